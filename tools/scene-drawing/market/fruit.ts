import { at, circle, group, oval, type Paper, path, range, round, type Svg, stroke } from '../paper.ts'

/** Fruit in a heap: rows that grow narrower upwards. */
export function heap(width: number, rows: number, size: number, fruit: (index: number) => Svg): Svg {
  let count = 0
  return group(
    range(rows)
      .flatMap((row) => {
        const line = Math.max(2, Math.round(width / (size * 1.75)) - row)
        return range(line).map((column) =>
          at(
            (column - (line - 1) / 2) * size * 1.75 + (row % 2) * 3,
            -row * size * 1.02 - ((column * 7 + row * 3) % 5),
            fruit(count++),
          ),
        )
      })
      .toReversed(),
  )
}

export const ball = (paper: Paper, r: number, [light, body, dark]: readonly [string, string, string]) =>
  group([
    circle(0, 0, r, paper.radial([light, body, dark], { cx: 0.36, cy: 0.32, r: 0.75 })),
    oval(-r * 0.34, -r * 0.4, r * 0.24, r * 0.15, '#fff', {
      opacity: 0.7,
      transform: `rotate(-30 ${round(-r * 0.34)} ${round(-r * 0.4)})`,
    }),
  ])
export const orange = (paper: Paper): Svg =>
  group([ball(paper, 18, ['#ffd79a', '#f58a1f', '#a84a08']), circle(3, -5, 2, '#5a6b1f')])
export const lemon = (paper: Paper): Svg =>
  group(
    [
      path(
        'M-22 0Q-18 -15 0 -15Q18 -15 22 0Q18 15 0 15Q-18 15 -22 0Z',
        paper.radial(['#fffbd0', '#f6d62f', '#b58a08'], { cx: 0.36, cy: 0.32, r: 0.75 }),
      ),
      oval(-7, -7, 6, 2.6, '#fff', { opacity: 0.7, transform: 'rotate(-20 -7 -7)' }),
      circle(22, 0, 3, '#d9b01f'),
    ],
    { transform: 'rotate(-18)' },
  )
export const cherry = (paper: Paper): Svg =>
  group([stroke('M0 -8Q4 -20 12 -26', '#5f7a2a', 1.8), ball(paper, 11.5, ['#ff9aa0', '#c8143a', '#5f0418'])])
export const lime = (paper: Paper): Svg => ball(paper, 15, ['#e2f2a0', '#7fb52c', '#3a6408'])
export const pomegranate = (paper: Paper): Svg =>
  group([
    path('M-5 -18L-8 -28L-2 -23L0 -30L3 -23L8 -28L5 -18Z', '#9a2030'),
    ball(paper, 21, ['#ffb09a', '#c8323f', '#6a0f22']),
  ])
export const fig = (paper: Paper): Svg =>
  path(
    'M0 -22Q6 -12 15 -2Q20 16 0 19Q-20 16 -15 -2Q-6 -12 0 -22Z',
    paper.radial(['#a88ab8', '#5a3a6b', '#2b1638'], { cx: 0.36, cy: 0.36, r: 0.75 }),
  )

export function grapes(paper: Paper, stops: readonly [string, string, string]): Svg {
  return group([
    stroke('M0 -40L0 -20', '#6b5a2a', 4),
    ...range(6).flatMap((row) =>
      range(6 - row).map((column) =>
        at((column - (5 - row) / 2) * 15, -14 + row * 13, ball(paper, 9, stops)),
      ),
    ),
  ])
}

export function melon(paper: Paper, rx: number, ry: number): Svg {
  const clip = paper.clip(oval(0, 0, rx, ry, '#000'))
  return group([
    oval(0, 0, rx, ry, paper.radial(['#b6dc8a', '#5fa04a', '#2a5f2c'], { cx: 0.38, cy: 0.3, r: 0.75 })),
    group(
      range(7).map((index) => {
        const along = (index - 3) * 0.3
        return path(
          `M${round(along * rx * 0.3)} ${-ry}Q${round(along * rx * 2.2 - 9)} 0 ${round(along * rx * 0.3)} ${ry}Q${round(along * rx * 2.2 + 9)} 0 ${round(along * rx * 0.3)} ${-ry}Z`,
          '#1d4f2a',
          { opacity: 0.75 },
        )
      }),
      { clipPath: clip },
    ),
    oval(-rx * 0.36, -ry * 0.46, rx * 0.26, ry * 0.14, '#fff', { opacity: 0.4 }),
  ])
}
