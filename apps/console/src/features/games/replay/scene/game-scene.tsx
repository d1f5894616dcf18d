import type { EventView, GameScreen } from '@loupe/contract/admin/games'
import type { PuzzleItem, PuzzleVersion, Shape } from '@loupe/contract/shared/puzzle-content'
import { memo, useState } from 'react'
import { useGameMessages } from '#src/features/games/games-messages.ts'
import { inLanguage } from '#src/shared/messages/in-language.ts'
import { useT } from '#src/shared/messages/messages.tsx'
import type { Timeline } from '../timeline.ts'
import styles from './game-scene.module.css'
import { TapMark } from './tap-mark.tsx'
import { type Part, visiblePart } from './view-of-scene.ts'

type Tap = Timeline['taps'][number]

/** Of very many taps only those before the current one are drawn: more could not be distinguished. */
const maxBefore = 60
const maxAfter = 20
/** The usual aspect ratio, if that of the scene is not known. */
const usual = { width: 3, height: 2 }

/**
 * The scene with the path of the taps up to the current one; later taps are faint. The table of events has the same
 * content as text, so that assistive technology only gets the scene's description here.
 */
export const GameScene = memo(Scene)

function Scene({
  board,
  pieces,
  taps,
  current,
  radius,
  view,
  screen,
  onSeek,
}: {
  /** The version it was played on; undefined if it could not be loaded. */
  board: PuzzleVersion | undefined
  pieces: readonly PuzzleItem[]
  taps: readonly Tap[]
  /** The number of taps so far. */
  current: number
  radius: number
  /** The visible part of the scene; null if the app did not report it. */
  view: EventView | null
  screen: GameScreen | null
  onSeek: (atMs: number) => void
}) {
  const t = useT()
  const { width, height } = board?.scene ?? usual
  const first = Math.max(0, current - maxBefore)
  const visible = taps.slice(first, current + maxAfter)
  const isPart = visible.length < taps.length
  const present = taps[current - 1]
  const part = view && board ? visiblePart(view, board.scene, screen) : null
  return (
    <>
      <div className={styles.scene} dir="ltr" style={{ aspectRatio: `${width} / ${height}` }}>
        <Picture board={board} />
        <svg className={styles.lines} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {part ? <Visible part={part} /> : null}
          {pieces.map(({ id, role, shape }) => (
            <Outline key={id} shape={shape} className={role === 'decoy' ? styles.decoy : styles.piece} />
          ))}
          {board && present ? (
            <ellipse
              className={styles.reach}
              cx={present.tap.x * 100}
              cy={present.tap.y * 100}
              rx={(radius / width) * 100}
              ry={(radius / height) * 100}
            />
          ) : null}
          <TapPath
            taps={taps.slice(Math.max(0, current - 1), current + maxAfter)}
            className={styles.coming}
          />
          <TapPath taps={taps.slice(first, current)} className={styles.under} />
          <TapPath taps={taps.slice(first, current)} className={styles.way} />
        </svg>
        <div aria-hidden="true">
          {visible.map((tap) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a shortcut for the pointer: rows of the table, which keys reach, do the same
            <span
              key={tap.id}
              className={styles.tap}
              data-coming={tap.tap.number > current ? '' : undefined}
              data-present={tap === present ? '' : undefined}
              style={{ left: `${tap.tap.x * 100}%`, top: `${tap.tap.y * 100}%` }}
              onClick={() => onSeek(tap.tMs)}
            >
              <TapMark outcome={tap.tap.outcome} number={tap.tap.number} />
            </span>
          ))}
        </div>
      </div>
      {isPart ? (
        <p className={styles.note}>{t('games.tapsShown', { shown: visible.length, total: taps.length })}</p>
      ) : null}
    </>
  )
}

function Picture({ board }: { board: PuzzleVersion | undefined }) {
  const t = useT()
  const messages = useGameMessages()
  const [isMissing, setIsMissing] = useState(false)
  const renditions = board?.scene.renditions ?? []
  const largest = renditions.at(-1)
  if (!board) return null
  if (!largest || isMissing) return <p className={styles.missing}>{t('games.sceneMissing')}</p>
  return (
    <img
      className={styles.picture}
      src={largest.url}
      srcSet={renditions.map(({ url, width }) => `${url} ${width}w`).join(', ')}
      sizes="(width < 56.25rem) 100vw, 60vw"
      alt={inLanguage(board.alt, messages.language) ?? t('games.scene')}
      onError={() => setIsMissing(true)}
    />
  )
}

/** Darkens what was not on the screen. */
function Visible({ part: { x, y, width, height } }: { part: Part }) {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map((fraction) => fraction * 100)
  const hole = `M${left} ${top}V${bottom}H${right}V${top}Z`
  return (
    <>
      <path className={styles.unseen} d={`M0 0H100V100H0Z${hole}`} />
      <path className={styles.seen} d={hole} />
    </>
  )
}

function TapPath({ taps, className }: { taps: readonly Tap[]; className: string | undefined }) {
  const points = taps.map(({ tap }) => `${tap.x * 100},${tap.y * 100}`).join(' ')
  return taps.length > 1 ? <polyline className={className} points={points} /> : null
}

function Outline({ shape, className }: { shape: Shape; className: string | undefined }) {
  switch (shape.kind) {
    case 'ellipse':
      return (
        <ellipse
          className={className}
          cx={shape.cx * 100}
          cy={shape.cy * 100}
          rx={shape.rx * 100}
          ry={shape.ry * 100}
        />
      )
    case 'rectangle':
      return (
        <rect
          className={className}
          x={shape.x * 100}
          y={shape.y * 100}
          width={shape.width * 100}
          height={shape.height * 100}
        />
      )
    default:
      return (
        <polygon
          className={className}
          points={shape.points.map(({ x, y }) => `${x * 100},${y * 100}`).join(' ')}
        />
      )
  }
}
