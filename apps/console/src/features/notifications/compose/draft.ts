import type { Notification, NotificationKind, sendNotification } from '@loupe/contract/admin/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { type Locale, locales } from '@loupe/contract/shared/values'
import type { PlayerFilter, PlayerFilterState } from '#src/shared/records/player-filter.ts'
import type { LanguageState } from '#src/ui/choice/language-switch.tsx'
import { dayIn, momentIn, timeIn } from '#src/ui/date/dates.ts'

export interface Texts {
  title: string
  body: string
}

/** `kept`: the players whom it was for before, whose names are not known here. */
export const whoChoices = ['kept', 'all', 'filter', 'chosen'] as const
export type Who = (typeof whoChoices)[number]

/** A player by id; those that were selected in their list come without a name. */
export interface ChosenPlayer {
  id: string
  name: string
}

/** A notification as it is typed. */
export interface Draft {
  texts: Record<Locale, Texts>
  link: string
  kind: NotificationKind
  /** Null until somebody decides: nobody is written to by accident. */
  who: Who | null
  filter: PlayerFilterState
  chosen: ChosenPlayer[]
  /** Of everyone and of a filter, test players too. */
  includeTest: boolean
  when: 'now' | 'at'
  /** In the administrator's zone. */
  day: string
  time: string
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
    includeTest: false,
    when: 'now',
    day: '',
    time: '09:00',
  }
}

type StateOf = PlayerFilter['stateOf']

/** What there is to edit of one that exists. */
export function draftOf(notification: Notification, stateOf: StateOf, timeZone: string | undefined): Draft {
  const { title, body, translations, link, kind, scheduledAt } = notification
  const at = scheduledAt === null ? null : new Date(scheduledAt)
  return {
    texts: {
      en: { title, body },
      fr: translations.fr ?? blank(),
      ro: translations.ro ?? blank(),
      zh: translations.zh ?? blank(),
    },
    link: link ?? '',
    kind,
    chosen: [],
    ...audienceDraft(notification.audience, stateOf),
    when: at ? 'at' : 'now',
    day: at ? dayIn(timeZone, at) : '',
    time: at ? timeIn(timeZone, at) : '09:00',
  }
}

/** Whether an audience cannot be chosen anew here: it stays whom it was for. */
export function isKept(audience: Notification['audience']): boolean {
  return audience !== null && ('chosen' in audience || 'copies' in audience)
}

function audienceDraft(audience: Notification['audience'], stateOf: StateOf) {
  if (audience === null) return { who: null, filter: {}, includeTest: false }
  if (isKept(audience)) return { who: 'kept' as const, filter: {}, includeTest: false }
  const includeTest = ('includeTest' in audience && audience.includeTest) ?? false
  return 'filter' in audience
    ? { who: 'filter' as const, filter: stateOf(audience.filter), includeTest }
    : { who: 'all' as const, filter: {}, includeTest }
}

/** What a copy of one begins with: all but when it was sent, and players whose names are not known. */
export function copyOf(notification: Notification, stateOf: StateOf): Draft {
  const { when, day, time } = emptyDraft()
  const copy = draftOf(notification, stateOf, undefined)
  return { ...copy, who: copy.who === 'kept' ? null : copy.who, when, day, time }
}

/** Whether there is something in it that nobody wants to do again. */
export function isBegun({ texts, link, who }: Draft): boolean {
  return isTyped({ texts, link }) || who !== null
}

/** Whether there are words in it. */
function isTyped({ texts, link }: Pick<Draft, 'texts' | 'link'>): boolean {
  return link !== '' || locales.some((locale) => texts[locale].title !== '' || texts[locale].body !== '')
}

export const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** `ready`: it has both parts; `partial`: one is missing; `missing`: its players read English. */
export function languageState({ title, body }: Texts): LanguageState {
  if (title.trim() && body.trim()) return 'ready'
  return title.trim() || body.trim() ? 'partial' : 'missing'
}

/** The language in which players of a language read it. */
export function readLocale(texts: Draft['texts'], locale: Locale): Locale {
  return languageState(texts[locale]) === 'ready' ? locale : 'en'
}

/** The words as the contract takes them. */
export function messagesOf({ texts, link }: Pick<Draft, 'texts' | 'link'>) {
  const written = (['fr', 'ro', 'zh'] as const).filter((locale) => languageState(texts[locale]) !== 'missing')
  return {
    ...texts.en,
    translations: Object.fromEntries(written.map((locale) => [locale, texts[locale]])),
    link: link.trim() === '' ? null : link.trim(),
  }
}

export type Audience = InputOf<typeof sendNotification>['audience']

/** The parts of a draft that say whom it is for. */
export type AudienceDraft = Pick<Draft, 'who' | 'filter' | 'chosen' | 'includeTest'>

export function audiencePart({ who, filter, chosen, includeTest }: Draft): AudienceDraft {
  return { who, filter, chosen, includeTest }
}

/** Null where nobody is chosen yet, or where it stays whom it was for. */
export function audienceOf(
  { who, filter, chosen, includeTest }: AudienceDraft,
  inputOf: PlayerFilter['inputOf'],
  timeZone: string | undefined,
  now: Date,
): Audience | null {
  const withTest = includeTest && canIncludeTest({ who, filter }) ? { includeTest: true as const } : {}
  if (who === 'all') return { all: true, ...withTest }
  if (who === 'filter' && isFiltered(filter)) return { filter: inputOf(filter, timeZone, now), ...withTest }
  if (who === 'chosen' && chosen.length > 0) return { userIds: chosen.map(({ id }) => id) }
  return null
}

/** A filter that excludes nobody is no choice yet: that would be everyone. */
export function isFiltered(filter: PlayerFilterState): boolean {
  return Object.values(filter).some(Boolean)
}

/** Whether test players are left out unless asked for: chosen players, and a filter by them, say so themselves. */
export function canIncludeTest({ who, filter }: Pick<Draft, 'who' | 'filter'>): boolean {
  return who === 'all' || (who === 'filter' && isFiltered(filter) && !filter.isTest)
}

/** The moment that is typed; empty for a moment that is not whole, which the contract refuses. */
export function sendTimeOf(
  { when, day, time }: Pick<Draft, 'when' | 'day' | 'time'>,
  timeZone: string | undefined,
): string | null {
  if (when === 'now') return null
  return day && /^\d\d:\d\d$/.test(time) ? momentIn(day, time, timeZone).toISOString() : ''
}
