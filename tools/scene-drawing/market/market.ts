import { cluster, drop, ring } from '../jewels.ts'
import { metalFill } from '../metals.ts'
import { glow, vignette } from '../motifs.ts'
import { bangle, dragonfly, scarab, washer } from '../ornaments.ts'
import { around, at, circle, createPaper, range, rect, type Svg } from '../paper.ts'
import { createHiding, type DrawnScene } from '../scene.ts'
import { cabochon, faceted, labradorite, lapis, malachite, tones, turquoise } from '../stones.ts'
import { hanging, strand } from '../strands.ts'
import { cat, fishStall, gear } from './catch.ts'
import { cherry, fig, grapes, heap, lemon, lime, melon, orange, pomegranate } from './fruit.ts'
import { bay, boat, ground, quay } from './harbour.ts'
import { awning, crate, flowerStand, frame, plates, strings } from './stalls.ts'

/** A market by a harbour towards evening. */
export function drawMarket(): DrawnScene {
  const paper = createPaper(1500, 1000, 1912)
  const hiding = createHiding(paper)
  const { hide } = hiding
  const small = (tone: Parameters<typeof faceted>[1], r: number) => faceted(paper, tone, r, r, { sides: 8 })
  // round the rim of a plate, and down a string of chillies
  const turquoises = range(22).map((index) => around(0.02 + index / 43, 41, 41, 1206, 446))
  const corals = hanging([958, 452], [970, 560], 0, 12)
  const layers: Svg[] = [
    bay(paper),
    at(560, 590, boat(paper)),
    quay(paper),
    hide(
      'tourmaline-dragonfly',
      dragonfly(paper, 'gold', faceted(paper, tones.rubellite, 5, 4, { sides: 8 }), '#7fe5d0'),
      296,
      196,
      { scale: 0.86, rotate: 28 },
    ),
    ground(paper),
    // the stall with fruit
    frame(paper, 880, 330, 600, 740),
    at(1206, 446, plates(paper)),
    hiding.hideAlong(
      'turquoise-necklace',
      turquoises,
      9,
      strand(
        turquoises,
        (index) => (index % 3 === 2 ? circle(0, 0, 2.6, metalFill(paper, 'silver')) : turquoise(paper, 5.6)),
        8.8,
      ),
    ),
    at(940, 440, strings(paper)),
    hiding.hideAlong(
      'coral-beads',
      corals,
      11,
      strand([...corals], () => cabochon(paper, ['#8a1c14', '#e8503a', '#ffc0a8'], 6.4, 5.6), 10.4),
    ),
    awning(paper, 850, 250, 650, 110, ['#fff3dc', '#d9503a']),
    at(
      980,
      640,
      crate(
        paper,
        168,
        76,
        at(
          0,
          -8,
          heap(140, 4, 18, () => orange(paper)),
        ),
      ),
    ),
    at(
      1160,
      640,
      crate(
        paper,
        168,
        76,
        at(
          0,
          -6,
          heap(140, 4, 18, () => lemon(paper)),
        ),
      ),
    ),
    hide(
      'heliodor-pendant',
      drop(paper, 'gold', small(tones.diamond, 3.6), faceted(paper, tones.citrine, 11, 15, { cut: 'pear' })),
      1178,
      616,
      { scale: 0.88, rotate: 16 },
    ),
    at(
      1350,
      640,
      crate(
        paper,
        176,
        76,
        at(
          0,
          -4,
          heap(160, 5, 11.5, () => cherry(paper)),
        ),
      ),
    ),
    hide('spinel-ring', ring(paper, 'rose', faceted(paper, tones.spinel, 12.5, 11.5)), 1392, 606, {
      scale: 0.64,
      rotate: -18,
    }),
    at(
      1066,
      770,
      crate(
        paper,
        190,
        84,
        at(
          0,
          -6,
          heap(150, 3, 21, (index) => (index % 4 === 3 ? fig(paper) : pomegranate(paper))),
        ),
      ),
    ),
    at(
      1276,
      774,
      crate(
        paper,
        180,
        84,
        [
          at(-54, -22, grapes(paper, ['#e6d0f4', '#7a4a9a', '#38185a'])),
          at(8, -28, grapes(paper, ['#f2f8c0', '#a5c44a', '#5a7a18'])),
          at(62, -20, grapes(paper, ['#e6d0f4', '#6a3a8a', '#30124e'])),
        ].join(''),
      ),
    ),
    at(
      1436,
      796,
      crate(
        paper,
        150,
        84,
        at(
          0,
          -6,
          heap(126, 4, 15, () => lime(paper)),
        ),
      ),
    ),
    // the stall with fish
    frame(paper, 300, 430, 450, 800),
    awning(paper, 270, 372, 510, 92, ['#f6f2e4', '#3f8fa8']),
    at(524, 742, fishStall(paper)),
    hide(
      'labradorite-pendant',
      drop(paper, 'silver', circle(0, 0, 4, metalFill(paper, 'silver')), labradorite(paper, 11, 15)),
      566,
      716,
      { scale: 0.86, rotate: -74 },
    ),
    hide('lapis-scarab', scarab(paper, 'gold', lapis(paper, 17, 22)), 668, 712, { scale: 0.68, rotate: 32 }),
    at(150, 812, flowerStand(paper)),
    at(760, 864, melon(paper, 74, 56)),
    at(884, 898, melon(paper, 80, 58)),
    at(800, 940, melon(paper, 78, 50)),
    hide(
      'malachite-brooch',
      cluster(paper, 'gold', malachite(paper, 15, 19), { rx: 17, ry: 21, bead: 2, count: 24 }),
      912,
      892,
      { scale: 0.88, rotate: 12 },
    ),
    at(474, 930, gear(paper)),
    hide('jadeite-bangle', bangle(['#0f5a38', '#3fae78', '#c9f2d6'], paper), 570, 948, { scale: 0.66 }),
    hide('brass-eyelet', washer(paper), 252, 952, { scale: 0.9 }),
    at(430, 838, cat(paper)),
    // the evening sun
    glow(paper, 770, 320, 820, '#ffcf8a', 0.3),
    rect(
      0,
      0,
      1500,
      1000,
      paper.linear([
        [0, '#ffb070', 0.08],
        [1, '#3a1d5a', 0.14],
      ]),
    ),
    vignette(paper, '#2a0f18', 0.5),
  ]
  return { svg: paper.finish(layers), width: paper.width, height: paper.height, shapes: hiding.shapes }
}
