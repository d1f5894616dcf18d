import { emailChangeMs } from '@loupe/contract/admin/account/email-change'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import { mailMessages } from './mail-messages.ts'
import { noticeMail } from './notice.ts'
import { addressOf, greeting, type Occasion, occasionFacts } from './reader.ts'

/** Asks for confirmation of an email change at one of the two addresses. */
export function confirmEmailMail(
  admin: AdminRow,
  { at, email, link }: { at: 'old' | 'new'; email: string; link: string },
  occasion: Occasion,
): Mail {
  const messages = mailMessages[admin.locale]
  const { subject, oldLead, newLead, use, notYouOld, notYouNew, action } = messages.emailChange
  const to = addressOf(admin)
  return {
    to: at === 'old' ? to : { ...to, address: email },
    until: new Date(occasion.now.getTime() + emailChangeMs),
    locale: admin.locale,
    subject,
    blocks: [
      greeting(messages, admin),
      { paragraph: at === 'old' ? oldLead(email) : newLead(email) },
      { paragraph: use },
      { link, label: action },
      occasionFacts(messages, admin.locale, admin.time_zone, occasion),
      { paragraph: at === 'old' ? notYouOld : notYouNew },
    ],
    footer: messages.footer,
  }
}

/** Notifies the previous address of the change. */
export function emailChangedMail(
  admin: AdminRow,
  email: string,
  occasion: Occasion & { siteUrl: string },
): Mail {
  const { lead, action, ...messages } = mailMessages[admin.locale].emailChanged
  return noticeMail(admin, occasion, {
    ...messages,
    lead: lead(email),
    link: { url: occasion.siteUrl, text: action },
  })
}
