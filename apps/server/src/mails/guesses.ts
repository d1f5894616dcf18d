import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import { noticeMail } from './notice.ts'
import type { Occasion } from './reader.ts'
import { mailMessages } from './words.ts'

/** Attempts before, or after, the correct password. */
export type Guesses = 'passwordGuessed' | 'factorsRefused'

/** Warns the owner of an account of attempts by someone who knows their password. */
export function guessesMail(
  admin: AdminRow,
  guesses: Guesses,
  occasion: Occasion & { siteUrl: string },
): Mail {
  const { notYou, action, ...words } = mailMessages[admin.locale].guesses
  return noticeMail(admin, occasion, {
    ...words[guesses],
    notYou,
    link: { url: `${occasion.siteUrl}/forgot-password`, text: action },
  })
}
