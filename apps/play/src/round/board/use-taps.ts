import { useCallback, useState } from 'preact/hooks'
import { useGame, useGameState } from '#src/app/context.ts'
import { noProgress } from '#src/app/stored.ts'
import { inLanguage, type Piece, type Puzzle } from '#src/session/puzzle.ts'
import { announceTap } from '../announce.ts'
import type { RoundPlay } from '../play-round.ts'
import { piecesLeft } from '../round.ts'
import { useTemporary } from '../use-temporary.ts'
import type { Board } from './board.ts'
import { showHint, showTap } from './show-tap.ts'
import type { Point } from './view.ts'

interface Taps {
  tap: (at: Point) => void
  hint: () => void
  /** The piece just found, and the piece of the latest hint. */
  found: Piece | null
  hinted: Piece | null
  /** The latest event, for screen readers. */
  announcement: string
}

const foundMs = 2600
const hintMs = 6000
const lessonAfterMs = 1500

/** Handles taps and hints: updates the round, shows the effect and announces it. */
export function useTaps(
  puzzle: Puzzle,
  play: RoundPlay,
  board: Board | null,
  onOpenLesson: (piece: Piece) => void,
): Taps {
  const game = useGame()
  const { messages: t, settings } = useGameState()
  const [found, setFound] = useTemporary<Piece>(foundMs)
  const [hinted, setHinted] = useTemporary<Piece>(hintMs)
  const [announcement, setAnnouncement] = useState('')
  const { locale, opensLessons } = settings

  const tap = useCallback(
    (at: Point) => {
      const point = board?.toScene(at)
      if (!board || !point || point.x < 0 || point.x > 1 || point.y < 0 || point.y > 1) return
      const result = play.tap(point)
      if (!result) return
      showTap(board, puzzle, point, result)
      const piece = puzzle.items.find(({ id }) => id === result.itemId)
      const name = piece ? (inLanguage(piece.name, locale) ?? '') : ''
      const left = piecesLeft(result.round, puzzle).length
      setAnnouncement(announceTap(t, result, name, piece?.points ?? 0, left))
      if (result.outcome !== 'hit' || !piece) return
      setFound(piece)
      const known = game.store.get().progress[puzzle.id] ?? noProgress
      game.storeProgress(puzzle.id, { found: [...new Set([...known.found, piece.id])] })
      const hasLesson = inLanguage(piece.lesson, locale) !== undefined
      if (opensLessons && hasLesson) setTimeout(() => onOpenLesson(piece), lessonAfterMs)
    },
    [board, play, puzzle, game, t, locale, opensLessons, onOpenLesson, setFound],
  )

  const hint = useCallback(() => {
    const piece = board && play.hint()
    if (!piece) return
    showHint(board, puzzle, piece)
    setHinted(piece)
    setAnnouncement(t.hintFor(inLanguage(piece.name, locale) ?? '', inLanguage(piece.hint, locale) ?? ''))
  }, [board, play, puzzle, t, locale, setHinted])

  return { tap, hint, found, hinted, announcement }
}
