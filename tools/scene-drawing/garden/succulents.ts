import { shadow } from '../motifs.ts'
import { at, circle, group, oval, type Paper, path, range, rect, type Svg, stroke } from '../paper.ts'
import { flowers } from '../plants.ts'
import { pot } from '../still-life.ts'

/** Cacti and houseleeks on a low stand of boards. */
export function succulents(paper: Paper): Svg {
  const cactus = (tall: number, wide: number, colour: readonly [string, string]) =>
    group([
      rect(-wide / 2, -tall, wide, tall + 4, paper.linear([colour[1], colour[0]], 0), { rx: wide / 2 }),
      ...[-0.25, 0, 0.25].map((part) =>
        stroke(`M${wide * part} ${-tall + 10}V0`, '#e6f3c8', 1.4, { opacity: 0.5, strokeDasharray: '1 7' }),
      ),
    ])
  const rosette = (size: number, colours: readonly [string, string]) =>
    group(
      range(3).flatMap((ring) =>
        range(9 - ring * 2).map((index) =>
          at(
            0,
            -4,
            path(
              `M0 0Q${size * 0.26} ${-size * 0.5} 0 ${-size * (1 - ring * 0.27)}Q${-size * 0.26} ${-size * 0.5} 0 0Z`,
              colours[ring % 2] ?? '',
              { stroke: '#f6d6d6', strokeWidth: 0.7 },
            ),
            { rotate: (index * 360) / (9 - ring * 2) + ring * 17, scale: [1, 0.72] },
          ),
        ),
      ),
    )
  const clay: readonly [string, string] = ['#a8522e', '#e59a6c']
  return group([
    shadow(paper, 130, 84, 190, 12, 0.45),
    ...[-20, 262].map((x) => rect(x, 42, 14, 44, '#7a5430')),
    rect(-44, 30, 350, 16, paper.linear(['#d0a06a', '#94653a']), { rx: 3 }),
    at(0, -14, [
      cactus(96, 34, ['#2f6b45', '#7fbf7a']),
      at(-24, -34, cactus(34, 18, ['#2f6b45', '#7fbf7a']), { rotate: -28 }),
      at(25, -44, cactus(38, 18, ['#2f6b45', '#7fbf7a']), { rotate: 24 }),
      at(0, -98, flowers(paper, 4, 10, 5, ['#ff86b0', '#ffb4cc'], 9)),
    ]),
    at(0, -14, pot(paper, 62, 46, clay)),
    at(76, -4, rosette(36, ['#7fb89a', '#b4dcc0'])),
    at(76, -4, pot(paper, 58, 36, ['#6f7f98', '#c8d4e4'])),
    at(148, -16, [
      circle(0, -18, 32, paper.radial(['#a9d48a', '#5b9a58', '#2f6b3c'], { cx: 0.38, cy: 0.32, r: 0.8 })),
      ...range(7).map((index) =>
        stroke(`M${-26 + index * 8.7} -26Q${(index - 3) * 5} -50 0 -50`, '#e6f3c8', 1.3, {
          opacity: 0.55,
          strokeDasharray: '1 6',
        }),
      ),
      at(0, -50, flowers(paper, 5, 12, 4, ['#ffd84a', '#ffeb9a'], 9)),
    ]),
    at(148, -12, pot(paper, 66, 46, clay)),
    at(222, -2, rosette(32, ['#b07a9a', '#e0b4cc'])),
    at(222, -4, pot(paper, 54, 36, ['#c9a54a', '#f4dc94'])),
    at(278, -16, cactus(64, 26, ['#3f7f6a', '#9ad0b4'])),
    at(278, -14, pot(paper, 46, 46, clay)),
    oval(130, 30, 170, 3, '#5a3a1c', { opacity: 0.35 }),
  ])
}
