import type { Judged } from '../comparison.ts'
import type { TapTable } from './tap-table.ts'

/** The kinds of taps around a piece, in drawing order: the rarest on top. */
export const markKinds = ['unchanged', 'still', 'gained', 'moved', 'lost'] as const
export type MarkKind = (typeof markKinds)[number]

/** The marks of one kind: x and y alternating, in fractions of the scene, sampled as one in `oneIn` taps. */
export interface Marks {
  points: Float32Array
  oneIn: number
}

/** More marks of a kind would cover the picture and each other, and be slow to draw. */
const maxMarks = 400

/** The taps around a piece. `moved` includes hits that come from other pieces. */
export function marksAround(
  { x, y }: TapTable,
  before: Judged,
  around: Int16Array,
  here: Judged,
  id: string,
): Record<MarkKind, Marks> {
  const was = before.board.items.findIndex((item) => item.id === id)
  const is = here.board.items.findIndex((item) => item.id === id)
  const taps: Record<MarkKind, number[]> = { unchanged: [], still: [], gained: [], moved: [], lost: [] }
  for (let tap = 0; tap < before.hits.length; tap += 1) {
    const from = before.hits[tap] ?? -1
    const to = here.hits[tap] ?? -1
    if (from < 0 && to < 0) {
      if (was >= 0 && around[tap] === was) taps.still.push(tap)
    } else if (was >= 0 && from === was) {
      taps[to < 0 ? 'lost' : to === is ? 'unchanged' : 'moved'].push(tap)
    } else if (is >= 0 && to === is) taps[from < 0 ? 'gained' : 'moved'].push(tap)
  }
  const marksOf = (kind: MarkKind): Marks => {
    const oneIn = Math.ceil(taps[kind].length / maxMarks) || 1
    const chosen = taps[kind].filter((_, index) => index % oneIn === 0)
    return { points: Float32Array.from(chosen.flatMap((tap) => [x[tap] ?? 0, y[tap] ?? 0])), oneIn }
  }
  return {
    unchanged: marksOf('unchanged'),
    still: marksOf('still'),
    gained: marksOf('gained'),
    moved: marksOf('moved'),
    lost: marksOf('lost'),
  }
}
