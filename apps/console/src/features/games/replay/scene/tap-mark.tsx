import { cx } from '#src/ui/cx.ts'
import type { TapOutcome } from '../moment.ts'
import styles from './tap-mark.module.css'

/** Each outcome has its own shape, so that colours need not be distinguished. In a box of 26 by 26. */
const shapes: Record<TapOutcome, string> = {
  // circle
  hit: 'M13 2a11 11 0 1 1 0 22a11 11 0 0 1 0-22Z',
  // the same, hollow
  already: 'M13 2a11 11 0 1 1 0 22a11 11 0 0 1 0-22Z',
  // diamond
  near: 'M11.6 1.6a2 2 0 0 1 2.8 0l10 10a2 2 0 0 1 0 2.8l-10 10a2 2 0 0 1-2.8 0l-10-10a2 2 0 0 1 0-2.8Z',
  // square
  miss: 'M6 3h14a3 3 0 0 1 3 3v14a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3Z',
  // triangle
  decoy: 'M11.2 2.2a2.1 2.1 0 0 1 3.6 0l9.6 18.6a2.1 2.1 0 0 1-1.9 3H3.5a2.1 2.1 0 0 1-1.9-3Z',
}

/** A tap by its outcome, with its number if it has one. Its text is beside it. */
export function TapMark({ outcome, number }: { outcome: TapOutcome; number?: number }) {
  return (
    <svg
      className={cx(styles.mark, styles[outcome])}
      viewBox="0 0 26 26"
      width="26"
      height="26"
      aria-hidden="true"
      focusable="false"
    >
      <path d={shapes[outcome]} />
      {number === undefined ? null : (
        <text
          x="13"
          y={outcome === 'decoy' ? 20 : 17}
          textAnchor="middle"
          data-long={number > 99 ? '' : undefined}
        >
          {number}
        </text>
      )}
    </svg>
  )
}
