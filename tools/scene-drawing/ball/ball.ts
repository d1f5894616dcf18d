import { blossom, cameo, drop, ring } from '../jewels.ts'
import { glow, vignette } from '../motifs.ts'
import { bow, comb, tiara, washer } from '../ornaments.ts'
import { around, at, createPaper, range, rect, type Svg } from '../paper.ts'
import { createHiding, type DrawnScene } from '../scene.ts'
import { faceted, moonstone, pearl, tones } from '../stones.ts'
import { hanging, strand } from '../strands.ts'
import { canal } from './canal.ts'
import { dressingTable, toilette } from './dressing-table.ts'
import { floor, masks } from './floor.ts'
import { chandelier, velvet, walls } from './room.ts'
import { gown, peacock, screen } from './wardrobe.ts'

/** A dressing room in Venice on the night of a ball. */
export function drawBall(): DrawnScene {
  const paper = createPaper(1500, 1000, 1756)
  const hiding = createHiding(paper)
  const { hide } = hiding
  const small = (tone: Parameters<typeof faceted>[1], r: number) => faceted(paper, tone, r, r, { sides: 8 })
  // along the carved edge of the mirror
  const pearls = range(25).map((index) => around(0.1 + index / 60, 103, 131, 1140, 452))
  // on the fringe of the velvet
  const garnets = hanging([538, 127], [672, 127], 39, 22)
  const layers: Svg[] = [
    walls(paper),
    canal(paper),
    velvet(paper),
    hiding.hideAlong(
      'garnet-necklace',
      garnets,
      11,
      strand(
        garnets,
        (index) => (index % 2 ? pearl(paper, 2.4, 'rose') : small(tones.garnet, 6.4)),
        8.6,
        '#8a5a14',
      ),
    ),
    hide('curtain-ring', washer(paper), 889, 88, { scale: 0.62 }),
    screen(paper),
    hide('coral-cameo', cameo(paper, 'rose', ['#f4a79a', '#c9564e']), 252, 470, { scale: 0.78, rotate: -8 }),
    masks(paper),
    at(1440, 690, peacock(paper)),
    hide('tanzanite-ring', ring(paper, 'gold', faceted(paper, tones.tanzanite, 13, 12)), 1384, 399, {
      scale: 0.62,
      rotate: -14,
    }),
    dressingTable(paper),
    hide('diamond-tiara', tiara(paper, 'silver'), 1140, 300, { scale: 0.66 }),
    hiding.hideAlong(
      'pearl-strand',
      pearls,
      10,
      strand(pearls, () => pearl(paper, 6), 11.4, '#e9dcc6'),
    ),
    toilette(paper),
    hide(
      'aquamarine-drop',
      drop(
        paper,
        'silver',
        small(tones.diamond, 3.6),
        faceted(paper, tones.aquamarine, 10, 15, { cut: 'pear' }),
      ),
      1058,
      606,
      { scale: 0.97 },
    ),
    at(890, 120, chandelier(paper)),
    hide(
      'moonstone-pendant',
      drop(paper, 'silver', small(tones.diamond, 3.4), moonstone(paper, 10.5, 13.5)),
      950,
      246,
      { scale: 0.97 },
    ),
    at(352, 900, gown(paper)),
    hide('peridot-comb', comb(paper, 'gold', small(tones.peridot, 4.4)), 352, 708, { scale: 0.84 }),
    floor(paper),
    hide(
      'amethyst-brooch',
      blossom(
        paper,
        'gold',
        faceted(paper, tones.amethyst, 7, 10.4, { cut: 'pear' }),
        at(0, 0, small(tones.topaz, 6)),
        { petals: 5 },
      ),
      1362,
      786,
      { scale: 0.94 },
    ),
    hide(
      'morganite-bow',
      bow(paper, 'rose', at(0, 0, faceted(paper, tones.morganite, 6.6, 6.6, { sides: 8 }))),
      886,
      886,
      { scale: 0.92 },
    ),
    // candlelight from the right, moonlight from the middle
    glow(paper, 1140, 560, 460, '#ffb45e', 0.22),
    glow(paper, 890, 190, 420, '#ffd08a', 0.16),
    rect(
      0,
      0,
      1500,
      1000,
      paper.linear(
        [
          [0, '#1a2a6b', 0.22],
          [0.5, '#3a1d4a', 0.02],
          [1, '#ff9a4a', 0.08],
        ],
        0,
      ),
    ),
    vignette(paper, '#0a0410', 0.62),
  ]
  return { svg: paper.finish(layers), width: paper.width, height: paper.height, shapes: hiding.shapes }
}
