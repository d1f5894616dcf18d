import { edgeOf, type Jewel, type Metal, metalFill, shineOf } from './metals.ts'
import {
  around,
  at,
  circle,
  group,
  oval,
  type Paper,
  path,
  range,
  type Svg,
  smooth,
  stroke,
} from './paper.ts'

/** A lizard with stones down its back, its head upwards. */
export function lizard(paper: Paper, metal: Metal, stone: (size: number) => Svg): Jewel {
  const fill = metalFill(paper, metal)
  const spine = (index: number): readonly [number, number] => [Math.sin(index * 0.62) * 7, -30 + index * 8.4]
  const leg = (x: number, y: number, side: number, up: number) =>
    stroke(
      `M${x} ${y}q${side * 12} ${up * 2} ${side * 17} ${up * 12}m0 0l${side * 6} ${up * 2}m${side * -6} ${up * -2}l${side * 1} ${up * 6}`,
      fill,
      3.2,
    )
  return {
    svg: group([
      leg(-6, -18, -1, -1),
      leg(6, -18, 1, -1),
      leg(-2, 8, -1, 1),
      leg(8, 8, 1, 1),
      stroke(smooth(range(11).map(spine)), edgeOf(metal), 15),
      stroke(smooth(range(11).map(spine)), fill, 12),
      path('M-9 -34Q-10 -52 0 -56Q10 -52 9 -34Q0 -26 -9 -34Z', fill, {
        stroke: edgeOf(metal),
        strokeWidth: 1,
      }),
      ...range(10).map((index) => at(...spine(index), stone(1 - index * 0.062))),
      at(0, -42, stone(0.8)),
      circle(-6, -46, 2.3, '#1c0d08'),
      circle(6, -46, 2.3, '#1c0d08'),
    ]),
    rx: 28,
    ry: 58,
  }
}

/** A frog as it sits, from above, cut from one stone. */
export function frog(
  paper: Paper,
  metal: Metal,
  [shadow, body, light]: readonly [string, string, string],
): Jewel {
  const skin = paper.radial([light, body, shadow], { cx: 0.4, cy: 0.3, r: 0.85 })
  const rim = { stroke: edgeOf(metal), strokeWidth: 1.2 }
  return {
    svg: group([
      ...[-1, 1].flatMap((side) => [
        path(
          `M${side * 14} 12Q${side * 38} 2 ${side * 34} 24L${side * 40} 32L${side * 20} 30Q${side * 26} 20 ${side * 14} 24Z`,
          skin,
          rim,
        ),
        path(
          `M${side * 14} -8Q${side * 34} -14 ${side * 32} 2L${side * 38} 8L${side * 24} 8Q${side * 24} 0 ${side * 14} 2Z`,
          skin,
          rim,
        ),
      ]),
      path('M-18 20Q-26 -6 -15 -24Q0 -38 15 -24Q26 -6 18 20Q0 34 -18 20Z', skin, rim),
      ...[-1, 1].flatMap((side) => [
        circle(side * 13, -25, 7.4, metalFill(paper, metal), { stroke: edgeOf(metal), strokeWidth: 1 }),
        circle(side * 13, -25, 3.8, '#2a0a12'),
        circle(side * 13 - 1.4, -26.6, 1.2, '#fff'),
      ]),
      path('M-10 6Q-12 -12 -6 -18Q-4 0 -6 16Z', '#fff', { opacity: 0.4 }),
      stroke('M0 -22Q4 0 0 24', shadow, 1.6, { opacity: 0.6 }),
    ]),
    rx: 40,
    ry: 35,
  }
}

/** A bee with a striped body and wings of wire. */
export function bee(paper: Paper, metal: Metal, stone: Svg): Jewel {
  const fill = metalFill(paper, metal)
  const wing = (side: number, turn: number, long: number) =>
    at(
      side * 4,
      -6,
      [
        path(
          `M0 0Q${side * long * 0.3} ${-long * 0.62} ${side * long} ${-long * 0.4}Q${side * long * 0.9} ${long * 0.2} 0 0Z`,
          paper.linear(
            [
              [0, '#fffef4', 0.95],
              [1, '#cfe4ea', 0.6],
            ],
            0,
          ),
          { stroke: fill, strokeWidth: 1.6 },
        ),
        stroke(
          `M0 0L${side * long * 0.8} ${-long * 0.2}M${side * long * 0.3} ${-long * 0.1}L${side * long * 0.62} ${-long * 0.38}`,
          edgeOf(metal),
          0.8,
        ),
      ],
      { rotate: side * turn },
    )
  return {
    svg: group([
      wing(1, 0, 32),
      wing(-1, 0, 32),
      wing(1, 42, 24),
      wing(-1, 42, 24),
      path('M-11 0Q-15 26 0 34Q15 26 11 0Z', fill, { stroke: edgeOf(metal), strokeWidth: 1 }),
      at(0, 13, stone),
      ...[4, 14, 23].map((y) =>
        stroke(`M${-12 + y * 0.12} ${y}Q0 ${y + 6} ${12 - y * 0.12} ${y}`, '#2b1608', 3),
      ),
      circle(0, -5, 9, fill, { stroke: edgeOf(metal), strokeWidth: 0.8 }),
      circle(0, -17, 6, '#3a2310'),
      circle(-4, -18, 2.2, shineOf(metal)),
      circle(4, -18, 2.2, shineOf(metal)),
      stroke('M-3 -22q-4 -8 -9 -8M3 -22q4 -8 9 -8', fill, 1.5),
    ]),
    rx: 34,
    ry: 33,
  }
}

/** A snail whose house is a dome of banded stone. */
export function snail(paper: Paper, metal: Metal, house: Svg): Jewel {
  const fill = metalFill(paper, metal)
  return {
    svg: group([
      path('M-36 24Q-20 10 -6 16H22Q34 14 36 0Q42 -4 42 4Q42 24 24 26H-36Z', fill, {
        stroke: edgeOf(metal),
        strokeWidth: 1,
      }),
      stroke('M36 2q0 -12 -5 -18M40 2q4 -10 3 -18', fill, 2),
      circle(31, -17, 2.6, shineOf(metal), { stroke: edgeOf(metal), strokeWidth: 0.6 }),
      circle(43, -17, 2.6, shineOf(metal), { stroke: edgeOf(metal), strokeWidth: 0.6 }),
      circle(-2, -2, 25, edgeOf(metal)),
      circle(-2, -2, 24, fill),
      at(-2, -2, house),
    ]),
    rx: 43,
    ry: 29,
  }
}

/** A bracelet in the shape of a snake that bites its tail. */
export function snake(paper: Paper, metal: Metal, scale: Svg, head: Svg): Jewel {
  const body = range(27).map((index) => around(0.06 + index / 30, 33, 24))
  return {
    svg: group([
      stroke(smooth(body), edgeOf(metal), 13),
      stroke(smooth(body), metalFill(paper, metal), 10.6),
      ...body.filter((_, index) => index % 2 === 0 && index < 25).map(([x, y]) => at(x, y, scale)),
      at(...around(0.99, 33, 24), [
        path('M-9 10Q-13 -4 0 -14Q13 -4 9 10Q0 16 -9 10Z', metalFill(paper, metal), {
          stroke: edgeOf(metal),
          strokeWidth: 1,
        }),
        head,
        circle(-5, -3, 1.9, '#14060a'),
        circle(5, -3, 1.9, '#14060a'),
      ]),
    ]),
    rx: 41,
    ry: 32,
  }
}

/** A beetle that lives: it only looks like jewelry. */
export function chafer(paper: Paper): Jewel {
  const shell = paper.linear(['#d6ff9a', '#3fae58', '#0f6a4a', '#7fd86a', '#8a6a1e'], 40)
  return {
    svg: group([
      ...[-1, 1].map((side) =>
        stroke(
          `M${side * 10} -6l${side * 14} -9M${side * 12} 4h${side * 15}M${side * 10} 12l${side * 13} 10`,
          '#2b4a2c',
          2.6,
        ),
      ),
      oval(0, 4, 16, 21, shell, { stroke: '#14482c', strokeWidth: 1 }),
      path('M-12 -12Q-10 -22 0 -23Q10 -22 12 -12Q0 -6 -12 -12Z', shell, {
        stroke: '#14482c',
        strokeWidth: 1,
      }),
      oval(0, -24, 7, 5, '#1f5a3c'),
      stroke('M-4 -28q-4 -6 -9 -6M4 -28q4 -6 9 -6', '#2b4a2c', 1.8),
      stroke('M0 -10V24', '#14482c', 1.4),
      path('M-10 -4Q-12 10 -6 18Q-6 4 -4 -6Z', '#fff', { opacity: 0.45 }),
      stroke('M5 6l5 -1M4 12l4 -2', '#f4fce0', 1.2, { opacity: 0.8 }),
    ]),
    rx: 27,
    ry: 30,
  }
}
