import { FilterDays, type FilterState } from '#src/list/filters/filter-editor.tsx'
import { spans } from '#src/list/filters/time-spans.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { UsersSearch } from '../users-search.ts'

/** For so many days, players have not played: a condition, since it is about all days since. */
const idle = { '30d+': 30, '90d+': 90 } as const
type Idle = keyof typeof idle
const idleSpans = Object.keys(idle) as Idle[] // an object literal's own keys

/** Days on which players have played, or for how long they have not. */
export function PlayedFilter({ search, onChange }: FilterState<UsersSearch>) {
  const t = useT()
  const conditions = search.where ? search.where.split(',') : []
  const current = idleSpans.find((span) => conditions.includes(conditionOf(span)))
  const others = conditions.filter((one) => !idleSpans.some((span) => one === conditionOf(span)))
  const labelOf = (span: Idle) => t('usersParts.filter.notPlayed', { count: idle[span] })

  function change({ played = '', ...days }: UsersSearch) {
    const next = idleSpans.find((span) => span === played)
    const where = next ? [...others, conditionOf(next)] : others
    onChange({ ...days, played: next ? '' : played, where: where.join(',') })
  }

  return (
    <FilterDays
      name="played"
      offered={[...spans, ...idleSpans]}
      labels={{ '30d+': labelOf('30d+'), '90d+': labelOf('90d+') }}
      search={current ? { ...search, played: current } : search}
      onChange={change}
    />
  )
}

function conditionOf(span: Idle): string {
  return `played.beyond.${idle[span]}`
}
