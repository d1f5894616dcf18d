import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import { noticeMail } from './notice.ts'
import type { Occasion } from './reader.ts'
import { mailMessages } from './words.ts'

/** Attempts that end with the right password, or that follow one. */
export type Guesses = 'passwordGuessed' | 'factorsRefused'

/** Warns the owner of an account of tries that only somebody with their password can make. */
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
