import { useIntl } from 'react-intl'
import type { Total } from './list-queries.ts'

/** How many match: "2,418"; "10,000+" where counting stopped there; nothing while they are counted. */
export function useCountWords(): (total: Total | undefined) => string {
  const { formatNumber } = useIntl()
  return (total) => (total ? `${formatNumber(total.total)}${total.isCapped ? '+' : ''}` : '')
}
