import type { Notification, NotificationKind, sendNotification } from '@loupe/contract/admin/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { type Locale, locales } from '@loupe/contract/shared/values'
import type { PreselectedPlayers } from '#src/shared/records/preselected-players.ts'
import type { LanguageState } from '#src/ui/choice/language-switch.tsx'
import type { Option } from '#src/ui/choice/use-options.ts'
import { dayIn, momentIn, timeIn } from '#src/ui/date/dates.ts'

export interface Texts {
  title: string
  body: string
}

/** Who is to get it. `kept`: whom it was for before; `handed`: players chosen in their list. */
export const whoChoices = ['kept', 'all', 'chosen', 'handed'] as const
export type Who = (typeof whoChoices)[number]

/** A notification as it is typed. */
export interface NotificationDraft {
  texts: Record<Locale, Texts>
  link: string
  kind: NotificationKind
  who: Who
  chosen: readonly Option[]
  /** Of everyone and of a filter, test players too. */
  includeTest: boolean
  when: 'now' | 'at'
  /** In the administrator's zone. */
  day: string
  time: string
}

const blank = (): Texts => ({ title: '', body: '' })

export function emptyDraft(who: Who): NotificationDraft {
  return {
    texts: { en: blank(), fr: blank(), ro: blank(), zh: blank() },
    link: '',
    kind: 'news',
    who,
    chosen: [],
    includeTest: false,
    when: 'now',
    day: '',
    time: '09:00',
  }
}

/** What there is to edit of one that exists. */
export function draftOf(notification: Notification, timeZone: string | undefined): NotificationDraft {
  const { title, body, translations, link, kind, scheduledAt } = notification
  const at = scheduledAt === null ? null : new Date(scheduledAt)
  return {
    ...emptyDraft('kept'),
    texts: {
      en: { title, body },
      fr: translations.fr ?? blank(),
      ro: translations.ro ?? blank(),
      zh: translations.zh ?? blank(),
    },
    link: link ?? '',
    kind,
    when: at ? 'at' : 'now',
    day: at ? dayIn(timeZone, at) : '',
    time: at ? timeIn(timeZone, at) : '09:00',
  }
}

/** Whether there are words in it that nobody wants to write again. */
export function isTyped({ texts, link }: NotificationDraft): boolean {
  return link !== '' || locales.some((locale) => texts[locale].title !== '' || texts[locale].body !== '')
}

/** `ready`: it has both parts; `begun`: one is missing; `none`: its players read English. */
export function languageState({ title, body }: Texts): LanguageState {
  if (title.trim() && body.trim()) return 'ready'
  return title.trim() || body.trim() ? 'partial' : 'missing'
}

/** The words as the contract takes them. */
export function messagesOf({ texts, link }: NotificationDraft) {
  const written = (['fr', 'ro', 'zh'] as const).filter((locale) => languageState(texts[locale]) !== 'missing')
  return {
    ...texts.en,
    translations: Object.fromEntries(written.map((locale) => [locale, texts[locale]])),
    link: link.trim() === '' ? null : link.trim(),
  }
}

export type Audience = InputOf<typeof sendNotification>['audience']

/** Null where nobody is chosen yet, or where it stays whom it was for. */
export function audienceOf(
  { who, chosen, includeTest }: Pick<NotificationDraft, 'who' | 'chosen' | 'includeTest'>,
  preselected: PreselectedPlayers | null,
): Audience | null {
  const withTest = includeTest && canIncludeTest(who, preselected) ? { includeTest: true as const } : {}
  if (who === 'all') return { all: true, ...withTest }
  if (who === 'handed') return preselected && { ...preselected.selection, ...withTest }
  if (who === 'chosen' && chosen.length > 0) return { userIds: chosen.map(({ value }) => value) }
  return null
}

/** Whether test players are left out unless asked for: chosen players, and a filter by them, say so themselves. */
export function canIncludeTest(who: Who, preselected: PreselectedPlayers | null): boolean {
  if (who !== 'handed' || !preselected) return who === 'all'
  return 'filter' in preselected.selection && preselected.selection.filter.isTest === undefined
}

/** The moment that is typed; empty for a moment that is not whole, which the contract refuses. */
export function sendTimeOf(
  { when, day, time }: Pick<NotificationDraft, 'when' | 'day' | 'time'>,
  timeZone: string | undefined,
): string | null {
  if (when === 'now') return null
  return day && /^\d\d:\d\d$/.test(time) ? momentIn(day, time, timeZone).toISOString() : ''
}
