import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import type { SearchState } from '#src/list/address/list-search.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import { dayOf, isSpan } from './time-spans.ts'

/** The texts of filter chips. */
export function useFilterMessages() {
  const t = useT()
  const { locale, formatDate } = useIntl()
  return useMemo(() => {
    const list = new Intl.ListFormat(locale, { type: 'disjunction', style: 'short' })
    const day = (value: string) =>
      `${formatDate(dayOf(value), { dateStyle: 'medium', timeZone: 'UTC' })}${value.endsWith('Z') ? ' (UTC)' : ''}`
    return {
      /** One or two of them, or the first and the number of the others. */
      some: (values: readonly string[]) =>
        values.length <= 2
          ? list.format(values)
          : t('ui.filter.more', { first: values[0], count: values.length - 1 }),
      testData: ({ isTest }: SearchState) => t(isTest === 'true' ? 'ui.testData.only' : 'ui.testData.none'),
      /** The time filter under `name`. */
      days: (search: SearchState, name: string): string => {
        const [span, from, to] = [search[name], search[`${name}From`], search[`${name}To`]]
        if (isSpan(span)) return t(`ui.span.${span}`)
        if (from && to) return t('ui.filter.between', { from: day(from), to: day(to) })
        return from ? t('ui.filter.since', { from: day(from) }) : t('ui.filter.until', { to: day(to ?? '') })
      },
    }
  }, [t, locale, formatDate])
}
