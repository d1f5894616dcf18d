import {
  around,
  at,
  circle,
  group,
  type Paper,
  type Point,
  path,
  range,
  round,
  type Svg,
  stroke,
} from './paper.ts'

/** A long leaf from the origin to (0, -length), bent to a side. */
export function blade(
  paper: Paper,
  length: number,
  width: number,
  bend: number,
  [dark, light]: readonly [string, string],
): Svg {
  const tip: Point = [bend, -length]
  const d = `M0 0C${round(-width)} ${round(-length * 0.35)} ${round(bend * 0.3 - width)} ${round(-length * 0.8)} ${tip[0]} ${tip[1]}C${round(bend * 0.5 + width)} ${round(-length * 0.7)} ${round(width)} ${round(-length * 0.3)} 0 0Z`
  return group([
    path(d, paper.linear([light, dark], 100)),
    stroke(
      `M0 0Q${round(bend * 0.12)} ${round(-length * 0.55)} ${round(bend * 0.92)} ${round(-length * 0.93)}`,
      light,
      1.1,
      { opacity: 0.7 },
    ),
  ])
}

/** A tuft of long leaves that lean outwards. */
export function tuft(
  paper: Paper,
  count: number,
  length: number,
  width: number,
  colours: readonly (readonly [string, string])[],
  spread = 75,
): Svg {
  const { random } = paper
  return group(
    range(count).map((index) => {
      const side = count === 1 ? 0 : (index / (count - 1)) * 2 - 1
      const [colour = ['#245', '#467']] = [colours[index % colours.length]]
      const long = length * (0.72 + random.next() * 0.4) * (1 - Math.abs(side) * 0.12)
      return at(
        side * 5,
        0,
        blade(paper, long, width * (0.8 + random.next() * 0.5), side * long * 0.42, colour),
        { rotate: side * spread * (0.6 + random.next() * 0.35) },
      )
    }),
  )
}

/** Small flowers in a heap round the origin. */
export function flowers(
  paper: Paper,
  count: number,
  rx: number,
  ry: number,
  colours: readonly string[],
  size = 9,
  heart = '#ffd75e',
): Svg {
  const { random } = paper
  return group(
    range(count).map((index) => {
      const [x, y] = around(random.next(), rx * Math.sqrt(random.next()), ry * Math.sqrt(random.next()))
      const [r, colour] = [size * (0.65 + random.next() * 0.6), colours[index % colours.length] ?? '']
      const petals = range(5).map((petal) => {
        const [px, py] = around(petal / 5 + random.next() * 0.05, r * 0.55)
        return circle(px, py, r * 0.48, colour)
      })
      return at(
        x,
        y,
        [circle(0.6, 1.2, r * 0.9, '#000', { opacity: 0.12 }), ...petals, circle(0, 0, r * 0.26, heart)],
        { rotate: index * 31 },
      )
    }),
  )
}

/** Leaves in a heap round the origin. */
export function foliage(
  paper: Paper,
  count: number,
  rx: number,
  ry: number,
  colours: readonly string[],
  size = 14,
): Svg {
  const { random } = paper
  return group(
    range(count).map((index) => {
      const [x, y] = around(random.next(), rx * Math.sqrt(random.next()), ry * Math.sqrt(random.next()))
      const s = size * (0.7 + random.next() * 0.6)
      return at(
        x,
        y,
        [
          path(
            `M0 ${-s}Q${round(s * 0.75)} 0 0 ${round(s)}Q${round(-s * 0.75)} 0 0 ${-s}Z`,
            colours[index % colours.length] ?? '',
          ),
          stroke(`M0 ${round(-s * 0.8)}L0 ${round(s * 0.8)}`, '#fff', 0.8, { opacity: 0.22 }),
        ],
        { rotate: random.next() * 360 },
      )
    }),
  )
}
