import { boards, shadow } from '../motifs.ts'
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
import { foliage } from '../plants.ts'
import { ball } from './fruit.ts'

/** Silver fish, side by side, and mussels on ice. */
export function fishStall(paper: Paper): Svg {
  const { random } = paper
  const fish = (tone: readonly [string, string, string]) =>
    group([
      path(
        'M-52 0Q-30 -22 14 -16Q34 -12 42 -2L62 -16Q58 0 62 15L42 3Q30 16 8 17Q-34 18 -52 0Z',
        paper.linear(tone),
      ),
      ...range(4).flatMap((row) =>
        range(7).map((column) =>
          path(`M${-24 + column * 9 + (row % 2) * 4} ${-9 + row * 6}q4 3 0 6`, 'none', {
            stroke: '#fff',
            strokeWidth: 0.9,
            opacity: 0.55,
          }),
        ),
      ),
      path('M-34 -10Q-26 0 -33 11', 'none', { stroke: '#3a4f5a', strokeWidth: 1.6, opacity: 0.7 }),
      circle(-42, -3, 4, '#fff'),
      circle(-42, -3, 2.2, '#14222a'),
      path('M-6 -17Q6 -28 20 -15Z', tone[2]),
    ])
  const mussel = group([
    path('M-16 6Q-12 -12 6 -12Q20 -8 16 4Q2 14 -16 6Z', paper.linear(['#5a6a9a', '#1c2448', '#0c1024'], 40)),
    stroke('M-12 4Q0 -6 13 -3', '#8a9ac4', 1.2, { opacity: 0.8 }),
  ])
  return group([
    boards(paper, [-210, 0, 420, 96], { light: '#5f9aa8', dark: '#35707f', rows: 3, streaks: 40 }),
    rect(-210, 0, 420, 96, 'none', { stroke: '#1f4a58', strokeWidth: 3 }),
    poly(
      [
        [-196, -66],
        [196, -66],
        [216, 6],
        [-216, 6],
      ],
      '#eaf6fa',
    ),
    ...range(130).map(() => {
      const [x, y] = [(random.next() - 0.5) * 404, -62 + random.next() * 64]
      return at(
        round(x),
        round(y),
        poly(
          [
            [-7, 0],
            [0, -5],
            [7, 0],
            [0, 5],
          ],
          random.chance(0.5) ? '#ffffff' : '#b8dbe6',
          { opacity: 0.85 },
        ),
        { rotate: random.whole(0, 90) },
      )
    }),
    ...range(4).map((index) =>
      at(-142 + (index % 2) * 8, -52 + index * 15, fish(['#c9d8e0', '#8a9fb0', '#4a6578'])),
    ),
    ...range(4).map((index) =>
      at(
        -10 + (index % 2) * 8,
        -54 + index * 15,
        fish(index % 2 ? ['#f6b8a4', '#d9705a', '#9a3a30'] : ['#dfe8ec', '#94aab8', '#536d7e']),
      ),
    ),
    ...range(26).map((index) =>
      at(100 + (index % 7) * 17 + (Math.floor(index / 7) % 2) * 8, -48 + Math.floor(index / 7) * 15, mussel, {
        rotate: ((index * 53) % 70) - 35,
        scale: 0.92,
      }),
    ),
    at(
      76,
      -26,
      group([
        path('M0 -14Q14 0 0 14Q-14 0 0 -14Z', '#f6d62f'),
        stroke('M0 -12V12M-6 -4L6 4M-6 4L6 -4', '#fff', 1),
      ]),
    ),
    at(-72, -34, foliage(paper, 12, 14, 24, ['#4f8a41', '#6fae56'], 9)),
  ])
}

/** Nets with floats, ropes, barrels, pots: what a quay is full of. */
export function gear(paper: Paper): Svg {
  const float = ball(paper, 20, ['#dff8e2', '#4fae7a', '#14573a'])
  const barrel = group([
    shadow(paper, 0, 96, 54, 10, 0.45),
    path('M-44 -10Q-56 44 -44 96L44 96Q56 44 44 -10Z', paper.linear(['#8a552c', '#c98f56', '#6b3f1c'], 0)),
    ...range(6).map((index) =>
      stroke(`M${-32 + index * 13} -8Q${-38 + index * 15} 44 ${-32 + index * 13} 95`, '#4a2a10', 1.2, {
        opacity: 0.6,
      }),
    ),
    ...[6, 44, 78].map((y) =>
      path(
        `M${y === 44 ? -52 : -48} ${y}Q0 ${y + 14} ${y === 44 ? 52 : 48} ${y}L${y === 44 ? 52 : 48} ${y + 9}Q0 ${y + 23} ${y === 44 ? -52 : -48} ${y + 9}Z`,
        paper.linear(['#4d565c', '#9aa5ac', '#3a4248'], 0),
      ),
    ),
    oval(0, -10, 44, 12, '#a8743e'),
    oval(0, -10, 36, 9, '#5f3c1c'),
  ])
  const rope = group([
    shadow(paper, 0, 20, 62, 12, 0.4),
    ...range(5).map((index) =>
      oval(0, 16 - index * 8, 56 - index * 3, 18 - index, 'none', {
        stroke: index % 2 ? '#c9a56a' : '#b08a4a',
        strokeWidth: 9,
      }),
    ),
    ...range(34).map((index) => {
      const [x, y] = around(index / 34, 55, 17, 0, 14)
      return stroke(`M${round(x - 3)} ${round(y - 3)}l5 6`, '#7d5f2c', 1.4)
    }),
  ])
  const net = group([
    path('M-150 40Q-120 -46 -30 -30Q20 -62 84 -26Q150 -20 166 40Q0 70 -150 40Z', '#2f5f6a', {
      opacity: 0.55,
    }),
    ...range(17).map((index) =>
      stroke(`M${-146 + index * 19} 42Q${-120 + index * 15} -10 ${-96 + index * 14} -28`, '#d9cfa8', 1.4, {
        opacity: 0.7,
      }),
    ),
    ...range(15).map((index) =>
      stroke(`M${-120 + index * 19} 46Q${-140 + index * 20} 0 ${-80 + index * 12} -32`, '#d9cfa8', 1.4, {
        opacity: 0.7,
      }),
    ),
  ])
  return group([
    at(0, 0, net),
    at(-104, 18, float),
    at(-40, -8, float, { scale: 0.86 }),
    at(96, 12, float),
    at(22, 24, float, { scale: 0.92 }),
    at(52, -24, circle(0, 0, 14, paper.radial(['#ffd0a0', '#d97a34', '#8a3f10']))),
    at(238, -60, barrel),
    at(-262, 34, rope),
  ])
}

/** A cat that looks at the fish. */
export function cat(paper: Paper): Svg {
  return group([
    shadow(paper, 4, 4, 52, 8, 0.45),
    stroke('M38 -8Q78 -4 72 -44Q68 -58 80 -64', '#d98a3a', 12),
    path('M-34 0Q-44 -50 -14 -80L22 -78Q52 -44 44 0Z', paper.linear(['#f6b868', '#c8752a'], 20)),
    path('M-20 0Q-26 -34 -8 -58Q10 -34 4 0Z', '#fff3e0'),
    path(
      'M-40 -92L-38 -122L-20 -108Q-8 -112 6 -108L24 -122L24 -90Q22 -66 -8 -64Q-38 -66 -40 -92Z',
      paper.linear(['#f6b868', '#d4832f'], 60),
    ),
    path('M-36 -102L-35 -115L-26 -107ZM21 -102L20 -115L11 -107Z', '#f0a0a0'),
    oval(-20, -90, 4.6, 6, '#3a5a2a'),
    oval(5, -90, 4.6, 6, '#3a5a2a'),
    oval(-20, -90, 1.6, 5, '#111'),
    oval(5, -90, 1.6, 5, '#111'),
    path('M-11 -80l7 0l-3.5 4Z', '#d9707a'),
    stroke('M-7 -76q-5 5 -9 2M-7 -76q5 5 9 2', '#7a4418', 1.4),
    stroke('M-24 -78l-22 -3M-24 -74l-20 4M10 -78l22 -3M10 -74l20 4', '#fff', 1),
    ...[-14, 0, 14].map((x) => stroke(`M${x - 6} -110q1 6 2 9`, '#b0601c', 4)),
    ...[-58, -42, -26].map((y) => stroke(`M38 ${y}q-10 -4 -16 2`, '#b0601c', 4, { opacity: 0.8 })),
    oval(-16, -2, 13, 7, '#fff3e0'),
    oval(12, -2, 13, 7, '#fff3e0'),
  ])
}
