import { invitationMs } from '@loupe/contract/admin/account/administrators'
import type { Locale } from '@loupe/contract/shared/values'
import type { Mail } from '#src/core/mail/mailer.ts'
import { mailMessages } from './words.ts'

interface Invited {
  email: string
  locale: Locale
  invitedBy: string
  expiresAt: Date
}

/** The link to become an administrator. The recipient's name and time zone are not known yet. */
export function invitationMail({ email, locale, invitedBy, expiresAt }: Invited, link: string): Mail {
  const words = mailMessages[locale]
  const { subject, lead, use, notYou, action } = words.invitation
  return {
    to: { name: '', address: email },
    until: expiresAt,
    locale,
    subject,
    blocks: [
      { paragraph: words.helloNobody },
      { paragraph: lead(invitedBy) },
      { link, words: action },
      { paragraph: use(invitationMs / 3_600_000) },
      { paragraph: notYou },
    ],
    footer: words.footer,
  }
}
