import { edgeOf, type Jewel, metalFill } from '../metals.ts'
import { at, circle, group, type Paper, path, poly, range, rect, stroke } from '../paper.ts'
import { cabochon } from '../stones.ts'

/** A black dome with a star in it, on a frame of silver. */
export function starPendant(paper: Paper): Jewel {
  return {
    svg: group([
      stroke('M0 -34V-24', '#fff', 2),
      circle(0, -22, 4.4, 'none', { stroke: metalFill(paper, 'silver'), strokeWidth: 3 }),
      circle(0, 0, 20, edgeOf('silver')),
      circle(0, 0, 19, metalFill(paper, 'silver')),
      cabochon(paper, ['#000', '#1c1f26', '#8a94a8'], 16, 16),
      ...[20, 110].map((turn) => at(0, 0, path('M-15 0L0 -1.6L15 0L0 1.6Z', '#fff'), { rotate: turn })),
      circle(-1, -1, 2.6, '#fff'),
    ]),
    rx: 22,
    ry: 27,
  }
}

/** A bar with blades of blue stone. */
export function kyaniteBar(paper: Paper): Jewel {
  return {
    svg: group([
      rect(-42, -11, 84, 22, edgeOf('silver'), { rx: 10 }),
      rect(-41, -10, 82, 20, metalFill(paper, 'silver'), { rx: 10 }),
      ...range(5).map((index) =>
        at(
          -30 + index * 15,
          0,
          poly(
            [
              [-7, -6],
              [5, -7],
              [7, 6],
              [-5, 7],
            ],
            paper.linear(['#a8d0ff', '#3f7fe0', '#143f9a'], 50),
            { stroke: '#0f2a6b', strokeWidth: 0.8 },
          ),
        ),
      ),
      stroke('M-36 -7H36', '#fff', 1.2, { opacity: 0.7 }),
    ]),
    rx: 43,
    ry: 17,
  }
}

/** A tag of brass: no jewel. */
export function luggageTag(paper: Paper): Jewel {
  return {
    svg: group([
      path('M-14 -22H14L20 -12V24Q20 28 16 28H-16Q-20 28 -20 24V-12Z', metalFill(paper, 'gold'), {
        stroke: edgeOf('gold'),
        strokeWidth: 1.4,
      }),
      circle(0, -13, 5, '#2b1608'),
      stroke('M0 -14Q2 -34 -14 -38', '#6b3a1c', 4),
      path('M-12 -2H12V20H-12Z', '#fff6cf', { opacity: 0.55 }),
      stroke('M-8 4H8M-8 10H4M-8 16H7', '#7d4f10', 2),
    ]),
    rx: 21,
    ry: 30,
  }
}
