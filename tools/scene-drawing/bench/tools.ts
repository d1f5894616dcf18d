import { boards, glow, shadow } from '../motifs.ts'
import { at, circle, group, oval, type Paper, path, poly, range, rect, type Svg, stroke } from '../paper.ts'

/** Pliers, hammers and files on their board. */
export function tools(paper: Paper): Svg {
  const pliers = (colour: string) =>
    group([
      path('M-5 0Q-24 60 -19 104Q-14 112 -9 104Q-8 60 0 8Z', colour),
      path('M5 0Q24 60 19 104Q14 112 9 104Q8 60 0 8Z', colour),
      path('M-16 40Q-20 80 -16 102', 'none', { stroke: '#fff', strokeWidth: 2, opacity: 0.4 }),
      path('M-4 6L-13 -26Q-8 -62 -2 -66L-1 -6Z', paper.linear(['#e6ebee', '#7d8992'], 0)),
      path('M4 6L13 -26Q8 -62 2 -66L1 -6Z', paper.linear(['#c0c8ce', '#5f6b74'], 0)),
      circle(0, 0, 9, paper.radial(['#f2f5f7', '#78848c'])),
      circle(0, 0, 2.6, '#49535a'),
    ])
  const hammer = (long: number) =>
    group([
      rect(-5, 0, 10, long, paper.linear(['#d9a66c', '#8a5626'], 0), { rx: 4 }),
      path('M-34 -16L10 -18Q26 -16 32 -4L10 6L-34 4Z', paper.linear(['#dfe5e9', '#68747d'])),
      rect(-40, -19, 10, 26, paper.linear(['#c4ccd2', '#4d575f']), { rx: 2 }),
    ])
  const file = (colour: string, long: number) =>
    group([
      rect(-6, -36, 12, 40, colour, { rx: 5 }),
      rect(-6, -36, 4, 40, '#fff', { opacity: 0.3, rx: 2 }),
      path(`M-4.5 4L4.5 4L2.5 ${long}L-2.5 ${long}Z`, paper.linear(['#b9c2c8', '#5f6a72'], 0)),
      ...range(Math.floor(long / 7)).map((index) => stroke(`M-3.5 ${10 + index * 7}l7 -3`, '#424c54', 0.8)),
    ])
  const hook = (x: number, y: number) =>
    group([circle(x, y, 4.5, '#4d3216'), circle(x - 1, y - 1, 1.8, '#f0d9a0')])
  const coil = (colour: string, edge: string) =>
    group(
      range(7).map((index) =>
        oval(0, 0, 30 - index * 2.6, 30 - index * 2.4, 'none', {
          stroke: index % 2 ? colour : edge,
          strokeWidth: 2.2,
        }),
      ),
    )
  return group([
    shadow(paper, 752, 282, 178, 196, 0.35),
    boards(paper, [590, 84, 316, 376], { light: '#d7ae78', dark: '#b98a52', rows: 1, streaks: 60 }),
    rect(590, 84, 316, 376, paper.pattern(20, 20, circle(10, 10, 1.7, '#5f3f1c', { opacity: 0.55 }))),
    rect(590, 84, 316, 376, 'none', { stroke: '#6b4420', strokeWidth: 10 }),
    rect(586, 80, 324, 4, '#e9c690', { opacity: 0.8 }),
    ...[636, 690, 744].map((x, index) =>
      group([
        shadow(paper, x + 8, 200, 20, 84, 0.25),
        at(x, 184, pliers(['#b23a34', '#2c6a9a', '#d99a24'][index] ?? '')),
        hook(x, 176),
      ]),
    ),
    shadow(paper, 842, 190, 12, 70, 0.25),
    at(824, 128, hammer(132)),
    at(
      882,
      196,
      group([
        stroke('M-6 -70L-6 60L-24 60L-24 -70', paper.linear(['#dfe5e9', '#6b7780'], 0), 5),
        stroke('M-24 -70L-6 -70', '#6b7780', 5),
        stroke('M-24 62L-24 -66', '#fff', 1),
        rect(-14, 60, 16, 46, paper.linear(['#a5502f', '#6f2f18'], 0), { rx: 6 }),
      ]),
    ),
    // a rail with files
    rect(608, 330, 196, 13, paper.linear(['#9a6a36', '#5f3a16']), { rx: 3 }),
    ...['#7a4b24', '#355f52', '#8a3434', '#39527a', '#b07d34', '#5d3a66', '#4f6b2f'].map((colour, index) =>
      at(622 + index * 27, 336, file(colour, 70 + ((index * 23) % 36))),
    ),
    // coils of wire, and a stick for sizing rings
    hook(848, 330),
    at(848, 358, coil('#e2b04c', '#9a6a1c')),
    at(
      872,
      404,
      [
        group([
          path('M-3 -2L-9 -96L9 -96L3 -2Z', paper.linear(['#fdfefe', '#8b97a0', '#d5dce1'], 0)),
          rect(-8, -2, 16, 44, paper.linear(['#5d3a1c', '#3a210d'], 0), { rx: 5 }),
          ...range(9).map((index) =>
            stroke(`M-${3.6 + index * 0.6} ${-12 - index * 9}h${7.2 + index * 1.2}`, '#6b7780', 0.9),
          ),
        ]),
      ],
      { rotate: 180 },
    ),
  ])
}

/** The lamp with its light on the bench. */
export function lamp(paper: Paper): Svg {
  const green = paper.linear(['#5c8f80', '#1e463d'], 30)
  return group([
    shadow(paper, 560, 748, 74, 13, 0.5),
    oval(560, 740, 66, 17, paper.linear(['#3d6b60', '#15332c'])),
    oval(560, 734, 66, 16, green),
    stroke('M560 734L516 596', '#1b3f37', 13),
    stroke('M560 734L516 596', '#4f8475', 6),
    stroke('M516 596L648 506', '#1b3f37', 12),
    stroke('M516 596L648 506', '#4f8475', 5),
    stroke('M536 660L560 612', '#c9d2d6', 3, { strokeDasharray: '3 2.4' }),
    circle(516, 596, 11, paper.radial(['#fbe7a8', '#b07d22'])),
    circle(648, 506, 9, paper.radial(['#fbe7a8', '#b07d22'])),
    poly(
      [
        [614, 566],
        [716, 520],
        [950, 812],
        [560, 840],
      ],
      paper.linear([
        [0, '#fff3bf', 0.62],
        [1, '#fff3bf', 0.04],
      ]),
    ),
    oval(
      762,
      806,
      260,
      56,
      paper.radial([
        [0, '#fff2c0', 0.55],
        [1, '#fff2c0', 0],
      ]),
    ),
    at(650, 520, [
      path('M-44 46Q-46 -8 -8 -22Q2 -34 14 -24Q52 -14 66 -2L62 4Q10 8 -40 50Z', green),
      path('M-42 48Q10 6 64 2L66 10Q14 18 -36 56Z', paper.linear(['#fff7d0', '#f2cf7a'])),
      path('M-34 28Q-30 -8 0 -16Q-20 0 -26 26Z', '#fff', { opacity: 0.3 }),
    ]),
    glow(paper, 668, 552, 90, '#fff0b0', 0.7),
  ])
}
