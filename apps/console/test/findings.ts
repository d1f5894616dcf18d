import type { Finding } from '@loupe/contract/admin/puzzles/puzzle-findings'

/** The shape of the ring is 42 px away from where players tap. */
export const shiftedShape: Finding = {
  key: 'shapeShifted/ring//',
  severity: 'serious',
  games: 386,
  causedBy: null,
  evidence: {
    kind: 'shapeShifted',
    itemId: 'ring',
    misses: 412,
    gained: 386,
    lost: 6,
    dx: -0.026,
    dy: 0.002,
    distance: 42.4,
  },
}
