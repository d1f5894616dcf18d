import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import type { MailMessages } from './en.ts'
import { mailMessages } from './mail-messages.ts'
import { noticeMail } from './notice.ts'
import type { Occasion } from './reader.ts'

/** A change of an administrator's second factor. */
export type FactorChange =
  | { kind: 'totpAdded' | 'totpRemoved' | 'backupCodesMade' }
  | { kind: 'passkeyAdded' | 'passkeyRemoved'; name: string }
  | { kind: 'backupCodeUsed'; left: number }
  | { kind: 'removedByAnother'; by: string }

/** Notifies the owner of an account of a change of its second factor, and what to do if it was not them. */
export function secondFactorMail(
  admin: AdminRow,
  change: FactorChange,
  occasion: Occasion & { siteUrl: string },
): Mail {
  const messages = mailMessages[admin.locale]
  const { notYou, action } = messages.secondFactor
  return noticeMail(admin, occasion, {
    notYou,
    ...messagesOf(messages, change),
    link: { url: `${occasion.siteUrl}/forgot-password`, text: action },
  })
}

function messagesOf(
  { secondFactor }: MailMessages,
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
