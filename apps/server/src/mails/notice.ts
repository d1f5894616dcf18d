import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import { addressOf, greeting, type Occasion, occasionFacts } from './reader.ts'
import { mailMessages } from './words.ts'

/** A notice is news for so long. */
const newsMs = 24 * 3_600_000

/** What a notice says in its reader's language; its link is for whom this was somebody else. */
interface Notice {
  subject: string
  lead: string
  notYou: string
  link: { url: string; text: string }
}

/** Tells the owner of an account what has become of it, when and from where, and what to do if that was somebody else. */
export function noticeMail(admin: AdminRow, occasion: Occasion, notice: Notice): Mail {
  const words = mailMessages[admin.locale]
  return {
    to: addressOf(admin),
    until: new Date(occasion.now.getTime() + newsMs),
    locale: admin.locale,
    subject: notice.subject,
    blocks: [
      greeting(words, admin),
      { paragraph: notice.lead },
      occasionFacts(words, admin.locale, admin.time_zone, occasion),
      { paragraph: notice.notYou },
      { link: notice.link.url, words: notice.link.text },
    ],
    footer: words.footer,
  }
}
