import { type CSSProperties, useId } from 'react'
import { useStatisticsMessages } from '../statistics-messages.ts'
import styles from './piece-details.module.css'
import { minGames } from './trouble.ts'

interface Rate {
  found: number
  shown: number
}

/** The share of games that found a piece, by kind of game; absolute numbers if they are too few for a share. */
export function FoundBars<Kind extends string>({
  label,
  rates,
  labelOf,
}: {
  label: string
  rates: Record<Kind, Rate>
  labelOf: (kind: Kind) => string
}) {
  const { share } = useStatisticsMessages()
  const id = useId()
  const kinds = Object.keys(rates) as Kind[] // a record's own keys
  // a handful of games of an unknown kind is irrelevant
  const least = (kind: Kind) => (kind === 'unknown' || kind === 'other' ? minGames : 1)
  const played = kinds.filter((kind) => rates[kind].shown >= least(kind))
  if (played.length === 0) return null
  return (
    <div>
      <p id={id} className={styles.barsLabel}>
        {label}
      </p>
      <ul aria-labelledby={id}>
        {played.map((kind) => {
          const { found, shown } = rates[kind]
          return (
            <li key={kind} className={styles.bar}>
              <span>{labelOf(kind)}</span>
              <i aria-hidden="true" style={{ '--share': `${(found / shown) * 100}%` } as CSSProperties} />
              <span className={styles.value}>{share(found, shown)}</span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
