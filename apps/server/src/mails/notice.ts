import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import { mailMessages } from './mail-messages.ts'
import { addressOf, greeting, type Occasion, occasionFacts } from './reader.ts'

/** How long sending a notice is worthwhile. */
const newsMs = 24 * 3_600_000

/** The texts of a notice in its reader's language; its link is for owners who did not make the change. */
interface Notice {
  subject: string
  lead: string
  notYou: string
  link: { url: string; text: string }
}

/** Notifies the owner of an account of a change, when and from where it was made, and what to do if it was not them. */
export function noticeMail(admin: AdminRow, occasion: Occasion, notice: Notice): Mail {
  const messages = mailMessages[admin.locale]
  return {
    to: addressOf(admin),
    until: new Date(occasion.now.getTime() + newsMs),
    locale: admin.locale,
    subject: notice.subject,
    blocks: [
      greeting(messages, admin),
      { paragraph: notice.lead },
      occasionFacts(messages, admin.locale, admin.time_zone, occasion),
      { paragraph: notice.notYou },
      { link: notice.link.url, label: notice.link.text },
    ],
    footer: messages.footer,
  }
}
