import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useT } from '#src/shared/messages/messages.tsx'
import { allowsPercent } from './change.ts'

/** The decimal is always written, so that figures in a column are aligned. */
const digits = 1

/** A share: "45.0%", or "3 of 12" if the whole is too small for percentages. A share of nothing is a dash. */
export function useFormatShare(): (part: number, whole: number) => string {
  const t = useT()
  const { formatNumber } = useIntl()
  return useCallback(
    (part, whole) => {
      if (whole === 0) return '–'
      if (!allowsPercent(whole))
        return t('ui.share', { part: formatNumber(part), whole: formatNumber(whole) })
      return formatNumber(part / whole, {
        style: 'percent',
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
    },
    [t, formatNumber],
  )
}
