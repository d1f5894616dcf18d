import { cloud, ridge } from '../motifs.ts'
import { at, circle, group, type Paper, path, poly, range, rect, round, type Svg } from '../paper.ts'

/** A park in snow, seen through the glass. */
export function park(paper: Paper): Svg {
  const { random } = paper
  const pine = (tall: number) =>
    group([
      rect(-4, -14, 8, 16, '#4a3a34'),
      ...range(5).map((tier) => {
        const [y, half] = [-tall * (0.12 + tier * 0.17), tall * (0.3 - tier * 0.048)]
        return group([
          path(
            `M0 ${y - tall * 0.26}Q${half * 0.4} ${y - tall * 0.06} ${half} ${y}Q0 ${y + tall * 0.05} ${-half} ${y}Q${-half * 0.4} ${y - tall * 0.06} 0 ${y - tall * 0.26}Z`,
            tier % 2 ? '#4c7478' : '#3f666d',
          ),
          path(
            `M0 ${y - tall * 0.26}Q${-half * 0.4} ${y - tall * 0.06} ${-half} ${y}Q${-half * 0.5} ${y - tall * 0.02} ${-half * 0.2} ${y - tall * 0.06}Q${half * 0.1} ${y - tall * 0.1} 0 ${y - tall * 0.26}Z`,
            '#f4f9fc',
            { opacity: 0.92 },
          ),
        ])
      }),
    ])
  const manor = group([
    rect(-92, -84, 184, 84, paper.linear(['#d8c9cf', '#b9aab8'])),
    poly(
      [
        [-102, -84],
        [-70, -122],
        [70, -122],
        [102, -84],
      ],
      '#f1f6fb',
    ),
    rect(-18, -112, 36, 112, paper.linear(['#dccdd2', '#bcadbb'])),
    poly(
      [
        [-26, -112],
        [0, -142],
        [26, -112],
      ],
      '#f6fafd',
    ),
    ...[-78, -54, 40, 64].flatMap((x) =>
      [-68, -36].map((y) => rect(x, y, 13, 20, '#ffd98a', { stroke: '#8d7d92', strokeWidth: 1.6 })),
    ),
    rect(-7, -94, 14, 18, '#ffe2a4', { rx: 7 }),
    path('M-10 0V-22Q0 -34 10 -22V0Z', '#7d6c7f'),
    ...[-56, 50].map((x) => rect(x, -136, 12, 22, '#b39fa8')),
  ])
  return group([
    rect(0, 0, 1500, 700, paper.linear(['#5f94c8', '#9cc4e4', '#d6e0ec', '#fbdcc0', '#f8e6e0'])),
    circle(980, 330, 46, '#fff4dc', { opacity: 0.9 }),
    circle(
      980,
      330,
      120,
      paper.radial([
        [0, '#fff1d0', 0.7],
        [1, '#fff1d0', 0],
      ]),
    ),
    cloud(470, 130, 44, '#fff', { opacity: 0.65 }),
    cloud(1130, 190, 36, '#fff', { opacity: 0.6 }),
    ridge(paper, [0, 1500], 520, [90, 140, 110, 170, 120, 160, 100, 130], '#c4d3e4', true),
    ridge(paper, [0, 1500], 560, [60, 90, 120, 80, 60, 110, 130, 80], '#dfe8f2', true),
    at(612, 520, manor),
    ...range(11).map((index) =>
      at(
        300 + index * 92 + round(random.next() * 30),
        560 + (index % 3) * 14,
        pine(92 + random.next() * 70),
        { scale: index % 4 === 1 ? 0.8 : 1 },
      ),
    ),
    ridge(paper, [0, 1500], 700, [140, 150, 128, 112, 120, 140, 152, 136], '#f3f7fb', true),
    path('M700 700Q720 640 640 606Q600 580 622 522L634 522Q624 570 668 596Q760 640 780 700Z', '#dbe5ef'),
    ...[548, 824].map((x) =>
      at(x, 620, [
        rect(-2, -58, 4, 58, '#56636b'),
        circle(0, -62, 24, '#ffdf9a', { opacity: 0.35 }),
        path('M-7 -58L-5 -74L5 -74L7 -58Z', '#ffe7ae', { stroke: '#56636b', strokeWidth: 2 }),
        path('M-8 -74Q0 -84 8 -74Z', '#f4f9fc', { stroke: '#56636b', strokeWidth: 1.4 }),
      ]),
    ),
    ...range(150).map(() =>
      circle(random.next() * 1500, random.next() * 640, 1 + random.next() * 2.4, '#fff', {
        opacity: 0.55 + random.next() * 0.4,
      }),
    ),
  ])
}
