import { shadow } from '../motifs.ts'
import {
  at,
  circle,
  group,
  oval,
  type Paper,
  type Point,
  path,
  poly,
  range,
  round,
  type Svg,
  stroke,
} from '../paper.ts'
import { flowers, foliage } from '../plants.ts'
import { gilt } from './gilt.ts'

/** A folding screen, painted with birds and blossom. */
export function screen(paper: Paper): Svg {
  const leaf = (x: number, width: number, skew: number, colour: readonly [string, string]) => {
    const top = 250
    const outline: Point[] = [
      [x, top + skew],
      [x + width, top - skew],
      [x + width, 800 - skew * 0.6],
      [x, 800 + skew * 0.6],
    ]
    const mid = x + width / 2
    return group([
      poly(outline, paper.linear(colour, 80)),
      poly(outline, 'none', { stroke: gilt(paper), strokeWidth: 8, strokeLinejoin: 'round' }),
      group(
        [
          stroke(
            `M${mid - 20} 770C${mid + 30} 640 ${mid - 46} 560 ${mid + 8} 450S${mid - 10} 330 ${mid + 16} 290`,
            '#6b4a30',
            6,
          ),
          stroke(
            `M${mid - 6} 600q34 -20 44 -54M${mid - 4} 520q-34 -16 -40 -50M${mid + 4} 440q28 -14 30 -46`,
            '#6b4a30',
            3.4,
          ),
          at(mid + 30, 536, flowers(paper, 9, 26, 24, ['#f3b8c2', '#e88a9a', '#fbdfe0'], 12)),
          at(mid - 36, 462, flowers(paper, 9, 24, 26, ['#f3b8c2', '#e0728a', '#fbe6e2'], 12)),
          at(mid + 28, 380, flowers(paper, 8, 22, 26, ['#f6c8cc', '#e88a9a'], 11)),
          at(mid - 8, 660, flowers(paper, 10, 30, 34, ['#f3b8c2', '#d9627c', '#fbe6e2'], 12)),
          at(mid, 306, flowers(paper, 6, 20, 18, ['#f6c8cc', '#e88a9a'], 11)),
          at(mid, 590, foliage(paper, 16, 40, 150, ['#5d7f5a', '#7ba070', '#3f6650'], 11)),
        ],
        { clipPath: paper.clip(poly(outline, '#000')) },
      ),
    ])
  }
  const crane = group([
    path('M-34 10Q-10 -22 26 -8Q40 4 20 16Q-6 24 -34 10Z', '#fbf7ee'),
    path('M-34 10Q-20 -4 4 0Q-8 14 -34 10Z', '#3b3a46'),
    stroke('M24 -4Q44 -20 34 -40', '#fbf7ee', 6),
    circle(33, -43, 5.4, '#fbf7ee'),
    path('M30 -47Q35 -53 39 -46Z', '#c8343a'),
    stroke('M37 -43L52 -40', '#d9a441', 2.4),
    stroke('M4 18L8 48M12 16L20 46', '#3b3a46', 2.4),
  ])
  return group([
    shadow(paper, 160, 806, 170, 16, 0.5),
    leaf(8, 92, -14, ['#2f5f6b', '#1d3f4c']),
    leaf(104, 96, 14, ['#386f78', '#234a57']),
    leaf(204, 92, -14, ['#2d5a66', '#1b3a47']),
    at(150, 724, crane),
  ])
}

/** A ball gown on its stand. */
export function gown(paper: Paper): Svg {
  const silk = paper.linear(['#2f8f70', '#14573f', '#37a37f', '#0f4030'], 10)
  const { random } = paper
  const frill = (y: number, half: number, count: number, colour: string) =>
    group(
      range(count).map((index) => {
        const along = (index / (count - 1)) * 2 - 1
        return path(
          `M${round(along * half - half / count)} ${y + Math.abs(along) * -8}q${round(half / count)} 26 ${round((half * 2) / count)} 0Z`,
          colour,
          { stroke: '#c9a04a', strokeWidth: 0.9 },
        )
      }),
    )
  return group([
    shadow(paper, 0, 4, 150, 18, 0.5),
    stroke('M0 -352L0 -300', '#6f451f', 12),
    circle(0, -356, 13, paper.radial(['#d9a060', '#6f451f'])),
    path(
      'M-52 -296Q-44 -322 -14 -328L-11 -350L11 -350L14 -328Q44 -322 52 -296Z',
      paper.linear(['#f8ecd8', '#cdb494'], 20),
    ),
    path('M-50 -306Q-20 -282 0 -296Q20 -282 50 -306L40 -200Q0 -176 -40 -200Z', silk, {
      stroke: '#0c3527',
      strokeWidth: 1.5,
    }),
    path('M-15 -292L0 -184L15 -292Q0 -280 -15 -292Z', '#e9d9a8'),
    ...range(6).map((index) =>
      stroke(
        `M-${12 - index * 1.8} ${-274 + index * 15}L${12 - index * 1.8} ${-268 + index * 15}`,
        '#b98328',
        2,
      ),
    ),
    path('M-50 -306Q-86 -300 -84 -262Q-68 -244 -44 -262ZM50 -306Q86 -300 84 -262Q68 -244 44 -262Z', silk),
    frill(-262, 20, 4, '#f6ead2'),
    path('M-40 -200Q-120 -120 -146 0Q0 34 146 0Q120 -120 40 -200Q0 -178 -40 -200Z', silk),
    ...range(9).map((index) =>
      stroke(
        `M${-32 + index * 8} -192Q${-70 + index * 18} -100 ${-128 + index * 32} ${4 + Math.sin((index / 8) * Math.PI) * 12}`,
        index % 2 ? '#0b3a2a' : '#7fd9b4',
        3,
        { opacity: 0.5 },
      ),
    ),
    path(
      'M-22 -194Q-44 -100 -48 14Q0 24 48 14Q44 -100 22 -194Q0 -182 -22 -194Z',
      paper.linear(['#efe0b0', '#b99a52']),
    ),
    ...range(60).map(() =>
      circle(round((random.next() - 0.5) * 70), round(-170 + random.next() * 176), 1.6, '#fff6d8', {
        opacity: 0.8,
      }),
    ),
    frill(-60, 118, 15, '#2f8f70'),
    frill(-14, 138, 17, '#237a5c'),
    path('M-42 -206Q0 -178 42 -206L42 -190Q0 -164 -42 -190Z', gilt(paper)),
  ])
}

/** Feathers of a peacock in a tall jar. */
export function peacock(paper: Paper): Svg {
  const feather = (lean: number, long: number) =>
    at(
      0,
      -96,
      [
        stroke(`M0 0Q${lean * 0.2} ${-long * 0.5} 0 ${-long}`, '#4f7a4a', 2.4),
        ...range(13).flatMap((index) =>
          [-1, 1].map((side) =>
            stroke(
              `M0 ${-long * (0.3 + index * 0.05)}q${side * (8 + index)} -4 ${side * (13 + index * 1.1)} -16`,
              index % 2 ? '#2f8a7a' : '#5fae5a',
              1.4,
              { opacity: 0.8 },
            ),
          ),
        ),
        oval(0, -long, 21, 28, '#3f9a5a'),
        oval(0, -long, 16, 21, '#c9a23c'),
        oval(0, -long + 2, 12, 15, '#2aa0b0'),
        path(
          `M0 ${-long - 7}Q11 ${-long - 5} 8 ${-long + 8}Q0 ${-long + 15} -8 ${-long + 8}Q-11 ${-long - 5} 0 ${-long - 7}Z`,
          '#23307f',
        ),
      ],
      { rotate: lean },
    )
  return group([
    shadow(paper, 0, 4, 46, 8, 0.5),
    feather(-34, 176),
    feather(30, 186),
    feather(-15, 214),
    feather(12, 232),
    feather(-52, 132),
    feather(50, 140),
    path('M-22 -104Q-40 -60 -26 0L26 0Q40 -60 22 -104Z', paper.linear(['#b0473a', '#5f1c18', '#94362c'], 10)),
    oval(0, -104, 22, 6, '#3a0f0c'),
    ...range(5).map((index) => path(`M${-24 + index * 12} -44q6 -12 12 0q-6 12 -12 0Z`, '#f2cf78')),
    path('M-26 -84Q-36 -50 -24 -14Q-20 -50 -18 -90Z', '#fff', { opacity: 0.22 }),
  ])
}
