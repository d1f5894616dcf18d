import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Locale, Timestamp } from '../../shared/values.ts'

/** The hours after which reads are counted: each hour for three days, then each day for two weeks. */
export const readHours: readonly number[] = [
  ...Array.from({ length: 72 }, (_, hour) => hour + 1),
  ...Array.from({ length: 12 }, (_, day) => (day + 3) * 24 + 24),
]

export const progressLimits = {
  /** With how many earlier ones of its kind a notification is compared. */
  earlier: 20,
  /** Earlier ones with fewer recipients are ignored. */
  earlierSent: 30,
} as const

export const getNotificationProgress = endpoint({
  method: 'GET',
  path: '/admin/get-notification-progress',
  access: 'admin',
  summary: 'Returns the progress of a send by hour and language, and reads over time.',
  input: z.strictObject({ id: Id }),
  output: z.object({
    /**
     * Copies by the hour when they are due and the language of their players: `done` are sent (or left out because of
     * the daily limit), `waiting` are selected.
     */
    hours: z.array(z.object({ hour: Timestamp, locale: Locale, done: z.int(), waiting: z.int() })),
    /** Copies that were read within so many hours after they were sent, up to the time that has passed. */
    reads: z.array(z.object({ hours: z.int(), read: z.int() })),
    /** Of how many copies. */
    sent: z.int(),
    /** The median share of copies of earlier notifications that were read within so many hours; null without any. */
    median: z.nullable(
      z.object({ of: z.int(), shares: z.array(z.object({ hours: z.int(), share: z.number() })) }),
    ),
  }),
})
