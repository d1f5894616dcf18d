import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { useMedia } from '#src/ui/hooks/use-media.ts'
import { advance, momentAfter } from './clock.ts'

export const speeds = ['1', '2', '4'] as const
export type Speed = (typeof speeds)[number]

/** With reduced motion, the longest time between two moments. */
const longestWaitMs = 2000

/**
 * The clock of a replay: it is at `startMs`, or at the end, until it is played, stopped or set. With reduced motion it
 * steps from one moment to the next.
 */
export function useReplay(endMs: number, moments: readonly number[], startMs: number | null) {
  const [at, setAt] = useState(startMs)
  const [wantsToPlay, setWantsToPlay] = useState(false)
  const [speed, setSpeed] = useState<Speed>('1')
  const [skipsIdle, setSkipsIdle] = useState(true)
  const calm = useMedia('(prefers-reduced-motion: reduce)')
  const now = Math.min(at ?? endMs, endMs)
  const isPlaying = wantsToPlay && now < endMs

  const step = useEffectEvent((elapsedMs: number) =>
    setAt(advance(now, elapsedMs * Number(speed), { endMs, moments, skipsIdle })),
  )
  useEffect(() => {
    if (!isPlaying || calm) return undefined
    let before: number | null = null
    let frame = requestAnimationFrame(tick)
    function tick(time: number) {
      if (before !== null) step(time - before)
      before = time
      frame = requestAnimationFrame(tick)
    }
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, calm])

  const coming = momentAfter(moments, now) ?? endMs
  useEffect(() => {
    if (!isPlaying || !calm) return undefined
    const waitMs = Math.min((coming - now) / Number(speed), longestWaitMs)
    const timer = setTimeout(() => setAt(coming), waitMs)
    return () => clearTimeout(timer)
  }, [isPlaying, calm, coming, now, speed])

  /** Moves to a moment, and stops there. */
  const seek = useCallback((to: number) => {
    setWantsToPlay(false)
    setAt(to)
  }, [])
  const toggle = () => {
    if (!isPlaying && now >= endMs) setAt(0)
    setWantsToPlay(!isPlaying)
  }
  return { at: now, isWhole: at === null, isPlaying, speed, setSpeed, skipsIdle, setSkipsIdle, toggle, seek }
}

export type Replay = ReturnType<typeof useReplay>
