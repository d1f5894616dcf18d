import { formatFirstDay } from '@loupe/contract/shared/first-day'
import { fullName } from '@loupe/contract/shared/full-name'
import type { Locale } from '@loupe/contract/shared/values'
import type { AdminRow } from '#src/core/auth/session.ts'
import { type Block, languageTags } from '#src/core/mail/render-mail.ts'
import type { MailMessages } from './en.ts'

/** When something happened and from which address, so that readers can see whether it was them. */
export interface Occasion {
  ip: string
  now: Date
}

export function addressOf(admin: AdminRow): { name: string; address: string } {
  return { name: fullName(admin.first_name, admin.last_name), address: admin.email }
}

export function greeting(messages: MailMessages, admin: AdminRow | null): Block {
  return { paragraph: admin?.first_name ? messages.hello(admin.first_name) : messages.helloNobody }
}

/** In the reader's language and time zone, with the zone's name. */
export function occasionFacts(
  messages: MailMessages,
  locale: Locale,
  timeZone: string,
  { ip, now }: Occasion,
): Block {
  const style = { dateStyle: 'long', timeStyle: 'long', timeZone: timeZone || 'UTC' } as const
  const time = new Intl.DateTimeFormat(languageTags[locale], style).format(now)
  return {
    facts: [
      [messages.time, formatFirstDay(time, locale)],
      [messages.address, ip],
    ],
  }
}
