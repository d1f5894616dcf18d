import { glow, shadow } from '../motifs.ts'
import { at, circle, group, oval, type Paper, path, poly, range, rect, type Svg, stroke } from '../paper.ts'
import { flowers, foliage } from '../plants.ts'
import { brass } from './compartment.ts'

/** A hat with a broad brim, feathers and a ribbon; its brim lies round the origin. */
export function hat(paper: Paper): Svg {
  const feather = (turn: number, colour: readonly [string, string]) =>
    at(
      34,
      -26,
      [
        path('M0 0Q-24 -44 -6 -104Q22 -70 14 -6Z', paper.linear(colour, 70)),
        ...range(8).map((index) =>
          stroke(
            `M${2 - index * 0.6} ${-10 - index * 11}l-11 -7M${3 - index * 0.6} ${-10 - index * 11}l11 -8`,
            '#fff',
            1,
            { opacity: 0.45 },
          ),
        ),
        stroke('M4 -2Q-4 -50 -4 -100', '#fff', 1.6, { opacity: 0.7 }),
      ],
      { rotate: turn },
    )
  return group([
    shadow(paper, 0, 16, 110, 14, 0.5),
    feather(58, ['#3fb0c4', '#1c5a80']),
    feather(34, ['#7fe0e0', '#2a8aa8']),
    feather(80, ['#2f8ab0', '#174a70']),
    oval(0, 4, 108, 25, '#3a2a4a'),
    oval(0, 0, 108, 24, paper.linear(['#8a6aa8', '#5a4078', '#3f2c58'])),
    path(
      'M-56 -2Q-62 -66 -30 -72Q0 -80 30 -72Q62 -66 56 -2Q0 14 -56 -2Z',
      paper.linear(['#a486c0', '#6a4e8a', '#4a3468'], 30),
    ),
    path('M-58 -16Q0 0 58 -16L57 4Q0 18 -57 4Z', paper.linear(['#1f6a8a', '#3fb0c4', '#1f6a8a'], 0)),
    path('M36 -10Q54 -34 70 -18Q62 0 36 -10ZM36 -8Q62 2 60 22Q40 18 36 -8Z', '#3fb0c4', {
      stroke: '#174a70',
      strokeWidth: 1.2,
    }),
    path('M-40 -26Q-46 -56 -26 -64Q-34 -44 -30 -24Z', '#fff', { opacity: 0.2 }),
  ])
}

/** A long dog that sleeps on a rug; the rug lies round the origin. */
export function dog(paper: Paper): Svg {
  const coat = paper.linear(['#b9703a', '#8a4a20', '#5f2f12'])
  return group([
    shadow(paper, 0, 20, 142, 15, 0.5),
    poly(
      [
        [-140, 0],
        [120, -22],
        [148, 14],
        [-112, 40],
      ],
      paper.linear(['#e9c46a', '#b98a2e']),
    ),
    ...range(6).map((index) =>
      stroke(`M${-120 + index * 46} ${0 - index * 4}l26 36`, index % 2 ? '#b0304a' : '#2f6a5a', 5, {
        opacity: 0.7,
      }),
    ),
    stroke('M-132 12L132 -10M-122 26L140 4', '#b0304a', 3.4, { opacity: 0.6 }),
    path('M96 -6Q134 -16 132 -42', 'none', { stroke: '#8a4a20', strokeWidth: 10, strokeLinecap: 'round' }),
    path('M-74 6Q-84 -44 -20 -52Q60 -60 100 -30Q118 -2 86 12Q0 22 -74 6Z', coat),
    path('M78 10Q60 -18 86 -30Q112 -24 106 4Q96 16 78 10Z', '#93522a'),
    path(
      'M-110 12Q-128 10 -126 0Q-124 -10 -96 -18Q-84 -46 -56 -42Q-36 -34 -44 -8Q-60 16 -110 12Z',
      paper.linear(['#c98048', '#8a4a20']),
    ),
    path('M-70 -38Q-46 -46 -38 -20Q-36 8 -52 14Q-68 4 -64 -18Z', '#6b3816'),
    circle(-123, -1, 6, '#1c100a'),
    stroke('M-96 -10q6 5 13 0', '#2b1408', 2.6),
    stroke('M-116 8q10 4 20 -1', '#5f2f12', 2),
    path('M-52 12Q-76 18 -84 16Q-80 6 -54 4Z', '#b9703a'),
    stroke('M-46 -34Q-34 -14 -46 8', '#c23a4a', 7),
    circle(-46, 10, 5, brass(paper)),
    path('M-10 -46Q40 -54 84 -32', 'none', { stroke: '#fff', strokeWidth: 3, opacity: 0.2 }),
    ...[0, 1, 2].map((index) =>
      path(
        `M${-150 - index * 17} ${-34 - index * 24}h${11 + index * 3}l${-11 - index * 3} ${12 + index * 3}h${11 + index * 3}`,
        'none',
        { stroke: '#fff3d8', strokeWidth: 3, opacity: 0.75 },
      ),
    ),
  ])
}

/** A board with a game that was left, its middle at the origin. */
export function chess(paper: Paper): Svg {
  const piece = (x: number, y: number, tall: number, colour: readonly [string, string]) =>
    at(x, y, [
      oval(0, 0, 8, 3.4, colour[1]),
      path(
        `M-6 0Q-4 ${-tall * 0.5} -3 ${-tall * 0.64}H3Q4 ${-tall * 0.5} 6 0Z`,
        paper.linear([colour[0], colour[1]], 0),
      ),
      circle(0, -tall * 0.78, tall * 0.2, colour[0], { stroke: colour[1], strokeWidth: 1 }),
    ])
  const at8 = (u: number, v: number) => [-76 + u * 19 + v * 3.4, -22 + v * 8 - u * 2.6] as const
  const ivory = ['#fff6e0', '#c9a870'] as const
  const ebony = ['#5a4a44', '#14100e'] as const
  return group([
    shadow(paper, 8, 40, 100, 12, 0.5),
    poly(
      [
        [-90, -22],
        [82, -46],
        [116, 26],
        [-60, 56],
      ],
      '#4a2412',
      { stroke: '#2b1208', strokeWidth: 3 },
    ),
    ...range(64).map((index) => {
      const [u, v] = [index % 8, Math.floor(index / 8)]
      return poly(
        [at8(u, v), at8(u + 1, v), at8(u + 1, v + 1), at8(u, v + 1)],
        (u + v) % 2 ? '#6b3a1c' : '#f2dcb0',
      )
    }),
    ...[
      [1, 1, 30],
      [4, 0, 36],
      [6, 2, 22],
      [2, 3, 22],
      [5, 1, 28],
    ].map(([u = 0, v = 0, tall = 0]) => piece(...at8(u + 0.5, v + 0.7), tall, ebony)),
    ...[
      [1, 6, 22],
      [3, 5, 22],
      [4, 7, 36],
      [6, 5, 28],
      [2, 7, 30],
      [5, 6, 22],
    ].map(([u = 0, v = 0, tall = 0]) => piece(...at8(u + 0.5, v + 0.7), tall, ivory)),
  ])
}

/** The line on a map in a frame, as it hangs on the right side. */
export function routeMap(paper: Paper): Svg {
  return group([
    poly(
      [
        [0, 8],
        [214, 0],
        [214, 96],
        [0, 92],
      ],
      brass(paper, 40),
    ),
    poly(
      [
        [9, 16],
        [206, 9],
        [206, 88],
        [9, 84],
      ],
      paper.linear(['#f6ecd0', '#e0cc9c']),
    ),
    path('M16 70Q50 48 76 58T130 40T204 50V86L12 83Z', '#b9d4a8', { opacity: 0.8 }),
    path('M16 22Q60 34 96 22T160 26T204 16V30Q160 40 110 36T16 40Z', '#9cc8e0', { opacity: 0.85 }),
    ...[
      [46, 54],
      [96, 50],
      [150, 48],
      [172, 60],
    ].map(([x = 0, y = 0]) =>
      path(`M${x - 9} ${y + 7}L${x} ${y - 9}L${x + 9} ${y + 7}Z`, '#b08a5a', {
        stroke: '#7d5a34',
        strokeWidth: 1,
      }),
    ),
    stroke('M22 74Q60 62 92 68T150 60T198 34', '#b0304a', 3, { strokeDasharray: '7 3' }),
    ...[
      [22, 74],
      [92, 68],
      [150, 60],
      [198, 34],
    ].map(([x = 0, y = 0]) => circle(x, y, 4, '#fff', { stroke: '#b0304a', strokeWidth: 2 })),
  ])
}

/** Photographs in frames, as they hang on the left side. */
export function photographs(paper: Paper): Svg {
  return group(
    [0, 1, 2].map((index) =>
      at(index * 112, index * 5, [
        rect(0, 0, 92, 76 - index * 3, brass(paper, 40), { rx: 3 }),
        rect(8, 8, 76, 60 - index * 3, paper.linear(['#e9d2a8', '#a8845a'])),
        [
          path('M8 58Q30 30 46 44T84 34V66H8Z', '#7d5a3a'),
          group([path('M30 62V34L46 20L62 34V62Z', '#7d5a3a'), rect(42, 46, 8, 16, '#e9d2a8')]),
          group([circle(46, 30, 9, '#7d5a3a'), path('M28 62Q30 42 46 42Q62 42 64 62Z', '#7d5a3a')]),
        ][index] ?? '',
        poly(
          [
            [14, 66],
            [40, 8],
            [54, 8],
            [28, 66],
          ],
          '#fff',
          { opacity: 0.2 },
        ),
      ]),
    ),
  )
}

/** The lamp under the ceiling, in a cage of brass. */
export function ceilingLamp(paper: Paper): Svg {
  return group([
    glow(paper, 0, 24, 260, '#ffdf9a', 0.5),
    path('M-40 -20H40L30 0H-30Z', brass(paper)),
    path(
      'M-34 0Q-40 44 0 52Q40 44 34 0Z',
      paper.radial(['#fffbe6', '#ffe2a0', '#e8a84a'], { cx: 0.5, cy: 0.3, r: 0.8 }),
    ),
    ...[-22, 0, 22].map((x) => stroke(`M${x} 0Q${x * 1.25} 40 0 52`, '#8a5a14', 2.6)),
    stroke('M-36 22Q0 34 36 22', '#8a5a14', 2.6),
    circle(0, 55, 6, brass(paper)),
  ])
}

/** A small bunch for a buttonhole, with a ribbon. */
export function posy(paper: Paper): Svg {
  return group([
    at(0, 0, foliage(paper, 14, 24, 12, ['#2f6b45', '#4f9a5a'], 9)),
    at(0, -4, flowers(paper, 8, 22, 11, ['#f4f0ff', '#c9b4f0', '#9a7ad8'], 8)),
  ])
}

/** A rug of checks that was thrown off. */
export function rug(paper: Paper): Svg {
  const outline = 'M-64 30Q-60 -34 30 -56L110 -20Q120 30 60 66L-64 110Z'
  return group(
    [
      path(outline, paper.linear(['#2f6a5a', '#1c463c'])),
      ...range(6).map((index) =>
        stroke(`M${-60 + index * 30} ${-50 - index * 6}l12 180`, index % 2 ? '#e2b868' : '#c23a4a', 5, {
          opacity: 0.75,
        }),
      ),
      stroke('M-70 30L116 -8M-70 66L116 26', '#e2b868', 4, { opacity: 0.6 }),
    ],
    { clipPath: paper.clip(path(outline, '#000')) },
  )
}
