import { glow, shadow } from '../motifs.ts'
import {
  around,
  at,
  circle,
  group,
  oval,
  type Paper,
  path,
  poly,
  range,
  rect,
  type Svg,
  stroke,
} from '../paper.ts'
import { foliage } from '../plants.ts'
import { brass, mahogany } from './compartment.ts'

/** The table under the window; the middle of its front edge is the origin, 360 wide. */
export function table(paper: Paper): Svg {
  return group([
    path('M-16 4Q-30 90 -12 150H12Q30 90 16 4Z', brass(paper, 0)),
    oval(0, 152, 52, 10, brass(paper, 90)),
    poly(
      [
        [-150, -46],
        [150, -46],
        [184, 8],
        [-184, 8],
      ],
      mahogany(paper),
    ),
    poly(
      [
        [-140, -42],
        [140, -42],
        [168, 2],
        [-168, 2],
      ],
      '#fffaf0',
    ),
    ...range(17).map((index) =>
      stroke(`M${-136 + index * 17} -42L${-163 + index * 20.4} 2`, '#cfe0ee', 3, { opacity: 0.6 }),
    ),
    ...range(15).map((index) =>
      path(`M${-178 + index * 24} 4h24l-12 22Z`, '#fffaf0', { stroke: '#dfe6ee', strokeWidth: 1 }),
    ),
    ...range(15).map((index) => circle(-166 + index * 24, 11, 2.4, '#9ab8d4')),
    rect(-186, 2, 372, 9, brass(paper, 90), { rx: 4 }),
  ])
}

/** A lamp with a shade of pleated silk and a fringe; its foot is the origin. */
export function tableLamp(paper: Paper): Svg {
  return group([
    glow(paper, 0, -130, 300, '#ffcf8a', 0.55),
    oval(0, 0, 33, 8, brass(paper)),
    path('M-9 0Q-16 -34 -6 -52Q-12 -72 -4 -90H4Q12 -72 6 -52Q16 -34 9 0Z', brass(paper, 0)),
    path(
      'M-64 -92Q-50 -158 -26 -172H26Q50 -158 64 -92Q0 -80 -64 -92Z',
      paper.linear(['#ffe2cc', '#f6a07a', '#d9684a']),
    ),
    ...range(11).map((index) =>
      stroke(
        `M${-23 + index * 4.6} -171Q${-44 + index * 8.8} -140 ${-58 + index * 11.6} -91`,
        '#b9482e',
        1.4,
        { opacity: 0.45 },
      ),
    ),
    stroke('M-26 -172H26', '#e2b868', 5),
    stroke('M-64 -92Q0 -80 64 -92', '#e2b868', 5),
    ...range(17).map((index) => {
      const x = -62 + index * 7.75
      return group([
        stroke(`M${x} ${-90 + Math.cos((x / 64) * 1.5) * 5}v14`, '#f6c48a', 2.4),
        circle(x, -72 + Math.cos((x / 64) * 1.5) * 5, 2.8, '#fff0c4'),
      ])
    }),
    path('M-44 -104Q-38 -146 -22 -162Q-30 -130 -30 -100Z', '#fff', { opacity: 0.35 }),
  ])
}

/** Tea in a glass with a holder of silver; its foot is the origin. */
export function teaGlass(paper: Paper): Svg {
  return group([
    oval(0, 4, 40, 9, '#fff', { stroke: '#b9c4d8', strokeWidth: 1.6 }),
    path('M-26 -78L-21 0H21L26 -78Z', '#e9f4fa', { opacity: 0.55 }),
    path('M-25 -64L-21 -2H21L25 -64Z', paper.linear(['#d98a3a', '#a8541c', '#7a3410'])),
    oval(0, -64, 25, 5, '#e9a45a'),
    path(
      'M-26 -40L-22 2Q0 8 22 2L26 -40Q0 -30 -26 -40Z',
      paper.linear(['#f4f8fa', '#8f9ba6', '#dfe6ec', '#6b7782'], 0),
      { opacity: 0.96 },
    ),
    ...range(5).map((index) =>
      circle(-16 + index * 8, -18, 4, 'none', { stroke: '#5f6b76', strokeWidth: 1.4 }),
    ),
    path('M25 -36q25 -2 22 16q-5 16 -25 12', 'none', { stroke: '#8f9ba6', strokeWidth: 6 }),
    path('M25 -36q25 -2 22 16q-5 16 -25 12', 'none', { stroke: '#f4f8fa', strokeWidth: 2.2 }),
    path('M-20 -74L-17 -44L-12 -44L-14 -74Z', '#fff', { opacity: 0.6 }),
    path('M4 -72A13 13 0 0 1 28 -80L16 -84Z', '#ffe14a', { stroke: '#e0b01e', strokeWidth: 1.4 }),
    stroke('M-6 -92q-7 -12 0 -20t0 -18M8 -94q-5 -10 0 -17', '#fff', 2.4, { opacity: 0.4 }),
  ])
}

/** Roses in a small glass; its foot is the origin. */
export function roses(paper: Paper): Svg {
  const rose = (x: number, y: number, r: number, [dark, light]: readonly [string, string]) =>
    at(x, y, [
      circle(1, 2, r, '#000', { opacity: 0.2 }),
      ...range(6).map((index) => circle(...around(index / 6, r * 0.5), r * 0.62, index % 2 ? dark : light)),
      circle(0, 0, r * 0.6, light),
      path(`M${-r * 0.4} 0Q0 ${-r * 0.6} ${r * 0.4} 0Q0 ${r * 0.5} ${-r * 0.2} ${r * 0.1}`, 'none', {
        stroke: dark,
        strokeWidth: 1.8,
      }),
    ])
  return group([
    shadow(paper, 0, 2, 26, 5, 0.35),
    at(0, -62, foliage(paper, 24, 40, 24, ['#2f6b45', '#4f9a5a', '#234f36'], 11)),
    rose(-24, -70, 17, ['#d9627c', '#ffb4bc']),
    rose(20, -76, 18, ['#e8806a', '#ffc9b0']),
    rose(-2, -92, 17, ['#e89a8a', '#ffdccc']),
    rose(2, -60, 16, ['#d9627c', '#ffc0c8']),
    path('M-15 -44Q-20 -14 -13 0H13Q20 -14 15 -44Z', '#d6eaf4', {
      opacity: 0.75,
      stroke: '#fff',
      strokeWidth: 1.2,
    }),
    rect(-15, -26, 30, 24, '#a8d4e4', { opacity: 0.6, rx: 6 }),
  ])
}

/** A letter in its envelope. */
export function letter(paper: Paper): Svg {
  return at(
    0,
    0,
    [
      rect(-52, -30, 104, 62, '#1c0f0a', { opacity: 0.3, transform: 'translate(3 4)' }),
      rect(-52, -30, 104, 62, paper.linear(['#fffaf0', '#ecdcbc'])),
      path('M-52 -30L0 12L52 -30', '#f6ead0', { stroke: '#c9b48a', strokeWidth: 1.6 }),
      stroke('M-52 32L-12 2M52 32L12 2', '#c9b48a', 1.4),
    ],
    { scale: [1, 0.62], rotate: -9 },
  )
}
