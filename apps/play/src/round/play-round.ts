import type { EventDetails, EventInput, Game } from '@loupe/game-client'
import { createStore, type Store } from '#src/app/store.ts'
import type { Piece, Puzzle } from '#src/session/puzzle.ts'
import {
  hintWaitMs,
  newRound,
  pieceOfHint,
  piecesLeft,
  playMs,
  type Round,
  type TapResult,
  tapRound,
} from './round.ts'

type EventKind = EventInput['kind']

/** A round in progress. Its events are stored on the device and sent to the server. */
export interface RoundPlay {
  store: Store<{ round: Round }>
  /** Milliseconds since the start. */
  tMs: () => number
  /** Null while the round is paused or over. */
  tap: (at: { x: number; y: number }) => TapResult | null
  /** Gives a hint and returns its piece; null while no hint is available. */
  hint: () => Piece | null
  pause: () => void
  resume: () => void
  /** Reports the visible part of the scene. */
  look: Game['look']
  openLesson: (itemId: string) => void
  closeLesson: (itemId: string) => void
  /** Ends the round if its time is up. */
  tick: () => void
  abandon: () => void
}

interface Dependencies {
  /** The game of the client library, which has the clock and sends events. */
  game: Pick<Game, 'id' | 'puzzleId' | 'version' | 'elapsedMs' | 'look' | 'add' | 'complete' | 'abandon'>
  storeRound: (round: Round) => void
}

/** Starts a round, or resumes a stored one. */
export function playRound(
  puzzle: Puzzle,
  stored: Round | null,
  { game, storeRound }: Dependencies,
): RoundPlay {
  const store = createStore({ round: stored ?? newRound(game) })
  const round = () => store.get().round
  const tMs = () => Math.max(round().tMs, game.elapsedMs())

  function change(next: Round): void {
    store.set({ round: next })
    storeRound(next)
  }

  function record(kind: EventKind, at: number, details: EventDetails = {}): void {
    change({ ...round(), tMs: at })
    game.add(kind, { ...details, tMs: at })
  }

  const isActive = () => round().status === 'ongoing' && round().pausedAt === null

  function end(status: 'completed' | 'abandoned'): void {
    resume()
    change({ ...round(), status, tMs: tMs() })
    if (status === 'completed') game.complete()
    else game.abandon()
  }

  function pauseAt(at: number): void {
    if (!isActive()) return
    record('pause', at)
    change({ ...round(), pausedAt: at })
  }

  function resume(): void {
    const { pausedAt, pausedMs, status } = round()
    if (pausedAt === null || status !== 'ongoing') return
    const at = tMs()
    change({ ...round(), pausedAt: null, pausedMs: pausedMs + at - pausedAt })
    record('resume', at)
  }

  // the round was interrupted: the time since does not count as playing time
  if (stored) pauseAt(stored.tMs)
  else storeRound(round())

  return {
    store,
    tMs,
    tap(at) {
      if (!isActive()) return null
      const moment = tMs()
      const result = tapRound(round(), puzzle, at, moment)
      store.set({ round: result.round })
      record('tap', moment, at)
      if (result.outcome === 'hit' && piecesLeft(round(), puzzle).length === 0) end('completed')
      return { ...result, round: round() }
    },
    hint() {
      const at = tMs()
      const piece = pieceOfHint(round(), puzzle)
      if (!isActive() || !piece || hintWaitMs(round(), puzzle, at) > 0) return null
      const hints = [...round().hints, { itemId: piece.id, playMs: playMs(round(), at) }]
      store.set({ round: { ...round(), hints } })
      record('hint', at, { itemId: piece.id })
      return piece
    },
    pause: () => pauseAt(tMs()),
    resume,
    look: (view) => game.look(view),
    openLesson: (itemId) => record('lesson_opened', tMs(), { itemId }),
    closeLesson: (itemId) => record('lesson_closed', tMs(), { itemId }),
    tick() {
      if (!isActive() || puzzle.timeLimit === null) return
      if (playMs(round(), tMs()) >= puzzle.timeLimit * 1000) end('completed')
    },
    abandon: () => end('abandoned'),
  }
}
