import type { Shape } from '@loupe/contract/shared/puzzle-content'
import type { Rendition } from '@loupe/contract/shared/rendition'
import { cx } from '#src/ui/cx.ts'
import { boundsOf } from '../board/geometry.ts'
import styles from './piece-thumb.module.css'

/** The part of the picture around a piece. */
export function PieceThumb({
  shape,
  picture,
  isSmall,
}: {
  shape: Shape
  picture: Rendition | undefined
  isSmall?: boolean
}) {
  const className = cx(styles.thumb, isSmall && styles.small)
  if (!picture) return <span className={className} />
  const { width, height } = picture
  const box = boundsOf(shape)
  const side = Math.max(box.width * width, box.height * height, width / 40) * 1.3
  const left = (box.x + box.width / 2) * width - side / 2
  const top = (box.y + box.height / 2) * height - side / 2
  return (
    <svg className={className} viewBox={`${left} ${top} ${side} ${side}`} aria-hidden="true">
      <image href={picture.url} width={width} height={height} preserveAspectRatio="none" />
    </svg>
  )
}
