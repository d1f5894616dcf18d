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

/** A round that is being played. Everything that happens in it is kept on the device and told to the studio. */
export interface RoundPlay {
  store: Store<{ round: Round }>
  /** Milliseconds since the start. */
  tMs: () => number
  /** Null while the round is paused or over. */
  tap: (at: { x: number; y: number }) => TapResult | null
  /** The piece that the hint is about; null while none may be asked for. */
  hint: () => Piece | null
  pause: () => void
  resume: () => void
  /** What of the scene is on the screen from now on. */
  look: Game['look']
  openLesson: (itemId: string) => void
  closeLesson: (itemId: string) => void
  /** Ends the round if its time is up. */
  tick: () => void
  surrender: () => void
}

interface Outside {
  /** The game at the studio: it has the clock, and sends what happens. */
  game: Pick<Game, 'id' | 'puzzleId' | 'version' | 'elapsedMs' | 'look' | 'add' | 'complete' | 'abandon'>
  storeRound: (round: Round) => void
}

/** Plays a game from its start, or goes on with the round that was left. */
export function playRound(
  puzzle: Puzzle,
  left: Round | null,
  { game, storeRound: keep }: Outside,
): RoundPlay {
  const store = createStore({ round: left ?? newRound(game) })
  const round = () => store.get().round
  const tMs = () => Math.max(round().tMs, game.elapsedMs())

  function change(next: Round): void {
    store.set({ round: next })
    keep(next)
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

  // it was cut off while it went on: the time that nobody played does not count
  if (left) pauseAt(left.tMs)
  else keep(round())

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
    surrender: () => end('abandoned'),
  }
}
