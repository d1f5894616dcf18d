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
  round,
  type Svg,
  stroke,
} from '../paper.ts'
import { brass, oak } from './hall.ts'

/** The keeper's desk: its top runs along y 0, 560 wide. */
export function desk(paper: Paper): Svg {
  return group([
    shadow(paper, 0, 196, 310, 18, 0.6),
    rect(-262, 10, 150, 182, oak(paper, 90)),
    rect(112, 10, 150, 182, oak(paper, 90)),
    rect(-112, 10, 224, 60, '#2b1708'),
    ...[-262, 112].flatMap((x) =>
      range(3).map((row) =>
        group([
          rect(x + 12, 24 + row * 56, 126, 46, paper.linear(['#8a5a30', '#643a1c']), {
            stroke: '#b9844a',
            strokeWidth: 1.8,
            rx: 3,
          }),
          circle(x + 75, 47 + row * 56, 7, brass(paper)),
        ]),
      ),
    ),
    rect(-104, 22, 208, 34, paper.linear(['#8a5a30', '#643a1c']), {
      stroke: '#b9844a',
      strokeWidth: 1.8,
      rx: 3,
    }),
    circle(0, 39, 6, brass(paper)),
    poly(
      [
        [-250, -40],
        [250, -40],
        [286, 2],
        [-286, 2],
      ],
      paper.linear(['#6b4020', '#9a6236']),
    ),
    poly(
      [
        [-190, -36],
        [190, -36],
        [212, -4],
        [-212, -4],
      ],
      paper.linear(['#1f5a44', '#2f7a5c']),
      { stroke: '#e2b868', strokeWidth: 2.4 },
    ),
    rect(-288, 0, 576, 14, oak(paper, 90), { rx: 4 }),
  ])
}

/** A lamp with a green shade; its foot is the origin. */
export function deskLamp(paper: Paper): Svg {
  return group([
    glow(paper, 0, -40, 240, '#ffd98a', 0.5),
    oval(0, 0, 46, 10, brass(paper)),
    rect(-5, -116, 10, 116, brass(paper, 0)),
    path(
      'M-94 -98Q-88 -150 0 -152Q88 -150 94 -98Q0 -84 -94 -98Z',
      paper.linear(['#7fd8a0', '#1f8a58', '#0d5a38'], 70),
      { stroke: '#0a3f28', strokeWidth: 1.6 },
    ),
    path('M-70 -104Q-64 -138 -20 -144Q-50 -130 -54 -104Z', '#fff', { opacity: 0.4 }),
    oval(0, -97, 88, 8, '#fff3c4'),
    circle(0, -154, 7, brass(paper)),
    poly(
      [
        [-86, -94],
        [86, -94],
        [190, 16],
        [-190, 16],
      ],
      paper.linear([
        [0, '#ffe9a8', 0.42],
        [1, '#ffe9a8', 0.02],
      ]),
    ),
    stroke('M52 -92V-58', '#e2b868', 1.8, { strokeDasharray: '3 2' }),
  ])
}

/** Rings for the heavens round a small earth; its foot is the origin. */
export function armillary(paper: Paper): Svg {
  const band = (rx: number, ry: number, turn: number, width = 6) =>
    group([
      oval(0, -120, rx, ry, 'none', {
        stroke: '#6b4410',
        strokeWidth: width + 1.6,
        transform: `rotate(${turn} 0 -120)`,
      }),
      oval(0, -120, rx, ry, 'none', {
        stroke: brass(paper, 30),
        strokeWidth: width,
        transform: `rotate(${turn} 0 -120)`,
      }),
    ])
  return group([
    shadow(paper, 0, 2, 48, 8, 0.5),
    path('M-40 0Q-36 -12 -10 -16L-6 -40H6L10 -16Q36 -12 40 0Z', brass(paper)),
    circle(0, -120, 30, paper.radial(['#9ad4e6', '#3f8ab0', '#1c4a6a'], { cx: 0.36, cy: 0.32, r: 0.8 })),
    path(
      'M-20 -136Q-8 -146 4 -138Q10 -128 -2 -122Q-16 -122 -20 -136ZM4 -114Q18 -120 24 -108Q14 -98 4 -114Z',
      '#7fae62',
    ),
    stroke('M-62 -62L62 -178', '#c9963a', 3.4),
    band(76, 76, 0, 7),
    band(76, 22, -42),
    band(76, 26, 12, 8),
    band(30, 76, -42),
    ...range(14).map((index) => {
      const [x, y] = around(index / 14, 76, 26, 0, 0)
      const turn = (12 * Math.PI) / 180
      return circle(
        round(x * Math.cos(turn) - y * Math.sin(turn)),
        round(-120 + x * Math.sin(turn) + y * Math.cos(turn)),
        2.6,
        '#fff6cf',
      )
    }),
  ])
}

/** A microscope of brass; its foot is the origin. */
export function microscope(paper: Paper): Svg {
  return group([
    shadow(paper, 0, 2, 44, 7, 0.5),
    path('M-40 0Q-40 -14 -16 -14H24Q40 -14 40 0Z', paper.linear(['#3a3f44', '#14171a'])),
    stroke('M24 -14Q46 -60 14 -100', '#23282c', 13),
    rect(-34, -48, 50, 8, '#23282c', { rx: 2 }),
    at(
      -4,
      -74,
      [
        rect(-11, -56, 22, 66, brass(paper, 0), { rx: 3 }),
        rect(-14, -62, 28, 10, '#23282c', { rx: 2 }),
        rect(-8, -76, 16, 16, brass(paper, 0)),
        path('M-8 10H8L4 24H-4Z', brass(paper, 0)),
      ],
      { rotate: -16 },
    ),
    circle(26, -74, 9, brass(paper)),
    circle(-12, -26, 10, '#dff2f8', { stroke: '#23282c', strokeWidth: 3 }),
  ])
}

/** A shallow box with coins in rows, seen a little from above; `isFree` leaves room for a piece. */
export function coins(paper: Paper, isFree: (index: number) => boolean): Svg {
  const metal = [
    ['#fff0b4', '#c9963a', '#7d5414'],
    ['#f4f8fa', '#a8b4bc', '#5f6b74'],
    ['#f0b88a', '#a8602e', '#5f2f12'],
  ] as const
  return group([
    poly(
      [
        [-98, -34],
        [98, -34],
        [116, 32],
        [-116, 32],
      ],
      '#5a1626',
      { stroke: '#2b0a12', strokeWidth: 3 },
    ),
    poly(
      [
        [-92, -30],
        [92, -30],
        [108, 27],
        [-108, 27],
      ],
      paper.linear(['#7d1f34', '#a8304a']),
    ),
    ...range(18).flatMap((index) => {
      const [row, column] = [Math.floor(index / 6), index % 6]
      const [x, y] = [(column - 2.5) * (30 + row * 2.6), -19 + row * 18]
      const [light, body, dark] = metal[(index * 7) % 3] ?? metal[0]
      return isFree(index)
        ? []
        : [
            oval(x + 1, y + 2, 13, 8, '#2b0a12', { opacity: 0.6 }),
            oval(x, y, 12.5, 7.8, paper.linear([light, body, dark], 30), { stroke: dark, strokeWidth: 1 }),
            path(`M${x - 4} ${y + 4}q0 -9 4 -9q5 1 4 9Z`, dark, { opacity: 0.55 }),
          ]
    }),
  ])
}

/** A ledger, a lens and labels on the desk. */
export function papers(paper: Paper): Svg {
  return group([
    at(0, 0, [
      poly(
        [
          [-66, -22],
          [0, -16],
          [0, 22],
          [-80, 14],
        ],
        paper.linear(['#fffaf0', '#e6d9bc']),
      ),
      poly(
        [
          [66, -22],
          [0, -16],
          [0, 22],
          [80, 14],
        ],
        paper.linear(['#f6ecd8', '#fffdf6']),
      ),
      ...range(4).flatMap((row) => [
        stroke(`M${-60 - row * 3} ${-13 + row * 8}L-10 ${-8 + row * 8}`, '#8a7a5a', 1.3),
        stroke(`M10 ${-8 + row * 8}L${58 + row * 3} ${-13 + row * 8}`, '#8a7a5a', 1.3),
      ]),
      stroke('M0 -16V22', '#b9a478', 2),
    ]),
    at(106, 6, [
      stroke('M14 10L44 30', '#5a3318', 8),
      circle(0, 0, 19, '#dff2f8', { opacity: 0.7, stroke: '#b9844a', strokeWidth: 4.4 }),
      path('M-10 -8Q-2 -15 8 -12', 'none', { stroke: '#fff', strokeWidth: 3 }),
    ]),
  ])
}
