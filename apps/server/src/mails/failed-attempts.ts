import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import { mailMessages } from './mail-messages.ts'
import { noticeMail } from './notice.ts'
import type { Occasion } from './reader.ts'

/** Attempts before, or after, the correct password. */
export type FailedAttempts = 'passwordGuessed' | 'factorsRefused'

/** Warns the owner of an account of attempts with their correct password. */
export function failedAttemptsMail(
  admin: AdminRow,
  failedAttempts: FailedAttempts,
  occasion: Occasion & { siteUrl: string },
): Mail {
  const { notYou, action, ...messages } = mailMessages[admin.locale].failedAttempts
  return noticeMail(admin, occasion, {
    ...messages[failedAttempts],
    notYou,
    link: { url: `${occasion.siteUrl}/forgot-password`, text: action },
  })
}
