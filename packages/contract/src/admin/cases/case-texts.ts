import * as z from 'zod/mini'
import { text } from '../../shared/values.ts'
import { helpLimits } from '../help-queries.ts'

export const caseTextLimits = { title: 80, body: 1000, reply: helpLimits.text } as const

const NotificationText = z.strictObject({
  title: text(caseTextLimits.title),
  body: text(caseTextLimits.body),
})
const ReplyText = text(caseTextLimits.reply)

/**
 * One for each language, all of them. In a reply, `{name}` is replaced by the player's full name, or else their
 * username.
 */
export const CaseTexts = z.strictObject({
  notification: z.strictObject({
    en: NotificationText,
    fr: NotificationText,
    ro: NotificationText,
    zh: NotificationText,
  }),
  reply: z.strictObject({ en: ReplyText, fr: ReplyText, ro: ReplyText, zh: ReplyText }),
})
export type CaseTexts = z.infer<typeof CaseTexts>
