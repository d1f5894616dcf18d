import { curtain, shadow } from '../motifs.ts'
import {
  at,
  circle,
  group,
  type Paper,
  type Point,
  path,
  poly,
  range,
  rect,
  type Svg,
  stroke,
} from '../paper.ts'

export const mahogany = (paper: Paper, degrees = 90) =>
  paper.linear(['#8f4a2c', '#6b2f1c', '#4a1d12', '#7a3a22'], degrees)
export const brass = (paper: Paper, degrees = 20) =>
  paper.linear(['#fff3c4', '#d9a441', '#8a5a14', '#efcb70', '#7d4f10'], degrees)

/** The same on the other side of the compartment. */
export const mirrored = (drawn: Svg): Svg => at(1500, 0, drawn, { scale: [-1, 1] })

/** Ceiling, wall under the window, and floor. */
export function shell(paper: Paper): Svg {
  const veneer = (points: readonly Point[]) =>
    group([
      poly(points, paper.linear(['#a8643a', '#7a3c20', '#93522e'], 60)),
      poly(points, 'none', { stroke: '#e2b868', strokeWidth: 3 }),
    ])
  return group([
    rect(0, 0, 1500, 1000, '#3a1710'),
    // ceiling
    poly(
      [
        [0, 0],
        [1500, 0],
        [1100, 110],
        [400, 110],
      ],
      paper.linear(['#e9d4a8', '#c9a468']),
    ),
    ...range(7).map((index) => stroke(`M${index * 250} 0L${400 + index * 116.6} 110`, '#8a5a2c', 6)),
    ...range(3).map((row) =>
      stroke(`M${100 + row * 115} ${28 + row * 31}H${1400 - row * 115}`, '#8a5a2c', 3, { opacity: 0.6 }),
    ),
    poly(
      [
        [400, 110],
        [1100, 110],
        [1100, 126],
        [400, 126],
      ],
      brass(paper, 90),
    ),
    // the wall with the window
    rect(400, 126, 700, 600, mahogany(paper)),
    veneer([
      [416, 590],
      [600, 590],
      [600, 712],
      [416, 712],
    ]),
    veneer([
      [616, 590],
      [884, 590],
      [884, 712],
      [616, 712],
    ]),
    veneer([
      [900, 590],
      [1084, 590],
      [1084, 712],
      [900, 712],
    ]),
    // floor with a carpet
    poly(
      [
        [400, 726],
        [1100, 726],
        [1500, 1000],
        [0, 1000],
      ],
      paper.linear(['#2b1410', '#4a241a']),
    ),
    poly(
      [
        [520, 726],
        [980, 726],
        [1180, 1000],
        [320, 1000],
      ],
      paper.linear(['#142a52', '#234a86']),
    ),
    poly(
      [
        [540, 734],
        [960, 734],
        [1136, 1000],
        [364, 1000],
      ],
      'none',
      { stroke: '#e2b868', strokeWidth: 5 },
    ),
    ...range(4).map((row) => {
      const [y, s] = [762 + row * 46 + row * row * 7, 0.62 + row * 0.2]
      return group(
        range(5).map((index) =>
          at(
            750 + (index - 2) * 104 * s,
            y,
            [
              path('M0 -22L34 0L0 22L-34 0Z', index % 2 ? '#8f2438' : '#d9a441', { opacity: 0.9 }),
              path('M0 -11L17 0L0 11L-17 0Z', '#142a52'),
              circle(0, 0, 4, '#fff3c4'),
            ],
            { scale: [s, s * 0.72] },
          ),
        ),
      )
    }),
  ])
}

/** Curtains on both sides of the window, gathered by cords, under a pelmet. */
export function curtains(paper: Paper): Svg {
  const colours = { dark: '#07122e', body: '#20407a', light: '#7fa4e0' }
  const motif = group([
    circle(0, 0, 3.4, '#e2b868'),
    ...[0, 90, 180, 270].map((turn) =>
      at(0, 0, path('M0 -4Q4 -8 0 -13Q-4 -8 0 -4Z', '#e2b868'), { rotate: turn }),
    ),
  ])
  const side = group([
    shadow(paper, 468, 380, 40, 200, 0.4),
    curtain(
      paper,
      'M412 150L540 150Q536 270 494 380Q478 420 470 440Q482 520 478 600L414 600Z',
      [412, 540, 150, 600],
      { ...colours, folds: 4, motif },
    ),
    path('M414 424Q444 452 474 428L476 446Q446 470 414 444Z', brass(paper)),
    stroke('M430 452q-3 26 0 40', '#e2b868', 4),
    path('M421 492h18l5 42h-28Z', brass(paper)),
    circle(430, 492, 8, brass(paper)),
  ])
  return group([
    side,
    mirrored(side),
    path(
      'M404 132H1096V168Q1060 206 1010 172Q960 210 910 174Q860 212 810 174Q780 206 750 176Q720 206 690 174Q640 212 590 174Q540 210 490 172Q440 206 404 168Z',
      paper.linear(['#2f5aa0', '#142a5c']),
    ),
    stroke(
      'M404 168Q440 206 490 172Q540 210 590 174Q640 212 690 174Q720 206 750 176Q780 206 810 174Q860 212 910 174Q960 210 1010 172Q1060 206 1096 168',
      '#e2b868',
      5,
    ),
    rect(400, 122, 700, 18, brass(paper, 90), { rx: 6 }),
  ])
}
