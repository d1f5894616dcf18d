import { useT } from '#src/shared/messages/messages.tsx'
import { Tag } from '#src/ui/display/chip.tsx'
import type { UsersSearch } from '../users-search.ts'
import styles from './conditions-bar.module.css'
import { useConditionMessages } from './use-condition-messages.ts'

/** The conditions of a filter as list items: those that all hold, then the groups of which one holds. */
export function ConditionTexts({ search }: { search: UsersSearch }) {
  const t = useT()
  const { where, groups } = useConditionMessages(search)
  return (
    <>
      {where.map(({ text, label }) => (
        <li key={text}>
          <Tag tone="line">{label}</Tag>
        </li>
      ))}
      {groups.map(({ text, label }, index) => (
        <li key={text} className={styles.item}>
          {groups.length > 1 ? (
            <span className={styles.or}>{t(index === 0 ? 'usersFilter.anyOfShort' : 'usersFilter.or')}</span>
          ) : null}
          <Tag tone="line">{label}</Tag>
        </li>
      ))}
    </>
  )
}
