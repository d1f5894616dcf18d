import { type Jewel } from '../metals.ts'
import { at, group, type Paper, range, stroke } from '../paper.ts'
import { faceted, tones } from '../stones.ts'

/** A leaf of small stones along a stem of gold. */
export function gemLeaf(paper: Paper): Jewel {
  return {
    svg: group([
      ...[-1, 1].flatMap((side) =>
        range(4).map((index) =>
          at(
            side * (11 - index * 2),
            16 - index * 13,
            faceted(paper, tones.emerald, 5.4, 9.6, { cut: 'marquise', sides: 8 }),
            { rotate: side * 44 },
          ),
        ),
      ),
      at(0, -38, faceted(paper, tones.emerald, 5.6, 10, { cut: 'marquise', sides: 8 })),
      stroke('M0 38Q2 0 0 -28', '#8a5a12', 4),
      stroke('M0 38Q2 0 0 -28', '#f7dc84', 2.2),
    ]),
    rx: 22,
    ry: 46,
  }
}
