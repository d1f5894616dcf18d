import type { ComponentProps, CSSProperties } from 'react'
import styles from './range.module.css'

/** A slider that looks the same in each browser. `min` is 0. */
export function Range({
  max,
  value,
  ...input
}: Omit<ComponentProps<'input'>, 'type' | 'className' | 'style' | 'min'> & { max: number; value: number }) {
  return (
    <input
      type="range"
      className={styles.range}
      style={partStyle(max === 0 ? 0 : value / max)}
      min={0}
      max={max}
      value={value}
      {...input}
    />
  )
}

/** The fraction of the track before the thumb, for the style sheet. */
function partStyle(part: number): CSSProperties & Record<'--part', string> {
  return { '--part': `${part * 100}%` }
}
