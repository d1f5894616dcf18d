import type { CaseRecord } from '@loupe/contract/admin/cases/case-record'
import type { Shape } from '@loupe/contract/shared/puzzle-content'
import { type CSSProperties, useMemo, useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { ShapeOutline } from '../../editor/board/shape-outline.tsx'
import { fieldWithin, type HeatField } from '../../statistics/taps/heat.ts'
import { HeatLayer } from '../../statistics/taps/heat-layer.tsx'
import styles from './case-scene.module.css'
import { cropAround, cropRatio } from './crop.ts'

export interface CaseShape {
  shape: Shape
  /** Alone, or dashed for the old one beside the new one. */
  look: 'only' | 'before' | 'now'
}

/**
 * The part of the scene around a piece: its shapes over the taps that missed. The text beside it has the same content.
 */
export function CaseScene({
  scene,
  shapes,
  field,
  label,
}: {
  scene: CaseRecord['piece']['scene']
  shapes: readonly CaseShape[]
  /** The heat map of taps; null while it is not loaded. */
  field: HeatField | null
  label: string
}) {
  const t = useT()
  const [isMissing, setIsMissing] = useState(false)
  const crop = cropAround(
    shapes.map(({ shape }) => shape),
    scene,
  )
  // the colours only depend on the taps, not on each rendering of the column
  const { x, y, width: across, height: down } = crop
  const within = useMemo(
    () => field && fieldWithin(field, { x, y, width: across, height: down }, scene),
    [field, x, y, across, down, scene],
  )
  const { renditions } = scene
  const largest = renditions.at(-1)
  return (
    <div
      className={styles.crop}
      dir="ltr"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is several pictures over one another
      role="img"
      aria-label={label}
      style={{ '--ratio': cropRatio } as CSSProperties} // a custom property
    >
      <div
        className={styles.scene}
        style={{
          left: `${(-crop.x / crop.width) * 100}%`,
          top: `${(-crop.y / crop.height) * 100}%`,
          width: `${100 / crop.width}%`,
          height: `${100 / crop.height}%`,
        }}
      >
        {!largest || isMissing ? (
          <p className={styles.missing}>{t('puzzleStatistics.sceneMissing')}</p>
        ) : (
          <img
            className={styles.picture}
            src={largest.url}
            srcSet={renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')}
            sizes={`${Math.round(22 / crop.width)}rem`}
            alt=""
            onError={() => setIsMissing(true)}
          />
        )}
        {within ? <HeatLayer field={within} className={styles.heat} /> : null}
        <svg className={styles.heat} viewBox={`0 0 ${scene.width} ${scene.height}`} aria-hidden="true">
          {shapes.map(({ shape, look }) => (
            <g key={look} className={styles[look]}>
              <ShapeOutline shape={shape} scene={scene} className={styles.halo} />
              <ShapeOutline shape={shape} scene={scene} className={styles.outline} />
            </g>
          ))}
        </svg>
      </div>
    </div>
  )
}

type Piece = CaseRecord['piece']

/** Both shapes of a piece, or the existing one. */
export function shapesOf({ item: before }: Piece, { item: now }: Piece): CaseShape[] {
  return [
    ...(before ? [{ shape: before.shape, look: now ? ('before' as const) : ('only' as const) }] : []),
    ...(now ? [{ shape: now.shape, look: 'now' as const }] : []),
  ]
}
