import { glow, shadow } from '../motifs.ts'
import { around, at, circle, group, oval, type Paper, path, range, type Svg, stroke } from '../paper.ts'

const stone = ['#f3efe6', '#c9c3b6', '#8f897d'] as const

/** A fountain of two bowls: its basin lies round the origin. */
export function fountain(paper: Paper): Svg {
  const bowl = (y: number, rx: number) =>
    group([
      path(
        `M${-rx} ${y}Q${-rx * 0.7} ${y + rx * 0.46} ${-rx * 0.16} ${y + rx * 0.5}H${rx * 0.16}Q${rx * 0.7} ${y + rx * 0.46} ${rx} ${y}Z`,
        paper.linear([stone[0], stone[1], stone[2]], 20),
      ),
      ...range(7).map((index) =>
        stroke(
          `M${(index - 3) * rx * 0.26} ${y + rx * 0.1}Q${(index - 3) * rx * 0.2} ${y + rx * 0.34} ${(index - 3) * rx * 0.06} ${y + rx * 0.46}`,
          stone[2],
          2,
          { opacity: 0.6 },
        ),
      ),
      oval(0, y, rx, rx * 0.2, stone[0], { stroke: stone[2], strokeWidth: 2 }),
      oval(0, y, rx * 0.9, rx * 0.155, paper.linear(['#8fc7d4', '#d6f1f5'])),
    ])
  const falls = (x: number, top: number, bottom: number, bend: number) =>
    group([
      stroke(`M${x} ${top}Q${x + bend} ${top + 6} ${x + bend * 1.3} ${bottom}`, '#e9fbff', 5, {
        opacity: 0.75,
      }),
      stroke(`M${x} ${top}Q${x + bend} ${top + 6} ${x + bend * 1.3} ${bottom}`, '#9fd4e2', 1.6, {
        opacity: 0.9,
        strokeDasharray: '7 5',
      }),
      oval(x + bend * 1.3, bottom, 13, 4, '#fff', { opacity: 0.8 }),
    ])
  return group([
    shadow(paper, 0, 64, 268, 30, 0.5),
    // the wall of the basin
    path('M-250 0Q-250 78 0 92Q250 78 250 0Z', paper.linear([stone[2], stone[0], stone[1], stone[2]], 0)),
    ...range(13).map((index) => {
      const [x, y] = around(0.04 + index * 0.035, 236, 66, 0, 12)
      return path(`M${x - 14} ${y - 10}Q${x} ${y + 24} ${x + 14} ${y - 10}Z`, stone[1], {
        stroke: stone[2],
        strokeWidth: 1.4,
        opacity: 0.8,
      })
    }),
    oval(0, 0, 256, 62, paper.linear([stone[0], stone[1]]), { stroke: stone[2], strokeWidth: 2 }),
    oval(0, 3, 232, 51, paper.linear(['#3f8a9a', '#6fb9c4', '#a8dde0'])),
    ...range(5).map((index) =>
      oval(0, 4, 60 + index * 38, 12 + index * 9, 'none', {
        stroke: '#e4f8fa',
        strokeWidth: 1.4,
        opacity: 0.5,
      }),
    ),
    // the pillar and its bowls
    path(
      'M-26 8Q-34 -24 -16 -56Q-12 -92 -20 -120H20Q12 -92 16 -56Q34 -24 26 8Z',
      paper.linear([stone[2], stone[0], stone[1], stone[2]], 0),
    ),
    bowl(-150, 116),
    path('M-11 -150Q-18 -180 -8 -210H8Q18 -180 11 -150Z', paper.linear([stone[2], stone[0], stone[2]], 0)),
    bowl(-232, 62),
    path('M-7 -232Q-12 -250 0 -266Q12 -250 7 -232Z', paper.linear([stone[0], stone[2]], 0)),
    glow(paper, 0, -300, 60, '#ffffff', 0.5),
    ...[-30, -15, 0, 15, 30].map((bend) =>
      stroke(`M0 -262Q${bend * 0.6} -330 ${bend} ${-300 + Math.abs(bend)}T${bend * 1.7} -238`, '#f2fcff', 3, {
        opacity: 0.8,
      }),
    ),
    ...[-56, -30, 30, 56].map((x) => falls(x, -230, -152, x * 0.5)),
    ...[-108, -84, -40, 44, 88, 110].map((x) => falls(x, -147, 2 + Math.abs(x) * 0.05, x * 0.42)),
    ...range(30).map(() => {
      const [x, y] = [(paper.random.next() - 0.5) * 240, -300 + paper.random.next() * 280]
      return circle(x, y, 1 + paper.random.next() * 2, '#fff', { opacity: 0.85 })
    }),
  ])
}

/** What swims in the basin: leaves of lilies, their flowers and fish. */
export function lilies(paper: Paper): Svg {
  const pad = (x: number, y: number, r: number) =>
    at(
      x,
      y,
      [
        path(
          `M0 0L${r} ${-r * 0.22}A${r} ${r} 0 1 0 ${r} ${r * 0.22}Z`,
          paper.radial(['#8fce7a', '#4a9a58']),
        ),
        ...range(6).map((index) => {
          const [px, py] = around(0.14 + index * 0.144, r * 0.8)
          return stroke(`M0 0L${px} ${py}`, '#cdeab0', 0.9, { opacity: 0.6 })
        }),
      ],
      { scale: [1, 0.42], rotate: x * 0.06 },
    )
  const flower = (x: number, y: number) =>
    at(x, y, [
      ...range(9).map((index) =>
        at(
          0,
          0,
          path('M0 0Q7 -10 0 -23Q-7 -10 0 0Z', index % 2 ? '#ffd0e2' : '#fff0f6', {
            stroke: '#e79ab8',
            strokeWidth: 0.6,
          }),
          {
            rotate: (index - 4) * 21,
          },
        ),
      ),
      oval(0, -1, 7, 3, '#ffd75e'),
    ])
  const fish = (x: number, y: number, flip: number) =>
    at(
      x,
      y,
      [
        path('M-20 0Q-6 -9 12 -3Q18 0 12 3Q-6 9 -20 0Z', '#ff8a3a', { opacity: 0.85 }),
        path('M-18 0L-32 -7L-28 0L-32 7Z', '#ffb070', { opacity: 0.8 }),
        path('M-6 -5Q2 -4 4 3Q-4 4 -6 -5Z', '#fff4e4', { opacity: 0.9 }),
      ],
      { scale: [flip, 0.8] },
    )
  return group([
    fish(-120, 34, 1),
    fish(96, 36, -1),
    fish(16, 44, 1),
    pad(-176, 8, 40),
    pad(-140, 30, 30),
    pad(162, 14, 42),
    pad(120, -14, 26),
    pad(66, 38, 30),
    pad(-66, 40, 34),
    flower(-186, 6),
    flower(150, 6),
  ])
}

/** A cage of gold wire with two small birds. */
export function birdcage(paper: Paper): Svg {
  const gilt = paper.linear(['#fff0b4', '#d9a441', '#8a5a14', '#efcb70'], 20)
  const bird = (x: number, y: number, [body, wing]: readonly [string, string], flip: number) =>
    at(
      x,
      y,
      [
        path('M-16 22L-20 40L-12 24Z', wing),
        path('M-14 22Q-20 -4 -2 -14Q14 -12 13 4Q10 22 -6 26Z', body),
        path('M-12 16Q-12 0 2 -2Q4 12 -8 24Z', wing),
        circle(5, -6, 1.9, '#1c1c24'),
        path('M12 -6L20 -3L12 1Z', '#f29a2e'),
        stroke('M-3 26V32M2 25V32', '#b0663a', 1.6),
      ],
      { scale: [flip, 1] },
    )
  return group([
    stroke('M0 -250V-104', '#8a6a2a', 3),
    circle(0, -108, 9, 'none', { stroke: gilt, strokeWidth: 4 }),
    oval(0, 88, 70, 15, gilt),
    oval(0, 84, 62, 11, '#e4cfa0'),
    stroke('M-48 44H48', '#8a5a30', 5),
    bird(-18, 12, ['#ffd84a', '#e0a01e'], 1),
    bird(24, 12, ['#7fc6e8', '#3f86c0'], -1),
    ...range(13).map((index) => {
      const x = (index - 6) * 11.2
      return stroke(`M${x} 88V-20Q${x * 0.9} -84 0 -98`, gilt, 2)
    }),
    ...[-20, 30].map((y) => oval(0, y, 67, 12, 'none', { stroke: gilt, strokeWidth: 3 })),
    path('M-67 88Q-60 108 0 112Q60 108 67 88Z', gilt),
    circle(0, 116, 6, gilt),
    at(54, 62, path('M-10 0H10L7 14H-7Z', '#8fc0d8')),
  ])
}
