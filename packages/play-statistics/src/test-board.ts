import type { CountedBoard } from './count-game.ts'
import { nearestPieces } from './nearest-piece.ts'
import type { CountedEvent } from './packed-events.ts'

const size = { width: 1000, height: 500 }
const items = [
  { id: 'ring', role: 'target', shape: { kind: 'ellipse', cx: 0.2, cy: 0.4, rx: 0.02, ry: 0.04 } },
  { id: 'stud', role: 'bonus', shape: { kind: 'rectangle', x: 0.5, y: 0.2, width: 0.1, height: 0.2 } },
  {
    id: 'washer',
    role: 'decoy',
    shape: {
      kind: 'polygon',
      points: [
        { x: 0.8, y: 0.1 },
        { x: 0.9, y: 0.1 },
        { x: 0.85, y: 0.3 },
      ],
    },
  },
  { id: 'clasp', role: 'target', shape: { kind: 'ellipse', cx: 0.8, cy: 0.8, rx: 0.02, ry: 0.04 } },
] as const

/** Two targets, a bonus and a decoy on a scene of 1000 by 500 pixels: for tests. */
export const board: CountedBoard = {
  ...size,
  items,
  versionIndexes: [0, 1, 2, 3],
  isLaid: false,
  nearest: nearestPieces({ ...size, items }),
}

let made = 0

/** An event with its own ID. */
export function makeEvent(kind: string, tMs: number, fields: Partial<CountedEvent> = {}): CountedEvent {
  made += 1
  return {
    id: `${made}`.padStart(8, '0'),
    seq: tMs,
    tMs,
    kind,
    x: null,
    y: null,
    itemId: null,
    outcome: null,
    ...fields,
  }
}
