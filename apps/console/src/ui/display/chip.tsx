import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import styles from './chip.module.css'
import { Icon } from './icon.tsx'

/**
 * A short label, such as a tag of a player. `onRemove` adds a button named `removeLabel`; `tip` explains the label,
 * also by keyboard.
 */
export function Tag({
  children,
  tone = 'rest',
  tip,
  onRemove,
  removeLabel,
  disabled,
}: {
  children: ReactNode
  tone?: 'rest' | 'accent' | 'ok' | 'warn' | 'danger' | 'line'
  tip?: string
  onRemove?: () => void
  removeLabel?: string
  disabled?: boolean
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- its explanation must be reachable without a pointer
    <span className={cx(styles.tag, styles[tone])} tabIndex={tip ? 0 : undefined} data-tip={tip}>
      <bdi className={styles.word}>{children}</bdi>
      {onRemove ? (
        <button
          type="button"
          className={styles.tagRemove}
          aria-label={removeLabel}
          onClick={onRemove}
          disabled={disabled}
        >
          <Icon of={X} size={12} />
        </button>
      ) : null}
    </span>
  )
}

/** An active filter: its name and its value, which open it, and a button that removes it. */
export function FilterChip({
  name,
  value,
  onOpen,
  open,
  onRemove,
  removeLabel,
}: {
  name: string
  /** Omitted if the name is enough. */
  value?: ReactNode
  onOpen?: (anchor: HTMLElement) => void
  open?: boolean
  onRemove: () => void
  removeLabel: string
}) {
  return (
    <span className={styles.chip}>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-expanded={open ?? false}
        onClick={(event) => onOpen?.(event.currentTarget)}
      >
        <span className={styles.name}>{name}</span>
        {value === undefined ? null : <span className={styles.value}>{value}</span>}
      </button>
      <button
        type="button"
        className={styles.remove}
        aria-label={removeLabel}
        data-tip={removeLabel}
        onClick={onRemove}
      >
        <Icon of={X} size={14} />
      </button>
    </span>
  )
}

/** The class of the dashed chip that adds a filter. */
export const addChipClass = cx(styles.chip, styles.add)
