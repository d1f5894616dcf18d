import { at, circle, group, oval, type Paper, path, poly, range, rect, type Svg, stroke } from '../paper.ts'
import { brass, oak } from './hall.ts'

/** Points of flint and bone on linen, behind glass; `isFree` leaves room for a piece. */
export function arrowheads(paper: Paper, isFree: (index: number) => boolean): Svg {
  const flint = ['#8a7d70', '#b09c84', '#5f5a58', '#c4b49a', '#746a62']
  return group([
    rect(-6, 4, 232, 128, '#000', { opacity: 0.4, filter: paper.blur(5) }),
    rect(-10, -10, 232, 128, oak(paper), { rx: 3 }),
    rect(0, 0, 212, 108, paper.linear(['#e9e2d0', '#c9bfa4'])),
    ...range(12).flatMap((index) => {
      const [x, y] = [24 + (index % 6) * 33, 28 + Math.floor(index / 6) * 52]
      const colour = flint[index % 5] ?? '#888'
      return isFree(index)
        ? []
        : [
            at(
              x,
              y,
              [
                path('M0 -22Q10 -6 11 12L4 8V18H-4V8L-11 12Q-10 -6 0 -22Z', colour, {
                  stroke: '#3a342e',
                  strokeWidth: 1,
                }),
                path('M0 -20L-3 -4L-9 8M0 -12L5 0L9 9M-4 4L3 6', 'none', {
                  stroke: '#fff',
                  strokeWidth: 0.9,
                  opacity: 0.55,
                }),
              ],
              { rotate: ((index * 29) % 24) - 12 },
            ),
          ]
    }),
    poly(
      [
        [16, 108],
        [70, 0],
        [96, 0],
        [42, 108],
      ],
      '#fff',
      { opacity: 0.18 },
    ),
    rect(0, 0, 212, 108, 'none', { stroke: '#2b1708', strokeWidth: 3 }),
  ])
}

/** An old map of two half worlds, framed; 250 wide from its left upper corner. */
export function wallMap(paper: Paper): Svg {
  const half = (x: number) =>
    group([
      circle(x, 76, 54, paper.radial(['#d8ecdc', '#9cc4bc', '#6f9a98']), {
        stroke: '#8a6a3a',
        strokeWidth: 2,
      }),
      ...range(3).map((index) =>
        oval(x, 76, 16 + index * 17, 54, 'none', { stroke: '#8a6a3a', strokeWidth: 0.7, opacity: 0.7 }),
      ),
      ...range(5).map((index) =>
        stroke(
          `M${x - 50 + Math.abs(index - 2) * 7} ${40 + index * 18}H${x + 50 - Math.abs(index - 2) * 7}`,
          '#8a6a3a',
          0.7,
          { opacity: 0.7 },
        ),
      ),
    ])
  return group([
    rect(-6, 6, 262, 166, '#000', { opacity: 0.4, filter: paper.blur(6) }),
    rect(-10, -10, 262, 168, brass(paper, 40), { rx: 3 }),
    rect(0, 0, 242, 148, paper.linear(['#f6e6bc', '#d9bf86'])),
    half(64),
    half(178),
    path('M30 48Q48 34 66 50Q78 62 62 78Q66 100 54 116Q44 96 40 80Q24 66 30 48Z', '#c9a25a', {
      stroke: '#7d5a24',
      strokeWidth: 1,
    }),
    path('M84 40Q98 44 100 58Q90 58 84 40Z', '#c9a25a', { stroke: '#7d5a24', strokeWidth: 1 }),
    path(
      'M142 52Q170 30 206 44Q224 56 214 74Q196 70 190 90Q178 78 168 84Q176 104 162 120Q150 100 150 82Q134 72 142 52Z',
      '#c9a25a',
      { stroke: '#7d5a24', strokeWidth: 1 },
    ),
    path('M200 96Q216 92 218 106Q206 114 200 96Z', '#c9a25a', { stroke: '#7d5a24', strokeWidth: 1 }),
    at(121, 128, [
      ...range(8).map((index) =>
        at(0, 0, path('M0 -15L3 0H-3Z', index % 2 ? '#8a6a3a' : '#b0304a'), { rotate: index * 45 }),
      ),
      circle(0, 0, 3, '#f6e6bc'),
    ]),
    poly(
      [
        [20, 148],
        [96, 0],
        [130, 0],
        [54, 148],
      ],
      '#fff',
      { opacity: 0.14 },
    ),
  ])
}

const wings = ['#3f7fd8', '#e08a2e', '#7a4ac4', '#2fa08a', '#d8405a', '#e6c23a'] as const

/** A butterfly as collectors pin it. */
export function butterfly(colour: string, size = 1): Svg {
  const half = (side: number) =>
    group([
      path(`M0 -4Q${side * 10} -26 ${side * 28} -22Q${side * 30} -4 ${side * 6} 2Z`, colour, {
        stroke: '#2b1a10',
        strokeWidth: 1.4,
      }),
      path(`M0 0Q${side * 20} 0 ${side * 20} 16Q${side * 10} 22 0 6Z`, colour, {
        stroke: '#2b1a10',
        strokeWidth: 1.4,
      }),
      circle(side * 20, -15, 3, '#fff', { opacity: 0.8 }),
      circle(side * 13, 10, 2.4, '#2b1a10', { opacity: 0.7 }),
      stroke(`M${side * 3} -4L${side * 22} -18M${side * 3} 2L${side * 15} 12`, '#2b1a10', 0.8, {
        opacity: 0.6,
      }),
    ])
  return at(
    0,
    0,
    [
      half(1),
      half(-1),
      oval(0, 0, 2.6, 11, '#2b1a10'),
      stroke('M-1 -10q-5 -8 -8 -9M1 -10q5 -8 8 -9', '#2b1a10', 1),
    ],
    { scale: size },
  )
}

/** Butterflies behind glass: four in a row, three rows, without those that `isFree`. */
export function butterflies(paper: Paper, isFree: (index: number) => boolean): Svg {
  return group([
    rect(-7, 6, 258, 222, '#000', { opacity: 0.4, filter: paper.blur(6) }),
    rect(-10, -10, 258, 222, oak(paper), { rx: 3 }),
    rect(0, 0, 238, 202, paper.linear(['#fbf3dc', '#e6d4aa'])),
    ...range(12).flatMap((index) => {
      const [x, y] = [34 + (index % 4) * 57, 36 + Math.floor(index / 4) * 65]
      return isFree(index)
        ? []
        : [
            at(x, y, butterfly(wings[(index * 5) % 6] ?? '#888')),
            rect(x - 12, y + 25, 24, 5, '#fff', { stroke: '#c9b48a', strokeWidth: 0.8 }),
          ]
    }),
    poly(
      [
        [20, 202],
        [110, 0],
        [150, 0],
        [60, 202],
      ],
      '#fff',
      { opacity: 0.16 },
    ),
    rect(0, 0, 238, 202, 'none', { stroke: '#2b1708', strokeWidth: 3 }),
  ])
}
