import { recoveryMs } from '@loupe/contract/admin/account/recovery'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { Mail } from '#src/core/mail/mailer.ts'
import { mailMessages } from './mail-messages.ts'
import { addressOf, greeting, type Occasion, occasionFacts } from './reader.ts'

/** The code of a recovery. Without an administrator it is rendered all the same, but not sent. */
export function recoveryCodeMail(admin: AdminRow | null, code: string, occasion: Occasion): Mail {
  const locale = admin?.locale ?? 'en'
  const messages = mailMessages[locale]
  const { subject, lead, use, notYou } = messages.recoveryCode
  return {
    to: admin ? addressOf(admin) : null,
    until: new Date(occasion.now.getTime() + recoveryMs),
    locale,
    subject,
    blocks: [
      greeting(messages, admin),
      { paragraph: lead },
      { code },
      { paragraph: use(recoveryMs / 60_000) },
      occasionFacts(messages, locale, admin?.time_zone ?? '', occasion),
      { paragraph: notYou },
    ],
    footer: messages.footer,
  }
}
