import { recoveryMs } from '@loupe/contract/admin/account/recovery'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import { addressOf, greeting, type Occasion, occasionFacts } from './reader.ts'
import { mailMessages } from './words.ts'

/** The code of a recovery. Without an administrator it is rendered all the same, but not sent. */
export function recoveryCodeMail(admin: AdminRow | null, code: string, occasion: Occasion): Mail {
  const locale = admin?.locale ?? 'en'
  const words = mailMessages[locale]
  const { subject, lead, use, notYou } = words.recoveryCode
  return {
    to: admin ? addressOf(admin) : null,
    until: new Date(occasion.now.getTime() + recoveryMs),
    locale,
    subject,
    blocks: [
      greeting(words, admin),
      { paragraph: lead },
      { code },
      { paragraph: use(recoveryMs / 60_000) },
      occasionFacts(words, locale, admin?.time_zone ?? '', occasion),
      { paragraph: notYou },
    ],
    footer: words.footer,
  }
}
