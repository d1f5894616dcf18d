import {
  type PropertyCondition,
  propertyKindOf,
  rangeKindOf,
  readPropertyCondition,
} from '@loupe/contract/shared/property-conditions'
import { useMemo } from 'react'
import { useIntl } from 'react-intl'
import { valuesOf } from '#src/list/filters/list-filters.ts'
import { useFilterMessages } from '#src/list/filters/use-filter-messages.ts'
import { useT } from '#src/shared/messages/messages.tsx'

/**
 * The texts of properties' values, and of conditions on them, in the administrator's language; cached until that
 * changes.
 */
export function usePropertyMessages() {
  const t = useT()
  const { some } = useFilterMessages()
  const { formatDate, formatNumber } = useIntl()
  return useMemo(() => {
    const number = (of: number) => formatNumber(of, { maximumFractionDigits: 10 })
    const flag = (of: boolean) => t(of ? 'users.yes' : 'users.no')
    /** A date unchanged, a timestamp in the administrator's zone. */
    const date = (of: string) =>
      formatDate(
        of,
        of.includes('T')
          ? { dateStyle: 'medium', timeStyle: 'short' }
          : { dateStyle: 'medium', timeZone: 'UTC' },
      )

    function value(of: string | number | boolean): string {
      if (typeof of === 'number') return number(of)
      if (typeof of === 'boolean') return flag(of)
      return propertyKindOf(of) === 'date' ? date(of) : of
    }

    /** Bounds are formatted; other values are text, whatever type the game sent. */
    const bound = (text: string) => (isDay(text) ? date(text) : number(Number(text)))
    const text = (of: string) => (isDay(of) ? date(of) : of)

    function condition({ name, comparison, values }: PropertyCondition): string {
      const [first = ''] = values
      if (comparison === 'from' || comparison === 'to') {
        return t(`users.property.${comparison}${isDay(first) ? 'Day' : ''}`, { name, value: bound(first) })
      }
      return comparison === 'is' && /^(true|false)$/.test(values.join())
        ? t('ui.named', { name, value: flag(first === 'true') })
        : t(`users.property.${comparison}`, { name, value: some(values.map(text)) })
    }

    function span(
      { name, values: [from = ''] }: PropertyCondition,
      { values: [to = ''] }: PropertyCondition,
    ) {
      return t(`users.property.span${isDay(from) ? 'Day' : ''}`, { name, from: bound(from), to: bound(to) })
    }

    return {
      value,
      /** All conditions of a filter as text; an invalid one is shown as it is. */
      conditions(filter: string | undefined): string {
        const read = valuesOf(filter).map((each) => readPropertyCondition(each) ?? each)
        const texts = read.flatMap((each) => {
          if (typeof each === 'string') return [each]
          const end = conditionsOf(read).find((other) => isSpan(each, other))
          if (end) return [span(each, end)]
          return conditionsOf(read).some((other) => isSpan(other, each)) ? [] : [condition(each)]
        })
        const [name = '', other = ''] = texts
        return texts.length === 2 ? t('users.property.both', { name, other }) : some(texts)
      },
    }
  }, [t, some, formatDate, formatNumber])
}

function conditionsOf(read: readonly (PropertyCondition | string)[]): PropertyCondition[] {
  return read.filter((each) => typeof each !== 'string')
}

/** Whether the two are the ends of one range. */
function isSpan(from: PropertyCondition, to: PropertyCondition): boolean {
  return (
    from.name === to.name &&
    from.comparison === 'from' &&
    to.comparison === 'to' &&
    isDay(from.values[0]) === isDay(to.values[0])
  )
}

function isDay(text = ''): boolean {
  return rangeKindOf(text) === 'date'
}

export type PropertyMessages = ReturnType<typeof usePropertyMessages>
