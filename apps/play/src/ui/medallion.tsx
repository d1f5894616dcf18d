import type { CutOut } from '#src/pictures/cut-outs.ts'
import classes from './medallion.module.css'

interface MedallionProps {
  cutOut: CutOut | undefined
  size: 34 | 48 | 54
  state?: 'found' | 'new' | 'missed'
}

/** A piece on ivory enamel in a brass rim. Its name is shown beside it. */
export function Medallion({ cutOut, size, state = 'found' }: MedallionProps) {
  return (
    <span
      class={`${classes.medallion} ${classes[state]}`}
      style={{ width: `${size}px`, height: `${size}px` }}
    >
      {cutOut && <img src={cutOut.url} alt="" draggable={false} />}
    </span>
  )
}

/** The stone of a piece. Its colour is null until the piece is found. */
export interface Stone {
  id: string
  colour: string | null
}

/** A row of cut stones, one per piece: coloured once found, hollow until then. */
export function Stones({ stones }: { stones: readonly Stone[] }) {
  return (
    <span class={classes.stones} aria-hidden="true">
      {stones.map(({ id, colour }) => (
        <svg key={id} width="14" height="14" viewBox="-10 -10 20 20">
          <path
            d="M-4-8.4H4L8.4-4V4L4 8.4H-4L-8.4 4V-4Z"
            fill={colour ?? 'none'}
            stroke="currentColor"
            stroke-width="1.6"
          />
          {colour && (
            <path d="M-4-8.4-1-3 4-8.4M-8.4-4-1-3" fill="none" stroke="#fff" stroke-opacity="0.55" />
          )}
        </svg>
      ))}
    </span>
  )
}
