import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import type { Total } from '#src/shared/numbers/total.ts'

/**
 * The number of matches: "2,418"; "10,000+" if counting stopped there or is still running; nothing while they are
 * counted.
 */
export function useFormatCount(): (total: Total | undefined) => string {
  const { formatNumber } = useIntl()
  return useCallback(
    (total) => (total ? `${formatNumber(total.total)}${total.isCapped ? '+' : ''}` : ''),
    [formatNumber],
  )
}
