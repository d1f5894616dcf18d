import { cloud, curtain, glow, house, ridge, shadow } from '../motifs.ts'
import { at, circle, group, oval, type Paper, path, poly, range, rect, type Svg, stroke } from '../paper.ts'
import { flowers, foliage, tuft } from '../plants.ts'
import { pot } from '../still-life.ts'

/** The wall, with its paper, its light and the panelling below. */
export function wall(paper: Paper): Svg {
  const sprig = group([
    stroke('M22 34Q20 24 24 14', '#b9ab84', 1.2),
    oval(19, 25, 2.4, 5, '#bfb28c', { transform: 'rotate(-35 19 25)' }),
    oval(26, 21, 2.4, 5, '#bfb28c', { transform: 'rotate(35 26 21)' }),
    circle(24, 12, 2.6, '#cfa98c'),
  ])
  return group([
    rect(0, 0, 1500, 640, paper.linear(['#e9dfc4', '#d7c8a2'])),
    rect(0, 0, 1500, 640, paper.pattern(46, 46, sprig), { opacity: 0.5 }),
    rect(0, 0, 1500, 26, paper.linear(['#f6efdd', '#c9b78f'])),
    rect(0, 25, 1500, 5, '#8f7a52', { opacity: 0.4 }),
    rect(0, 560, 1500, 90, paper.linear(['#a98b62', '#8a6c45'])),
    ...range(26).map((index) =>
      rect(index * 60 + 2, 572, 54, 74, paper.linear(['#b99b70', '#97784f']), {
        stroke: '#6f5432',
        strokeWidth: 1.5,
      }),
    ),
    rect(0, 552, 1500, 14, paper.linear(['#c9ac80', '#8a6b43'])),
    glow(paper, 330, 300, 760, '#fff3c9', 0.55),
  ])
}

/** The town in the morning, through a window with its curtains and its sill. */
export function window(paper: Paper): Svg {
  const { random } = paper
  const sky = rect(70, 70, 370, 470, paper.linear(['#7fb6d9', '#bfdcea', '#fbe3c0', '#f9c99a']))
  const town = [
    [86, 470, 44, 84, '#e6c9a4', '#a4553d'],
    [136, 476, 52, 64, '#d9b592', '#8c4a3a'],
    [196, 472, 40, 96, '#efd9b5', '#b5654a'],
    [244, 480, 58, 70, '#e2c2a0', '#94503f'],
    [312, 474, 46, 88, '#d8bd9d', '#a85b43'],
    [364, 482, 60, 66, '#eed5b0', '#8f4c3c'],
  ] as const
  const view = group(
    [
      sky,
      glow(paper, 330, 210, 190, '#fff2c2', 0.95),
      circle(330, 210, 34, '#fff6d8'),
      cloud(160, 160, 30, '#fff', { opacity: 0.8 }),
      cloud(385, 130, 22, '#fff', { opacity: 0.65 }),
      cloud(262, 262, 18, '#fff3e0', { opacity: 0.75 }),
      ridge(paper, [60, 450], 420, [40, 96, 70, 140, 92, 170, 110, 150, 60, 90, 50], '#8fa9c4'),
      ridge(paper, [60, 450], 440, [30, 60, 100, 66, 90, 50, 84, 110, 70, 40], '#7191ab'),
      ridge(paper, [60, 450], 470, [50, 62, 44, 70, 58, 40, 66, 52, 60], '#5f8a78', true),
      // the church
      rect(284, 350, 28, 130, '#e9d4b2'),
      rect(304, 350, 8, 130, '#000', { opacity: 0.14 }),
      poly(
        [
          [280, 352],
          [298, 300],
          [316, 352],
        ],
        '#7c4436',
      ),
      circle(298, 372, 8, '#f8f2df', { stroke: '#6f5432', strokeWidth: 1.5 }),
      stroke('M298 372L298 367M298 372L302 374', '#3d2a1c', 1.3),
      ...town.map(([x, floor, w, h, face, roof]) =>
        house(paper, x, floor, w, h, { wall: face, roof, panes: '#6b7f96' }),
      ),
      at(250, 505, foliage(paper, 120, 210, 32, ['#4f7d4a', '#6a9a55', '#3f6b45', '#83ad5c'], 11)),
      path('M60 520Q200 500 450 525L450 545L60 545Z', '#4b7550'),
      ...range(6).map((index) =>
        stroke(`M${150 + index * 26} ${228 + random.whole(-22, 22)}q5 -5 9 0q4 -5 9 0`, '#42566b', 1.8),
      ),
    ],
    { clipPath: paper.clip(rect(70, 70, 370, 470, '#000')) },
  )
  const frame = '#3f5a58'
  return group([
    rect(44, 44, 422, 522, paper.linear(['#587674', '#34504e'], 20), { rx: 4 }),
    view,
    rect(70, 70, 370, 470, 'none', { stroke: '#22383a', strokeWidth: 4 }),
    poly(
      [
        [90, 70],
        [210, 70],
        [110, 540],
        [70, 540],
        [70, 120],
      ],
      '#fff',
      { opacity: 0.1 },
    ),
    rect(247, 70, 16, 470, frame),
    rect(247, 70, 5, 470, '#7d9a96', { opacity: 0.7 }),
    rect(70, 214, 370, 14, frame),
    rect(70, 214, 370, 4, '#7d9a96', { opacity: 0.7 }),
    circle(268, 396, 6, '#d9b15a'),
    stroke('M268 396L268 416', '#d9b15a', 5),
    rect(26, 540, 458, 24, paper.linear(['#6d8b86', '#3d5957']), { rx: 4 }),
    rect(26, 562, 458, 8, '#000', { opacity: 0.25 }),
  ])
}

/** What stands on the sill: herbs, geraniums and a cat that sleeps. */
export function sill(paper: Paper): Svg {
  const greens = [
    ['#1f5a35', '#4d9a5b'],
    ['#2a6b3f', '#66b06a'],
    ['#17482f', '#3c8450'],
  ] as const
  const cat = group([
    shadow(paper, 2, 2, 70, 8),
    path(
      'M-66 0C-84 -40 -40 -72 4 -66C40 -62 66 -44 64 -14Q64 0 52 0Z',
      paper.linear(['#8d8a92', '#55525c'], 70),
    ),
    path('M58 -4Q92 -4 88 -30Q86 -40 78 -36Q82 -20 52 -16Z', '#605d68'),
    path(
      'M-44 -4C-84 -4 -92 -34 -72 -50L-74 -68L-58 -57Q-46 -61 -36 -55L-22 -64L-24 -44C-12 -24 -24 -4 -44 -4Z',
      paper.linear(['#9a97a0', '#68656f'], 80),
    ),
    path('M-70 -62L-68 -53L-61 -56ZM-25 -59L-28 -49L-34 -53Z', '#d99a94'),
    stroke('M-64 -32q5 4 10 0M-42 -32q5 4 10 0', '#2d2b33', 2),
    path('M-51 -25l6 0l-3 4Z', '#d98a86'),
    stroke('M-48 -21q-4 5 -8 2M-48 -21q4 5 8 2', '#2d2b33', 1.3),
    stroke('M-60 -24l-18 -3M-60 -21l-17 3M-36 -24l18 -3M-36 -21l17 3', '#e9e7ee', 0.8, { opacity: 0.8 }),
    ...[-8, 12, 32].map((x) => stroke(`M${x} -63q8 18 2 34`, '#46434d', 5, { opacity: 0.5 })),
    path('M-30 -2Q-24 -14 -6 -8Q2 -2 -8 0L-30 0Z', '#aaa7b0'),
  ])
  return group([
    at(112, 512, [
      shadow(paper, 0, 30, 44, 7),
      pot(paper, 74, 34, ['#a04d2c', '#d98a5c']),
      at(0, -4, tuft(paper, 17, 96, 9, greens)),
    ]),
    at(204, 514, [
      pot(paper, 58, 30, ['#3e5f78', '#7fa3b8']),
      at(0, -28, foliage(paper, 60, 36, 30, ['#3f7a41', '#5d9a50', '#2f6438'], 10)),
      at(0, -40, flowers(paper, 26, 36, 24, ['#e2445c', '#f0708a', '#c92a4a'], 8)),
    ]),
    at(352, 541, cat),
  ])
}

/** Curtains of red brocade on their rail. */
export function drapes(paper: Paper): Svg {
  const flower = group([
    ...range(6).map((index) =>
      oval(0, -6.5, 3.6, 5.4, '#e6d2c0', { transform: `rotate(${index * 60})`, opacity: 0.7 }),
    ),
    circle(0, 0, 3.8, '#5b7bd0', { opacity: 0.9 }),
    stroke('M0 12q6 8 2 14M0 12q-6 8 -2 14', '#d8a878', 1.4, { opacity: 0.6 }),
  ])
  const colours = { dark: '#4d0d16', body: '#a52a33', light: '#e77a6c', motif: flower }
  const right =
    'M452 58L552 58Q548 240 556 380Q520 402 508 414Q530 480 548 592L466 592Q474 480 482 414Q462 390 458 300Z'
  const left = 'M18 58L86 58Q84 200 62 330Q50 380 44 408Q58 480 60 592L6 592Q8 300 18 58Z'
  return group([
    shadow(paper, 520, 340, 30, 250, 0.3),
    curtain(paper, right, [452, 556, 50, 600], { ...colours, folds: 3 }),
    curtain(paper, left, [6, 86, 50, 600], { ...colours, folds: 2 }),
    // the ties
    path('M476 404Q496 424 518 404L520 420Q496 440 474 420Z', paper.linear(['#f3d27a', '#a8741c'])),
    path('M36 400Q46 414 58 400L58 414Q46 426 36 414Z', paper.linear(['#f3d27a', '#a8741c'])),
    stroke('M478 422q-8 30 -4 52', '#d9ab48', 4),
    path('M466 474l16 0l4 34l-24 0Z', paper.linear(['#f0cd74', '#9a6a18'])),
    rect(-4, 46, 596, 13, paper.linear(['#f3d486', '#9a6a1c']), { rx: 6 }),
    circle(594, 52, 15, paper.radial(['#fff2bf', '#d9a43c', '#7a5012'], { cx: 0.38, cy: 0.35, r: 0.7 })),
    ...[26, 52, 78, 462, 490, 518, 546].map((x) =>
      oval(x, 54, 6, 11, 'none', { stroke: '#b98328', strokeWidth: 3 }),
    ),
  ])
}
