import { useT } from '#src/shared/messages/messages.tsx'
import { FilterChip } from '#src/ui/display/chip.tsx'
import type { UsersSearch } from '../users-search.ts'
import styles from './conditions-bar.module.css'
import { useConditionMessages } from './use-condition-messages.ts'

/** The current conditions as chips: those that all hold, then the groups of which one holds. */
export function ConditionsBar({
  search,
  onChange,
  onOpen,
}: {
  search: UsersSearch
  onChange: (changes: Pick<UsersSearch, 'where' | 'any'>) => void
  onOpen: () => void
}) {
  const t = useT()
  const { where, groups } = useConditionMessages(search)
  return (
    <ul className={styles.bar} aria-label={t('usersFilter.conditions')}>
      {where.map(({ text, label }, index) => (
        <li key={text} className={styles.item}>
          <FilterChip
            name={label}
            onOpen={onOpen}
            onRemove={() => onChange({ where: without(where, index, ',') })}
            removeLabel={t('usersFilter.remove', { name: label })}
          />
        </li>
      ))}
      {groups.map(({ text, label }, index) => (
        <li key={text} className={styles.item}>
          {groups.length > 1 ? (
            <span className={styles.or}>{t(index === 0 ? 'usersFilter.anyOfShort' : 'usersFilter.or')}</span>
          ) : null}
          <FilterChip
            name={label}
            onOpen={onOpen}
            onRemove={() => onChange({ any: without(groups, index, ';') })}
            removeLabel={t('usersFilter.remove', { name: label })}
          />
        </li>
      ))}
    </ul>
  )
}

function without(of: readonly { text: string }[], index: number, by: string): string {
  return of
    .filter((_, at) => at !== index)
    .map(({ text }) => text)
    .join(by)
}
