import { edgeOf, type Jewel, type Metal, metalFill, shineOf } from './metals.ts'
import { at, circle, group, oval, type Paper, path, poly, range, type Svg, stroke } from './paper.ts'
import { faceted, pearl, tones } from './stones.ts'

/** A ring for the wrist, seen from above and a little from the side. */
export function bangle(
  stops: readonly [string, string, string],
  paper: Paper,
  { rx = 36, ry = 26, thick = 11 } = {},
): Jewel {
  const [dark, body, light] = stops
  return {
    svg: group([
      oval(0, 2, rx, ry, 'none', { stroke: dark, strokeWidth: thick }),
      oval(0, 0, rx, ry, 'none', {
        stroke: paper.linear([light, body, dark, body, light], 30),
        strokeWidth: thick - 2,
      }),
      stroke(`M${-rx * 0.9} ${-ry * 0.45}A${rx} ${ry} 0 0 1 ${rx * 0.1} ${-ry * 1.02}`, '#fff', 2.4, {
        opacity: 0.75,
      }),
      stroke(`M${rx * 0.4} ${ry * 0.92}A${rx} ${ry} 0 0 0 ${rx * 0.88} ${ry * 0.5}`, '#fff', 1.8, {
        opacity: 0.5,
      }),
    ]),
    rx: rx + thick / 2,
    ry: ry + thick / 2,
  }
}

/** A crown of arches for the hair. */
export function tiara(paper: Paper, metal: Metal): Jewel {
  const fill = metalFill(paper, metal, 20)
  const diamond = faceted(paper, tones.diamond, 4.6, 6.4, { cut: 'pear', sides: 8 })
  const peaks = [-3, -2, -1, 0, 1, 2, 3].map((step) => {
    const [x, tall] = [step * 14.5, 34 - Math.abs(step) * 6]
    const foot = 14 - (9 - step * step) * 0.9
    return group([
      stroke(
        `M${x - 8} ${foot}Q${x - 7} ${foot - tall * 0.7} ${x} ${foot - tall}Q${x + 7} ${foot - tall * 0.7} ${x + 8} ${foot}`,
        edgeOf(metal),
        3,
      ),
      stroke(
        `M${x - 8} ${foot}Q${x - 7} ${foot - tall * 0.7} ${x} ${foot - tall}Q${x + 7} ${foot - tall * 0.7} ${x + 8} ${foot}`,
        fill,
        1.8,
      ),
      at(x, foot - tall * 0.4, diamond, { scale: 0.8 + tall / 120 }),
      at(x, foot - tall - 4, pearl(paper, 3.6)),
    ])
  })
  return {
    svg: group([
      ...peaks,
      stroke('M-53 19Q0 -4 53 19', edgeOf(metal), 6.4),
      stroke('M-53 19Q0 -4 53 19', fill, 4.6),
      ...range(15).map((index) => {
        const along = index / 14
        const [x, y] = [-50 + along * 100, 18 - Math.sin(along * Math.PI) * 11]
        return at(x, y, faceted(paper, tones.diamond, 2.5, 2.5, { sides: 6 }))
      }),
    ]),
    rx: 58,
    ry: 34,
  }
}

/** A comb for the hair with stones along its back. */
export function comb(paper: Paper, metal: Metal, stone: Svg): Jewel {
  const fill = metalFill(paper, metal, 10)
  return {
    svg: group([
      ...range(9).map((index) =>
        path(`M${-27 + index * 6.4} 0L${-25.2 + index * 6.4} 30L${-23.4 + index * 6.4} 0Z`, fill, {
          stroke: edgeOf(metal),
          strokeWidth: 0.5,
        }),
      ),
      path('M-32 4Q-36 -14 -22 -17Q-12 -31 0 -31Q12 -31 22 -17Q36 -14 32 4Q0 -4 -32 4Z', fill, {
        stroke: edgeOf(metal),
        strokeWidth: 1,
      }),
      stroke('M-25 -6Q-12 -22 0 -22Q12 -22 25 -6', shineOf(metal), 1, { opacity: 0.8 }),
      ...[-20, -10.5, 0, 10.5, 20].map((x) => at(x, -8 - (22 - Math.abs(x)) * 0.42, stone)),
    ]),
    rx: 35,
    ry: 33,
  }
}

/** A brooch in the shape of a dragonfly. */
export function dragonfly(paper: Paper, metal: Metal, body: Svg, eye: string): Jewel {
  const wing = (flip: number, turn: number, long: number) =>
    at(
      0,
      -6,
      [
        path(
          `M0 0Q${long * 0.5} -11 ${long} -3Q${long * 0.6} 8 0 2Z`,
          paper.linear(
            [
              [0, '#d9fbff', 0.85],
              [1, '#7fc9d4', 0.45],
            ],
            0,
          ),
          { stroke: metalFill(paper, metal), strokeWidth: 1.2 },
        ),
        stroke(
          `M2 0L${long - 4} -2M${long * 0.35} -1L${long * 0.6} -6M${long * 0.5} -1.5L${long * 0.7} 3`,
          edgeOf(metal),
          0.7,
          { opacity: 0.8 },
        ),
      ],
      { rotate: turn * flip, scale: [flip, 1] },
    )
  return {
    svg: group([
      ...[1, -1].flatMap((flip) => [wing(flip, -16, 40), wing(flip, 20, 34)]),
      ...range(6).map((index) => at(0, 2 + index * 6.2, body, { scale: 1 - index * 0.09 })),
      circle(0, -10, 6.5, metalFill(paper, metal), { stroke: edgeOf(metal), strokeWidth: 0.7 }),
      circle(-4, -15, 3.6, eye),
      circle(4, -15, 3.6, eye),
      circle(-5, -16, 1.1, '#fff'),
      circle(3, -16, 1.1, '#fff'),
    ]),
    rx: 42,
    ry: 32,
  }
}

/** A beetle as Egypt wore it. */
export function scarab(paper: Paper, metal: Metal, back: Svg): Jewel {
  const fill = metalFill(paper, metal)
  const leg = (flip: number) =>
    stroke(
      `M${13 * flip} -8Q${25 * flip} -14 ${25 * flip} -24M${16 * flip} 2L${28 * flip} 3M${13 * flip} 14Q${24 * flip} 18 ${22 * flip} 28`,
      fill,
      3.4,
    )
  return {
    svg: group([
      leg(1),
      leg(-1),
      oval(0, 4, 19, 24, edgeOf(metal)),
      path('M-12 -16Q-9 -29 0 -29Q9 -29 12 -16Z', fill, { stroke: edgeOf(metal), strokeWidth: 1 }),
      at(0, 4, back),
      stroke('M0 -12L0 27M-17 -5Q0 -13 17 -5', shineOf(metal), 1.6),
    ]),
    rx: 28,
    ry: 31,
  }
}

/** A bow of metal, set with stones. */
export function bow(paper: Paper, metal: Metal, stone: Svg): Jewel {
  const fill = metalFill(paper, metal)
  const half = (flip: number) =>
    group([
      path(`M0 0Q${20 * flip} -26 ${34 * flip} -14Q${38 * flip} 2 0 0Z`, fill, {
        stroke: edgeOf(metal),
        strokeWidth: 1,
      }),
      path(`M0 2Q${12 * flip} 14 ${20 * flip} 27L${9 * flip} 25L0 8Z`, fill, {
        stroke: edgeOf(metal),
        strokeWidth: 1,
      }),
      path(
        `M${7 * flip} -4Q${20 * flip} -16 ${28 * flip} -11Q${29 * flip} -4 ${7 * flip} -4Z`,
        edgeOf(metal),
        { opacity: 0.6 },
      ),
    ])
  return {
    svg: group([half(1), half(-1), circle(0, 0, 8, fill, { stroke: edgeOf(metal), strokeWidth: 1 }), stone]),
    rx: 36,
    ry: 27,
  }
}

/** A flat ring of brass that only looks like jewelry. */
export function washer(paper: Paper): Jewel {
  const fill = metalFill(paper, 'gold', 60)
  return {
    svg: group([
      circle(0, 0, 18, 'none', { stroke: '#6d4a12', strokeWidth: 12 }),
      circle(0, 0, 18, 'none', { stroke: fill, strokeWidth: 10.4 }),
      circle(0, 0, 21.5, 'none', { stroke: '#fff3c4', strokeWidth: 0.8, opacity: 0.7 }),
      poly(
        [
          [-3, -24],
          [3, -24],
          [3, -12],
          [-3, -12],
        ],
        '#fff',
        { opacity: 0.25 },
      ),
    ]),
    rx: 25,
    ry: 25,
  }
}
