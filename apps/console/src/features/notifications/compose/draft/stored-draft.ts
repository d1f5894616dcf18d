import { notificationKinds } from '@loupe/contract/admin/notifications/notification'
import * as z from 'zod/mini'
import { unsaved } from '#src/shared/storage/unsaved.ts'
import { type Draft, whoChoices } from './draft.ts'

const Texts = z.object({ title: z.string(), body: z.string() })
const StoredFields = z.object({
  texts: z.object({ en: Texts, fr: Texts, ro: Texts, zh: Texts }),
  link: z.string(),
  kind: z.enum(notificationKinds),
  // what is not known any more is nobody
  who: z.catch(z.nullable(z.enum(whoChoices)), null), // oxlint-disable-line promise/valid-params -- a schema is no promise
  filter: z.record(z.string(), z.string()),
  chosen: z.array(z.object({ id: z.string(), name: z.string() })),
  // stored since they can be chosen
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
  keepsQuietHours: z.boolean(),
  keepsDailyCap: z.boolean(),
}) satisfies z.ZodMiniType<Draft>

/** What is typed of a notification and not saved on the server: no closed tab and no crash takes it along. */
const Stored = z.object({
  draft: StoredFields,
  /** What the work began from, and the server's version of it; null for a new one. */
  base: z.nullable(z.object({ draft: StoredFields, version: z.int() })),
  at: z.string(),
})
export type StoredDraft = z.infer<typeof Stored>

const store = unsaved('notification-drafts', Stored)
const keyOf = (id: string | null) => id ?? 'new'

/** Each administrator has their own of each notification, and of one that is new. */
export function storedDraft(id: string | null): StoredDraft | undefined {
  return store.all()[keyOf(id)]
}

export function storeDraft(id: string | null, stored: StoredDraft): void {
  store.keep(keyOf(id), stored)
}

export function dropDraft(id: string | null): void {
  if (storedDraft(id)) store.drop((key) => key === keyOf(id))
}
