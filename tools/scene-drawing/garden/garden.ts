import { bee, chafer, frog, lizard, snail, snake } from '../creatures.ts'
import { blossom, cluster, drop, ring } from '../jewels.ts'
import { glow, vignette } from '../motifs.ts'
import { at, circle, createPaper, path, range, rect, type Svg, stroke } from '../paper.ts'
import { flowers, foliage } from '../plants.ts'
import { createHiding, type DrawnScene } from '../scene.ts'
import { cabochon, faceted, tones } from '../stones.ts'
import { birdcage, fountain, lilies } from './fountain.ts'
import { glassCase, shelfGoods, teaTable, tools, wickerChair } from './furniture.ts'
import { frame, icicles, tiles } from './glasshouse.ts'
import { amaryllis, basket, climber, fern, orangeTree, orchid, palms, splitLeaf } from './greenery.ts'
import { park } from './park.ts'
import { succulents } from './succulents.ts'
import { gemLeaf } from './treasures.ts'

/** A house of glass full of flowers, with snow outside. */
export function drawGarden(): DrawnScene {
  const paper = createPaper(1500, 1000, 1848)
  const hiding = createHiding(paper)
  const { hide } = hiding
  const small = (tone: Parameters<typeof faceted>[1], r: number) => faceted(paper, tone, r, r, { sides: 8 })
  const greens = [
    ['#1a5236', '#5fae62'],
    ['#14432c', '#3f8f55'],
  ] as const
  const layers: Svg[] = [
    park(paper),
    frame(paper),
    climber(
      paper,
      range(13).map((index) => {
        const turn = index / 12
        return [430 + turn * 640, 150 - Math.sin(turn * Math.PI) * 102] as const
      }),
      ['#fff6f0', '#ffd9d2', '#f6b0a8'],
    ),
    climber(
      paper,
      range(9).map((index) => [1070 + (index % 2 ? 7 : -8), 176 + index * 52] as const),
      ['#fff6f0', '#ffd9d2', '#f6b0a8'],
    ),
    icicles(paper, 1092, 156, [26, 44, 34, 58, 40, 62, 36, 50, 30, 42, 26, 36, 22]),
    icicles(paper, 218, 152, [24, 38, 30, 46, 52, 34, 44, 28, 40, 24, 34, 20, 26]),
    hide(
      'goshenite-drop',
      drop(paper, 'silver', small(tones.diamond, 4), faceted(paper, tones.diamond, 11, 19, { cut: 'pear' })),
      1176,
      186,
      { scale: 1.08 },
    ),
    ...[
      [570, ['#b0182c', '#ff7a6a'], ['#3f6a9a', '#a8cbe8']],
      [650, ['#d97a8a', '#fff0ee'], ['#8a5a9a', '#d4b4e4']],
      [868, ['#b0182c', '#ff7a6a'], ['#5f8a7a', '#bfe0d0']],
      [940, ['#e08a4a', '#ffe2b8'], ['#3f6a9a', '#a8cbe8']],
    ].map(([x, colour, glaze]) =>
      at(x as number, 594, amaryllis(paper, colour as [string, string], glaze as [string, string]), {
        scale: 0.9,
      }),
    ),
    tiles(paper),
    at(1040, 690, orangeTree(paper)),
    hide(
      'spessartine-drop',
      drop(
        paper,
        'gold',
        small(tones.topaz, 4),
        faceted(paper, ['#7a2c04', '#c8560d', '#f5822c', '#ffb878', '#fff0dc'], 12, 15),
      ),
      1062,
      500,
      { scale: 1.1 },
    ),
    at(440, 690, orangeTree(paper)),
    at(150, 730, palms(paper)),
    rect(60, 690, 180, 84, paper.linear(['#c98a5c', '#8a5430'], 0), { rx: 4 }),
    ...range(5).map((index) => rect(60, 694 + index * 16, 180, 2.4, '#5a3418', { opacity: 0.5 })),
    hide(
      'demantoid-lizard',
      lizard(paper, 'gold', (size) =>
        at(
          0,
          0,
          faceted(paper, ['#12480f', '#2f8a24', '#5cc83c', '#b4f08a', '#f2ffe0'], 5, 5, { sides: 8 }),
          { scale: size },
        ),
      ),
      156,
      560,
      { scale: 0.84, rotate: 14 },
    ),
    at(
      56,
      800,
      [-48, -16, 22].map((lean) => at(0, 0, splitLeaf(paper, 176, greens[0]), { rotate: lean })),
    ),
    at(330, 250, basket(paper, ['#f6a0c0', '#e0608e', '#fbd6e2'], 160)),
    hide(
      'hessonite-bee',
      bee(
        paper,
        'gold',
        at(0, 0, faceted(paper, ['#5a2204', '#a8500c', '#dd8424', '#ffbf66', '#fff0d0'], 7, 9)),
      ),
      352,
      250,
      { scale: 0.86, rotate: -24 },
    ),
    at(1250, 272, basket(paper, ['#fff', '#e8e0ff', '#c9b4f0'], 190)),
    at(566, 262, birdcage(paper), { scale: 0.86 }),
    // orchids on a shelf of glass
    rect(1288, 560, 212, 9, paper.linear(['#e9f6f8', '#9fc4cc']), { opacity: 0.95 }),
    rect(1288, 640, 212, 9, paper.linear(['#e9f6f8', '#9fc4cc']), { opacity: 0.95 }),
    ...[1300, 1478].map((x) => rect(x, 556, 7, 150, '#7f968b')),
    at(1334, 516, orchid(paper, ['#fbe6f2', '#d0408a'])),
    at(1440, 516, orchid(paper, ['#e48ac4', '#8a1c6a'], -1)),
    hide(
      'kunzite-orchid',
      blossom(
        paper,
        'rose',
        faceted(paper, tones.rubellite, 6.6, 9.6, { cut: 'pear' }),
        small(['#8d5a86', '#c890c4', '#efc0ea', '#fbe4f8', '#fff'], 6.4),
        { petals: 5, reach: 17 },
      ),
      1400,
      396,
      { scale: 0.9, rotate: 18 },
    ),
    at(1330, 640, shelfGoods(paper), { scale: 0.92 }),
    at(750, 812, fountain(paper)),
    hide(
      'zircon-drop',
      drop(
        paper,
        'silver',
        small(tones.diamond, 3.6),
        faceted(paper, ['#0a4a6a', '#1a86b4', '#4fbce4', '#a4e2f8', '#f0fcff'], 11, 16, { cut: 'pear' }),
      ),
      812,
      700,
      { scale: 1.02 },
    ),
    at(750, 812, lilies(paper)),
    hide('nephrite-frog', frog(paper, 'gold', ['#1c4a2c', '#4f8f5a', '#b4dca4']), 908, 816, { scale: 0.62 }),
    // what grows at the fountain's foot
    at(516, 872, fern(paper, 92, ['#7f6a9a', '#c4b4dc'])),
    at(1176, 812, wickerChair(paper)),
    hide(
      'rose-quartz-ring',
      ring(paper, 'rose', cabochon(paper, ['#b0607c', '#f2b4c4', '#fff0f4'], 13.5, 12)),
      1150,
      684,
      { scale: 0.78, rotate: -12 },
    ),
    at(1352, 806, teaTable(paper)),
    hide(
      'rhodolite-berry',
      cluster(paper, 'gold', small(['#4a0428', '#940c4a', '#d02a78', '#ff86b8', '#ffe2f0'], 10), {
        rx: 11.5,
        ry: 11.5,
        bead: 2.6,
        count: 14,
      }),
      1338,
      741,
      { scale: 1.32 },
    ),
    at(106, 884, succulents(paper)),
    hide(
      'serpentine-snake',
      snake(
        paper,
        'gold',
        cabochon(paper, ['#3f5a14', '#9ab84a', '#e6f4b4'], 4.6, 4),
        cabochon(paper, ['#3f5a14', '#9ab84a', '#e6f4b4'], 4.4, 5.4),
      ),
      254,
      838,
      { scale: 0.8 },
    ),
    hide(
      'rhodochrosite-snail',
      snail(
        paper,
        'rose',
        cabochon(
          paper,
          ['#8a2c44', '#e87a90', '#ffe0e4'],
          20,
          20,
          range(5).map((index) =>
            circle(3, 2, 4 + index * 5, 'none', {
              stroke: index % 2 ? '#fff0ee' : '#c9506a',
              strokeWidth: 2.6,
            }),
          ),
        ),
      ),
      472,
      934,
      { scale: 0.76, rotate: -8 },
    ),
    at(640, 956, tools(paper), { scale: 0.94 }),
    at(1010, 968, glassCase(paper)),
    hide('tsavorite-leaf', gemLeaf(paper), 1040, 898, { scale: 0.86, rotate: 34 }),
    at(1220, 950, [
      at(0, -16, foliage(paper, 40, 84, 30, ['#3f8449', '#57a05a', '#2f6b3c'], 15)),
      at(0, -30, flowers(paper, 30, 80, 30, ['#f4556e', '#ff8a9a', '#d8304e', '#ffc4cc'], 15)),
      path('M-88 -10L-72 48H72L88 -10Z', paper.linear(['#e9d9b4', '#b0905a'], 0)),
      ...range(7).map((index) =>
        stroke(`M${-74 + index * 25} -6L${-62 + index * 21} 46`, '#8a6a3a', 2, { opacity: 0.6 }),
      ),
    ]),
    hide('rose-chafer', chafer(paper), 1258, 918, { scale: 0.86, rotate: 38 }),
    // leaves close to the eye
    at(
      1510,
      1020,
      [-62, -30].map((lean, index) =>
        at(0, 0, splitLeaf(paper, 150 + index * 10, greens[1]), { rotate: lean }),
      ),
    ),
    at(
      -10,
      1020,
      [64, 34].map((lean) => at(0, 0, splitLeaf(paper, 150, greens[1]), { rotate: lean })),
    ),
    // low sun over the snow
    glow(paper, 980, 340, 620, '#ffe2b8', 0.3),
    rect(
      0,
      0,
      1500,
      1000,
      paper.linear([
        [0, '#dff0ff', 0.14],
        [1, '#123a34', 0.16],
      ]),
    ),
    vignette(paper, '#0c231e', 0.5),
  ]
  return { svg: paper.finish(layers), width: paper.width, height: paper.height, shapes: hiding.shapes }
}
