import { shadow } from '../motifs.ts'
import { at, circle, group, oval, type Paper, path, poly, range, rect, type Svg, stroke } from '../paper.ts'
import { flowers, foliage } from '../plants.ts'
import { flask } from '../still-life.ts'

/** A chair of wicker with a high back, a cushion and a rug over its arm. */
export function wickerChair(paper: Paper): Svg {
  const weave = paper.pattern(
    14,
    14,
    group([
      rect(0, 0, 14, 14, '#d9ac72'),
      rect(0, 0, 7, 7, '#c08e52'),
      rect(7, 7, 7, 7, '#c08e52'),
      stroke('M0 3.5H7M7 10.5H14', '#f2d6a2', 1.6),
      stroke('M10.5 0V7M3.5 7V14', '#8f6230', 1.4),
    ]),
  )
  const back = 'M-86 -60Q-108 -214 0 -226Q108 -214 86 -60Z'
  return group([
    shadow(paper, 0, 60, 118, 14, 0.5),
    ...[-78, 78].map((x) => stroke(`M${x} -10L${x * 1.08} 58`, '#8f6230', 11)),
    path(back, weave, { stroke: '#8f6230', strokeWidth: 9 }),
    path(
      back,
      paper.linear(
        [
          [0, '#fff', 0.28],
          [0.5, '#fff', 0],
          [1, '#4a2c10', 0.4],
        ],
        10,
      ),
    ),
    ...range(9).map((index) =>
      circle((index - 4) * 17, -196 + Math.abs(index - 4) * 5, 5, '#6b4620', { opacity: 0.55 }),
    ),
    path('M-62 -84Q-70 -172 0 -178Q70 -172 62 -84Q0 -66 -62 -84Z', paper.linear(['#fbe9ec', '#e2a3b0'], 40)),
    ...range(12).map((index) =>
      at(-42 + (index % 4) * 28, -152 + Math.floor(index / 4) * 27, [
        circle(0, 0, 5, '#d96a86'),
        path('M5 3Q12 4 12 10Q5 10 5 3Z', '#6f9a5a'),
      ]),
    ),
    rect(-96, -64, 192, 30, paper.linear(['#fbe9ec', '#d78f9f']), { rx: 13 }),
    stroke('M-88 -48H88', '#fff', 2, { opacity: 0.6 }),
    path('M-92 -40H92L84 26H-84Z', weave, { stroke: '#8f6230', strokeWidth: 7 }),
    path(
      'M-92 -40H92L84 26H-84Z',
      paper.linear([
        [0, '#fff', 0.1],
        [1, '#4a2c10', 0.4],
      ]),
    ),
    ...[-1, 1].map((side) =>
      group([
        stroke(`M${side * 84} -120Q${side * 124} -116 ${side * 118} -72L${side * 94} 0`, '#8f6230', 15),
        stroke(`M${side * 84} -120Q${side * 124} -116 ${side * 118} -72L${side * 94} 0`, '#d9ac72', 9),
      ]),
    ),
    // a rug of checks
    path('M76 -124Q112 -136 132 -110L138 -8Q116 2 88 -6L84 -70Z', paper.linear(['#3f7a7a', '#275a5c'])),
    ...range(4).map((index) =>
      stroke(`M${86 + index * 13} -122L${92 + index * 12} -6`, index % 2 ? '#f2d28a' : '#8fc7b8', 2.6, {
        opacity: 0.7,
      }),
    ),
    ...range(5).map((index) =>
      stroke(`M82 ${-104 + index * 22}L136 ${-104 + index * 22}`, index % 2 ? '#f2d28a' : '#8fc7b8', 2.6, {
        opacity: 0.6,
      }),
    ),
    ...range(8).map((index) => stroke(`M${90 + index * 6.4} -6l1 13`, '#f2d28a', 1.8)),
  ])
}

/** A round table of iron with tea for two. */
export function teaTable(paper: Paper): Svg {
  const iron = paper.linear(['#f7faf6', '#b9c8c0', '#7f968b', '#dfe8e2'], 0)
  const cup = (x: number, y: number) =>
    at(x, y, [
      oval(0, 9, 25, 6, '#fff', { stroke: '#b9c4d8', strokeWidth: 1.4 }),
      path('M-16 -12Q-15 8 0 9Q15 8 16 -12Z', paper.linear(['#fff', '#cfd8ea'], 0)),
      oval(0, -12, 16, 4.4, '#a8602a', { stroke: '#fff', strokeWidth: 2 }),
      stroke('M15 -8q11 -1 9 7q-3 6 -12 4', '#e4eaf4', 3.4),
      ...[-9, 0, 9].map((px) => circle(px, -1, 2.4, '#5f86c4')),
      stroke('M-4 -20q-5 -8 0 -14t0 -12', '#fff', 2, { opacity: 0.55 }),
    ])
  return group([
    shadow(paper, 0, 150, 86, 13, 0.5),
    ...[-1, 1].map((side) =>
      stroke(`M0 70Q${side * 12} 120 ${side * 62} 148q${side * 14} 2 ${side * 10} -10`, '#7f968b', 8),
    ),
    stroke('M0 10V140', '#7f968b', 10),
    stroke('M0 10V140', '#dfe8e2', 4),
    circle(0, 74, 10, iron),
    oval(0, 12, 142, 32, '#7f968b'),
    oval(0, 6, 142, 32, iron, { stroke: '#7f968b', strokeWidth: 2 }),
    oval(0, 4, 122, 26, '#fbfdfb'),
    ...range(18).map((index) => {
      const turn = (index / 18) * 2 * Math.PI
      return oval(Math.cos(turn) * 131, 6 + Math.sin(turn) * 28, 5, 2.4, '#7f968b', { opacity: 0.7 })
    }),
    // a cake on a stand
    at(-14, -8, [
      oval(0, 6, 30, 6, '#dfe8f4'),
      rect(-4, -22, 8, 28, '#eef3fa'),
      oval(0, -24, 52, 10, '#fff', { stroke: '#c4cfe0', strokeWidth: 1.6 }),
      path('M-40 -26V-54Q0 -68 40 -54V-26Q0 -16 -40 -26Z', paper.linear(['#ffe7ea', '#f2b9c4'], 0)),
      path(
        'M-40 -54Q-34 -38 -26 -50Q-18 -34 -8 -48Q0 -34 10 -48Q18 -36 28 -50Q36 -40 40 -54Q0 -68 -40 -54Z',
        '#fffaf4',
      ),
      oval(0, -56, 40, 9, '#fffaf4'),
      ...range(7).map((index) =>
        circle(
          Math.cos(index * 0.9) * 30,
          -57 + Math.sin(index * 0.9) * 6,
          5.4,
          paper.radial(['#ff9aa4', '#d8203c'], { cx: 0.35, cy: 0.3 }),
        ),
      ),
    ]),
    cup(-92, -2),
    cup(84, 0),
    at(48, -14, [
      path('M-20 10Q-28 -16 0 -22Q28 -16 20 10Z', paper.linear(['#fff', '#c4d2ea'], 0)),
      stroke('M-22 -4Q-38 -8 -36 -20', '#dfe7f4', 6),
      stroke('M20 -10q17 -2 15 9q-4 9 -15 6', '#dfe7f4', 4),
      oval(0, -21, 11, 3, '#5f86c4'),
      circle(0, -26, 4, '#5f86c4'),
      ...[-10, 0, 10].map((px) => at(px, -4, flowers(paper, 2, 3, 3, ['#5f86c4', '#8fb0e0'], 4))),
    ]),
    oval(6, 22, 16, 4, '#fff'),
    ...[0, 7, 13].map((dx) => rect(dx, 14, 6, 6, '#fff', { stroke: '#cdd4de', strokeWidth: 0.8 })),
  ])
}

/** A house of glass for ferns, on short legs. */
export function glassCase(paper: Paper): Svg {
  const brass = paper.linear(['#fff0b4', '#c9963a', '#7d5414', '#e6c06a'], 20)
  return group([
    shadow(paper, 0, 8, 104, 12, 0.5),
    rect(-88, -34, 176, 34, paper.linear(['#8a5a34', '#5a3718']), { rx: 3 }),
    at(0, -58, foliage(paper, 60, 72, 28, ['#3f8449', '#57a05a', '#2f6b3c', '#9ad07a'], 13)),
    at(-34, -44, foliage(paper, 14, 28, 16, ['#b4dc8a', '#8cc070'], 9)),
    at(20, -64, flowers(paper, 9, 40, 20, ['#f6e2f0', '#d9a0d4'], 8)),
    at(44, -40, [
      path('M-14 0Q0 -22 14 0Z', '#d8503a'),
      rect(-4, -2, 8, 12, '#fbeedd'),
      ...[-6, 2, 7].map((x) => circle(x, -7, 2, '#fff')),
    ]),
    poly(
      [
        [-84, -34],
        [-84, -104],
        [0, -150],
        [84, -104],
        [84, -34],
      ],
      paper.linear(
        [
          [0, '#e6f6fb', 0.42],
          [0.5, '#e6f6fb', 0.06],
          [1, '#bfe0ea', 0.3],
        ],
        30,
      ),
    ),
    stroke('M-84 -34V-104L0 -150L84 -104V-34M-84 -104H84M-28 -34V-104L0 -150L28 -104V-34', brass, 4),
    poly(
      [
        [-70, -44],
        [-50, -96],
        [-38, -96],
        [-58, -44],
      ],
      '#fff',
      { opacity: 0.35 },
    ),
    circle(0, -154, 6, brass),
    ...[-72, 72].map((x) => rect(x - 6, 0, 12, 9, brass)),
  ])
}

/** A can for water, a trowel, gloves and bulbs. */
export function tools(paper: Paper): Svg {
  const tin = paper.linear(['#f0f4f2', '#9fb3b0', '#647a7a', '#c4d2d0'], 0)
  return group([
    shadow(paper, 0, 6, 84, 11, 0.5),
    path('M-46 0L-40 -82Q0 -94 40 -82L46 0Q0 12 -46 0Z', tin),
    oval(0, -84, 40, 9, '#4f6464'),
    stroke('M38 -18Q86 -40 112 -108', '#647a7a', 13),
    stroke('M38 -18Q86 -40 112 -108', '#c4d2d0', 6),
    at(
      114,
      -112,
      [
        path('M-16 6L16 -12L6 -22L-22 -8Z', tin),
        ...range(4).map((index) => circle(-12 + index * 8, -10 - index * 2, 1.8, '#3f5252')),
      ],
      { rotate: 20 },
    ),
    stroke('M-42 -20Q-96 -40 -80 -86Q-60 -120 -32 -84', '#647a7a', 9),
    stroke('M-42 -20Q-96 -40 -80 -86Q-60 -120 -32 -84', '#c4d2d0', 4),
    stroke('M-44 -30Q0 -20 44 -30M-42 -58Q0 -48 42 -58', '#4f6464', 2, { opacity: 0.6 }),
    at(-128, 4, [
      shadow(paper, 0, 2, 50, 6, 0.4),
      path('M-44 0Q-48 -22 -24 -26L22 -24Q46 -20 40 0Z', paper.linear(['#e9c46a', '#b98a2e'])),
      stroke('M-20 -24l-14 -8M-10 -26l-12 -10M2 -26l-8 -10', '#d4ab4c', 8),
      stroke('M22 -22V0', '#8a6420', 3),
    ]),
    at(150, 4, [
      shadow(paper, 0, 2, 52, 6, 0.4),
      ...[-26, 0, 26].map((x, index) =>
        at(
          x,
          -2,
          [
            path(
              'M0 -30Q6 -18 16 -10Q18 4 0 4Q-18 4 -16 -10Q-6 -18 0 -30Z',
              paper.linear(['#e6b98a', '#a06438'], 0),
            ),
            stroke('M-6 -14Q-8 -4 -5 3M6 -14Q8 -4 5 3', '#7a4620', 1),
            path('M0 -30Q-4 -40 2 -46Q6 -38 0 -30Z', '#8fc06a'),
          ],
          { rotate: (index - 1) * 16 },
        ),
      ),
    ]),
  ])
}

/** Bottles of feed and seed packets on a shelf of glass. */
export function shelfGoods(paper: Paper): Svg {
  const packet = (x: number, colour: string, petals: readonly string[]) =>
    at(x, 0, [
      rect(-16, -44, 32, 44, '#fdf6e4', { stroke: '#c9b48a', strokeWidth: 1.2 }),
      rect(-16, -44, 32, 11, colour),
      at(0, -18, flowers(paper, 4, 7, 6, petals, 8)),
      stroke('M-10 -6h20', '#a8946a', 1.6),
    ])
  return group([
    at(0, 0, flask(paper, 30, 62, { glass: '#d6ecd8', fill: '#7fb86a' })),
    at(40, 0, flask(paper, 26, 48, { glass: '#e6dcc4', fill: '#c98a3a' })),
    packet(82, '#d96a86', ['#f6a0b8', '#fbd0dc']),
    packet(118, '#e0a92e', ['#ffd84a', '#ffe99a']),
    packet(154, '#6a7fe0', ['#9ab0ff', '#c4d2ff']),
  ])
}
