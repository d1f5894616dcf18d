import { shadow } from '../motifs.ts'
import { at, circle, group, oval, type Paper, path, poly, range, rect, type Svg, stroke } from '../paper.ts'
import { brass } from './compartment.ts'

/** A suitcase from the front with corners and labels; its foot is the origin. */
export function suitcase(
  paper: Paper,
  width: number,
  height: number,
  [dark, body, light]: readonly [string, string, string],
  labels: readonly string[] = [],
): Svg {
  const half = width / 2
  return group([
    rect(-half, -height, width, height, paper.linear([light, body, dark]), {
      rx: 9,
      stroke: dark,
      strokeWidth: 2,
    }),
    stroke(`M${-half + 4} ${-height * 0.62}H${half - 4}`, dark, 2.4),
    stroke(`M${-half + 5} ${-height + 8}H${half - 5}`, '#fff', 2, { opacity: 0.3 }),
    ...[-half, half - 18].flatMap((x) => [-height, -18].map((y) => rect(x, y, 18, 18, dark, { rx: 5 }))),
    ...[-half * 0.5, half * 0.5].map((x) =>
      group([
        rect(x - 8, -height, 16, height, dark, { opacity: 0.75 }),
        rect(x - 9, -height * 0.66, 18, 13, brass(paper), { rx: 2 }),
      ]),
    ),
    path(`M-22 ${-height}Q-20 ${-height - 18} 0 ${-height - 18}Q20 ${-height - 18} 22 ${-height}`, 'none', {
      stroke: dark,
      strokeWidth: 7,
    }),
    rect(-9, -height * 0.66, 18, 13, brass(paper), { rx: 2 }),
    ...labels.map((colour, index) =>
      at(-half * 0.72 + index * width * 0.27, -height * (index % 2 ? 0.28 : 0.36), label(colour, index), {
        rotate: index * 17 - 14,
      }),
    ),
  ])
}

/** What hotels stick on luggage. */
function label(colour: string, kind: number): Svg {
  if (kind % 3 === 0)
    return group([
      circle(0, 0, 15, '#fff6e0'),
      circle(0, 0, 12.6, colour),
      path('M-9 5L-2 -7L2 -1L5 -5L10 5Z', '#fff6e0'),
    ])
  if (kind % 3 === 1)
    return group([
      rect(-20, -12, 40, 24, '#fff6e0', { rx: 3 }),
      rect(-17, -9, 34, 18, colour, { rx: 2 }),
      circle(-6, -1, 5, '#ffd98a'),
      path('M-17 9Q-4 0 4 5T17 4V9Z', '#1c3a6b'),
    ])
  return group([
    poly(
      [
        [0, -17],
        [17, 10],
        [-17, 10],
      ],
      '#fff6e0',
    ),
    poly(
      [
        [0, -12],
        [13, 8],
        [-13, 8],
      ],
      colour,
    ),
    stroke('M-6 4h12M-3 -1h6', '#fff6e0', 2),
  ])
}

/** A round box for hats, tied with a ribbon. */
export function hatBox(
  paper: Paper,
  width: number,
  height: number,
  [body, stripe]: readonly [string, string],
): Svg {
  const half = width / 2
  return group([
    path(`M${-half} ${-height}V-6Q0 12 ${half} -6V${-height}Z`, body),
    ...range(7).map((index) =>
      rect(-half + (index + 0.25) * (width / 7), -height, width / 14, height - 2, stripe, { opacity: 0.75 }),
    ),
    path(
      `M${-half} ${-height}V-6Q0 12 ${half} -6V${-height}Z`,
      paper.linear(
        [
          [0, '#000', 0.35],
          [0.3, '#fff', 0.15],
          [1, '#000', 0.4],
        ],
        0,
      ),
    ),
    path(
      `M${-half - 4} ${-height - 12}V${-height + 12}Q0 ${-height + 28} ${half + 4} ${-height + 12}V${-height - 12}Z`,
      paper.linear([body, stripe], 0),
    ),
    oval(0, -height - 12, half + 4, 12, body, { stroke: stripe, strokeWidth: 2 }),
    rect(-7, -height - 10, 14, height + 8, stripe),
    ...[-1, 1].map((side) =>
      path(
        `M0 ${-height - 14}Q${side * 30} ${-height - 44} ${side * 36} ${-height - 18}Q${side * 20} ${-height - 6} 0 ${-height - 14}Z`,
        stripe,
      ),
    ),
  ])
}

/** A trunk with bands, seen a little from above; its foot is the origin. */
export function trunk(paper: Paper): Svg {
  const wood = '#2f5a4a'
  return group([
    shadow(paper, 0, 6, 170, 18, 0.6),
    rect(-150, -118, 300, 118, paper.linear(['#4f8a70', wood, '#1c3a30']), { rx: 7 }),
    poly(
      [
        [-140, -150],
        [140, -150],
        [152, -114],
        [-152, -114],
      ],
      paper.linear(['#6fae90', '#3f7560']),
      { stroke: '#14291f', strokeWidth: 2 },
    ),
    ...[-104, 0, 104].map((x) =>
      group([
        rect(x - 13, -118, 26, 118, paper.linear(['#c98f52', '#7d4c22'], 0)),
        poly(
          [
            [x * 0.94 - 12, -150],
            [x * 0.94 + 12, -150],
            [x + 13, -114],
            [x - 13, -114],
          ],
          '#d9a066',
        ),
      ]),
    ),
    rect(-152, -116, 304, 9, brass(paper, 90)),
    ...[-150, 126].flatMap((x) => [-24, -116].map((y) => rect(x, y, 24, 24, brass(paper), { rx: 3 }))),
    circle(0, -84, 15, brass(paper)),
    path('M-3 -88h6l2 12h-10Z', '#2b1608'),
    at(-54, -58, label('#c23a4a', 0)),
    at(52, -50, label('#2f7ad0', 1), { rotate: 9, scale: 1.25 }),
    at(-52, -24, label('#e0a02e', 1), { rotate: -8 }),
    at(56, -18, label('#7a4ac4', 2), { rotate: 14, scale: 0.9 }),
  ])
}

/** A bag of carpet with a frame of brass, wide open, and wool that looks out. */
export function carpetBag(paper: Paper): Svg {
  return group([
    shadow(paper, 0, 6, 118, 14, 0.6),
    ...[
      [-30, -128, '#e9c46a'],
      [14, -134, '#d9627c'],
      [48, -122, '#5fa8c4'],
    ].map(([x, y, colour]) =>
      at(x as number, y as number, [
        circle(0, 0, 25, colour as string),
        ...range(5).map((index) =>
          stroke(
            `M${-22 + index * 5} ${-8 + index * 4}Q0 ${-20 + index * 10} ${22 - index * 3} ${-8 + index * 5}`,
            '#fff',
            1.5,
            { opacity: 0.45 },
          ),
        ),
      ]),
    ),
    stroke('M-52 -118L64 -190M36 -112L-40 -186', '#e9d4a8', 5),
    circle(64, -190, 6, '#c23a4a'),
    circle(-40, -186, 6, '#c23a4a'),
    path('M-78 -112Q-112 -40 -92 0H92Q112 -40 78 -112Q0 -94 -78 -112Z', paper.linear(['#8f3a4a', '#5a1c2c'])),
    ...range(12).map((index) =>
      at(-66 + (index % 4) * 44 + (index > 3 && index < 8 ? 18 : 0), -82 + Math.floor(index / 4) * 32, [
        circle(0, 0, 8.6, index % 2 ? '#e9c46a' : '#7fb0a0'),
        circle(0, 0, 3.6, '#5a1c2c'),
        path('M8 4Q20 2 22 12Q12 14 8 4Z', '#4f8a5a'),
      ]),
    ),
    path('M-82 -116Q0 -96 82 -116L80 -102Q0 -82 -80 -102Z', brass(paper)),
    path('M-40 -112Q-46 -160 0 -160Q46 -160 40 -112', 'none', { stroke: '#3a1c10', strokeWidth: 9 }),
    circle(0, -98, 9, brass(paper)),
  ])
}

/** An umbrella, rolled up, that leans; its tip is the origin. */
export function umbrella(paper: Paper): Svg {
  return group([
    stroke('M0 0V-20', '#c9c9d4', 5),
    path(
      'M-3 -18Q-22 -120 -8 -232H8Q22 -120 3 -18Z',
      paper.linear(['#2f6a5a', '#14382f', '#3f8a74', '#0f2a24'], 0),
    ),
    ...[-8, 0, 8].map((x) => stroke(`M0 -22Q${x * 2} -120 ${x} -230`, '#0f2a24', 1.6)),
    path('M-17 -150Q0 -142 18 -152L17 -140Q0 -130 -16 -138Z', '#14382f', {
      stroke: '#e2b868',
      strokeWidth: 1,
    }),
    rect(-6, -252, 12, 22, brass(paper, 0)),
    stroke('M0 -250V-300Q0 -340 -26 -338Q-46 -334 -42 -308', '#4a2412', 12),
    stroke('M-2 -250V-300Q-2 -332 -24 -331', '#b9744a', 3),
  ])
}
