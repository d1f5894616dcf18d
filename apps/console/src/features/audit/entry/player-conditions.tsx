import { useT } from '#src/shared/messages/messages.tsx'
import type { Change } from './changes.ts'
import styles from './entry-changes.module.css'
import { PlayerFilterText } from './player-filter-text.tsx'

type Filter = Record<string, unknown>

/** The player filters in a value: null if it is something else. */
export function filtersIn(name: string, value: unknown): Filter[] | null {
  if (!Array.isArray(value)) return null
  if (name === 'where' || name === 'any') return value.length === 0 ? [] : [{ [name]: value }]
  if (name !== 'filters') return null
  const filters = value.flatMap((one: unknown) => (isFiltered(one) ? [one.filter] : []))
  return filters.length === value.length ? filters : null
}

function isFiltered(value: unknown): value is { filter: Filter } {
  return typeof value === 'object' && value !== null && 'filter' in value && typeof value.filter === 'object'
}

/** Conditions on players as text: before and after. */
export function PlayerConditions({ change, isChange }: { change: Change; isChange: boolean }) {
  const t = useT()
  const name = change.path.at(-1) ?? ''
  const [was, is] = [filtersIn(name, change.before), filtersIn(name, change.after)]
  if (!isChange) return <Filters of={is ?? was ?? []} />
  return (
    <div className={styles.conditions}>
      <del>
        <span className="visually-hidden">{t('audit.before')}</span>
        <Filters of={was ?? []} />
      </del>
      <ins>
        <span className="visually-hidden">{t('audit.after')}</span>
        <Filters of={is ?? []} />
      </ins>
    </div>
  )
}

function Filters({ of }: { of: readonly Filter[] }) {
  const t = useT()
  if (of.length === 0) return <span className={styles.muted}>{t('audit.none')}</span>
  return of.map((filter) => <PlayerFilterText key={JSON.stringify(filter)} filter={filter} />)
}
