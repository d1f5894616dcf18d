import { group, oval, type Paper, path, poly, range, rect, round, type Svg, stroke } from '../paper.ts'

const iron = ['#f7faf6', '#c9d6cf', '#8fa59b', '#eef4ef'] as const
const edge = '#5e776d'
/** Where the ribs of the roof and the joints of the floor run to. */
const middle = { x: 750, y: 470 }

/** Iron ribs and glass, with snow on the roof. */
export function frame(paper: Paper): Svg {
  const bar = (d: string, width: number) =>
    group([stroke(d, edge, width + 2.4), stroke(d, iron[1], width), stroke(d, iron[0], width * 0.36)])
  const column = (x: number) =>
    group([
      rect(x - 11, 150, 22, 520, paper.linear([iron[2], iron[0], iron[1], iron[2]], 0), {
        stroke: edge,
        strokeWidth: 1.6,
      }),
      ...[150, 300, 634].map((y) =>
        rect(x - 16, y, 32, 14, paper.linear([iron[0], iron[2]]), { rx: 4, stroke: edge, strokeWidth: 1.4 }),
      ),
      ...[-1, 1].map((side) =>
        stroke(
          `M${x + side * 11} 236q${side * 34} -6 ${side * 46} -62m${side * -8} 34q${side * -16} -4 ${side * -14} -18q${side * 10} -6 ${side * 12} 6`,
          iron[2],
          4,
        ),
      ),
    ])
  const fan = (x: number) =>
    range(7).map((index) => {
      const turn = (Math.PI * (index + 1)) / 8
      return bar(`M${x} 300L${round(x - Math.cos(turn) * 186)} ${round(300 - Math.sin(turn) * 176)}`, 2.6)
    })
  const pane = (x: number, y: number, w: number, h: number) =>
    poly(
      [
        [x, y + h],
        [x + w * 0.42, y],
        [x + w * 0.66, y],
        [x + w * 0.24, y + h],
      ],
      '#fff',
      { opacity: 0.13 },
    )
  const roof = 'M0 0H1500V150H1300Q1180 96 1070 150Q760 -40 430 150Q320 96 200 150H0Z'
  return group([
    // the roof over the front, frosted
    path(
      roof,
      paper.linear([
        [0, '#d6e6f2', 0.95],
        [1, '#eef5fa', 0.72],
      ]),
    ),
    ...range(19).map((index) => {
      const x = -150 + index * 100
      return bar(`M${round(middle.x + (x - middle.x) * 1.5)} -20L${x} 150`, 3)
    }),
    bar('M0 58H1500', 3),
    path(
      `M0 0H1500V20${range(15)
        .map(
          (index) =>
            `Q${1450 - index * 100} ${index % 2 ? 46 : 34} ${1400 - index * 100} ${index % 3 ? 16 : 24}`,
        )
        .join('')}Z`,
      paper.linear(['#ffffff', '#e6f0f8']),
    ),
    bar('M430 150Q750 -58 1070 150', 11),
    bar('M0 150H200Q320 92 430 150M1070 150Q1180 92 1300 150H1500', 9),
    // glass walls
    ...[0, 66, 132, 262, 340, 500, 560, 625, 690, 750, 810, 875, 940, 1000, 1160, 1238, 1368, 1434].map((x) =>
      bar(`M${x} 300V660`, 2.6),
    ),
    ...[300, 430, 548].map((y) => bar(`M0 ${y}H1500`, y === 300 ? 6 : 3)),
    ...fan(750),
    bar('M564 300A186 176 0 0 1 936 300', 5),
    bar('M660 300A90 86 0 0 1 840 300', 3.4),
    ...[200, 430, 1070, 1300].map(column),
    ...[
      [206, 310, 120, 110],
      [500, 310, 120, 230],
      [880, 320, 120, 220],
      [1100, 310, 130, 110],
      [30, 440, 90, 100],
      [1370, 440, 90, 100],
    ].map(([x = 0, y = 0, w = 0, h = 0]) => pane(x, y, w, h)),
    // a low wall of brick
    rect(0, 640, 1500, 46, paper.linear(['#c98a6c', '#a0624a'])),
    ...range(60).map((index) =>
      rect((index % 30) * 52 - (index < 30 ? 0 : 26), index < 30 ? 646 : 666, 49, 17, '#fff', {
        opacity: 0.05 + ((index * 7) % 5) * 0.025,
        rx: 2,
      }),
    ),
    rect(0, 632, 1500, 13, paper.linear(['#f4efe6', '#c9beb0']), { stroke: '#8f8578', strokeWidth: 1 }),
  ])
}

/** Icicles under an edge: the longest is in the middle. */
export function icicles(paper: Paper, x: number, y: number, lengths: readonly number[]): Svg {
  return group(
    lengths.map((long, index) =>
      path(
        `M${x + index * 15 - 7} ${y}Q${x + index * 15 - 2} ${y + long * 0.5} ${x + index * 15} ${y + long}Q${x + index * 15 + 2} ${y + long * 0.5} ${x + index * 15 + 7} ${y}Z`,
        paper.linear(
          [
            [0, '#ffffff', 0.95],
            [0.6, '#bfe0f2', 0.85],
            [1, '#eafaff', 0.95],
          ],
          20,
        ),
        { stroke: '#8fb8d0', strokeWidth: 0.7 },
      ),
    ),
  )
}

/** Tiles in two colours that run into the depth, with the light of the windows on them. */
export function tiles(paper: Paper): Svg {
  const rows = [686, 706, 730, 760, 798, 846, 910, 1000]
  const column = (index: number, y: number) => {
    const spread = (y - middle.y) / (1000 - middle.y)
    return round(middle.x + (index - 10) * 190 * spread)
  }
  return group([
    rect(0, 686, 1500, 314, '#e9e4d6'),
    ...rows.slice(0, -1).flatMap((y, row) => {
      const below = rows[row + 1] ?? 1000
      return range(20).flatMap((index) =>
        (index + row) % 2
          ? [
              poly(
                [
                  [column(index, y), y],
                  [column(index + 1, y), y],
                  [column(index + 1, below), below],
                  [column(index, below), below],
                ],
                paper.linear(['#6f9183', '#587a6d']),
              ),
            ]
          : [],
      )
    }),
    ...rows.map((y) => stroke(`M0 ${y}H1500`, '#fff', 1.2, { opacity: 0.35 })),
    rect(
      0,
      686,
      1500,
      26,
      paper.linear([
        [0, '#1c2a24', 0.5],
        [1, '#1c2a24', 0],
      ]),
    ),
    ...[520, 640, 860, 980].map((x) =>
      poly(
        [
          [x - 34, 686],
          [x + 34, 686],
          [x + 34 + (x - 750) * 0.9 + 40, 1000],
          [x - 34 + (x - 750) * 0.9 - 40, 1000],
        ],
        paper.linear([
          [0, '#fff6e4', 0.4],
          [1, '#fff6e4', 0.02],
        ]),
      ),
    ),
    ...range(40).map(() => {
      const [x, y] = [paper.random.next() * 1500, 720 + paper.random.next() * 270]
      return oval(x, y, 3 + paper.random.next() * 5, 1.6, '#fff', { opacity: 0.35 })
    }),
  ])
}
