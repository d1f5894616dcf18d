import { emailChangeMs } from '@loupe/contract/admin/account/email-change'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import { noticeMail } from './notice.ts'
import { addressOf, greeting, type Occasion, occasionFacts } from './reader.ts'
import { mailMessages } from './words.ts'

/** Asks for confirmation of an email change at one of the two addresses. */
export function confirmEmailMail(
  admin: AdminRow,
  { at, email, link }: { at: 'old' | 'new'; email: string; link: string },
  occasion: Occasion,
): Mail {
  const words = mailMessages[admin.locale]
  const { subject, oldLead, newLead, use, notYouOld, notYouNew, action } = words.emailChange
  const to = addressOf(admin)
  return {
    to: at === 'old' ? to : { ...to, address: email },
    until: new Date(occasion.now.getTime() + emailChangeMs),
    locale: admin.locale,
    subject,
    blocks: [
      greeting(words, admin),
      { paragraph: at === 'old' ? oldLead(email) : newLead(email) },
      { paragraph: use },
      { link, words: action },
      occasionFacts(words, admin.locale, admin.time_zone, occasion),
      { paragraph: at === 'old' ? notYouOld : notYouNew },
    ],
    footer: words.footer,
  }
}

/** Notifies the previous address of the change. */
export function emailChangedMail(
  admin: AdminRow,
  email: string,
  occasion: Occasion & { siteUrl: string },
): Mail {
  const { lead, action, ...words } = mailMessages[admin.locale].emailChanged
  return noticeMail(admin, occasion, {
    ...words,
    lead: lead(email),
    link: { url: occasion.siteUrl, text: action },
  })
}
