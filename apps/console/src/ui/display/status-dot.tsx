import type { ReactNode } from 'react'
import { cx } from '#src/ui/cx.ts'
import styles from './status-dot.module.css'

/** `hollow` is for what is missing or over. */
export type DotTone = 'ok' | 'warn' | 'danger' | 'info' | 'hollow' | 'rest'

/** A state: a dot and its label, in one element so that tables stay small. */
export function StatusDot({ tone, children }: { tone: DotTone; children: ReactNode }) {
  return <span className={statusDotClass(tone)}>{children}</span>
}

/** The same look for an element that is something else, such as a table cell. */
export function statusDotClass(tone: DotTone): string {
  return cx(styles.dot, styles[tone])
}
