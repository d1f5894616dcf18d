import type { ComponentChildren, JSX } from 'preact'
import type { IconLines } from '#src/types/icon-lines.d.ts'
import classes from './button.module.css'
import { Icon } from './icon.tsx'

interface ButtonProps extends Omit<JSX.IntrinsicElements['button'], 'icon' | 'size'> {
  kind?: 'primary' | 'plain' | 'danger'
  icon?: IconLines
  size?: 'large' | 'small'
  children: ComponentChildren
}

/** A button of a sheet. The main button of a screen is `primary`. */
export function Button({ kind = 'plain', icon, size = 'large', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      class={`${classes.button} ${classes[kind]} ${size === 'small' ? classes.small : ''}`}
      {...rest}
    >
      {icon && <Icon lines={icon} size={size === 'large' ? 20 : 16} />}
      <span>{children}</span>
    </button>
  )
}

interface ChipProps extends Omit<JSX.IntrinsicElements['button'], 'icon'> {
  icon: IconLines
  /** The accessible name, if the content does not provide it. */
  label?: string
  children?: ComponentChildren
}

/** A button on the scene: round with an icon, longer with a text. */
export function Chip({ icon, label, children, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      class={`${classes.chip} ${children ? classes.worded : ''}`}
      aria-label={label}
      {...rest}
    >
      <Icon lines={icon} />
      {children}
    </button>
  )
}
