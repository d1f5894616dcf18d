import type { PuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'

/** Players' taps as columns; the taps of a game are consecutive. */
export interface TapTable {
  /** Fractions of the scene. */
  x: Float64Array
  y: Float64Array
  /** Milliseconds since the start of the game. */
  tMs: Uint32Array
  /** For each game: how many taps it has. */
  gameTaps: Uint16Array
  /** For each game: when its first hint was used; -1 for none. */
  gameHintMs: Int32Array
  /** For each game: 1 where it was paused. */
  gamePaused: Uint8Array
}

/** Decodes the server's response. */
export function readTapTable(columns: PuzzleTaps['columns']): TapTable {
  return {
    x: new Float64Array(bytesOf(columns.x)),
    y: new Float64Array(bytesOf(columns.y)),
    tMs: new Uint32Array(bytesOf(columns.tMs)),
    gameTaps: new Uint16Array(bytesOf(columns.gameTaps)),
    gameHintMs: new Int32Array(bytesOf(columns.gameHintMs)),
    gamePaused: new Uint8Array(bytesOf(columns.gamePaused)),
  }
}

function bytesOf(base64: string): ArrayBuffer {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at += 1) bytes[at] = text.charCodeAt(at)
  return bytes.buffer
}
