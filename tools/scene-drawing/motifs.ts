import {
  at,
  circle,
  group,
  type Look,
  oval,
  type Paper,
  type Point,
  path,
  poly,
  range,
  rect,
  round,
  type Svg,
  smooth,
  stroke,
} from './paper.ts'

/** A soft shadow on what something stands on. */
export const shadow = (paper: Paper, cx: number, cy: number, rx: number, ry: number, opacity = 0.35): Svg =>
  oval(cx, cy, rx, ry, '#1a0f0a', { opacity, filter: paper.blur(Math.max(2, ry * 0.5)) })

/** A light that glows into what is round it. */
export const glow = (paper: Paper, cx: number, cy: number, r: number, colour: string, opacity = 0.8): Svg =>
  circle(
    cx,
    cy,
    r,
    paper.radial([
      [0, colour, opacity],
      [0.35, colour, opacity * 0.45],
      [1, colour, 0],
    ]),
  )

/** Boards with grain, across a rectangle. */
export function boards(
  paper: Paper,
  [x, y, width, height]: readonly [number, number, number, number],
  { light, dark, rows, streaks = 90 }: { light: string; dark: string; rows: number; streaks?: number },
): Svg {
  const { random } = paper
  const tall = height / rows
  return group(
    [
      rect(x, y, width, height, paper.linear([light, dark])),
      ...range(rows).map((row) =>
        rect(x, y + row * tall, width, tall, row % 2 ? dark : light, { opacity: 0.18 }),
      ),
      ...range(streaks).map(() => {
        const [sx, sy] = [x + random.next() * width, y + random.next() * height]
        const long = 40 + random.next() * 190
        return stroke(
          `M${round(sx)} ${round(sy)}q${round(long / 2)} ${round(random.next() * 5 - 2.5)} ${round(long)} 0`,
          random.chance(0.6) ? '#3d1f0c' : '#ffdca8',
          1 + random.next() * 1.4,
          { opacity: 0.1 + random.next() * 0.14 },
        )
      }),
      ...range(rows - 1).map((row) =>
        rect(x, y + (row + 1) * tall - 1, width, 2, '#2c1608', { opacity: 0.45 }),
      ),
    ],
    { clipPath: paper.clip(rect(x, y, width, height, '#000')) },
  )
}

/** A cloth that hangs in folds. */
export function curtain(
  paper: Paper,
  outline: string,
  [left, right, top, bottom]: readonly [number, number, number, number],
  {
    dark,
    body,
    light,
    folds = 7,
    motif,
  }: { dark: string; body: string; light: string; folds?: number; motif?: Svg },
): Svg {
  const clip = paper.clip(path(outline, '#000'))
  const step = (right - left) / folds
  const rows = Math.ceil((bottom - top) / 54)
  return group([
    path(outline, body),
    group(
      [
        ...(motif
          ? range(rows * folds).map((index) => {
              const [row, column] = [Math.floor(index / folds), index % folds]
              return at(left + (column + (row % 2 ? 0.95 : 0.45)) * step, top + 26 + row * 54, motif)
            })
          : []),
        ...range(folds + 1).flatMap((index) => [
          rect(
            left + index * step - step * 0.5,
            top,
            step * 0.62,
            bottom - top,
            paper.linear(
              [
                [0, dark, 0],
                [0.5, dark, 0.75],
                [1, dark, 0],
              ],
              0,
            ),
          ),
          rect(
            left + index * step + step * 0.1,
            top,
            step * 0.34,
            bottom - top,
            paper.linear(
              [
                [0, light, 0],
                [0.5, light, 0.38],
                [1, light, 0],
              ],
              0,
            ),
          ),
        ]),
      ],
      { clipPath: clip },
    ),
  ])
}

/** Clouds of one colour, in heaps. */
export function cloud(x: number, y: number, size: number, fill: string, more: Look = {}): Svg {
  const heaps: Point[] = [
    [-1.6, 0.25],
    [-0.9, -0.1],
    [0, -0.42],
    [0.85, -0.12],
    [1.6, 0.22],
  ]
  return group(
    [
      ...heaps.map(([hx, hy], index) =>
        oval(
          x + hx * size,
          y + hy * size,
          size * (index % 2 ? 0.72 : 0.86),
          size * (index === 2 ? 0.66 : 0.46),
          fill,
        ),
      ),
      rect(x - size * 2.1, y + size * 0.14, size * 4.2, size * 0.42, fill, { rx: size * 0.21 }),
    ],
    more,
  )
}

/** Mountains or hills along a base line, as peaks between two ends. */
export function ridge(
  paper: Paper,
  [left, right]: Point,
  base: number,
  tops: readonly number[],
  fill: string,
  isSoft = false,
): Svg {
  const step = (right - left) / (tops.length - 1)
  const points = tops.map((top, index): Point => [left + index * step, base - top])
  const line = isSoft
    ? smooth(points)
    : points
        .map(
          ([x, y], index) =>
            `${index ? 'L' : 'M'}${round(x + (paper.random.next() - 0.5) * step * 0.2)} ${round(y)}`,
        )
        .join('')
  return path(`${line}L${right} ${base + 2}L${left} ${base + 2}Z`, fill)
}

/** A house front with lit or dark windows. */
export function house(
  paper: Paper,
  x: number,
  floor: number,
  width: number,
  height: number,
  {
    wall,
    roof,
    panes = '#5b6b85',
    rows = 2,
    columns = 2,
  }: { wall: string; roof: string; panes?: string; rows?: number; columns?: number },
): Svg {
  const [w, h] = [width / (columns * 2 + 1), height / (rows * 2 + 1)]
  return group([
    rect(x, floor - height, width, height, wall),
    rect(x + width * 0.72, floor - height, width * 0.28, height, '#000', { opacity: 0.13 }),
    poly(
      [
        [x - width * 0.07, floor - height],
        [x + width * 0.5, floor - height - width * 0.42],
        [x + width * 1.07, floor - height],
      ],
      roof,
    ),
    poly(
      [
        [x + width * 0.5, floor - height - width * 0.42],
        [x + width * 1.07, floor - height],
        [x + width * 0.62, floor - height],
      ],
      '#000',
      { opacity: 0.16 },
    ),
    ...range(rows * columns).map((index) =>
      rect(
        x + w + (index % columns) * w * 2,
        floor - height + h + Math.floor(index / columns) * h * 2,
        w,
        h * 1.15,
        panes,
        { rx: w * 0.15 },
      ),
    ),
  ])
}

/** Darkens the corners. */
export const vignette = (paper: Paper, colour = '#1b0f08', opacity = 0.5): Svg =>
  rect(
    0,
    0,
    paper.width,
    paper.height,
    paper.radial(
      [
        [0, colour, 0],
        [0.62, colour, 0],
        [1, colour, opacity],
      ],
      { cx: 0.5, cy: 0.48, r: 0.75 },
    ),
  )
