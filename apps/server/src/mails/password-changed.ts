import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import { mailMessages } from './mail-messages.ts'
import { noticeMail } from './notice.ts'
import type { Occasion } from './reader.ts'

/** Notifies the owner of an account that its password was changed, and what to do if it was not them. */
export function passwordChangedMail(admin: AdminRow, occasion: Occasion & { siteUrl: string }): Mail {
  const { action, ...messages } = mailMessages[admin.locale].passwordChanged
  return noticeMail(admin, occasion, {
    ...messages,
    link: { url: `${occasion.siteUrl}/forgot-password`, text: action },
  })
}
