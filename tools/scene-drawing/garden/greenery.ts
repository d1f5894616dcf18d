import { shadow } from '../motifs.ts'
import { at, circle, group, type Paper, path, range, rect, round, type Svg, stroke } from '../paper.ts'
import { flowers, foliage, tuft } from '../plants.ts'
import { pot } from '../still-life.ts'

/** A broad leaf from the origin upwards, cut in at its sides as old leaves are. */
export function splitLeaf(paper: Paper, long: number, [dark, light]: readonly [string, string]): Svg {
  const half = long * 0.46
  const lobes = range(5).map((index) => 0.16 + index * 0.17)
  const side = (flip: number) => {
    const points = lobes.map((part, index) => {
      const [y, next] = [-long * part, -long * (part + 0.13)]
      const wide = half * Math.sin((0.2 + part * 0.8) * Math.PI) * flip
      return `Q${round(wide * 1.12)} ${round(y)} ${round(wide)} ${round(next)}L${round(wide * (index === 4 ? 0.5 : 0.34))} ${round(next - long * 0.005)}`
    })
    return `M0 0${points.join('')}L0 ${-long}Z`
  }
  return group([
    path(side(1), paper.linear([light, dark], 60), { stroke: dark, strokeWidth: 0.8 }),
    path(side(-1), paper.linear([light, dark], 110), { stroke: dark, strokeWidth: 0.8 }),
    stroke(`M0 6L0 ${-long * 0.96}`, '#e4f2c8', 1.8, { opacity: 0.7 }),
    ...lobes.flatMap((part) =>
      [1, -1].map((flip) =>
        stroke(
          `M0 ${round(-long * part)}Q${round(flip * half * 0.4)} ${round(-long * (part + 0.04))} ${round(flip * half * 0.72 * Math.sin((0.2 + part * 0.8) * Math.PI))} ${round(-long * (part + 0.1))}`,
          '#e4f2c8',
          1,
          { opacity: 0.4 },
        ),
      ),
    ),
  ])
}

/** A long leaf as of a banana, bent by its weight. */
function plume(paper: Paper, long: number, lean: number, [dark, light]: readonly [string, string]): Svg {
  const [x, y] = [lean, -long]
  const mid = `M0 0Q${round(lean * 0.1)} ${round(-long * 0.8)} ${round(x)} ${round(y * 0.86)}`
  return group([
    path(
      `M0 0Q${round(-40 + lean * 0.05)} ${round(-long * 0.7)} ${round(x * 0.6 - 22)} ${round(y)}Q${round(x * 0.95)} ${round(y * 1.02)} ${round(x)} ${round(y * 0.86)}Q${round(lean * 0.6 + 34)} ${round(-long * 0.62)} 0 0Z`,
      paper.linear([light, dark], lean > 0 ? 30 : 150),
    ),
    ...range(11).map((index) => {
      const part = 0.22 + index * 0.066
      const [px, py] = [lean * part * part, -long * part * (1.12 - part * 0.26)]
      return stroke(`M${round(px)} ${round(py)}l${lean > 0 ? 22 : -22} ${-9}`, dark, 1, { opacity: 0.35 })
    }),
    stroke(mid, '#e9f3c4', 3, { opacity: 0.75 }),
  ])
}

/** Palms in the corner, as high as the roof. */
export function palms(paper: Paper): Svg {
  const greens = [
    ['#1f5a3c', '#5aa862'],
    ['#17492f', '#3f8f55'],
    ['#2b6a3f', '#86c06a'],
  ] as const
  const leaves = [-250, -170, -96, 40, 110, 200, 262].map((lean, index) =>
    plume(paper, 330 - Math.abs(lean) * 0.42 + (index % 2) * 30, lean, greens[index % 3] ?? greens[0]),
  )
  return group([
    path(
      'M-20 0Q-30 -200 -10 -330L14 -330Q24 -180 24 0Z',
      paper.linear(['#7c9a4e', '#4c6a34', '#6f8f4a'], 0),
    ),
    ...range(9).map((index) =>
      stroke(`M${-22 + index} ${-24 - index * 34}q22 12 44 -2`, '#3d5629', 2, { opacity: 0.6 }),
    ),
    at(0, -322, leaves),
    at(0, -300, [plume(paper, 240, -40, greens[2]), plume(paper, 250, 64, greens[1])]),
  ])
}

/** A tub with a tree of oranges, trimmed to a ball. */
export function orangeTree(paper: Paper): Svg {
  const { random } = paper
  const fruit = range(13).map((index) => {
    const [x, y] = [
      Math.cos(index * 2.4) * 62 * Math.sqrt((index + 1) / 13),
      Math.sin(index * 2.4) * 58 * Math.sqrt((index + 1) / 13),
    ]
    return at(x, y - 188, [
      circle(1, 2, 12.5, '#123a22', { opacity: 0.35 }),
      circle(0, 0, 12, paper.radial(['#ffd79a', '#ff9d2e', '#d96a10'], { cx: 0.36, cy: 0.32, r: 0.75 })),
      path('M-5 -10Q0 -16 6 -11Q2 -6 -5 -10Z', '#4f8a3e'),
    ])
  })
  return group([
    shadow(paper, 0, 4, 76, 11, 0.45),
    path('M-5 -60Q-9 -100 -3 -140L5 -140Q9 -100 6 -60Z', '#7a5636'),
    at(0, -188, foliage(paper, 150, 86, 80, ['#2f6b3c', '#3f8449', '#245732', '#57a05a'], 16)),
    ...fruit,
    at(0, -188, flowers(paper, 16, 80, 74, ['#fffdf6'], 6, '#f5e08a')),
    rect(-54, -66, 108, 66, paper.linear(['#f4f1e8', '#c9c6b8'], 0), { stroke: '#7f8478', strokeWidth: 1.6 }),
    ...[-54, 44].map((x) => rect(x, -74, 10, 78, '#dfe0d6', { stroke: '#7f8478', strokeWidth: 1.2 })),
    ...[-49, 49].map((x) => circle(x, -80, 7, paper.radial(['#fff', '#b9bcae']))),
    stroke('M-40 -60L40 -6M40 -60L-40 -6', '#9aa093', 3),
    circle(0, -33, 9, '#e9e9df', { stroke: '#7f8478', strokeWidth: 1.4 }),
    ...range(4).map(() =>
      at(-50 + random.next() * 100, 6 + random.next() * 6, foliage(paper, 1, 1, 1, ['#4f8a3e'], 6)),
    ),
  ])
}

/** A basket that hangs from chains, with flowers that fall over its edge. */
export function basket(paper: Paper, colours: readonly string[], chain: number): Svg {
  const { random } = paper
  const trails = range(13).map((index) => {
    const [x, long] = [-54 + index * 9, 40 + random.next() * 66]
    const bend = (index - 6) * 4
    return group([
      stroke(`M${x} 6q${bend} ${round(long * 0.4)} ${bend} ${round(long)}`, '#4c8a4a', 2),
      ...range(6).map((leaf) =>
        at(
          x + bend * Math.min(1, (leaf + 1) / 4),
          12 + (long * (leaf + 1)) / 6,
          path('M0 -8Q7 0 0 8Q-7 0 0 -8Z', leaf % 2 ? '#6fb05e' : '#3f8449'),
          { rotate: (leaf % 2 ? 55 : -55) + random.whole(-15, 15) },
        ),
      ),
    ])
  })
  return group([
    stroke(`M-52 0L0 ${-chain}L52 0M0 ${-chain}V4`, '#6b7d76', 2, { strokeDasharray: '5 3' }),
    at(0, -10, foliage(paper, 46, 60, 30, ['#3f8449', '#57a05a', '#2f6b3c', '#7cbc64'], 14)),
    ...trails,
    path('M-56 0Q-48 46 0 52Q48 46 56 0Z', paper.linear(['#b98a5a', '#7f5a34'], 0)),
    ...range(6).map((index) => stroke(`M${-48 + index * 19} 4q4 26 ${(2.5 - index) * 8} 44`, '#5f4022', 1.6)),
    ...[12, 26, 38].map((y, index) =>
      stroke(`M${-54 + index * 7} ${y}Q0 ${y + 14} ${54 - index * 7} ${y}`, '#5f4022', 1.6),
    ),
    at(0, -16, flowers(paper, 26, 58, 26, colours, 12)),
    at(0, 24, flowers(paper, 8, 56, 24, colours, 10)),
  ])
}

/** An orchid in a pot: a bent stem with flowers on one side. */
export function orchid(paper: Paper, [petal, lip]: readonly [string, string], flip = 1): Svg {
  const bloom = group([
    ...[-90, 30, 150].map((turn) =>
      at(0, 0, path('M0 0Q9 -8 0 -20Q-9 -8 0 0Z', petal), { rotate: turn + 90 }),
    ),
    ...[-1, 1].map((side) => path(`M0 0Q${side * 9} -15 ${side * 21} -6Q${side * 15} 8 0 0Z`, petal)),
    path('M-6 1Q0 12 6 1Q0 -4 -6 1Z', lip),
    circle(0, -1, 2.4, '#ffe9a8'),
  ])
  return group([
    shadow(paper, 0, 44, 30, 5, 0.3),
    ...[-1, 1].flatMap((side) => [
      path(`M0 0Q${side * 34} -22 ${side * 60} 6Q${side * 30} 6 0 4Z`, side > 0 ? '#3d7f4a' : '#55995a'),
      path(`M0 0Q${side * 20} -34 ${side * 38} -30Q${side * 26} -8 0 2Z`, '#2f6b3c'),
    ]),
    stroke(`M0 0Q${-6 * flip} -90 ${26 * flip} -118Q${54 * flip} -134 ${76 * flip} -112`, '#6f9a4a', 3.4),
    ...[
      [8, -100],
      [30, -122],
      [54, -126],
      [74, -112],
      [40, -98],
    ].map(([x = 0, y = 0], index) =>
      at(x * flip, y, bloom, { scale: 0.98 - index * 0.06, rotate: index * 9 - 14 }),
    ),
    at(0, 0, pot(paper, 52, 44, ['#5f83a4', '#b4cfe2'])),
  ])
}

/** Ferns and long grasses in pots of different heights. */
export function fern(paper: Paper, width: number, clay: readonly [string, string]): Svg {
  return group([
    shadow(paper, 0, width * 0.72, width * 0.5, 7, 0.4),
    tuft(
      paper,
      17,
      width * 1.35,
      width * 0.085,
      [
        ['#1f5a3c', '#6fb86a'],
        ['#2b6a3f', '#93cc74'],
        ['#17492f', '#4f9a58'],
      ],
      82,
    ),
    pot(paper, width * 0.86, width * 0.72, clay),
  ])
}

/** Leaves and small roses that climb along a line of places. */
export function climber(
  paper: Paper,
  places: readonly (readonly [number, number])[],
  colours: readonly string[],
): Svg {
  return group(
    places.map(([x, y], index) =>
      at(x, y, [
        foliage(paper, 12, 26, 22, ['#3f8449', '#57a05a', '#2f6b3c', '#7cbc64'], 11),
        flowers(paper, index % 3 === 2 ? 2 : 4, 22, 18, colours, 8.5, '#fff2b0'),
      ]),
    ),
  )
}

/** Amaryllis in a pot of glaze: two stems with trumpets. */
export function amaryllis(
  paper: Paper,
  colour: readonly [string, string],
  glaze: readonly [string, string],
): Svg {
  const trumpet = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      [-66, -33, 0, 33, 66]
        .map((lean) =>
          at(
            0,
            0,
            path('M0 0Q13 -15 0 -33Q-13 -15 0 0Z', paper.linear([colour[1], colour[0]], 90), {
              stroke: colour[0],
              strokeWidth: 0.8,
            }),
            { rotate: lean },
          ),
        )
        .concat(circle(0, -4, 4, '#e9f3c4')),
      { rotate: turn },
    )
  return group([
    shadow(paper, 0, 40, 34, 5, 0.35),
    ...[-40, -20, 24, 44].map((lean) =>
      path(
        `M-4 0Q${lean * 0.6} -50 ${lean} -74Q${lean * 0.9 + 8} -40 4 0Z`,
        lean > 0 ? '#3f8449' : '#57a05a',
      ),
    ),
    stroke('M-4 0Q-8 -60 -6 -104M5 0Q12 -50 14 -84', '#6f9a4a', 5),
    trumpet(-6, -100, -34),
    trumpet(-6, -100, 30),
    trumpet(14, -82, 62),
    at(0, 0, pot(paper, 54, 42, glaze)),
  ])
}
