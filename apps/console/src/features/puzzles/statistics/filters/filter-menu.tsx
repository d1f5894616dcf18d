import ChevronDown from 'lucide-react/icons/chevron-down'
import { Icon } from '#src/ui/display/icon.tsx'
import { Menu, type MenuGroup } from '#src/ui/overlay/menu.tsx'
import styles from './filter-row.module.css'

/** A filter in the row: its label, its value, and a menu of its values. */
export function FilterMenu({
  label,
  value,
  isActive,
  groups,
}: {
  label: string
  value: string
  isActive?: boolean
  groups: readonly MenuGroup[]
}) {
  return (
    <Menu label={label} groups={groups} align="start">
      {(trigger) => (
        <button {...trigger} type="button" className={styles.chip} data-active={isActive ? '' : undefined}>
          <span className={styles.name}>{label}</span>
          <bdi className={styles.value}>{value}</bdi>
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
    </Menu>
  )
}
