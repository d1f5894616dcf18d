import { shadow } from '../motifs.ts'
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
import { books } from '../still-life.ts'
import { oak } from './hall.ts'

/** A chest of flat drawers; the topmost stands open and shows stones from the sky. */
export function drawers(paper: Paper): Svg {
  const rock = (x: number, y: number, s: number, colour: readonly [string, string]) =>
    at(
      x,
      y,
      [
        path(
          'M-20 8Q-26 -8 -12 -16Q2 -24 16 -14Q28 -2 18 10Q0 18 -20 8Z',
          paper.radial([colour[1], colour[0]], { cx: 0.36, cy: 0.3, r: 0.85 }),
        ),
        ...range(5).map((index) =>
          oval(-10 + index * 5, -4 + ((index * 7) % 9) - 3, 3, 2, '#000', { opacity: 0.3 }),
        ),
        oval(-8, -9, 5, 2.4, '#fff', { opacity: 0.35 }),
      ],
      { scale: s },
    )
  return group([
    shadow(paper, 0, 150, 190, 16, 0.6),
    rect(-164, -30, 328, 178, oak(paper, 90)),
    rect(-174, -44, 348, 18, paper.linear(['#b07a44', '#6b3f1f']), { rx: 3 }),
    ...[1, 2].map((row) =>
      group([
        rect(-150, -12 + row * 54, 300, 46, paper.linear(['#8a5a30', '#643a1c']), {
          stroke: '#b9844a',
          strokeWidth: 2,
          rx: 3,
        }),
        ...[-90, 90].map((x) =>
          group([
            rect(x - 22, 2 + row * 54, 44, 15, '#f6ecd2'),
            path(`M${x - 12} ${22 + row * 54}q12 10 24 0`, 'none', { stroke: '#e2b868', strokeWidth: 4 }),
          ]),
        ),
      ]),
    ),
    // the open drawer
    poly(
      [
        [-150, -14],
        [150, -14],
        [170, 28],
        [-170, 28],
      ],
      '#23130a',
    ),
    poly(
      [
        [-142, -10],
        [142, -10],
        [160, 26],
        [-160, 26],
      ],
      paper.linear(['#3a4a5a', '#1c2a38']),
    ),
    rock(-118, 6, 1, ['#2b2624', '#7d736c']),
    rock(-66, 10, 0.8, ['#3a2f28', '#9a8470']),
    rock(-24, 4, 0.9, ['#23282b', '#6f7a80']),
    rock(72, 8, 1, ['#3a2a20', '#8f7058']),
    rock(120, 8, 0.85, ['#2b2624', '#84786e']),
    rect(-172, 26, 344, 34, paper.linear(['#a06a3a', '#6b3f1f']), {
      stroke: '#c98f52',
      strokeWidth: 2,
      rx: 3,
    }),
    path('M-16 40q16 14 32 0', 'none', { stroke: '#e2b868', strokeWidth: 5 }),
  ])
}

/** An owl, stuffed, on a branch. */
export function owl(paper: Paper): Svg {
  return group([
    stroke('M-60 6Q0 -6 64 4', '#4c2f16', 12),
    path(
      'M-34 0Q-48 -60 -30 -108L-34 -126L-16 -114Q0 -120 16 -114L34 -126L30 -108Q48 -60 34 0Q0 14 -34 0Z',
      paper.linear(['#b98a5a', '#7d5430', '#5a3a1e']),
    ),
    ...range(22).map((index) =>
      path(`M${-18 + (index % 4) * 12} ${-58 + Math.floor(index / 4) * 11}q5 8 10 0`, 'none', {
        stroke: '#f2dcb4',
        strokeWidth: 2,
        opacity: 0.8,
      }),
    ),
    path('M-34 -80Q-52 -40 -36 -2Q-26 -40 -28 -84ZM34 -80Q52 -40 36 -2Q26 -40 28 -84Z', '#5a3a1e'),
    ...[-14, 14].map((x) =>
      group([
        circle(x, -92, 15, '#f2dcb4'),
        circle(x, -92, 10, '#f6a82a', { stroke: '#5a3a1e', strokeWidth: 1.6 }),
        circle(x, -92, 5, '#14100c'),
        circle(x - 2, -95, 2, '#fff'),
      ]),
    ),
    path('M-5 -86L0 -72L5 -86Z', '#3a2a1a'),
    ...[-12, 12].map((x) => stroke(`M${x - 5} 2v8M${x} 3v8M${x + 5} 2v8`, '#e2b04c', 3.4)),
  ])
}

/** A crate with straw, and a marble bust that is being unpacked. */
export function bustInCrate(paper: Paper): Svg {
  const marble = paper.linear(['#ffffff', '#dfe2e6', '#a8aeb8'], 20)
  const straw = range(46).map((index) =>
    stroke(
      `M${-112 + index * 5} ${-2 + ((index * 13) % 9)}q${((index * 17) % 30) - 15} ${-18 - ((index * 7) % 16)} ${((index * 23) % 44) - 22} ${-26 - ((index * 11) % 18)}`,
      index % 3 ? '#e9c97a' : '#b9943e',
      2.4,
    ),
  )
  return group([
    shadow(paper, 0, 106, 150, 14, 0.6),
    path('M-62 0Q-70 -56 -24 -68L-20 -96H20L24 -68Q70 -56 62 0Z', marble),
    path('M-34 -108Q-42 -168 0 -174Q42 -168 36 -118Q32 -92 8 -84H-8Q-30 -90 -34 -108Z', marble),
    path(
      'M-38 -124Q-48 -176 0 -184Q50 -178 40 -124Q44 -150 22 -158Q0 -166 -22 -158Q-40 -148 -38 -124Z',
      '#cfd4db',
    ),
    ...range(9).map((index) =>
      circle(
        ...around(0.52 + index * 0.06, 40, 40, 0, -136),
        9,
        paper.radial(['#fff', '#b9bfc9'], { cx: 0.4, cy: 0.36 }),
      ),
    ),
    stroke('M-22 -130q9 -6 16 0M8 -130q8 -6 16 0', '#8a919c', 2.4),
    oval(-13, -123, 6, 3, '#c4cad2'),
    oval(16, -123, 6, 3, '#c4cad2'),
    stroke('M2 -128L-4 -108L5 -106', '#9aa1ab', 2),
    path('M-8 -97Q2 -102 12 -97Q2 -92 -8 -97Z', '#b4bac4'),
    stroke('M-50 -8Q-20 -50 10 -60M-20 -4Q0 -30 40 -46M50 -8Q36 -30 30 -60', '#a8aeb8', 3, { opacity: 0.7 }),
    ...straw,
    rect(-130, 0, 260, 104, paper.linear(['#d9a86a', '#9a6a34'])),
    ...range(3).map((row) =>
      rect(-130, row * 35, 260, 33, row % 2 ? '#c08f52' : '#cfa062', { stroke: '#5f3c18', strokeWidth: 2 }),
    ),
    ...[-130, 112].map((x) => rect(x, -4, 18, 110, '#a8743a', { stroke: '#5f3c18', strokeWidth: 2 })),
    ...[-121, 121].flatMap((x) => [14, 50, 86].map((y) => circle(x, y, 2.6, '#3a2410'))),
    at(0, 52, [
      path('M-16 -20L0 -34L16 -20H8V0H-8V-20Z', '#6b4420', { opacity: 0.75 }),
      stroke('M-22 8H22', '#6b4420', 4, { opacity: 0.75 }),
    ]),
  ])
}

/** Books and scrolls on top of the cabinet. */
export function topBooks(paper: Paper, x: number, y: number): Svg {
  return group([
    books(paper, x, y, [
      ['#6b1f2e', 20, 66],
      ['#1f4a6b', 17, 58],
      ['#8a6a1e', 22, 70],
      ['#2f5a3a', 18, 60],
    ]),
    ...range(3).map((index) =>
      at(x + 250 + index * 16, y - 9 - (index % 2) * 14, [
        rect(-40, -8, 80, 16, '#f2e2bc', { rx: 8 }),
        circle(40, 0, 8, '#d9c294', { stroke: '#8a6f3e', strokeWidth: 1.4 }),
        circle(40, 0, 3, '#8a6f3e'),
        rect(-6, -8, 9, 16, '#b0304a'),
      ]),
    ),
  ])
}

/** A basket of rolled maps, its foot at the origin. */
export function maps(paper: Paper): Svg {
  return group([
    shadow(paper, 0, 4, 70, 10, 0.5),
    ...[-34, -14, 6, 24, 38].map((x, index) =>
      at(
        x,
        -60,
        [
          rect(-9, -92 - (index % 3) * 18, 18, 110, paper.linear(['#fffaf0', '#d9c294', '#b09456'], 0)),
          oval(0, -92 - (index % 3) * 18, 9, 4, '#c9ae78', { stroke: '#8a6f3e', strokeWidth: 1 }),
          oval(0, -92 - (index % 3) * 18, 4, 1.8, '#8a6f3e'),
          rect(-9.5, -50, 19, 7, index % 2 ? '#b0304a' : '#1f5a8a'),
        ],
        { rotate: (index - 2) * 6 },
      ),
    ),
    path('M-58 -74L-46 0H46L58 -74Z', paper.linear(['#c9925a', '#7f5a34'], 0)),
    ...range(5).map((row) =>
      stroke(`M${-56 + row * 2.4} ${-66 + row * 15}H${56 - row * 2.4}`, row % 2 ? '#5f4022' : '#e6b878', 3, {
        strokeDasharray: '10 6',
      }),
    ),
    rect(-62, -80, 124, 11, paper.linear(['#e0ae74', '#8a6238'], 0), { rx: 5 }),
  ])
}
