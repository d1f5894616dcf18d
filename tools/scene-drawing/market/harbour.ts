import { boards, cloud, glow, house, ridge, shadow } from '../motifs.ts'
import {
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
import { flowers, foliage } from '../plants.ts'

/** Sky, sea and headland towards evening. */
export function bay(paper: Paper): Svg {
  const { random } = paper
  const gull = (x: number, y: number, s: number) =>
    at(x, y, stroke('M-16 -4Q-8 -12 0 0Q8 -12 16 -4', '#fff', 3), { scale: s })
  const sail = (x: number, y: number, s: number, cloth: readonly [string, string]) =>
    at(
      x,
      y,
      [
        path('M-34 0L34 0Q28 14 16 15L-18 15Q-30 14 -34 0Z', paper.linear(['#9a4a34', '#5a2418'])),
        rect(-34, -2, 68, 4, '#f2e3c4'),
        stroke('M0 0L0 -84', '#6b4424', 3),
        path('M3 -82Q40 -44 30 -6L3 -6Z', paper.linear(cloth, 0)),
        path('M-3 -74Q-26 -40 -28 -6L-3 -6Z', paper.linear(cloth, 180)),
        path('M-30 18Q0 26 30 18L18 40Q0 48 -18 40Z', cloth[0], { opacity: 0.25 }),
      ],
      { scale: s },
    )
  return group([
    rect(0, 0, 1500, 440, paper.linear(['#5a8fc4', '#9cc0dc', '#fbe0b8', '#fdc38a', '#f59a6e'])),
    glow(paper, 770, 310, 440, '#fff0b8', 0.95),
    circle(770, 316, 44, '#fff5d0'),
    cloud(560, 120, 40, '#fff', { opacity: 0.75 }),
    cloud(880, 190, 30, '#ffe9d4', { opacity: 0.8 }),
    cloud(1260, 108, 46, '#fff2e2', { opacity: 0.7 }),
    cloud(1130, 250, 20, '#ffdcc4', { opacity: 0.8 }),
    cloud(700, 262, 24, '#ffe0cc', { opacity: 0.7 }),
    ridge(
      paper,
      [480, 1500],
      432,
      [10, 34, 22, 60, 40, 76, 50, 30, 44, 88, 120, 96, 130, 92],
      '#b08aa8',
      true,
    ),
    ridge(paper, [660, 1500], 442, [0, 16, 28, 30, 24, 44, 56, 64, 100, 92, 110], '#7d6f94', true),
    group(
      [
        poly(
          [
            [1296, 352],
            [1320, 352],
            [1324, 424],
            [1292, 424],
          ],
          paper.linear(['#fffaf0', '#c9b8b0'], 0),
        ),
        rect(1294, 376, 28, 14, '#c2443c'),
        rect(1293, 402, 30, 14, '#c2443c'),
        rect(1296, 334, 24, 19, '#ffe9a0', { stroke: '#5a4a52', strokeWidth: 3 }),
        path('M1292 334Q1308 314 1324 334Z', '#c2443c'),
        glow(paper, 1308, 344, 60, '#fff0b0', 0.8),
      ],
      { transform: 'translate(-484 6)' },
    ),
    rect(0, 436, 1500, 240, paper.linear(['#f5b98a', '#7fb0bc', '#3f8aa0', '#2a6d88'])),
    ...range(190).map((index) => {
      const y = 440 + random.next() ** 1.3 * 226
      const nearSun = index % 3 === 0
      const x = nearSun ? 790 + (random.next() - 0.5) * (60 + (y - 436) * 1.4) : random.next() * 1500
      return stroke(
        `M${round(x)} ${round(y)}h${round(8 + random.next() * (y - 420) * 0.28)}`,
        nearSun ? '#fff3c4' : random.chance(0.5) ? '#bfe4e8' : '#1d5a74',
        1.8,
        { opacity: nearSun ? 0.85 : 0.4 },
      )
    }),
    sail(660, 466, 0.72, ['#fff6e4', '#e2b88c']),
    sail(806, 540, 1, ['#f9d9b0', '#c9704a']),
    sail(1170, 470, 0.62, ['#ffffff', '#d9c4b4']),
    gull(760, 300, 1),
    gull(816, 332, 0.7),
    gull(600, 214, 0.8),
    gull(1090, 180, 0.9),
    gull(1150, 206, 0.6),
  ])
}

/** Houses along the quay, on the left, with climbing flowers. */
export function quay(paper: Paper): Svg {
  const { random } = paper
  const far = [
    [236, 430, 62, 120, '#f0c49a', '#b5583f'],
    [300, 432, 54, 92, '#e2a07a', '#9a4634'],
    [356, 434, 70, 132, '#f6dcae', '#c06a48'],
    [430, 436, 58, 84, '#e9b48e', '#a5503a'],
  ] as const
  const shutter = (x: number, y: number, colour: string) =>
    group([
      rect(x - 17, y, 34, 52, '#5a4038'),
      rect(x - 13, y + 4, 26, 44, paper.linear(['#8fb4c4', '#f2c79a'], 60)),
      stroke(`M${x} ${y + 4}v44M${x - 13} ${y + 24}h26`, '#f6ecd8', 2),
      ...[-1, 1].map((side) =>
        group([
          rect(x + side * 27 - 10, y - 2, 20, 56, colour, { rx: 1 }),
          ...range(8).map((index) =>
            rect(x + side * 27 - 8, y + 3 + index * 6, 16, 2.4, '#000', { opacity: 0.2 }),
          ),
        ]),
      ),
      rect(x - 22, y + 52, 44, 6, '#e9d8bc'),
    ])
  const near = group([
    rect(-10, 60, 252, 640, paper.linear(['#e8a07a', '#d9855f', '#c8734f'], 70)),
    rect(196, 60, 46, 640, '#5a2418', { opacity: 0.16 }),
    ...range(26).map(() =>
      oval(
        random.next() * 230,
        90 + random.next() * 590,
        8 + random.next() * 30,
        4 + random.next() * 12,
        random.chance(0.5) ? '#fff' : '#8a3f28',
        { opacity: 0.07 },
      ),
    ),
    poly(
      [
        [-10, 62],
        [-10, 22],
        [262, 40],
        [252, 66],
      ],
      '#a4492f',
    ),
    ...range(18).map((index) =>
      path(
        `M${-8 + index * 15} ${60 + index * 0.4}q7 10 14 0l0 -20l-14 0Z`,
        index % 2 ? '#c8643f' : '#b5563a',
      ),
    ),
    shutter(66, 120, '#3f7a8a'),
    shutter(170, 124, '#3f7a8a'),
    shutter(66, 262, '#3f7a8a'),
    shutter(170, 266, '#3f7a8a'),
    path('M38 700L38 470Q38 420 92 416Q146 420 146 470L146 700Z', '#6b3f2a'),
    path('M48 700L48 472Q50 430 92 426Q134 430 136 472L136 700Z', paper.linear(['#3f6f60', '#234a3f'])),
    ...range(4).map((index) =>
      rect(58 + (index % 2) * 40, 480 + Math.floor(index / 2) * 96, 30, 80, 'none', {
        stroke: '#163830',
        strokeWidth: 3,
      }),
    ),
    circle(126, 570, 5, '#e9bd4c'),
    rect(8, 322, 104, 8, '#5a4038'),
    ...range(11).map((index) => stroke(`M${12 + index * 9.6} 298v26`, '#3a2a26', 2.4)),
    stroke('M8 298h104', '#3a2a26', 3.4),
    at(60, 304, flowers(paper, 22, 48, 14, ['#f0506a', '#ff8aa0', '#d9304e'], 8)),
    // a lantern
    stroke('M200 400Q228 396 228 416', '#2b2422', 5),
    path('M214 416h28l5 40h-38Z', '#ffdf9a', { stroke: '#2b2422', strokeWidth: 3 }),
    path('M210 416Q228 398 246 416Z', '#2b2422'),
    glow(paper, 228, 438, 74, '#ffd88a', 0.7),
  ])
  return group([
    ...far.map(([x, y, w, h, wall, roof]) =>
      house(paper, x, y + 24, w, h, { wall, roof, panes: '#6b6a80', rows: 3 }),
    ),
    rect(220, 448, 330, 22, paper.linear(['#d9c0a4', '#9a8270'])),
    ...range(12).map((index) => rect(222 + index * 28, 450, 26, 18, '#000', { opacity: 0.06 })),
    near,
    at(
      250,
      150,
      [
        foliage(paper, 190, 128, 128, ['#3f7a41', '#5d9a50', '#2f6438', '#76ad58'], 15),
        flowers(paper, 110, 122, 116, ['#d9307e', '#f0509a', '#b81f68', '#ff84bd'], 12, '#fff3c0'),
      ],
      { rotate: 12 },
    ),
    at(196, 58, [
      foliage(paper, 70, 150, 40, ['#3f7a41', '#5d9a50', '#2f6438'], 14),
      flowers(paper, 46, 140, 34, ['#d9307e', '#f0509a', '#b81f68'], 11, '#fff3c0'),
    ]),
  ])
}

/** Stones underfoot, to the edge of the water. */
export function ground(paper: Paper): Svg {
  const { random } = paper
  const rows = range(11).flatMap((row) => {
    const y = 646 + row * row * 2.2 + row * 10
    const [tall, wide] = [12 + row * 4.2, 54 + row * 13]
    return range(Math.ceil(1600 / wide) + 1).map((column) =>
      rect(
        -60 + column * wide + (row % 2 ? wide / 2 : 0),
        y,
        wide - 3,
        tall - 2,
        ['#d8bd98', '#c9aa84', '#e0c9a6', '#bf9f7a'][random.whole(0, 3)] ?? '',
        { rx: 5 },
      ),
    )
  })
  return group([
    path('M0 640L1500 628L1500 1000L0 1000Z', '#9a7c5e'),
    ...rows,
    path('M0 632L1500 620L1500 646L0 660Z', paper.linear(['#efe0c4', '#b59a7a'])),
    ...range(5).map((index) =>
      group([
        shadow(paper, 330 + index * 290, 650, 22, 5),
        path(
          `M${314 + index * 290} 648Q${312 + index * 290} 616 ${318 + index * 290} 606h24Q${348 + index * 290} 616 ${346 + index * 290} 648Z`,
          paper.linear(['#5d6a72', '#2a3338'], 0),
        ),
        oval(330 + index * 290, 606, 15, 5, '#8a979f'),
      ]),
    ),
  ])
}

/** A fishing boat at the wall, and its nets. */
export function boat(paper: Paper): Svg {
  return group([
    shadow(paper, 0, 46, 210, 14, 0.3),
    stroke('M-20 -30L-20 -190', '#6b4424', 8),
    stroke('M-20 -186L120 -20M-20 -186L-170 -20', '#d9c4a4', 2),
    path('M-16 -176Q70 -120 84 -44L-16 -44Z', paper.linear(['#f6e6c8', '#d99a6a'], 20)),
    ...range(5).map((index) =>
      stroke(
        `M-14 ${-66 - index * 22}Q${40 - index * 6} ${-62 - index * 22} ${84 - index * 15} ${-54 - index * 22}`,
        '#c27a52',
        1,
        { opacity: 0.6 },
      ),
    ),
    path(
      'M-196 -42Q-180 36 -120 46L130 46Q186 36 206 -54Q120 -24 0 -24Q-110 -24 -196 -42Z',
      paper.linear(['#2f6fb0', '#173f74']),
    ),
    path('M-196 -42Q-110 -24 0 -24Q120 -24 206 -54L203 -40Q120 -10 0 -10Q-110 -10 -192 -28Z', '#fbf3e0'),
    path('M-184 4Q0 26 196 -8L190 6Q0 40 -178 18Z', '#e0452f'),
    path('M140 -24q12 -8 24 -2q-8 12 -24 2Z', '#fff'),
    circle(153, -24, 4, '#1a2a44'),
    stroke('M-176 -22q-2 8 4 10M-150 -16q0 8 6 9M-120 -12q0 8 6 9', '#d9b15a', 3),
    ...[-130, -80, 60].map((x, index) =>
      group([
        circle(x, -2, 15, '#e9e2d2'),
        circle(x, -2, 15, 'none', { stroke: index % 2 ? '#e0452f' : '#3a2a26', strokeWidth: 7 }),
        circle(x, -2, 6, '#173f74'),
      ]),
    ),
    boards(paper, [-70, -58, 84, 34], { light: '#d9a86a', dark: '#a8743a', rows: 3, streaks: 12 }),
  ])
}
