import { edgeOf, type Jewel, type Metal, metalFill, shineOf } from './metals.ts'
import { around, at, circle, group, oval, type Paper, path, range, type Svg, stroke } from './paper.ts'

/** A ring seen from the front, standing; the stone is drawn round the origin. */
export function ring(paper: Paper, metal: Metal, stone: Svg, { size = 1, claws = 4 } = {}): Jewel {
  const fill = metalFill(paper, metal)
  const svg = group([
    oval(0, 12, 24, 26, 'none', { stroke: edgeOf(metal), strokeWidth: 7.5 }),
    oval(0, 12, 24, 26, 'none', { stroke: fill, strokeWidth: 6 }),
    oval(0, 12, 25.5, 27.5, 'none', { stroke: shineOf(metal), strokeWidth: 1.2, opacity: 0.7 }),
    path('M-13 -9Q0 -2 13 -9L10 -16L-10 -16Z', fill, { stroke: edgeOf(metal), strokeWidth: 0.8 }),
    at(0, -20, stone),
    ...range(claws).map((index) => {
      const [x, y] = around((index + 0.5) / claws, 13.5, 12.5, 0, -20)
      return circle(x, y, 2.2, shineOf(metal), { stroke: edgeOf(metal), strokeWidth: 0.7 })
    }),
  ])
  return { svg: at(0, 0, svg, { scale: size }), rx: 29 * size, ry: 40 * size }
}

/** A broad ring with a flat top. */
export function signet(paper: Paper, metal: Metal, stone: Svg): Jewel {
  const fill = metalFill(paper, metal)
  return {
    svg: group([
      oval(0, 10, 23, 24, 'none', { stroke: edgeOf(metal), strokeWidth: 10 }),
      oval(0, 10, 23, 24, 'none', { stroke: fill, strokeWidth: 8.4 }),
      oval(0, -17, 19, 14, fill, { stroke: edgeOf(metal), strokeWidth: 1 }),
      at(0, -17, stone),
    ]),
    rx: 29,
    ry: 38,
  }
}

/** A stone in a wreath: of pearls, of beads of metal, or of small stones. */
export function cluster(
  paper: Paper,
  metal: Metal,
  stone: Svg,
  {
    rx,
    ry,
    bead,
    count = 16,
    wreath,
  }: { rx: number; ry: number; bead: number; count?: number; wreath?: Svg },
): Jewel {
  const fill = metalFill(paper, metal)
  const one =
    wreath ??
    group([
      circle(0, 0, bead, fill, { stroke: edgeOf(metal), strokeWidth: 0.5 }),
      circle(-bead * 0.3, -bead * 0.3, bead * 0.28, shineOf(metal)),
    ])
  return {
    svg: group([
      oval(0, 0, rx + bead * 0.6, ry + bead * 0.6, edgeOf(metal)),
      oval(0, 0, rx, ry, fill),
      ...range(count).map((index) => at(...around(index / count, rx, ry), one)),
      oval(0, 0, rx - bead * 0.9, ry - bead * 0.9, edgeOf(metal), { opacity: 0.55 }),
      stone,
    ]),
    rx: rx + bead,
    ry: ry + bead,
  }
}

/** A flower of stones, one for each petal. */
export function blossom(
  paper: Paper,
  metal: Metal,
  petal: Svg,
  heart: Svg,
  { petals = 6, reach = 19 } = {},
): Jewel {
  const fill = metalFill(paper, metal)
  return {
    svg: group([
      circle(0, 0, reach * 0.9, edgeOf(metal), { opacity: 0.6 }),
      ...range(petals).map((index) =>
        at(...around(index / petals, reach * 0.98), petal, { rotate: (index * 360) / petals + 90 }),
      ),
      circle(0, 0, reach * 0.42, fill, { stroke: edgeOf(metal), strokeWidth: 0.8 }),
      heart,
    ]),
    rx: reach * 1.75,
    ry: reach * 1.75,
  }
}

/** A drop on a hook, for an ear or a chain. */
export function drop(
  paper: Paper,
  metal: Metal,
  top: Svg,
  stone: Svg,
  { height = 30, width = 15 } = {},
): Jewel {
  const fill = metalFill(paper, metal)
  return {
    svg: at(0, -height * 0.32, [
      stroke('M0 -20C-2 -36 15 -38 13 -22', edgeOf(metal), 3.2),
      stroke('M0 -20C-2 -36 15 -38 13 -22', shineOf(metal), 1.6),
      circle(0, -15, 6.6, fill, { stroke: edgeOf(metal), strokeWidth: 0.7 }),
      at(0, -15, top),
      circle(0, -5.5, 2.6, 'none', { stroke: fill, strokeWidth: 1.7 }),
      path(`M-4 -4Q0 -8 4 -4L2.6 2L-2.6 2Z`, fill),
      at(0, height * 0.62, stone),
    ]),
    rx: width + 2,
    ry: height * 0.95 + 8,
  }
}

/** A long pin with a head. */
export function stickPin(paper: Paper, metal: Metal, head: Svg, { length = 92, headSize = 9 } = {}): Jewel {
  return {
    svg: at(0, -length / 2 + headSize, [
      stroke(`M0 0L0 ${length - headSize * 2}`, edgeOf(metal), 4),
      stroke(`M-0.5 0L-0.5 ${length - headSize * 2 - 3}`, metalFill(paper, metal, 0), 2.6),
      stroke('M0 22q3.6 3 0 6q-3.6 3 0 6q3.6 3 0 6', shineOf(metal), 1.4),
      path('M-5 8L5 8L2.4 15L-2.4 15Z', metalFill(paper, metal)),
      head,
    ]),
    rx: headSize + 2,
    ry: length / 2 + 2,
  }
}

/** A pendant that opens: gold with an engraved garland round a small stone. */
export function locket(paper: Paper, metal: Metal, stone: Svg): Jewel {
  const fill = metalFill(paper, metal)
  return {
    svg: at(0, 5, [
      circle(0, -30, 5, 'none', { stroke: edgeOf(metal), strokeWidth: 3.6 }),
      circle(0, -30, 5, 'none', { stroke: fill, strokeWidth: 2.4 }),
      oval(0, 0, 22, 26, edgeOf(metal)),
      oval(-0.6, -0.8, 21, 25, fill),
      oval(0, 0, 16.5, 20.5, 'none', { stroke: edgeOf(metal), strokeWidth: 1, opacity: 0.7 }),
      ...range(14).map((index) =>
        at(...around(index / 14, 18.7, 22.7), oval(0, 0, 1.6, 3.2, shineOf(metal), { opacity: 0.85 }), {
          rotate: (index * 360) / 14,
        }),
      ),
      ...range(4).map((index) =>
        at(0, 0, stroke('M0 -8Q7 -12 5 -17Q0 -15 0 -8', edgeOf(metal), 0.9), { rotate: index * 90 + 45 }),
      ),
      stone,
    ]),
    rx: 24,
    ry: 33,
  }
}

/** A face in profile on a coloured oval, in a frame of beads. */
export function cameo(paper: Paper, metal: Metal, ground: readonly [string, string]): Jewel {
  const bust =
    'M-5 21C-9 14 -2 12 -4 7C-9 7 -9 4 -9 2L-12 0C-13 -1 -9 -5 -10 -8C-10 -16 -3 -19 3 -18C11 -18 13 -11 11 -5C15 -3 12 3 8 3C7 8 10 12 13 17Q5 23 -5 21Z'
  const base = cluster(paper, metal, '', { rx: 23, ry: 28, bead: 2.6, count: 26 })
  return {
    ...base,
    svg: group([
      base.svg,
      oval(0, 0, 20.4, 25.4, paper.radial(ground, { cx: 0.4, cy: 0.35, r: 0.75 })),
      path(bust, paper.linear(['#fffaf1', '#ecd9c6'], 70)),
      stroke('M-2 -17Q6 -12 11 -6M2 -18Q9 -13 10 -1M-9 2L-6 1.4', '#c7a48a', 1, { opacity: 0.7 }),
      circle(9.5, 0, 3.4, '#f4e6d8', { stroke: '#c7a48a', strokeWidth: 0.6 }),
    ]),
  }
}
