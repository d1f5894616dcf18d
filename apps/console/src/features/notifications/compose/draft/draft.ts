import type { Notification, NotificationKind } from '@loupe/contract/admin/notifications/notification'
import type { When } from '@loupe/contract/admin/notifications/notification-schedule'
import type { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { deviceZone } from '#src/shared/dates/time-zones.ts'
import type { PlayerFilter, PlayerFilterState } from '#src/shared/records/player-filter.ts'
import type { ChosenPlayer } from '#src/shared/records/test-notification/players-field.tsx'
import type { LanguageState } from '#src/ui/choice/language-switch.tsx'
import { dayIn, momentIn, timeIn } from '#src/ui/date/date-arithmetic.ts'

export interface Texts {
  title: string
  body: string
}

/** `copies`: those who have copies of another notification. */
export const whoChoices = ['copies', 'all', 'filter', 'list', 'chosen'] as const
export type Who = (typeof whoChoices)[number]

/** Players by an uploaded list; their number is null while it is matched. */
export interface ListedPlayers {
  id: string
  name: string
  players: number | null
}

/** Those with copies of another notification, in the contract's format. */
export type Copies = Extract<Audience, { copies: unknown }>['copies']

/** The form state of a notification. */
export interface Draft {
  texts: Record<Locale, Texts>
  link: string
  kind: NotificationKind
  /** Null until it is chosen, so that nobody is notified by accident. */
  who: Who | null
  filter: PlayerFilterState
  chosen: ChosenPlayer[]
  list: ListedPlayers | null
  copies: Copies | null
  /** For everyone and for a filter: whether test players are included. */
  includeTest: boolean
  /** Who of them is left out. */
  exclude: { views: ExcludedView[]; notificationIds: string[] }
  when: 'now' | 'at'
  day: string
  time: string
  /** Whose local time it is: the administrator's, or each player's. */
  clock: 'mine' | 'player'
  /** Over how many hours its copies are spread; 0: all at once. */
  spreadHours: number
  keepsQuietHours: boolean
  keepsDailyCap: boolean
}

/** A saved view with its filter. */
export interface ExcludedView {
  name: string
  filter: PlayerFilterState
}

const blank = (): Texts => ({ title: '', body: '' })

export function emptyDraft(): Draft {
  return {
    texts: { en: blank(), fr: blank(), ro: blank(), zh: blank() },
    link: '',
    kind: 'news',
    who: null,
    filter: {},
    chosen: [],
    list: null,
    copies: null,
    includeTest: false,
    exclude: { views: [], notificationIds: [] },
    when: 'now',
    day: '',
    time: '09:00',
    clock: 'mine',
    spreadHours: 0,
    keepsQuietHours: true,
    keepsDailyCap: true,
  }
}

/** What a draft needs besides the notification. */
export interface DraftContext {
  players: PlayerFilter
  timeZone: string | undefined
  /** The individually selected players. */
  chosen: ChosenPlayer[]
}

/** The form state of an existing notification. */
export function draftOf(notification: Notification, context: DraftContext): Draft {
  const { title, body, translations, link, kind } = notification
  const { spreadHours, keepsQuietHours, keepsDailyCap } = notification
  return {
    texts: {
      en: { title, body },
      fr: translations.fr ?? blank(),
      ro: translations.ro ?? blank(),
      zh: translations.zh ?? blank(),
    },
    link: link ?? '',
    kind,
    ...audienceDraft(notification, context),
    ...whenDraft(notification, context.timeZone),
    spreadHours,
    keepsQuietHours,
    keepsDailyCap,
  }
}

function audienceDraft({ audience, exclude }: Notification, { players, chosen }: DraftContext) {
  const filterOf = (kept: { filter: Record<string, unknown>; query?: string | undefined }) =>
    kept.query === undefined ? players.stateOf(kept.filter) : players.read(kept.query)
  const views = exclude.filters.map((kept) => ({ name: kept.viewName ?? '', filter: filterOf(kept) }))
  const left = { exclude: { views, notificationIds: exclude.notificationIds } }
  const none = { filter: {}, chosen: [], list: null, copies: null, includeTest: false }
  if (audience === null) return { ...left, ...none, who: null }
  if ('chosen' in audience) return { ...left, ...none, who: 'chosen' as const, chosen }
  if ('listId' in audience) {
    const { listId: id, name, players: n } = audience
    return { ...left, ...none, who: 'list' as const, list: { id, name, players: n } }
  }
  const includeTest = audience.includeTest ?? false
  if ('copies' in audience) {
    return { ...left, ...none, who: 'copies' as const, copies: audience.copies, includeTest }
  }
  if ('filter' in audience) {
    return { ...left, ...none, who: 'filter' as const, filter: filterOf(audience), includeTest }
  }
  return { ...left, ...none, who: 'all' as const, includeTest }
}

function whenDraft({ when }: Notification, timeZone: string | undefined) {
  if (when.kind === 'now') return { when: 'now', day: '', time: '09:00', clock: 'mine' } as const
  if (when.kind === 'local') {
    return { when: 'at', day: when.day, time: when.time, clock: 'player' } as const
  }
  const at = new Date(when.at)
  return { when: 'at', day: dayIn(timeZone, at), time: timeIn(timeZone, at), clock: 'mine' } as const
}

/** The form state of a copy: everything except its time. */
export function copyOf(notification: Notification, context: DraftContext): Draft {
  const { when, day, time, clock } = emptyDraft()
  return { ...draftOf(notification, context), when, day, time, clock }
}

/** Whether it has content worth keeping. */
export function isBegun({ texts, link, who }: Draft): boolean {
  return isTyped({ texts, link }) || who !== null
}

/** Whether it has any text. */
export function isTyped({ texts, link }: Pick<Draft, 'texts' | 'link'>): boolean {
  return link !== '' || locales.some((locale) => texts[locale].title !== '' || texts[locale].body !== '')
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `ready`: both parts are written; `partial`: one is missing; `missing`: its players get English. */
export function languageState({ title, body }: Texts): LanguageState {
  if (title.trim() && body.trim()) return 'ready'
  return title.trim() || body.trim() ? 'partial' : 'missing'
}

/** The language of the text for players of a language. */
export function readLocale(texts: Draft['texts'], locale: Locale): Locale {
  return languageState(texts[locale]) === 'ready' ? locale : 'en'
}

/** The texts in the contract's format. */
export function messagesOf({ texts, link }: Pick<Draft, 'texts' | 'link'>) {
  const written = (['fr', 'ro', 'zh'] as const).filter((locale) => languageState(texts[locale]) !== 'missing')
  return {
    ...texts.en,
    translations: Object.fromEntries(written.map((locale) => [locale, texts[locale]])),
    link: link.trim() === '' ? null : link.trim(),
  }
}

export type Audience = InputOf<typeof sendNotification>['audience']

/** The audience fields of a draft. */
export type AudienceDraft = Pick<Draft, 'who' | 'filter' | 'chosen' | 'list' | 'copies' | 'includeTest'>

export function audiencePart({ who, filter, chosen, list, copies, includeTest, exclude }: Draft) {
  return { who, filter, chosen, list, copies, includeTest, exclude }
}

/** Null if nobody is selected yet, or a list is not matched. */
export function audienceOf(
  { who, filter, chosen, list, copies, includeTest }: AudienceDraft,
  { inputOf, write }: PlayerFilter,
  timeZone: string | undefined,
  now: Date,
): Audience | null {
  const withTest = includeTest && canIncludeTest({ who, filter }) ? { includeTest: true as const } : {}
  if (who === 'all') return { all: true, ...withTest }
  if (who === 'filter' && isFiltered(filter)) {
    return { filter: inputOf(filter, timeZone, now), query: write(filter), ...withTest }
  }
  if (who === 'chosen' && chosen.length > 0) return { userIds: chosen.map(({ id }) => id) }
  if (who === 'list' && list?.players) return { listId: list.id }
  if (who === 'copies' && copies) return { copies, ...withTest }
  return null
}

/** An empty filter is not a choice yet: it would be everyone. */
export function isFiltered(filter: PlayerFilterState): boolean {
  return Object.values(filter).some(Boolean)
}

/**
 * Whether test players can be included: for selected players, and with a filter by test players, that is decided
 * already.
 */
export function canIncludeTest({ who, filter }: Pick<Draft, 'who' | 'filter'>): boolean {
  return who === 'all' || who === 'copies' || (who === 'filter' && isFiltered(filter) && !filter.isTest)
}

/** The exclusions in the contract's format. */
export function exclusionOf(
  { views, notificationIds }: Draft['exclude'],
  { inputOf, write }: PlayerFilter,
  timeZone: string | undefined,
  now: Date,
) {
  return {
    filters: views.map(({ name, filter }) => ({
      filter: inputOf(filter, timeZone, now),
      query: write(filter),
      ...(name ? { viewName: name } : {}),
    })),
    notificationIds,
  }
}

/** The typed moment in the administrator's time zone; empty if it is incomplete, which the contract refuses. */
export function sendTimeOf(
  { when, day, time }: Pick<Draft, 'when' | 'day' | 'time'>,
  timeZone: string | undefined,
): string | null {
  if (when === 'now') return null
  return day && /^\d\d:\d\d$/.test(time) ? momentIn(day, time, timeZone).toISOString() : ''
}

/** The schedule in the contract's format; null while the time is incomplete. */
export function whenOf(draft: Draft, timeZone: string | undefined): When | null {
  const at = sendTimeOf(draft, timeZone)
  if (at === null) return { kind: 'now' }
  if (at === '') return null
  return draft.clock === 'mine'
    ? { kind: 'at', at }
    : { kind: 'local', day: draft.day, time: draft.time, zone: timeZone ?? deviceZone() }
}
