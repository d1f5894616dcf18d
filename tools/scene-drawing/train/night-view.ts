import { glow } from '../motifs.ts'
import { at, circle, group, type Paper, path, poly, range, rect, round, type Svg, stroke } from '../paper.ts'
import { brass, mahogany } from './compartment.ts'

/** Mountains by night, a viaduct and a village, as the train passes. */
export function nightView(paper: Paper): Svg {
  const { random } = paper
  const clip = paper.clip(rect(474, 176, 552, 396, '#000', { rx: 34 }))
  const peak = (x: number, y: number, half: number, tall: number, colours: readonly [string, string]) =>
    group([
      poly(
        [
          [x - half, y],
          [x, y - tall],
          [x + half, y],
        ],
        colours[0],
      ),
      poly(
        [
          [x, y - tall],
          [x + half, y],
          [x + half * 0.16, y],
        ],
        colours[1],
      ),
      path(
        `M${x} ${y - tall}L${x - half * 0.4} ${y - tall * 0.6}L${x - half * 0.2} ${y - tall * 0.64}L${x - half * 0.06} ${y - tall * 0.52}L${x + half * 0.1} ${y - tall * 0.66}L${x + half * 0.26} ${y - tall * 0.56}L${x + half * 0.4} ${y - tall * 0.6}Z`,
        '#f0f5ff',
      ),
      path(
        `M${x} ${y - tall}L${x + half * 0.1} ${y - tall * 0.66}L${x + half * 0.26} ${y - tall * 0.56}L${x + half * 0.4} ${y - tall * 0.6}Z`,
        '#b4c4e8',
      ),
    ])
  const fir = (x: number, y: number, tall: number) =>
    group(
      range(4).map((tier) =>
        poly(
          [
            [x - tall * (0.3 - tier * 0.06), y - tall * tier * 0.2],
            [x, y - tall * (0.4 + tier * 0.2)],
            [x + tall * (0.3 - tier * 0.06), y - tall * tier * 0.2],
          ],
          tier % 2 ? '#14305a' : '#0f2749',
        ),
      ),
    )
  return group([
    group(
      [
        rect(470, 170, 560, 410, paper.linear(['#070f33', '#14296b', '#3a55a8', '#7a86c8'])),
        path('M470 190Q620 250 760 220T1030 250V300Q900 250 760 290T470 250Z', '#6fd0c4', { opacity: 0.22 }),
        path('M470 230Q640 290 800 250T1030 290V330Q880 290 740 320T470 290Z', '#9a7ae0', { opacity: 0.2 }),
        ...range(120).map(() =>
          circle(474 + random.next() * 552, 178 + random.next() * 200, 0.7 + random.next() * 1.5, '#fff', {
            opacity: 0.45 + random.next() * 0.55,
          }),
        ),
        glow(paper, 905, 250, 130, '#e9f0ff', 0.8),
        circle(905, 250, 33, paper.radial(['#fff', '#f2f4fa', '#c4cfe4'], { cx: 0.4, cy: 0.35, r: 0.75 })),
        circle(896, 242, 7, '#c4cfe4', { opacity: 0.6 }),
        circle(914, 260, 5, '#c4cfe4', { opacity: 0.6 }),
        peak(560, 500, 130, 190, ['#4a62a8', '#2f4486']),
        peak(980, 510, 120, 170, ['#4a62a8', '#2f4486']),
        peak(740, 510, 180, 250, ['#5a74bc', '#364c92']),
        peak(860, 512, 110, 150, ['#4f68b0', '#30468a']),
        path('M470 500Q620 470 760 496T1030 486V580H470Z', '#c9d6f2'),
        path('M470 530Q640 500 780 524T1030 516V580H470Z', '#e9f0fc'),
        // a village with lights
        ...range(7).map((index) => {
          const [x, y, s] = [512 + index * 24, 508 + (index % 3) * 7, 0.8 + (index % 2) * 0.25]
          return at(
            x,
            y,
            [
              rect(-9, -14, 18, 14, '#5a3f4f'),
              poly(
                [
                  [-12, -14],
                  [0, -26],
                  [12, -14],
                ],
                '#f4f8ff',
              ),
              rect(-3, -10, 6, 7, '#ffd98a'),
            ],
            { scale: s },
          )
        }),
        at(604, 500, [
          rect(-6, -40, 12, 40, '#6b4f5f'),
          poly(
            [
              [-8, -40],
              [0, -66],
              [8, -40],
            ],
            '#f4f8ff',
          ),
          rect(-2, -32, 4, 8, '#ffd98a'),
        ]),
        // a bridge of stone that the line will cross
        path('M780 500H1030V512H780Z', '#8a86a8'),
        ...range(6).map((index) =>
          path(
            `M${790 + index * 42} 512H${826 + index * 42}V556H${820 + index * 42}V540Q${808 + index * 42} 520 ${796 + index * 42} 540V556H${790 + index * 42}Z`,
            '#7a7698',
          ),
        ),
        ...range(15).map((index) =>
          fir(482 + index * 39 + random.next() * 12, 574 + (index % 3) * 4, 44 + random.next() * 34),
        ),
        ...range(40).map(() => {
          const [x, y] = [474 + random.next() * 552, 180 + random.next() * 390]
          return stroke(`M${round(x)} ${round(y)}l9 3`, '#fff', 1.8, { opacity: 0.7 })
        }),
        poly(
          [
            [520, 572],
            [640, 176],
            [720, 176],
            [600, 572],
          ],
          '#fff',
          { opacity: 0.07 },
        ),
        poly(
          [
            [760, 572],
            [880, 176],
            [910, 176],
            [790, 572],
          ],
          '#fff',
          { opacity: 0.05 },
        ),
        rect(
          474,
          536,
          552,
          40,
          paper.linear([
            [0, '#fff', 0],
            [1, '#dfe9ff', 0.5],
          ]),
        ),
      ],
      { clipPath: clip },
    ),
    rect(474, 176, 552, 396, 'none', { rx: 34, stroke: '#2b0f08', strokeWidth: 20 }),
    rect(474, 176, 552, 396, 'none', { rx: 34, stroke: brass(paper), strokeWidth: 12 }),
    rect(484, 186, 532, 376, 'none', { rx: 26, stroke: '#6b4410', strokeWidth: 2 }),
    rect(460, 572, 580, 16, mahogany(paper), { rx: 4 }),
  ])
}
