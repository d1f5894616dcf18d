import type { Mail } from '#src/core/mailer.ts'
import type { AdminRow } from '#src/core/session.ts'
import { addressOf, greeting, type Occasion, occasionFacts } from './reader.ts'
import { mailWords } from './words.ts'

/** A notice is news for so long. */
const newsMs = 24 * 3_600_000

/** Tells the owner of an account that its password is another one now, and what to do if that was somebody else. */
export function passwordChangedMail(
  admin: AdminRow,
  { siteUrl, ...occasion }: Occasion & { siteUrl: string },
): Mail {
  const words = mailWords[admin.locale]
  const { subject, lead, notYou, action } = words.passwordChanged
  return {
    to: addressOf(admin),
    until: new Date(occasion.now.getTime() + newsMs),
    locale: admin.locale,
    subject,
    blocks: [
      greeting(words, admin),
      { paragraph: lead },
      occasionFacts(words, admin.locale, admin.time_zone, occasion),
      { paragraph: notYou },
      { link: `${siteUrl}/forgot-password`, words: action },
    ],
    footer: words.footer,
  }
}
