import type { Notification, NotificationKind } from '@loupe/contract/admin/notifications/notification'
import type { When } from '@loupe/contract/admin/notifications/notification-schedule'
import type { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { type Locale, locales } from '@loupe/contract/shared/values'
import type { PlayerFilter, PlayerFilterState } from '#src/shared/records/player-filter.ts'
import type { ChosenPlayer } from '#src/shared/records/test-notification/players-field.tsx'
import type { LanguageState } from '#src/ui/choice/language-switch.tsx'
import { dayIn, momentIn, timeIn } from '#src/ui/date/dates.ts'

export interface Texts {
  title: string
  body: string
}

/** `copies`: those who have copies of another notification. */
export const whoChoices = ['copies', 'all', 'filter', 'list', 'chosen'] as const
export type Who = (typeof whoChoices)[number]

/** Players by a list that was brought; how many they are is null as long as it is matched. */
export interface ListedPlayers {
  id: string
  name: string
  players: number | null
}

/** Those who have copies of another notification, as the contract takes them. */
export type Copies = Extract<Audience, { copies: unknown }>['copies']

/** A notification as it is typed. */
export interface Draft {
  texts: Record<Locale, Texts>
  link: string
  kind: NotificationKind
  /** Null until somebody decides: nobody is written to by accident. */
  who: Who | null
  filter: PlayerFilterState
  chosen: ChosenPlayer[]
  list: ListedPlayers | null
  copies: Copies | null
  /** Of everyone and of a filter, test players too. */
  includeTest: boolean
  /** Who of them is left out. */
  exclude: { views: ExcludedView[]; notificationIds: string[] }
  when: 'now' | 'at'
  day: string
  time: string
  /** Whose clock the time is read from: the administrator's, or each player's own. */
  clock: 'mine' | 'player'
  keepsQuietHours: boolean
  keepsDailyCap: boolean
}

/** A filter of players by the name that it was saved under. */
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
    keepsQuietHours: true,
    keepsDailyCap: true,
  }
}

/** What a draft is read from besides the notification. */
export interface DraftContext {
  players: PlayerFilter
  timeZone: string | undefined
  /** Of an audience that was chosen one by one. */
  chosen: ChosenPlayer[]
}

/** What there is to edit of one that exists. */
export function draftOf(notification: Notification, context: DraftContext): Draft {
  const { title, body, translations, link, kind, keepsQuietHours, keepsDailyCap } = notification
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

/** What a copy of one begins with: all but when it is sent. */
export function copyOf(notification: Notification, context: DraftContext): Draft {
  const { when, day, time, clock } = emptyDraft()
  return { ...draftOf(notification, context), when, day, time, clock }
}

/** Whether there is something in it that nobody wants to do again. */
export function isBegun({ texts, link, who }: Draft): boolean {
  return isTyped({ texts, link }) || who !== null
}

/** Whether there are words in it. */
export function isTyped({ texts, link }: Pick<Draft, 'texts' | 'link'>): boolean {
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
export type AudienceDraft = Pick<Draft, 'who' | 'filter' | 'chosen' | 'list' | 'copies' | 'includeTest'>

export function audiencePart({ who, filter, chosen, list, copies, includeTest, exclude }: Draft) {
  return { who, filter, chosen, list, copies, includeTest, exclude }
}

/** Null where nobody is chosen yet, or a list is not matched. */
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

/** A filter that excludes nobody is no choice yet: that would be everyone. */
export function isFiltered(filter: PlayerFilterState): boolean {
  return Object.values(filter).some(Boolean)
}

/** Whether test players are left out unless asked for: chosen players, and a filter by them, say so themselves. */
export function canIncludeTest({ who, filter }: Pick<Draft, 'who' | 'filter'>): boolean {
  return who === 'all' || who === 'copies' || (who === 'filter' && isFiltered(filter) && !filter.isTest)
}

/** Who is left out, as the contract takes it. */
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

/** The moment that is typed, on the administrator's clock; empty for one that is not whole, which the contract refuses. */
export function sendTimeOf(
  { when, day, time }: Pick<Draft, 'when' | 'day' | 'time'>,
  timeZone: string | undefined,
): string | null {
  if (when === 'now') return null
  return day && /^\d\d:\d\d$/.test(time) ? momentIn(day, time, timeZone).toISOString() : ''
}

/** When it is sent, as the contract takes it; null as long as the time is not whole. */
export function whenOf(draft: Draft, timeZone: string | undefined): When | null {
  const at = sendTimeOf(draft, timeZone)
  if (at === null) return { kind: 'now' }
  if (at === '') return null
  return draft.clock === 'mine'
    ? { kind: 'at', at }
    : { kind: 'local', day: draft.day, time: draft.time, zone: timeZone ?? '' }
}
