import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Locale } from '../../shared/values.ts'
import { sendNotification } from './notifications.ts'

/** `copiesPerHour`: per administrator. */
export const testLimits = { players: 10, copiesPerHour: 100 } as const

const { title, body, translations, link } = sendNotification.input.shape

export const sendTest = endpoint({
  method: 'POST',
  path: '/admin/send-notification-test',
  access: 'admin',
  summary:
    'Sends texts to the inboxes of up to 10 players as a test, immediately. Titles start with [Test]; tests are not counted.',
  input: z.strictObject({
    title,
    body,
    translations,
    link,
    userIds: z.array(Id).check(z.minLength(1), z.maxLength(testLimits.players)),
    /** One copy in each player's language, or one in each written language. */
    languages: z._default(z.enum(['player', 'all']), 'player'),
  }),
  output: z.object({
    /** Each copy that was sent. */
    list: z.array(
      z.object({
        player: z.object({ id: Id, username: z.string(), fullName: z.string() }),
        locale: Locale,
      }),
    ),
  }),
})
