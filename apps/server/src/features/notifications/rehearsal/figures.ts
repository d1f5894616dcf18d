import type { LeftOut, LeftOutReason } from '@loupe/contract/admin/notifications/notification-audience'
import type { Rehearsal } from '@loupe/contract/admin/notifications/rehearsals'
import { variablesOf } from '@loupe/contract/shared/text-variables'
import { type Locale, locales } from '@loupe/contract/shared/values'
import type { Values } from '#src/core/list/values.ts'
import { noneLeftOut } from '../audience/audience.ts'
import { offsetPeriodsOf } from '../schedule/zone-clock.ts'

/** The stored sums of a rehearsal. */
export interface Figures {
  match: number
  willReceive: number
  leftOut: LeftOut
  locales: Record<Locale, number>
  hours: Record<string, { copies: number; held: number; zones: Record<string, number> }>
  held: number
  late: number
  first: { at: number; zone: string } | null
  last: { at: number; zone: string } | null
  lacking: Record<string, number>
}

export function noFigures(): Figures {
  return {
    match: 0,
    willReceive: 0,
    leftOut: noneLeftOut(),
    locales: { en: 0, fr: 0, ro: 0, zh: 0 },
    hours: {},
    held: 0,
    late: 0,
    first: null,
    last: null,
    lacking: {},
  }
}

/** Players of a range with equal values: `first` and `last` are moments in milliseconds. */
export interface GroupCount {
  outcome: 'sent' | LeftOutReason
  locale: Locale
  zone: string
  is_held: boolean
  is_late: boolean
  hour: number
  first: number
  last: number
  n: number
  lacking: number[]
}

/** Adds the result of a range; `variables` are in the order of `lacking`. */
export function addCount(figures: Figures, count: GroupCount, variables: readonly UsedVariable[]): void {
  const { outcome, locale, zone, n } = count
  figures.match += n
  if (outcome !== 'sent') {
    figures.leftOut[outcome] += n
    return
  }
  figures.willReceive += n
  figures.locales[locale] += n
  if (count.is_held) figures.held += n
  if (count.is_late) figures.late += n
  const hour = (figures.hours[new Date(count.hour).toISOString()] ??= { copies: 0, held: 0, zones: {} })
  hour.copies += n
  if (count.is_held) hour.held += n
  hour.zones[zone] = (hour.zones[zone] ?? 0) + n
  if (!figures.first || count.first < figures.first.at) figures.first = { at: count.first, zone }
  if (!figures.last || count.last > figures.last.at) figures.last = { at: count.last, zone }
  for (const [index, { name }] of variables.entries()) {
    figures.lacking[name] = (figures.lacking[name] ?? 0) + (count.lacking[index] ?? 0)
  }
}

/** A variable of the texts, and the languages whose text uses it. */
export interface UsedVariable {
  name: string
  locales: Locale[]
}

interface Texts {
  title: string
  body: string
  translations: Partial<Record<Locale, { title: string; body: string } | undefined>>
}

export function variablesIn({ title, body, translations }: Texts): UsedVariable[] {
  const found = new Map<string, Locale[]>()
  for (const locale of locales) {
    const own = translations[locale] ?? { title, body }
    for (const name of new Set(variablesOf(`${own.title} ${own.body}`).map((variable) => variable.name))) {
      found.set(name, [...(found.get(name) ?? []), locale])
    }
  }
  return [...found].map(([name, readers]) => ({ name, locales: readers }))
}

/** The condition of players without a value for a variable in their text. */
export function lacks({ name, locales: readers }: UsedVariable, { bind }: Values): string {
  const isMissing =
    name === 'fullName'
      ? `full_name = ''`
      : name === 'username'
        ? 'false'
        : `not properties ? ${bind(name.slice('property.'.length))}`
  return `(locale = any(${bind(readers)}) and ${isMissing})`
}

/** The figures in the contract's format; `written` are the languages that have texts. */
export function figuresOf(
  figures: Figures,
  written: readonly Locale[],
): Omit<
  Rehearsal,
  'id' | 'notificationId' | 'state' | 'read' | 'of' | 'isCurrent' | 'startedAt' | 'endedAt' | 'drift'
> {
  const { match, willReceive, leftOut, held, late, first, last, lacking } = figures
  const zones = new Set(Object.values(figures.hours).flatMap((hour) => Object.keys(hour.zones)))
  const unwritten = locales.filter((locale) => locale !== 'en' && !written.includes(locale))
  return {
    match,
    willReceive,
    leftOut,
    held,
    late,
    locales: figures.locales,
    fallsBack: unwritten.reduce((sum, locale) => sum + figures.locales[locale], 0),
    hours: Object.entries(figures.hours)
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([hour, one]) => ({ hour, copies: one.copies, held: one.held, zones: largest(one.zones) })),
    firstAt: first && new Date(first.at).toISOString(),
    lastAt: last && new Date(last.at).toISOString(),
    firstZone: first && first.zone,
    lastZone: last && last.zone,
    zones: zones.size,
    clockChanges: first && last ? changesBetween([...zones], first.at, last.at) : [],
    lacking: Object.entries(lacking).map(([variable, players]) => ({ variable, players })),
  }
}

function largest(zones: Record<string, number>): { zone: string; copies: number }[] {
  return Object.entries(zones)
    .map(([zone, copies]) => ({ zone, copies }))
    .toSorted((one, other) => other.copies - one.copies || (one.zone < other.zone ? -1 : 1))
    .slice(0, 3)
}

function changesBetween(zones: readonly string[], from: number, to: number): Rehearsal['clockChanges'] {
  return zones.flatMap((zone) =>
    offsetPeriodsOf(zone, from, to)
      .slice(1)
      .map((period) => ({ zone, at: new Date(period.from).toISOString() })),
  )
}
