import type { Rendition } from '@loupe/contract/shared/rendition'
import { useEffect, useState } from 'react'
import type { Point } from '../editor/board/geometry.ts'
import { figuresOf, type Playable, type Tap, withTap } from './play.ts'

/** One round: the clock, the taps and the hints. It starts with the first tap. */
export function useRound(puzzle: Playable, picture: Rendition) {
  const [taps, setTaps] = useState<Tap[]>([])
  const [startedAt, setStartedAt] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  const [hints, setHints] = useState<{ itemId: string; at: number } | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  const figures = figuresOf(puzzle.items, taps)
  const seconds = startedAt === null ? 0 : Math.max(0, Math.floor((now - startedAt) / 1000))
  const left = puzzle.timeLimit === null ? null : Math.max(0, puzzle.timeLimit - seconds)
  const isOver = left === 0 || (figures.total > 0 && figures.found === figures.total)
  const isRunning = startedAt !== null && !isOver

  useEffect(() => {
    if (!isRunning) return undefined
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [isRunning])

  function begin(): number {
    const at = Date.now()
    setNow(at)
    if (startedAt === null) setStartedAt(at)
    return startedAt ?? at
  }

  return {
    taps,
    figures,
    seconds,
    left,
    isOver,
    openId,
    hinted: puzzle.items.find(({ id }) => id === hints?.itemId && !figures.touched.has(id)) ?? null,
    /** Seconds until the next hint. */
    hintIn:
      startedAt === null
        ? 0
        : Math.max(0, Math.ceil(puzzle.hintInterval - (now - (hints?.at ?? startedAt)) / 1000)),
    tap(point: Point) {
      if (isOver) return
      const tMs = Date.now() - begin()
      const next = withTap({ ...puzzle, width: picture.width, height: picture.height }, taps, point, tMs)
      setTaps(next)
      const { outcome, itemId } = next.at(-1) ?? {}
      if (outcome === 'hit' || outcome === 'already') setOpenId(itemId ?? null)
    },
    hint() {
      begin()
      const next = puzzle.items.find(({ id, role }) => role === 'target' && !figures.touched.has(id))
      if (next) setHints({ itemId: next.id, at: Date.now() })
    },
    restart() {
      setTaps([])
      setStartedAt(null)
      setNow(0)
      setHints(null)
      setOpenId(null)
    },
  }
}
