import { blossom, cluster, drop, ring, signet, stickPin } from '../jewels.ts'
import { metalFill } from '../metals.ts'
import { vignette } from '../motifs.ts'
import { washer } from '../ornaments.ts'
import { around, at, circle, createPaper, group, poly, range, rect, type Svg } from '../paper.ts'
import { blade } from '../plants.ts'
import { createHiding, type DrawnScene } from '../scene.ts'
import { cabochon, faceted, opal, pearl, stepCut, tones } from '../stones.ts'
import { strand } from '../strands.ts'
import { clutter } from './clutter.ts'
import { bench, scales, stoneTray } from './desk.ts'
import { drapes, sill, wall, window } from './room.ts'
import { shelf } from './shelf.ts'
import { lamp, tools } from './tools.ts'

/** A jeweller's workshop on a bright morning. */
export function drawBench(): DrawnScene {
  const paper = createPaper(1500, 1000, 1871)
  const hiding = createHiding(paper)
  const { hide } = hiding
  const small = (tone: Parameters<typeof faceted>[1], r: number) => faceted(paper, tone, r, r, { sides: 8 })
  const bracelet = range(19).map((index) => around(index / 18, 25, 9.5, 96, 704))
  const layers: Svg[] = [
    wall(paper),
    window(paper),
    sill(paper),
    drapes(paper),
    hide(
      'sapphire-brooch',
      blossom(
        paper,
        'silver',
        faceted(paper, tones.sapphire, 6.4, 9.4, { cut: 'pear' }),
        at(0, 0, small(tones.diamond, 6)),
      ),
      506,
      246,
      { scale: 0.9 },
    ),
    tools(paper),
    hide('opal-ring', signet(paper, 'silver', opal(paper, 14, 9.6)), 872, 468, { scale: 0.82 }),
    hide('brass-washer', washer(paper), 848, 358, { scale: 0.9 }),
    shelf(paper),
    hide('emerald-ring', ring(paper, 'gold', stepCut(paper, tones.emerald, 12.5, 10.5)), 1404, 188, {
      scale: 0.78,
      rotate: 18,
    }),
    // leaves that fall over it
    at(
      1376,
      250,
      [-4, 26, 47].map((lean) =>
        at(0, -2, blade(paper, 122 - lean * 0.3, 8, lean * 0.4, ['#1c5b37', '#59a565']), { rotate: lean }),
      ),
    ),
    hide(
      'citrine-button',
      cluster(paper, 'gold', small(tones.citrine, 9), { rx: 11, ry: 11, bead: 2, count: 16 }),
      944 + 72 * 4 + 36,
      352 + 62 + 41,
      { scale: 1.27 },
    ),
    bench(paper),
    // what stands behind comes first
    scales(paper),
    hide(
      'topaz-stud',
      cluster(paper, 'gold', small(tones.topaz, 12), { rx: 13, ry: 13, bead: 2.4, count: 14 }),
      1306,
      660,
      { scale: 1.08 },
    ),
    clutter(paper),
    hiding.hideAlong(
      'amethyst-bracelet',
      bracelet,
      9,
      strand(
        bracelet,
        (index) =>
          index % 4 === 0
            ? circle(0, 0, 4, metalFill(paper, 'gold'))
            : cabochon(paper, ['#3a1466', '#8a4fd0', '#e2c8ff'], 6.2),
        9.4,
      ),
    ),
    hide(
      'pearl-pin',
      stickPin(
        paper,
        'gold',
        group([...range(7).map((index) => at(...around(index / 7, 7), pearl(paper, 3.8))), pearl(paper, 5)]),
        { length: 104, headSize: 11 },
      ),
      1399,
      640,
      { rotate: -7, scale: 1.2 },
    ),
    lamp(paper),
    hide(
      'ruby-drop',
      drop(paper, 'gold', small(tones.diamond, 4), faceted(paper, tones.ruby, 10, 16, { cut: 'pear' })),
      545,
      602,
      { scale: 0.98 },
    ),
    stoneTray(paper),
    hide(
      'jet-brooch',
      cluster(paper, 'dark', cabochon(paper, ['#050506', '#26262b', '#9a9aa6'], 11, 9.5), {
        rx: 13,
        ry: 11,
        bead: 2.4,
        count: 18,
        wreath: circle(0, 0, 2.3, '#3d3c44', { stroke: '#0a0a0d', strokeWidth: 0.6 }),
      }),
      975,
      747,
      { scale: 1.24 },
    ),
    // the morning falls in from the left
    poly(
      [
        [440, 90],
        [1180, 640],
        [760, 900],
        [130, 900],
        [70, 540],
      ],
      paper.linear(
        [
          [0, '#fff1c4', 0.16],
          [0.8, '#fff1c4', 0],
        ],
        40,
      ),
    ),
    rect(
      0,
      0,
      1500,
      1000,
      paper.linear(
        [
          [0, '#ffe9b8', 0.1],
          [1, '#3a1d4a', 0.12],
        ],
        0,
      ),
    ),
    vignette(paper),
  ]
  return { svg: paper.finish(layers), width: paper.width, height: paper.height, shapes: hiding.shapes }
}
