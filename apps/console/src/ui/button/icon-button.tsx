import type { ComponentProps } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import styles from './icon-button.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: LucideIcon
  /** Its accessible name, and its tooltip on hover and focus. */
  label: string
  /** Its shortcut, shown in the tooltip. */
  shortcut?: string
  size?: 'small' | 'medium'
  outlined?: boolean
  /** A number on its corner, announced after the label. */
  count?: number
  /** Mirrors the icon in right-to-left layouts. */
  turns?: boolean
}

/** A button that shows only an icon. */
export function IconButton({
  icon,
  label,
  shortcut,
  size = 'medium',
  outlined,
  count,
  turns,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[size], outlined && styles.outlined)}
      aria-label={count ? `${label} (${count})` : label}
      data-count={count || undefined}
      data-tip={label}
      data-tip-key={shortcut}
    >
      <Icon of={icon} turns={turns} />
    </button>
  )
}
