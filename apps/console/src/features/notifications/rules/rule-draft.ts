import type {
  addNotificationRule,
  NotificationRule,
} from '@loupe/contract/admin/notifications/notification-rules'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import type { PlayerFilter } from '#src/shared/records/player-filter.ts'
import { type Draft, emptyDraft, messagesOf } from '../compose/draft/draft.ts'

/** The form state of a rule: its texts and its filter are those of a notification. */
export interface RuleDraft {
  name: string
  notification: Draft
  timesAtMost: string
  everyDays: string
  reachesAll: boolean
}

export function ruleDraftOf(rule: NotificationRule | null, players: PlayerFilter): RuleDraft {
  const empty: Draft = { ...emptyDraft(), who: 'filter' }
  if (rule === null) {
    return { name: '', notification: empty, timesAtMost: '1', everyDays: '30', reachesAll: false }
  }
  const { name, title, body, translations, link, kind, audience, reachesAll } = rule
  const blank = { title: '', body: '' }
  const stored = 'filter' in audience ? audience : { filter: {}, query: undefined }
  return {
    name,
    notification: {
      ...empty,
      texts: {
        en: { title, body },
        fr: translations.fr ?? blank,
        ro: translations.ro ?? blank,
        zh: translations.zh ?? blank,
      },
      link: link ?? '',
      kind,
      filter: stored.query === undefined ? players.stateOf(stored.filter) : players.read(stored.query),
    },
    timesAtMost: String(rule.timesAtMost),
    everyDays: String(rule.timesAtMost > 1 ? rule.everyDays : 30),
    reachesAll,
  }
}

/** In the contract's format. A search is only for lists. */
export function ruleInputOf(
  { name, notification, timesAtMost, everyDays, reachesAll }: RuleDraft,
  players: PlayerFilter,
  zone: string | undefined,
  now: Date,
): InputOf<typeof addNotificationRule> {
  const { search: _, ...filter } = notification.filter
  const times = Number(timesAtMost)
  return {
    name,
    ...messagesOf(notification),
    kind: notification.kind,
    audience: { filter: players.inputOf(filter, zone, now), query: players.write(filter) },
    timesAtMost: times,
    everyDays: times > 1 ? Number(everyDays) : 0,
    reachesAll,
  }
}
