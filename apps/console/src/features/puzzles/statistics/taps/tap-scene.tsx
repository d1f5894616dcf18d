import type { PuzzleVersion } from '@loupe/contract/shared/puzzle-content'
import { type CSSProperties, useMemo, useRef, useState } from 'react'
import { badgePositions } from '#src/features/puzzles/editor/board/badge-position.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useMessagesLocale, useT } from '#src/shared/messages/messages.tsx'
import { useWidth } from '#src/ui/hooks/use-width.ts'
import type { PieceRow } from '../pieces/piece-rows.ts'
import type { HeatField } from './heat.ts'
import { HeatLayer } from './heat-layer.tsx'
import { ScenePiece } from './scene-piece.tsx'
import { SpotMark } from './spot-mark.tsx'
import { type Spot, spotReach } from './spots.ts'
import styles from './tap-scene.module.css'

/** The assumed width before anything is measured. */
const usualWidth = 700

/**
 * The scene, darkened, with a heat map of its taps and its pieces by number. One piece is a tab stop; arrows move to
 * the others. The table has the same taps as text.
 */
export function TapScene({
  board,
  field,
  rows,
  selectedId,
  onSelect,
  spots,
  onSelectSpot,
  openSpotId,
  spot,
  spotText,
}: {
  board: PuzzleVersion
  field: HeatField
  /** In the order of the version. */
  rows: readonly PieceRow[]
  selectedId: string | null
  onSelect: (id: string) => void
  /** The spots that can be clicked for their games. */
  spots: readonly Spot[]
  onSelectSpot: (spot: Spot) => void
  /** The spot whose games are shown. */
  openSpotId: string | null
  spot: Spot | undefined
  /** The text of the highlighted spot: its number of taps, and its position. */
  spotText: { count: string; where: string } | null
}) {
  const t = useT()
  const box = useRef<HTMLDivElement>(null)
  const { scene, items } = board
  const scale = (useWidth(box) ?? usualWidth) / scene.width
  const badges = useMemo(() => badgePositions(items, scene, scale, null), [items, scene, scale])
  const stop = rows.find(({ item }) => item.id === selectedId) ?? rows[0]
  const nearest = spot && rows.find(({ item }) => item.id === spot.itemId)

  return (
    <div
      ref={box}
      className={styles.scene}
      dir="ltr"
      style={{ aspectRatio: `${scene.width} / ${scene.height}` }}
    >
      <Picture board={board} />
      <HeatLayer field={field} className={styles.heat} />
      <svg
        className={styles.shapes}
        viewBox={`0 0 ${scene.width} ${scene.height}`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no group with a name
        role="group"
        aria-label={t('puzzleStatistics.onScene')}
      >
        <g aria-hidden="true">
          {spots.map((one) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for the pointer: buttons below and rows of the table, which keys reach, do the same
            <circle
              key={one.id}
              className={styles.press}
              data-spot={one.id}
              cx={one.x * scene.width}
              cy={one.y * scene.height}
              r={spotReach * scene.width}
              onClick={() => onSelectSpot(one)}
            />
          ))}
        </g>
        {spot ? <SpotMark spot={spot} scene={scene} shape={nearest?.item.shape} /> : null}
        {rows.map((row) => (
          <ScenePiece
            key={row.item.id}
            row={row}
            badge={badges.get(row.item.id)}
            scene={scene}
            scale={scale}
            isSelected={row.item.id === selectedId}
            isStop={row === stop}
            onSelect={onSelect}
          />
        ))}
      </svg>
      {spot && spotText ? (
        <div
          className={styles.callout}
          data-below={liesBelow(spot) ? '' : undefined}
          style={{ '--x': `${spot.x * 100}%`, '--y': `${spot.y * 100}%` } as CSSProperties}
        >
          <strong>{spotText.count}</strong>
          <bdi>{spotText.where}</bdi>
          {spot.id === openSpotId ? null : (
            <button type="button" onClick={() => onSelectSpot(spot)}>
              {t('puzzleStatistics.viewGames')}
            </button>
          )}
        </div>
      ) : null}
    </div>
  )
}

/** Whether the text fits below a spot without covering the nearest piece. */
function liesBelow({ side, y }: Spot): boolean {
  return side === 'below' ? y < 0.8 : y < 0.3
}

function Picture({ board }: { board: PuzzleVersion }) {
  const t = useT()
  const locale = useMessagesLocale()
  const [isMissing, setIsMissing] = useState(false)
  const { renditions } = board.scene
  const largest = renditions.at(-1)
  if (!largest || isMissing) return <p className={styles.missing}>{t('puzzleStatistics.sceneMissing')}</p>
  return (
    <img
      className={styles.picture}
      src={largest.url}
      srcSet={renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes="(width < 70rem) 100vw, 55vw"
      alt={inLanguage(board.alt, locale) ?? t('puzzleStatistics.scene')}
      onError={() => setIsMissing(true)}
    />
  )
}
