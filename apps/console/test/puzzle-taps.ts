import type { PuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import type { TapTable } from '#src/features/puzzles/editor/what-if/taps/tap-table.ts'

export interface MadeGame {
  /** Fractions of the scene, and the milliseconds since the start of the game. */
  taps: [x: number, y: number, tMs?: number][]
  hintMs?: number
  isPaused?: boolean
}

/** Games in the format of the worker. */
export function makeTapTable(games: readonly MadeGame[]): TapTable {
  const taps = games.flatMap((game) => game.taps)
  return {
    x: Float64Array.from(taps, ([x]) => x),
    y: Float64Array.from(taps, ([, y]) => y),
    tMs: Uint32Array.from(taps, ([, , tMs = 0]) => tMs),
    gameTaps: Uint16Array.from(games, (game) => game.taps.length),
    gameHintMs: Int32Array.from(games, ({ hintMs = -1 }) => hintMs),
    gamePaused: Uint8Array.from(games, ({ isPaused = false }) => (isPaused ? 1 : 0)),
  }
}

/** The same in the format of a response. `total` may exceed the number of these games. */
export function makePuzzleTaps(games: readonly MadeGame[], total = games.length): PuzzleTaps {
  const { x, y, tMs, gameTaps, gameHintMs, gamePaused } = makeTapTable(games)
  const at = '2026-11-20T10:00:00.000Z'
  return {
    games: {
      included: games.length,
      total,
      from: games.length > 0 ? at : null,
      to: games.length > 0 ? at : null,
    },
    taps: {
      included: x.length,
      total: games.length === 0 ? 0 : Math.round((x.length * total) / games.length),
    },
    columns: {
      x: base64(x),
      y: base64(y),
      tMs: base64(tMs),
      gameTaps: base64(gameTaps),
      gameHintMs: base64(gameHintMs),
      gamePaused: base64(gamePaused),
    },
  }
}

function base64({ buffer }: { buffer: ArrayBufferLike }): string {
  return btoa(String.fromCharCode(...new Uint8Array(buffer)))
}
