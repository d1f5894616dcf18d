import type { TapLayer } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import { useT } from '#src/shared/messages/messages.tsx'
import type { PieceRow } from '../pieces/piece-rows.ts'
import { useStatisticsMessages } from '../statistics-messages.ts'
import styles from './spots.module.css'
import type { Spot } from './spots.ts'

/** Below the scene, the few busiest spots; clicking one highlights it there. The table has all of them. */
const maxSpots = 4

export function SpotsList({
  spots,
  layer,
  total,
  rows,
  selectedId,
  onSelect,
}: {
  spots: readonly Spot[]
  layer: TapLayer
  /** All taps of the layer. */
  total: number
  rows: readonly PieceRow[]
  selectedId: string | null
  onSelect: (spot: Spot) => void
}) {
  const t = useT()
  const messages = useStatisticsMessages()
  return (
    <section className={styles.spots} aria-label={t('puzzleStatistics.spots')}>
      <h2>{t('puzzleStatistics.spots')}</h2>
      {spots.length === 0 ? <p className={styles.none}>{t('puzzleStatistics.noTaps')}</p> : null}
      <ol>
        {spots.slice(0, maxSpots).map((spot) => (
          <li key={spot.id}>
            <button
              type="button"
              className={styles.spot}
              aria-pressed={spot.id === selectedId}
              onClick={() => onSelect(spot)}
            >
              <bdi>{messages.where(spot, rows.find(({ item }) => item.id === spot.itemId)?.name)}</bdi>
              <span>{t(`puzzleStatistics.countOf.${layer}`, { count: spot.count })}</span>
              <span className={styles.share}>{messages.share(spot.count, total)}</span>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
