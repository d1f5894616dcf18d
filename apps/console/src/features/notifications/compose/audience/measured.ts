import { type LeftOut, leftOutReasons } from '@loupe/contract/admin/notifications/notification-audience'
import type { measureAudience } from '@loupe/contract/admin/notifications/notifications'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import { type Locale, locales } from '@loupe/contract/shared/values'
import type { Draft } from '../draft/draft.ts'

/** The measured audience. */
export type Measured = OutputOf<typeof measureAudience>

/** The same without the rules that are switched off. */
export function withRules(
  measured: Measured,
  { keepsQuietHours, keepsDailyCap }: Pick<Draft, 'keepsQuietHours' | 'keepsDailyCap'>,
): Measured {
  const { quietAllDay, dailyCap, ...leftOut } = measured.leftOut
  return {
    ...measured,
    leftOut: {
      ...leftOut,
      quietAllDay: keepsQuietHours ? quietAllDay : 0,
      dailyCap: keepsDailyCap ? dailyCap : 0,
    },
  }
}

/** The number of recipients. */
export function recipientsOf({ audienceCount, leftOut }: Measured): number {
  return audienceCount - leftOutReasons.reduce((sum, reason) => sum + leftOut[reason], 0)
}

/** The outcomes of the audience, the most important first, without empty ones. */
export function outcomesOf(measured: Measured): { id: 'sent' | keyof LeftOut; count: number }[] {
  const left = leftOutReasons
    .map((id) => ({ id, count: measured.leftOut[id] }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
  return [{ id: 'sent' as const, count: recipientsOf(measured) }, ...left]
}

/** The most frequent language of the recipients. */
export function mostRead({ locales: counts }: Measured): Locale {
  return locales.reduce((most, locale) => (counts[locale] > counts[most] ? locale : most), locales[0])
}
