import type { Mail } from '#src/core/mailer.ts'
import type { AdminRow } from '#src/core/session.ts'
import type { MailWords } from './en.ts'
import { addressOf, greeting, type Occasion, occasionFacts } from './reader.ts'
import { mailWords } from './words.ts'

/** A notice is news for so long. */
const newsMs = 24 * 3_600_000

/** What has become of an administrator's second factor. */
export type FactorChange =
  | { kind: 'totpAdded' | 'totpRemoved' | 'backupCodesMade' }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string }
  | { kind: 'backupCodeUsed'; left: number }
  | { kind: 'removedByAnother'; by: string }

/** Tells the owner of an account what was done to its second factor, and what to do if that was somebody else. */
export function secondFactorMail(
  admin: AdminRow,
  change: FactorChange,
  { siteUrl, ...occasion }: Occasion & { siteUrl: string },
): Mail {
  const words = mailWords[admin.locale]
  const { action } = words.secondFactor
  const { subject, lead, notYou = words.secondFactor.notYou } = wordsOf(words, change)
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

function wordsOf(
  { secondFactor }: MailWords,
  change: FactorChange,
): { subject: string; lead: string; notYou?: string } {
  switch (change.kind) {
    case 'passkeyAdded':
      return secondFactor.passkeyAdded(change.name)
    case 'passkeyRemoved':
      return secondFactor.passkeyRemoved(change.name)
    case 'backupCodeUsed':
      return secondFactor.backupCodeUsed(change.left)
    case 'removedByAnother':
      return secondFactor.removedByAnother(change.by)
    default:
      return secondFactor[change.kind]
  }
}
