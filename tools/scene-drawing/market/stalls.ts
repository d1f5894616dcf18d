import { boards, shadow } from '../motifs.ts'
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
  type Svg,
  stroke,
} from '../paper.ts'
import { flowers, foliage, tuft } from '../plants.ts'

/** Striped cloth over a stall, with a scalloped edge. */
export function awning(
  paper: Paper,
  x: number,
  y: number,
  width: number,
  drop: number,
  [one, two]: readonly [string, string],
): Svg {
  const stripes = 12
  const [wide, lean] = [width / stripes, 46]
  return group([
    ...range(stripes).map((index) => {
      const [left, right] = [index / stripes, (index + 1) / stripes]
      const colour = index % 2 ? one : two
      const top = (part: number) => x + lean + (width - lean * 2) * part
      return group([
        poly(
          [
            [top(left), y],
            [top(right), y],
            [x + width * right, y + drop],
            [x + width * left, y + drop],
          ],
          colour,
        ),
        path(
          `M${x + width * left} ${y + drop}L${x + width * right} ${y + drop}L${x + width * right} ${y + drop + 18}Q${x + width * (left + 0.5 / stripes)} ${y + drop + 40} ${x + width * left} ${y + drop + 18}Z`,
          colour,
        ),
      ])
    }),
    poly(
      [
        [x + lean, y],
        [x + width - lean, y],
        [x + width, y + drop],
        [x, y + drop],
      ],
      paper.linear([
        [0, '#fff', 0.26],
        [0.5, '#fff', 0],
        [1, '#5a1c10', 0.26],
      ]),
    ),
    rect(
      x,
      y + drop,
      width,
      34,
      paper.linear([
        [0, '#3a120a', 0.28],
        [1, '#3a120a', 0],
      ]),
      { clipPath: paper.clip(rect(x, y + drop, width, wide, '#000')) },
    ),
    stroke(`M${x + lean} ${y}H${x + width - lean}`, '#fff4dc', 4),
  ])
}

/** The posts of a stall and the shade inside it. */
export function frame(paper: Paper, x: number, top: number, width: number, floor: number): Svg {
  return group([
    rect(
      x + 12,
      top,
      width - 24,
      floor - top - 90,
      paper.linear([
        [0, '#4a2416', 0.7],
        [1, '#4a2416', 0.28],
      ]),
    ),
    ...[x + 14, x + width - 26].map((post) =>
      rect(post, top, 13, floor - top, paper.linear(['#b07a44', '#6b4420'], 0)),
    ),
  ])
}

/** A crate, seen from the front and a little from above; `goods` are drawn round its middle. */
export function crate(paper: Paper, width: number, height: number, goods: Svg): Svg {
  const half = width / 2
  return group([
    shadow(paper, 0, height, half * 1.04, 9, 0.45),
    poly(
      [
        [-half * 0.9, -26],
        [half * 0.9, -26],
        [half, 4],
        [-half, 4],
      ],
      '#4a2c14',
    ),
    goods,
    boards(paper, [-half, 4, width, height - 4], { light: '#d9a86a', dark: '#a8743a', rows: 3, streaks: 16 }),
    rect(-half, 4, width, height - 4, 'none', { stroke: '#5f3c18', strokeWidth: 2.4 }),
    ...[-half + 5, half - 15].map((x) =>
      rect(x, 4, 10, height - 4, '#b98448', { stroke: '#5f3c18', strokeWidth: 1.2 }),
    ),
    rect(-half * 0.34, height * 0.4, half * 0.68, height * 0.32, '#f6e9cc', { rx: 2 }),
    stroke(
      `M${-half * 0.24} ${height * 0.53}h${half * 0.48}M${-half * 0.24} ${height * 0.62}h${half * 0.3}`,
      '#9a6a3a',
      2,
    ),
  ])
}

/** Chillies, garlic and herbs on strings. */
export function strings(paper: Paper): Svg {
  const chillies = group(
    range(34).map((index) =>
      at(
        ((index * 13) % 22) - 11,
        index * 3.5,
        path('M0 0Q10 4 7 26Q2 12 -4 8Z', index % 5 ? paper.linear(['#ff7a5a', '#c81f1a']) : '#e8582a'),
        { rotate: ((index * 47) % 90) - 45 },
      ),
    ),
  )
  const garlic = group(
    range(7).map((index) =>
      at(index % 2 ? 9 : -9, index * 17, [
        path(
          'M0 -14Q4 -6 12 2Q13 14 0 14Q-13 14 -12 2Q-4 -6 0 -14Z',
          paper.linear(['#fffaf2', '#d9c4c4'], 30),
        ),
        stroke('M0 -8Q-5 4 -3 13M0 -8Q5 4 3 13', '#b89aa8', 1),
      ]),
    ),
  )
  return group([
    stroke('M0 -20L0 130', '#8a6a3a', 2),
    chillies,
    at(70, 4, garlic),
    at(
      132,
      0,
      group([foliage(paper, 44, 22, 54, ['#5f8a4a', '#7fa85f', '#476f38'], 11)], {
        transform: 'translate(0 50)',
      }),
    ),
    at(172, 0, chillies),
  ])
}

/** A painted plate on its rim, with rings of leaves. */
export function plates(paper: Paper): Svg {
  const plate = (r: number, ink: string, second: string) =>
    group([
      circle(3, 5, r, '#3a1c10', { opacity: 0.3 }),
      circle(0, 0, r, paper.radial(['#ffffff', '#f3ead8', '#c9b89a'], { cx: 0.4, cy: 0.36, r: 0.75 })),
      circle(0, 0, r * 0.9, 'none', { stroke: ink, strokeWidth: r * 0.05 }),
      ...range(16).map((index) =>
        at(
          ...around(index / 16, r * 0.76),
          path(
            `M0 ${-r * 0.12}Q${r * 0.08} 0 0 ${r * 0.12}Q${-r * 0.08} 0 0 ${-r * 0.12}Z`,
            index % 2 ? ink : second,
          ),
          { rotate: (index * 360) / 16 + 45 },
        ),
      ),
      circle(0, 0, r * 0.58, 'none', { stroke: second, strokeWidth: r * 0.04 }),
      ...range(8).map((index) =>
        at(
          0,
          0,
          path(
            `M0 0Q${r * 0.16} ${-r * 0.26} 0 ${-r * 0.5}Q${-r * 0.16} ${-r * 0.26} 0 0Z`,
            index % 2 ? second : ink,
            { opacity: 0.9 },
          ),
          { rotate: index * 45 },
        ),
      ),
      circle(0, 0, r * 0.12, '#f2c14a'),
    ])
  return group([
    at(0, 0, plate(46, '#1f7f96', '#2fb0b4')),
    at(104, 6, plate(40, '#234a9a', '#e0782f')),
    at(196, 0, plate(46, '#2f8a5a', '#1f7f96')),
  ])
}

/** Buckets of cut flowers on steps. */
export function flowerStand(paper: Paper): Svg {
  const bucket = (colours: readonly string[], size: number) =>
    group([
      shadow(paper, 0, 62, 38, 7, 0.4),
      at(0, -34, foliage(paper, 26, 40, 36, ['#3f7a41', '#5d9a50', '#2f6438', '#86b564'], 13)),
      at(0, -44, flowers(paper, 24, 40, 30, colours, size)),
      path('M-36 -6L-28 62L28 62L36 -6Z', paper.linear(['#dfe6ea', '#8a979f', '#c4ced4'], 0)),
      oval(0, -6, 36, 8, '#6a767d'),
      stroke('M-34 12Q0 22 34 12', '#6a767d', 2),
    ])
  return group([
    boards(paper, [-150, 40, 320, 18], { light: '#b98448', dark: '#8a5c28', rows: 1, streaks: 10 }),
    at(-110, -22, bucket(['#f6d62f', '#ffe98a', '#f0b020'], 13)),
    at(-22, -22, bucket(['#e0452f', '#ff7a5a', '#b8201a'], 12)),
    at(66, -22, bucket(['#fff', '#f6e2ee', '#ffd0e0'], 13)),
    at(146, -22, bucket(['#6a7fe0', '#9ab0ff', '#4a5ac0'], 11)),
    at(-66, 84, bucket(['#f090b8', '#ffb8d4', '#d95a90'], 13)),
    at(26, 84, bucket(['#ff9a3a', '#ffc070', '#f07010'], 13)),
    at(
      112,
      84,
      group([
        at(
          0,
          -10,
          tuft(
            paper,
            15,
            92,
            9,
            [
              ['#2a6b4f', '#5fb090'],
              ['#1f5a45', '#4a9a7a'],
            ],
            70,
          ),
        ),
        path('M-32 -6L-24 62L24 62L32 -6Z', paper.linear(['#d98a5c', '#9a4a2c'], 0)),
      ]),
    ),
  ])
}
