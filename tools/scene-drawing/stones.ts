import {
  around,
  circle,
  group,
  oval,
  type Paper,
  type Point,
  path,
  poly,
  range,
  type Svg,
  stroke,
} from './paper.ts'

/** A stone's colour from its shadow to its light. */
export type Tone = readonly [shadow: string, dark: string, body: string, light: string, spark: string]

export const tones = {
  emerald: ['#03301f', '#0a6a3e', '#17a05f', '#58d495', '#d3ffe6'],
  sapphire: ['#0a1a52', '#1533a0', '#2c5be0', '#78a4ff', '#e2ecff'],
  ruby: ['#4d0416', '#9d0c2d', '#d8204a', '#ff6f86', '#ffdfe2'],
  amethyst: ['#2f0f52', '#5b2492', '#8848c6', '#bd8bee', '#f2e3ff'],
  topaz: ['#7a3c04', '#c46d0d', '#f0a02c', '#ffd078', '#fff5dc'],
  citrine: ['#7a4d00', '#bf8306', '#ecb829', '#ffdf74', '#fffbe0'],
  diamond: ['#6d8196', '#a9bccd', '#d6e4ee', '#f1f8fc', '#ffffff'],
  garnet: ['#30030d', '#6a0a1c', '#9f1730', '#d24a58', '#ffd0cd'],
  aquamarine: ['#1c5a70', '#3f97b0', '#79cbdd', '#b5eaf3', '#f3feff'],
  tanzanite: ['#1b1466', '#3a2eae', '#5f55dc', '#9c94f8', '#e9e6ff'],
  peridot: ['#2f4a05', '#5f8a10', '#93bf2c', '#c8e56e', '#f8ffdc'],
  morganite: ['#8d4350', '#cc7c83', '#efaaa9', '#fbd2cc', '#fff4f0'],
  spinel: ['#4f0529', '#a0124f', '#dd2f74', '#ff84ab', '#ffe3ee'],
  tourmaline: ['#0b3f4a', '#137b82', '#2bb5a9', '#7fe5d0', '#e4fff8'],
  rubellite: ['#5a0b3b', '#a81f68', '#e04d92', '#ff9cc2', '#ffe9f2'],
} as const satisfies Record<string, Tone>

type Cut = 'oval' | 'pear' | 'marquise' | 'cushion'

function outline(cut: Cut, turn: number): Point {
  const [x, y] = around(turn, 1)
  if (cut === 'pear') return [x * Math.sqrt((1.06 + y) / 2) * 1.04, y]
  if (cut === 'marquise') return [Math.sign(x) * Math.abs(x) ** 0.92, Math.sign(y) * Math.abs(y) ** 1.9]
  if (cut === 'cushion') return [Math.sign(x) * Math.abs(x) ** 0.62, Math.sign(y) * Math.abs(y) ** 0.62]
  return [x, y]
}

/** A cut stone round the origin: crown facets that take the light from above left, table and glints. */
export function faceted(
  paper: Paper,
  tone: Tone,
  rx: number,
  ry = rx,
  { cut = 'oval', sides = 12 }: { cut?: Cut; sides?: number } = {},
): Svg {
  const [shadow, dark, body, light, spark] = tone
  const place = (turn: number, scale: number): Point => {
    const [x, y] = outline(cut, turn)
    return [x * rx * scale, y * ry * scale]
  }
  const shade = (turn: number, odd: boolean) => {
    const lit = Math.cos((turn - 0.62) * 2 * Math.PI) * (odd ? -0.7 : 1)
    return [shadow, dark, body, light, spark][Math.min(4, Math.max(0, Math.round(lit * 1.7 + 1.9)))] ?? body
  }
  const facets = range(sides).flatMap((index) => {
    const [from, to] = [index / sides, (index + 1) / sides]
    const middle = (from + to) / 2
    return [
      poly([place(from, 1), place(to, 1), place(middle, 0.6)], shade(middle, index % 2 === 1)),
      poly(
        [place(from, 1), place(middle, 0.6), place(from - 0.5 / sides, 0.6)],
        shade(from, index % 2 === 0),
      ),
    ]
  })
  const table = range(sides).map((index) => place((index + 0.5) / sides, 0.6))
  return group([
    poly(
      range(sides * 2).map((index) => place(index / (sides * 2), 1)),
      dark,
    ),
    ...facets,
    poly(table, paper.linear([light, body, dark], 60), { opacity: 0.92 }),
    poly([place(0.55, 0.54), place(0.68, 0.54), place(0.78, 0.5), place(0.66, 0.12)], spark, {
      opacity: 0.75,
    }),
    poly([place(0.1, 0.5), place(0.2, 0.52), place(0.15, 0.2)], light, { opacity: 0.6 }),
    circle(-rx * 0.42, -ry * 0.46, Math.min(rx, ry) * 0.09, '#fff'),
  ])
}

/** A stone with steps, as emeralds are cut. */
export function stepCut(paper: Paper, [shadow, dark, body, light, spark]: Tone, rx: number, ry: number): Svg {
  const ring = (scale: number): Point[] => {
    const [w, h, c] = [rx * scale, ry * scale, Math.min(rx, ry) * 0.42 * scale]
    return [
      [-w + c, -h],
      [w - c, -h],
      [w, -h + c],
      [w, h - c],
      [w - c, h],
      [-w + c, h],
      [-w, h - c],
      [-w, -h + c],
    ]
  }
  const shades = [spark, light, dark, dark, shadow, dark, body, light]
  const steps = [1, 0.76].flatMap((scale, step) => {
    const [outer, inner] = [ring(scale), ring(scale - 0.24)]
    return outer.map((point, index) => {
      const next = (index + 1) % 8
      const corners = [point, outer[next] ?? point, inner[next] ?? point, inner[index] ?? point]
      return poly(corners, shades[(index + step) % 8] ?? body)
    })
  })
  const [a = [0, 0], b = [0, 0]] = ring(0.44)
  return group([
    ...steps,
    poly(ring(0.52), paper.linear([light, body, dark], 55)),
    poly([a, b, [b[0] * 0.2, b[1] * 0.1], [a[0] * 0.9, a[1] * 0.2]], spark, { opacity: 0.55 }),
  ])
}

/** A polished dome. `marks` are drawn inside of it. */
export function cabochon(
  paper: Paper,
  [shadow, body, light]: readonly [string, string, string],
  rx: number,
  ry = rx,
  marks: readonly Svg[] = [],
): Svg {
  const clip = paper.clip(oval(0, 0, rx, ry, '#000'))
  return group([
    oval(0, 0, rx, ry, body),
    group(marks, { clipPath: clip }),
    oval(
      0,
      0,
      rx,
      ry,
      paper.radial(
        [
          [0, light, 0.75],
          [0.45, body, 0.1],
          [1, shadow, 0.85],
        ],
        { cx: 0.36, cy: 0.3, r: 0.8 },
      ),
    ),
    oval(-rx * 0.34, -ry * 0.42, rx * 0.26, ry * 0.16, '#fff', {
      opacity: 0.8,
      transform: `rotate(-28 ${-rx * 0.34} ${-ry * 0.42})`,
    }),
    path(`M${-rx * 0.5} ${ry * 0.62}Q0 ${ry * 0.98} ${rx * 0.55} ${ry * 0.55}`, 'none', {
      stroke: light,
      strokeWidth: rx * 0.07,
      opacity: 0.5,
      strokeLinecap: 'round',
    }),
  ])
}

export function pearl(paper: Paper, r: number, tint: 'white' | 'rose' | 'grey' = 'white'): Svg {
  const stops = {
    white: ['#ffffff', '#f7efe2', '#d9c9b4', '#a8927c'],
    rose: ['#fff8f4', '#f6dcd3', '#dcb0a8', '#a97a78'],
    grey: ['#eef1f5', '#b8c0ca', '#7c8794', '#4d5663'],
  }[tint]
  return group([
    circle(0, 0, r, paper.radial(stops, { cx: 0.4, cy: 0.36, r: 0.68 })),
    oval(-r * 0.34, -r * 0.38, r * 0.26, r * 0.2, '#fff', { opacity: 0.95 }),
    stroke(`M${-r * 0.45} ${r * 0.6}Q0 ${r * 0.92} ${r * 0.5} ${r * 0.55}`, '#fff', r * 0.1, {
      opacity: 0.4,
    }),
  ])
}

export const opal = (paper: Paper, rx: number, ry: number): Svg => {
  const colours = ['#7fe0d0', '#9ad7ff', '#f7a6d6', '#b9f2a0', '#ffd28a', '#c3b0ff']
  const flecks = range(26).map((index) => {
    const [x, y] = around(paper.random.next(), rx * paper.random.next(), ry * paper.random.next())
    return oval(x, y, rx * 0.18, ry * 0.11, colours[index % 6] ?? '', {
      opacity: 0.75,
      transform: `rotate(${index * 47} ${x} ${y})`,
    })
  })
  return cabochon(paper, ['#9aa5c4', '#eef0f7', '#ffffff'], rx, ry, flecks)
}

export const turquoise = (paper: Paper, rx: number, ry = rx): Svg =>
  cabochon(paper, ['#0d6f78', '#33b7b5', '#b8f2ec'], rx, ry, [
    stroke(
      `M${-rx} ${-ry * 0.2}Q${-rx * 0.2} ${ry * 0.1} 0 ${-ry * 0.5}T${rx} ${-ry * 0.1}`,
      '#5c4632',
      rx * 0.07,
      { opacity: 0.65 },
    ),
    stroke(`M${-rx * 0.6} ${ry}Q${-rx * 0.1} ${ry * 0.3} ${rx * 0.7} ${ry * 0.6}`, '#5c4632', rx * 0.05, {
      opacity: 0.55,
    }),
  ])

export const lapis = (paper: Paper, rx: number, ry = rx): Svg =>
  cabochon(
    paper,
    ['#0b1a5c', '#2244b4', '#8aa4f2'],
    rx,
    ry,
    range(16).map(() => {
      const [x, y] = around(paper.random.next(), rx * paper.random.next(), ry * paper.random.next())
      return circle(x, y, rx * 0.05, '#ffd76a')
    }),
  )

export const malachite = (paper: Paper, rx: number, ry = rx): Svg =>
  cabochon(
    paper,
    ['#04392b', '#158a62', '#8fe8bf'],
    rx,
    ry,
    range(6).map((index) =>
      oval(rx * 0.5, -ry * 0.4, rx * (0.25 + index * 0.3), ry * (0.2 + index * 0.27), 'none', {
        stroke: index % 2 ? '#0a5a42' : '#4fc797',
        strokeWidth: rx * 0.13,
      }),
    ),
  )

export const moonstone = (paper: Paper, rx: number, ry = rx): Svg =>
  cabochon(paper, ['#7f93b8', '#dfe8f5', '#ffffff'], rx, ry, [
    oval(rx * 0.1, 0, rx * 0.3, ry * 1.1, '#9cc4ff', { opacity: 0.7, transform: 'rotate(24)' }),
  ])

export const labradorite = (paper: Paper, rx: number, ry = rx): Svg =>
  cabochon(paper, ['#1c242d', '#52616b', '#b7c7cb'], rx, ry, [
    path(`M${-rx} ${ry * 0.3}L${rx * 0.2} ${-ry}L${rx * 0.7} ${-ry * 0.8}L${-rx * 0.5} ${ry}Z`, '#2f8fd8', {
      opacity: 0.75,
    }),
    path(`M${-rx * 0.2} ${ry}L${rx * 0.8} ${-ry * 0.6}L${rx} 0L${rx * 0.3} ${ry}Z`, '#48c7b0', {
      opacity: 0.6,
    }),
    path(`M${-rx} ${-ry * 0.2}L0 ${-ry}L${-rx * 0.3} ${-ry}Z`, '#e0b04a', { opacity: 0.6 }),
  ])
