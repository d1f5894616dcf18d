import * as z from 'zod/mini'
import { currentProfile } from '#src/shared/session/profile.ts'
import { readDraft, removeDraft, writeDraft } from '#src/shared/storage/drafts.ts'
import { emptyDraft, isTyped, type NotificationDraft, type Who } from './notification-draft.ts'

const Texts = z.object({ title: z.string(), body: z.string() })
const Stored = z.object({ texts: z.object({ en: Texts, fr: Texts, ro: Texts, zh: Texts }), link: z.string() })

/** Each administrator has their own. */
const key = () => `loupe-notification-${currentProfile()?.id ?? ''}`

/** What was typed of a new notification and not sent: no closed tab and no crash takes it along. */
export function storedDraft(who: Who): NotificationDraft {
  return { ...emptyDraft(who), ...readDraft(key(), Stored) }
}

/** Keeps the words; whom and when they are for is chosen again in no time. */
export function storeDraft(draft: NotificationDraft): void {
  if (isTyped(draft)) writeDraft(key(), JSON.stringify({ texts: draft.texts, link: draft.link }))
  else removeDraft(key())
}

export function dropDraft(): void {
  removeDraft(key())
}
