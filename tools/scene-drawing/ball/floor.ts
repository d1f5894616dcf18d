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
  round,
  type Svg,
  smooth,
  stroke,
} from '../paper.ts'
import { flowers, foliage } from '../plants.ts'
import { gilt } from './gilt.ts'

/** Masks on the wall. */
export function masks(paper: Paper): Svg {
  const mask = (face: readonly [string, string], trim: string, feathers: readonly string[]) =>
    group([
      ...range(7).map((index) =>
        at(
          (index - 3) * 7,
          -22,
          [
            path('M0 0C-16 -30 -12 -66 0 -84C12 -66 16 -30 0 0Z', feathers[index % feathers.length] ?? ''),
            stroke('M0 0L0 -76', '#fff', 1, { opacity: 0.5 }),
          ],
          { rotate: (index - 3) * 19 },
        ),
      ),
      stroke('M-46 2Q-66 60 -50 110M46 2Q66 60 50 110', trim, 3),
      path(
        'M-52 -14Q-30 -38 0 -24Q30 -38 52 -14Q58 18 28 26Q10 24 0 8Q-10 24 -28 26Q-58 18 -52 -14Z',
        paper.linear(face, 70),
        { stroke: gilt(paper), strokeWidth: 3.6 },
      ),
      path('M-38 -4Q-24 -16 -10 -2Q-22 12 -38 -4ZM38 -4Q24 -16 10 -2Q22 12 38 -4Z', '#160a1c', {
        stroke: '#d9a441',
        strokeWidth: 1.8,
      }),
      ...range(9).map((index) =>
        circle(-32 + index * 8, -24 + Math.abs(index - 4) * -1 + (index === 4 ? 6 : 0), 2.2, '#fff0b4'),
      ),
      path('M-6 -20Q0 -34 6 -20Q0 -12 -6 -20Z', trim),
    ])
  const white = group([
    path(
      'M-36 -46Q0 -66 36 -46Q44 0 24 40Q0 66 -24 40Q-44 0 -36 -46Z',
      paper.linear(['#fffdf6', '#c9c0b8'], 40),
      { stroke: '#8d8378', strokeWidth: 1.4 },
    ),
    path('M-26 -10Q-16 -22 -6 -10Q-16 -2 -26 -10ZM26 -10Q16 -22 6 -10Q16 -2 26 -10Z', '#241824'),
    path('M-8 30Q0 24 8 30Q0 38 -8 30Z', '#b0304a'),
    stroke('M0 -8L-4 14L4 16', '#b3a89c', 1.6),
    path('M26 2q5 8 0 12q-5 -4 0 -12Z', '#3d56a8'),
    stroke('M-30 -38Q0 -54 30 -38', '#d9a441', 3),
  ])
  return group([
    at(1420, 250, mask(['#c23a5f', '#6d1234'], '#f2c75a', ['#f0d9c8', '#d96a8a', '#8a2048'])),
    at(1418, 470, white),
    at(962, 392, mask(['#3a62b8', '#1a2a66'], '#e9d38a', ['#2fa0a8', '#3a62b8', '#7fd0d0']), { scale: 0.72 }),
    at(1310, 210, mask(['#2f2b38', '#0e0c14'], '#c9a04a', ['#4d4758', '#2b2734', '#6a6478']), {
      scale: 0.84,
    }),
  ])
}

/** What stands on the floor: a trunk, boxes, shoes, a violin, flowers. */
export function floor(paper: Paper): Svg {
  const { random } = paper
  const rug = group([
    oval(0, 0, 330, 84, '#3d0f24'),
    oval(0, -2, 326, 80, paper.radial(['#b03a56', '#7d1f3c', '#5a1430'])),
    oval(0, -2, 296, 70, 'none', { stroke: '#e2b868', strokeWidth: 5 }),
    oval(0, -2, 280, 65, 'none', { stroke: '#2f6a6b', strokeWidth: 7 }),
    oval(0, -2, 190, 42, 'none', { stroke: '#e2b868', strokeWidth: 3 }),
    ...range(28).map((index) =>
      at(
        ...around(index / 28, 238, 55, 0, -2),
        group([circle(0, 0, 9, '#e2b868'), circle(0, 0, 5, '#2b4f7a')]),
        { scale: [1, 0.5] },
      ),
    ),
    ...range(14).map((index) =>
      at(
        ...around(index / 14, 120, 26, 0, -2),
        path('M0 -22Q14 0 0 22Q-14 0 0 -22Z', index % 2 ? '#e2b868' : '#d98a6a'),
        { rotate: (index * 360) / 14 + 90, scale: [1, 0.7] },
      ),
    ),
    ...range(70).map((index) =>
      stroke(smooth([around(index / 70, 328, 81, 0, 0), around(index / 70, 342, 88, 0, 2)]), '#e9d2a0', 2),
    ),
  ])
  const trunk = group([
    shadow(paper, 0, 6, 150, 16, 0.5),
    path('M-130 -96Q-140 -190 0 -196Q140 -190 130 -96Z', paper.linear(['#6b3f22', '#3a1d0c'])),
    path('M-116 -98Q-124 -176 0 -182Q124 -176 116 -98Z', paper.linear(['#8a2f4c', '#561530'])),
    ...range(6).map((index) =>
      stroke(`M${-90 + index * 36} -104Q${-84 + index * 34} -160 ${-60 + index * 24} -174`, '#d98aa0', 1.4, {
        opacity: 0.5,
      }),
    ),
    rect(-134, -98, 268, 100, paper.linear(['#8a552c', '#54300f']), { rx: 4 }),
    ...[-104, 0, 104].map((x) => rect(x - 11, -98, 22, 100, gilt(paper, 0))),
    rect(-134, -98, 268, 9, gilt(paper, 90)),
    circle(0, -66, 14, gilt(paper)),
    rect(-4, -68, 8, 14, '#2b1608'),
    path(
      'M-112 -98Q-100 -130 -64 -112Q-40 -142 -6 -114Q30 -144 60 -112Q96 -132 114 -98Z',
      paper.linear(['#f3d9e2', '#c98fa8']),
    ),
    path('M-60 -98Q-80 -60 -50 -30Q-30 -60 -20 -98Z', '#5f86c4'),
    stroke('M-56 -94Q-66 -60 -50 -36', '#a8c4ee', 2),
  ])
  const boxes = group([
    shadow(paper, 0, 4, 92, 12, 0.5),
    rect(-84, -76, 168, 76, paper.linear(['#cfe0e6', '#86a6b4'], 0), { rx: 4 }),
    ...range(8).map((index) => rect(-84 + index * 21, -76, 10, 76, '#fff', { opacity: 0.4 })),
    rect(-90, -92, 180, 22, paper.linear(['#e6f0f3', '#98b4c0'], 0), { rx: 4 }),
    rect(-12, -92, 24, 92, '#e89aac'),
    rect(-62, -152, 124, 60, paper.linear(['#f6dfc0', '#c9a070'], 0), { rx: 4 }),
    ...range(15).map((index) =>
      circle(-52 + (index % 5) * 26, -140 + Math.floor(index / 5) * 20, 3.6, '#c2557a', { opacity: 0.8 }),
    ),
    rect(-68, -168, 136, 20, paper.linear(['#fbead0', '#d0a878'], 0), { rx: 4 }),
    rect(-9, -168, 18, 76, '#d96a86'),
  ])
  const violin = group([
    path('M0 -150L-5 -56L5 -56Z', '#3a1d0c'),
    rect(-5, -150, 10, 100, '#2b1408'),
    path('M-9 -150Q-14 -172 0 -176Q14 -172 9 -150Z', '#6b3414'),
    circle(0, -170, 6, '#4a220c'),
    path(
      'M-30 -64Q-40 -22 -20 -10Q-44 10 -40 46Q-30 78 0 78Q30 78 40 46Q44 10 20 -10Q40 -22 30 -64Q16 -82 0 -72Q-16 -82 -30 -64Z',
      paper.linear(['#d9793a', '#8a3a14', '#c9622a'], 20),
      { stroke: '#4a1c08', strokeWidth: 2.4 },
    ),
    stroke('M-14 -6q-6 14 2 30M14 -6q6 14 -2 30', '#2b1006', 2.6),
    poly(
      [
        [-9, 28],
        [9, 28],
        [6, 62],
        [-6, 62],
      ],
      '#1c0d06',
    ),
    rect(-10, 12, 20, 4, '#f2dcb2'),
    ...[-3, -1, 1, 3].map((x) => stroke(`M${x} -150L${x * 1.6} 40`, '#f6ecd8', 0.7)),
    path('M-26 -58Q-32 -28 -14 -12', 'none', { stroke: '#fbc48a', strokeWidth: 2.4, opacity: 0.7 }),
  ])
  const shoe = group([
    path(
      'M-44 -2Q-48 -18 -30 -24Q-10 -26 8 -12Q30 -4 44 -2Q48 6 40 8L-36 8Q-44 6 -44 -2Z',
      paper.linear(['#f3b8c8', '#c2607f'], 60),
    ),
    path('M-44 0L-38 28L-30 28L-28 4Z', '#a83f62'),
    path('M-30 -22Q-12 -22 2 -12Q-14 -6 -32 -10Z', '#5a1c34'),
    stroke('M-40 6L42 7', '#f6d9a0', 2),
  ])
  const vase = group([
    shadow(paper, 0, 4, 60, 10, 0.5),
    at(0, -150, foliage(paper, 60, 84, 60, ['#2f5a45', '#47795a', '#1f4435', '#5d8f66'], 16)),
    at(0, -168, flowers(paper, 34, 78, 54, ['#8a5fc4', '#a884dc', '#6a42a8', '#c9b0ee'], 14, '#ffe08a')),
    at(10, -190, flowers(paper, 16, 64, 36, ['#f6eef8', '#e9d4ee'], 13, '#ffd75e')),
    path(
      'M-26 -96Q-46 -60 -34 -24Q-26 0 0 0Q26 0 34 -24Q46 -60 26 -96Z',
      paper.linear(['#4f7fc0', '#1f3f80', '#3a66a8'], 10),
    ),
    oval(0, -96, 26, 7, '#16305f'),
    path('M-34 -60Q0 -44 36 -60L37 -48Q0 -32 -36 -48Z', gilt(paper)),
    path('M-30 -76Q-40 -50 -28 -20Q-24 -50 -20 -80Z', '#fff', { opacity: 0.3 }),
  ])
  const petals = range(24).map(() =>
    at(
      round(1180 + random.next() * 260),
      round(930 + random.next() * 54),
      path('M0 -6Q6 0 0 6Q-6 0 0 -6Z', random.chance(0.5) ? '#a884dc' : '#f0dcf4'),
      { rotate: random.whole(0, 180) },
    ),
  )
  return group([
    at(640, 880, rug),
    at(1400, 946, vase),
    ...petals,
    at(240, 962, trunk),
    at(520, 936, violin, { rotate: 62, scale: 0.9 }),
    at(886, 956, boxes),
    at(700, 940, [shadow(paper, 0, 26, 52, 8), shoe]),
    at(770, 914, [shadow(paper, 0, 26, 52, 8), shoe], { rotate: -14, scale: [-0.94, 0.94] }),
    at(1150, 900, [
      shadow(paper, 0, 74, 92, 12, 0.5),
      ...[-62, 62].map((x) => stroke(`M${x} 10Q${x * 1.12} 50 ${x * 0.92} 74`, '#b98328', 9)),
      oval(0, 10, 86, 22, gilt(paper, 90)),
      oval(0, 0, 82, 24, paper.radial(['#d96a94', '#8a1c4c', '#5a0f34'])),
      ...range(7).map((index) => circle(...around(index / 7, 44, 11), 3, '#f2c75a')),
    ]),
  ])
}
