import { glow, ridge } from '../motifs.ts'
import { at, circle, group, type Paper, path, poly, range, rect, round, type Svg, stroke } from '../paper.ts'
import { gilt } from './gilt.ts'

/** The canal by moonlight, in a tall window with a balcony. */
export function canal(paper: Paper): Svg {
  const { random } = paper
  const arch = 'M436 676L436 300Q436 112 605 104Q774 112 774 300L774 676Z'
  const palace = (x: number, width: number, top: number, colour: string, lit: number) =>
    group([
      rect(x, top, width, 520 - top, colour),
      rect(x - 3, top - 8, width + 6, 9, '#2c3566'),
      ...range(Math.floor(width / 19)).flatMap((column) =>
        range(Math.floor((500 - top) / 38)).map((row) => {
          const isLit = (column * 7 + row * 5 + lit) % 4 === 0
          const [wx, wy] = [x + 6 + column * 19, top + 14 + row * 38]
          return path(
            `M${wx} ${wy + 20}L${wx} ${wy + 6}Q${wx + 5} ${wy - 3} ${wx + 10} ${wy + 6}L${wx + 10} ${wy + 20}Z`,
            isLit ? '#ffd27a' : '#151b40',
          )
        }),
      ),
      rect(x + width * 0.7, top, width * 0.3, 520 - top, '#0b1030', { opacity: 0.25 }),
    ])
  const gondola = group([
    path(
      'M-92 -2Q-108 -20 -100 -38L-94 -36Q-96 -18 -78 -8Q0 6 74 -8Q92 -16 94 -34L100 -34Q104 -10 84 2Q0 22 -92 -2Z',
      '#0c0a14',
    ),
    path('M-78 -6Q0 8 76 -8', 'none', { stroke: '#c99a3e', strokeWidth: 2 }),
    rect(-26, -34, 46, 26, '#3a1230', { rx: 6 }),
    path('M-30 -34Q-4 -52 24 -34Z', '#571c46'),
    rect(-14, -28, 12, 14, '#ffcf78', { rx: 2 }),
    rect(4, -28, 11, 14, '#ffcf78', { rx: 2 }),
    stroke('M56 -10L58 -44', '#191424', 8),
    circle(58, -54, 7, '#d9a884'),
    path('M48 -58Q58 -68 69 -58Z', '#e7d29a'),
    stroke('M44 -58L72 -58', '#e7d29a', 3),
    stroke('M56 -36L38 -22L26 10', '#191424', 4),
    stroke('M44 -64L14 22', '#5d3d22', 2.6),
    circle(-96, -42, 5, '#ffe6a0'),
  ])
  const view = group(
    [
      rect(420, 90, 370, 430, paper.linear(['#0c1440', '#1f2c6b', '#4a4a92', '#8a6aa0'])),
      ...range(90).map(() =>
        circle(436 + random.next() * 338, 104 + random.next() * 300, 0.5 + random.next() * 1.3, '#fff', {
          opacity: 0.35 + random.next() * 0.6,
        }),
      ),
      glow(paper, 668, 214, 150, '#dbe8ff', 0.9),
      circle(668, 214, 34, paper.radial(['#fffef2', '#e8ecf6', '#c3cde6'], { cx: 0.4, cy: 0.38, r: 0.7 })),
      circle(658, 206, 6, '#c3cde0', { opacity: 0.8 }),
      circle(678, 224, 8, '#c9d2e4', { opacity: 0.7 }),
      circle(674, 200, 4, '#c9d2e4', { opacity: 0.7 }),
      path('M430 262q60 -18 120 2q50 -14 90 4q-60 14 -110 6q-60 10 -100 -12Z', '#8fa0d0', { opacity: 0.3 }),
      ridge(paper, [430, 780], 500, [60, 92, 70, 110, 84, 66, 96, 70], '#2d3472'),
      // the church with its domes
      group([
        rect(560, 392, 92, 120, '#3d4580'),
        path('M562 394Q562 330 606 324Q650 330 650 394Z', '#5a66a8'),
        path('M606 324Q640 332 648 394L620 394Q624 340 606 324Z', '#8fa4dc', { opacity: 0.6 }),
        rect(600, 304, 12, 22, '#4a5290'),
        circle(606, 300, 5, '#e2c77a'),
        stroke('M606 296L606 284M602 289L610 289', '#e2c77a', 1.6),
        path('M652 420Q652 388 676 386Q698 388 698 420Z', '#4f5a9c'),
        rect(652, 420, 46, 92, '#343c76'),
        ...range(5).map((index) =>
          stroke(`M${572 + index * 17} 392L${580 + index * 13} 346`, '#3d4580', 1.6),
        ),
      ]),
      palace(424, 74, 300, '#232a5c', 1),
      palace(494, 62, 352, '#2b3168', 3),
      palace(702, 80, 318, '#1f2656', 2),
      rect(420, 512, 370, 170, paper.linear(['#4a4f92', '#1f2a63', '#0d1440'])),
      ...range(70).map((index) => {
        const y = 516 + random.next() * 160
        const isMoon = index % 3 === 0
        const x = isMoon ? 668 + (random.next() - 0.5) * (30 + (y - 512) * 0.5) : 430 + random.next() * 340
        return stroke(
          `M${round(x)} ${round(y)}h${round(6 + random.next() * 26)}`,
          isMoon ? '#f2f4ff' : index % 3 === 1 ? '#ffca7a' : '#7f8ad0',
          1.6,
          { opacity: isMoon ? 0.8 : 0.45 },
        )
      }),
      at(566, 570, gondola),
      ...[452, 764].map((x) =>
        group([
          rect(x - 5, 486, 10, 140, paper.linear(['#e8e3ea', '#7d7590'], 0)),
          ...range(5).map((index) =>
            poly(
              [
                [x - 5, 500 + index * 26],
                [x + 5, 490 + index * 26],
                [x + 5, 502 + index * 26],
                [x - 5, 512 + index * 26],
              ],
              '#a52a48',
            ),
          ),
        ]),
      ),
    ],
    { clipPath: paper.clip(path(arch, '#000')) },
  )
  const balusters = range(13).map((index) => {
    const x = 450 + index * 26
    return path(
      `M${x - 3} 614Q${x - 8} 628 ${x - 4} 640Q${x - 9} 654 ${x - 4} 670L${x + 4} 670Q${x + 9} 654 ${x + 4} 640Q${x + 8} 628 ${x + 3} 614Z`,
      paper.linear(['#f2eef6', '#8d86a8'], 0),
    )
  })
  return group([
    path(
      'M416 676L416 298Q418 92 605 84Q792 92 794 298L794 676L774 676L774 300Q774 112 605 104Q436 112 436 300L436 676Z',
      gilt(paper),
    ),
    view,
    ...balusters,
    rect(432, 602, 346, 13, paper.linear(['#fbf8ff', '#a49cba'])),
    rect(432, 668, 346, 10, paper.linear(['#e2dcec', '#8d86a8'])),
    stroke('M605 104L605 602', '#c9963c', 9),
    stroke('M603 104L603 602', '#fbe3a0', 2.4),
    stroke('M436 330L774 330', '#c9963c', 8),
    stroke('M436 328L774 328', '#fbe3a0', 2.2),
    ...[0.25, 0.5, 0.75].map((part) =>
      stroke(
        `M605 330L${605 - Math.cos(part * Math.PI) * 168} ${330 - Math.sin(part * Math.PI) * 218}`,
        '#c9963c',
        4,
      ),
    ),
    path(arch, 'none', { stroke: '#5f3c0e', strokeWidth: 3, opacity: 0.7 }),
    path('M576 92Q605 50 634 92Q620 108 605 102Q590 108 576 92Z', gilt(paper)),
    circle(605, 84, 9, '#fff0b4'),
  ])
}
