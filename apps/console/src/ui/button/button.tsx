import type { ComponentProps, ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import { Icon, type LucideIcon } from '#src/ui/display/icon.tsx'
import styles from './button.module.css'

export type ButtonTone = 'primary' | 'plain' | 'quiet' | 'accent' | 'danger' | 'danger-fill'

interface Look {
  /** `primary`: at most one on a screen. `quiet`: no outline. `accent`: a quiet action in the accent colour. */
  tone?: ButtonTone
  /** `small` is 30 px high, `large` 44. */
  size?: 'small' | 'medium' | 'large'
  wide?: boolean
}

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'>, Look {
  icon?: LucideIcon
  /** An icon after the label, such as a chevron on a menu button. */
  trailing?: ReactNode
  /**
   * Shows a spinner and ignores clicks, but stays focusable so that the focus is not lost. A button that can be busy also
   * ignores the second click of a double click: it comes before the spinner.
   */
  busy?: boolean
}

/** A button, of type `button` by default. */
export function Button({ tone, size, wide, icon, trailing, busy, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ tone, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy || (busy === false && event.detail > 1)) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <span className={styles.ring} /> : icon && <Icon of={icon} />}
      {children}
      {trailing}
    </button>
  )
}

/** The classes of a button for another element, such as a router's link. */
export function buttonClass({ tone = 'plain', size = 'medium', wide }: Look = {}): string {
  return cx(styles.button, styles[tone], styles[size], wide && styles.wide)
}
