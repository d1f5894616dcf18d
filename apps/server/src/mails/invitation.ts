import { invitationMs } from '@loupe/contract/admin/account/administrators'
import type { Locale } from '@loupe/contract/shared/values'
import type { Mail } from '#src/core/mail/mailer.ts'
import { mailMessages } from './mail-messages.ts'

interface Invited {
  email: string
  locale: Locale
  invitedBy: string
  expiresAt: Date
}

/** The link to become an administrator. The recipient's name and time zone are not known yet. */
export function invitationMail({ email, locale, invitedBy, expiresAt }: Invited, link: string): Mail {
  const messages = mailMessages[locale]
  const { subject, lead, use, notYou, action } = messages.invitation
  return {
    to: { name: '', address: email },
    until: expiresAt,
    locale,
    subject,
    blocks: [
      { paragraph: messages.helloNobody },
      { paragraph: lead(invitedBy) },
      { link, label: action },
      { paragraph: use(invitationMs / 3_600_000) },
      { paragraph: notYou },
    ],
    footer: messages.footer,
  }
}
