import { glow, shadow } from '../motifs.ts'
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
  smooth,
  stroke,
} from '../paper.ts'
import { flask } from '../still-life.ts'
import type { Tone } from '../stones.ts'
import { brass, oak } from './hall.ts'

/** Crystals that grow from a piece of rock. */
export function crystals(
  paper: Paper,
  tone: Tone,
  sizes: readonly (readonly [x: number, tall: number, turn: number])[],
): Svg {
  const [shadowed, dark, body, light, spark] = tone
  return group([
    ...sizes.map(([x, tall, turn]) => {
      const half = tall * 0.17
      return at(
        x,
        0,
        [
          poly(
            [
              [-half, 0],
              [-half, -tall * 0.74],
              [0, -tall],
              [half * 0.1, -tall * 0.7],
              [half * 0.1, 0],
            ],
            paper.linear([spark, light, body]),
          ),
          poly(
            [
              [half * 0.1, 0],
              [half * 0.1, -tall * 0.7],
              [0, -tall],
              [half, -tall * 0.74],
              [half, 0],
            ],
            paper.linear([body, dark, shadowed]),
          ),
          stroke(`M${-half * 0.6} -4V${-tall * 0.7}`, '#fff', 1.2, { opacity: 0.6 }),
        ],
        { rotate: turn },
      )
    }),
    path(
      'M-46 6Q-42 -10 -22 -8Q-6 -16 10 -8Q30 -12 44 4Q44 12 0 12Q-44 12 -46 6Z',
      paper.linear(['#8a7d74', '#4c433d']),
    ),
  ])
}

/** A shell of stone that is rolled up. */
export function ammonite(
  paper: Paper,
  r: number,
  [dark, body, light]: readonly [string, string, string],
): Svg {
  const turns = range(49).map((index) => {
    const part = index / 48
    return around(part * 2.6 + 0.1, r * (1 - part * 0.86) * 0.78)
  })
  return group([
    circle(0, 0, r, paper.radial([light, body, dark], { cx: 0.38, cy: 0.34, r: 0.75 }), {
      stroke: dark,
      strokeWidth: 1.4,
    }),
    ...range(30).map((index) => {
      const [[x1, y1], [x2, y2]] = [around(index / 30, r * 0.56), around(index / 30 + 0.02, r * 0.97)]
      return stroke(`M${x1} ${y1}L${x2} ${y2}`, dark, 1.5, { opacity: 0.6 })
    }),
    stroke(smooth(turns), dark, 2.4),
    stroke(smooth(turns), light, 0.9, { opacity: 0.8 }),
    oval(-r * 0.4, -r * 0.5, r * 0.2, r * 0.1, '#fff', { opacity: 0.5, transform: 'rotate(-35)' }),
  ])
}

/** A slice of banded stone with a hollow in its middle. */
export function geode(paper: Paper, r: number, bands: readonly string[]): Svg {
  const outline = (scale: number) =>
    path(
      `${smooth(range(15).map((index) => around(index / 14, r * scale * (1 + Math.sin(index * 2.3) * 0.05), r * scale * 0.84 * (1 + Math.cos(index * 1.7) * 0.06))))}Z`,
      bands[Math.round((1 - scale) * 10) % bands.length] ?? '',
    )
  return group([
    ...[1, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4].map(outline),
    ...range(11).map((index) =>
      at(
        ...around(index / 11, r * 0.3, r * 0.25),
        path('M-4 3L0 -5L4 3Z', index % 2 ? '#fff' : '#e0cbf4', { opacity: 0.9 }),
        { rotate: index * 33 },
      ),
    ),
    oval(0, 0, r * 0.2, r * 0.15, '#2b1a3a', { opacity: 0.7 }),
    oval(-r * 0.36, -r * 0.42, r * 0.24, r * 0.1, '#fff', { opacity: 0.35 }),
  ])
}

const shelves = [318, 436, 554, 672]

/** A tall cabinet with glass doors and a light in it; 320 wide from the left edge at `x`. */
export function cabinet(paper: Paper, x: number): Svg {
  return group([
    shadow(paper, x + 160, 772, 190, 16, 0.6),
    rect(x, 186, 320, 580, oak(paper), { rx: 4 }),
    path(`M${x - 14} 190L${x - 6} 166H${x + 326}L${x + 334} 190Z`, oak(paper, 90)),
    path(`M${x + 60} 166Q${x + 160} 104 ${x + 260} 166Z`, oak(paper, 90), {
      stroke: '#c98f52',
      strokeWidth: 2,
    }),
    circle(x + 160, 146, 12, brass(paper)),
    rect(x + 20, 208, 280, 482, '#0f2426'),
    glow(paper, x + 160, 240, 230, '#ffd98a', 0.55),
    glow(paper, x + 160, 480, 240, '#ffd98a', 0.28),
    ...shelves.map((y) =>
      group([
        rect(x + 20, y, 280, 9, paper.linear(['#e6b878', '#8a5a2c'])),
        rect(x + 20, y + 9, 280, 9, '#000', { opacity: 0.35 }),
      ]),
    ),
    rect(x + 12, 704, 296, 54, paper.linear(['#7d4c27', '#5a3318']), {
      stroke: '#a8743f',
      strokeWidth: 2.4,
      rx: 3,
    }),
    ...[x + 90, x + 230].map((cx) =>
      group([circle(cx, 730, 8, brass(paper)), rect(cx - 24, 712, 48, 5, '#e9d9b4', { opacity: 0.7 })]),
    ),
  ])
}

/** The doors in front of what the cabinet holds. */
export function cabinetDoors(paper: Paper, x: number): Svg {
  return group([
    ...[x + 20, x + 160].map((left) =>
      group([
        poly(
          [
            [left + 8, 690],
            [left + 74, 208],
            [left + 104, 208],
            [left + 40, 690],
          ],
          '#fff',
          { opacity: 0.08 },
        ),
        rect(left, 208, 140, 482, 'none', { stroke: '#4c2a12', strokeWidth: 9 }),
        rect(left, 208, 140, 482, 'none', { stroke: '#b9844a', strokeWidth: 2.4 }),
      ]),
    ),
    circle(x + 152, 460, 5, brass(paper)),
    circle(x + 168, 460, 5, brass(paper)),
  ])
}

/** What stands on the shelves, from the top. */
export function specimens(
  paper: Paper,
  x: number,
  tones: Record<'violet' | 'clear' | 'green' | 'rose' | 'blue', Tone>,
): Svg {
  const label = (lx: number, y: number) =>
    group([
      rect(lx - 17, y - 1, 34, 11, '#f6ecd2', { rx: 1 }),
      stroke(`M${lx - 11} ${y + 4.5}h22`, '#8a6a3a', 1.4),
    ])
  const skull = group([
    path('M-26 -18Q-30 -50 0 -52Q30 -50 26 -18L18 -8V0H-18V-8Z', paper.linear(['#fbf3dc', '#c9b48a'])),
    oval(-10, -24, 8, 9, '#2b2416'),
    oval(10, -24, 8, 9, '#2b2416'),
    path('M0 -16L-4 -8H4Z', '#2b2416'),
    ...[-10, -4, 2, 8].map((tx) => rect(tx, -7, 4, 7, '#fffaf0', { stroke: '#8a744a', strokeWidth: 0.8 })),
  ])
  return group([
    at(
      x + 76,
      312,
      crystals(paper, tones.violet, [
        [-24, 48, -22],
        [-8, 76, -6],
        [10, 62, 10],
        [26, 42, 26],
      ]),
    ),
    at(
      x + 164,
      312,
      crystals(paper, tones.clear, [
        [-22, 44, -24],
        [-4, 84, 2],
        [16, 60, 18],
      ]),
    ),
    at(
      x + 252,
      312,
      crystals(paper, tones.green, [
        [-20, 52, -18],
        [0, 70, 0],
        [20, 48, 20],
      ]),
    ),
    ...[76, 164, 252].map((lx) => label(x + lx, 319)),
    at(x + 64, 402, ammonite(paper, 32, ['#5a3a1c', '#b98a52', '#f2d8a4'])),
    at(x + 134, 408, ammonite(paper, 25, ['#4a2f3a', '#9a6a72', '#e6bcb8'])),
    at(x + 196, 398, ammonite(paper, 36, ['#5a4420', '#c9a052', '#fff0c0'])),
    at(x + 264, 408, ammonite(paper, 26, ['#2f3a3a', '#6f8a84', '#c4dcd0'])),
    ...[64, 134, 196, 264].map((lx) => label(x + lx, 437)),
    at(
      x + 66,
      518,
      geode(paper, 36, ['#6b4a34', '#b98a6a', '#e9d2b4', '#c98a6a', '#f6e6d2', '#a86a4a', '#8f5fc0']),
    ),
    at(
      x + 158,
      522,
      geode(paper, 32, ['#2f4a5a', '#5f8aa4', '#c4dcea', '#7fa8c0', '#eaf6fa', '#4f7a94', '#3f5fb0']),
    ),
    at(
      x + 246,
      518,
      geode(paper, 37, ['#5a2f3a', '#a85a6a', '#f0c4c4', '#c97a84', '#fbe6e2', '#94465a', '#d0508a']),
    ),
    ...[66, 158, 246].map((lx) => label(x + lx, 555)),
    at(x + 62, 672, skull),
    at(x + 122, 672, flask(paper, 38, 78, { glass: '#e6efe0', fill: '#c9a84a', level: 0.6 })),
    at(x + 172, 672, flask(paper, 34, 62, { glass: '#e6efe0', fill: '#7fa88a', level: 0.6 })),
    at(
      x + 222,
      672,
      crystals(paper, tones.rose, [
        [-14, 40, -16],
        [4, 54, 4],
        [20, 34, 22],
      ]),
      { scale: 0.8 },
    ),
    at(
      x + 270,
      672,
      crystals(paper, tones.blue, [
        [-12, 44, -14],
        [8, 56, 8],
      ]),
      { scale: 0.8 },
    ),
    ...[62, 146, 222, 270].map((lx) => label(x + lx, 673)),
  ])
}
