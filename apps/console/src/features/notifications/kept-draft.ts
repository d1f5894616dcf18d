import { currentProfile } from '#src/lib/profile.ts'
import { read, remove, write } from '#src/lib/storage.ts'
import { emptyDraft, isTyped, type NotificationDraft, type Who } from './notification-draft.ts'

/** Each administrator has their own. */
const key = () => `loupe-notification-${currentProfile()?.id ?? ''}`

/** What was typed of a new notification and not sent: no closed tab and no crash takes it along. */
export function keptDraft(who: Who): NotificationDraft {
  const empty = emptyDraft(who)
  try {
    const kept: unknown = JSON.parse(read(key()) ?? 'null')
    return isDraft(kept) ? { ...empty, texts: { ...empty.texts, ...kept.texts }, link: kept.link } : empty
  } catch {
    // somebody edited the storage: as if nothing had been typed
    return empty
  }
}

/** Keeps the words; whom and when they are for is chosen again in no time. */
export function keepDraft(draft: NotificationDraft): void {
  if (isTyped(draft)) write(key(), JSON.stringify({ texts: draft.texts, link: draft.link }))
  else remove(key())
}

export function dropDraft(): void {
  remove(key())
}

function isDraft(value: unknown): value is Pick<NotificationDraft, 'texts' | 'link'> {
  return (
    typeof value === 'object' &&
    value !== null &&
    'texts' in value &&
    typeof value.texts === 'object' &&
    'link' in value &&
    typeof value.link === 'string'
  )
}
