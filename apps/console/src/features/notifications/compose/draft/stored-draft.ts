import { notificationKinds } from '@loupe/contract/admin/notifications/notification'
import type { addDraft } from '@loupe/contract/admin/notifications/notifications'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import * as z from 'zod/mini'
import { unsavedDrafts } from '#src/shared/storage/unsaved-drafts.ts'
import { type Draft, whoChoices } from './draft.ts'

const Texts = z.object({ title: z.string(), body: z.string() })
const StoredFields = z.object({
  texts: z.object({ en: Texts, fr: Texts, ro: Texts, zh: Texts }),
  link: z.string(),
  kind: z.enum(notificationKinds),
  // an unknown choice counts as none
  who: z.catch(z.nullable(z.enum(whoChoices)), null), // oxlint-disable-line promise/valid-params -- a schema is no promise
  filter: z.record(z.string(), z.string()),
  chosen: z.array(z.object({ id: z.string(), name: z.string() })),
  // missing in drafts stored before lists existed
  list: z._default(
    z.nullable(z.object({ id: z.string(), name: z.string(), players: z.nullable(z.number()) })),
    null,
  ),
  copies: z._default(
    z.nullable(
      z.object({
        notificationId: z.string(),
        state: z.optional(z.enum(['read', 'unread'])),
        readBefore: z.optional(z.string()),
      }),
    ),
    null,
  ),
  includeTest: z.boolean(),
  exclude: z.object({
    views: z.array(z.object({ name: z.string(), filter: z.record(z.string(), z.string()) })),
    notificationIds: z.array(z.string()),
  }),
  when: z.enum(['now', 'at']),
  day: z.string(),
  time: z.string(),
  clock: z.enum(['mine', 'player']),
  // missing in drafts stored before copies could be spread here
  spreadHours: z._default(z.number(), 0),
  keepsQuietHours: z.boolean(),
  keepsDailyCap: z.boolean(),
}) satisfies z.ZodMiniType<Draft>

/** One save, with the key by which it takes effect once however often it is sent. */
const StoredAttempt = z.object({
  draft: StoredFields,
  fields: z.custom<InputOf<typeof addDraft>>((value) => typeof value === 'object' && value !== null),
  key: z.string(),
})
export type Attempt = z.infer<typeof StoredAttempt>

/** The unsaved state of a notification in this browser, which survives closed tabs and crashes. */
const Stored = z.object({
  draft: StoredFields,
  /** The base of the work, with the server's version; null for a new one. */
  base: z.nullable(z.object({ draft: StoredFields, version: z.int() })),
  at: z.string(),
  /** The first save of a new one, until there is a response: a reload repeats it instead of adding a second draft. */
  attempt: z._default(z.nullable(StoredAttempt), null),
})
export type StoredDraft = z.infer<typeof Stored>

const store = unsavedDrafts('notification-drafts', Stored)
const keyOf = (id: string | null) => id ?? 'new'

/** One per administrator and notification, and one for a new one. */
export function storedDraft(id: string | null): StoredDraft | undefined {
  return store.all()[keyOf(id)]
}

export function storeDraft(id: string | null, stored: StoredDraft): void {
  store.keep(keyOf(id), stored)
}

/** Adds the first save of a new one to its stored draft; null once it was refused. */
export function storeAttempt(attempt: Attempt | null): void {
  const stored = storedDraft(null)
  if (stored) storeDraft(null, { ...stored, attempt })
}

export function dropDraft(id: string | null): void {
  if (storedDraft(id)) store.drop((key) => key === keyOf(id))
}
