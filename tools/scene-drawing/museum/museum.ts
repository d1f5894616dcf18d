import { cluster, drop, ring, signet } from '../jewels.ts'
import { metalFill } from '../metals.ts'
import { glow, vignette } from '../motifs.ts'
import {
  around,
  at,
  circle,
  createPaper,
  group,
  path,
  poly,
  range,
  rect,
  type Svg,
  stroke,
} from '../paper.ts'
import { createHiding, type DrawnScene } from '../scene.ts'
import { cabochon, faceted, tones } from '../stones.ts'
import { strand } from '../strands.ts'
import { amphora, armour, sarcophagus, shield } from './antiquities.ts'
import { cabinet, cabinetDoors, specimens } from './cabinet.ts'
import { armillary, coins, desk, deskLamp, microscope, papers } from './desk.ts'
import { arrowheads, butterflies, wallMap } from './frames.ts'
import { hall, nightWindow, runner, skeleton } from './hall.ts'
import { bustInCrate, drawers, maps, owl, topBooks } from './storeroom.ts'
import { arrowPendant, chocolateCoin, eyeOfHorus, gemButterfly, pyriteBoss, sun } from './treasures.ts'

const fluor = ['#143a4a', '#2a7a8a', '#5fc4b8', '#b0a4ec', '#f4f0ff'] as const

/** The back rooms of a museum, after its doors were closed. */
export function drawMuseum(): DrawnScene {
  const paper = createPaper(1500, 1000, 1753)
  const hiding = createHiding(paper)
  const { hide } = hiding
  const amazonites = range(15).map((index) => around(0.03 + index / 32, 31, 23, 1196, 800))
  const gold = metalFill(paper, 'gold')
  const layers: Svg[] = [
    hall(paper),
    nightWindow(paper),
    at(1124, 124, wallMap(paper)),
    at(
      1118,
      330,
      butterflies(paper, (index) => index === 6),
    ),
    hide('benitoite-butterfly', gemButterfly(paper), 1118 + 34 + 2 * 57, 330 + 36 + 65, { scale: 0.98 }),
    at(988, 452, shield(paper), { scale: 0.82 }),
    hide('pyrite-boss', pyriteBoss(paper), 988, 452, { scale: 0.84 }),
    at(862, 206, skeleton(paper), { scale: 0.95 }),
    hide(
      'taaffeite-ring',
      ring(paper, 'rose', faceted(paper, ['#4a2a5a', '#8a5fa4', '#c49ad8', '#e9d0f4', '#fdf6ff'], 12, 11)),
      1003,
      298,
      { scale: 0.8, rotate: 8 },
    ),
    at(
      1118,
      556,
      arrowheads(paper, (index) => index === 4),
      { scale: 0.98 },
    ),
    hide('obsidian-arrowhead', arrowPendant(paper), 1118 + (24 + 4 * 33) * 0.98, 556 + 34, { scale: 0.98 }),
    at(440, 720, sarcophagus(paper)),
    hide('lapis-eye', eyeOfHorus(paper), 440, 532, { scale: 0.72 }),
    cabinet(paper, 34),
    specimens(paper, 34, {
      violet: tones.amethyst,
      clear: tones.diamond,
      green: fluor,
      rose: tones.morganite,
      blue: tones.aquamarine,
    }),
    hide(
      'fluorite-pendant',
      drop(
        paper,
        'silver',
        circle(0, 0, 4, metalFill(paper, 'silver')),
        group([
          poly(
            [
              [0, -19],
              [15, 0],
              [0, 19],
              [-15, 0],
            ],
            paper.linear(['#d8ccff', '#7fd0c4', '#2a7a8a'], 70),
          ),
          poly(
            [
              [0, -19],
              [15, 0],
              [0, 4],
            ],
            '#fff',
            { opacity: 0.4 },
          ),
          poly(
            [
              [-15, 0],
              [0, 4],
              [0, 19],
            ],
            '#14485a',
            { opacity: 0.5 },
          ),
        ]),
      ),
      310,
      284,
      { scale: 0.98 },
    ),
    hide(
      'agate-brooch',
      cluster(
        paper,
        'gold',
        cabochon(
          paper,
          ['#5a2410', '#c9703a', '#ffe2c0'],
          15,
          15,
          range(5).map((index) =>
            circle(4, 3, 3 + index * 3.6, 'none', {
              stroke: index % 2 ? '#fff0dc' : '#8a3a18',
              strokeWidth: 1.9,
            }),
          ),
        ),
        { rx: 17, ry: 17, bead: 2.6, count: 20 },
      ),
      232,
      400,
      { scale: 1.02 },
    ),
    cabinetDoors(paper, 34),
    topBooks(paper, 62, 168),
    at(1398, 800, armour(paper)),
    hide(
      'alexandrite-ring',
      ring(
        paper,
        'gold',
        faceted(paper, ['#0d3a34', '#1f7a64', '#4fae8a', '#b98ac0', '#f6e0f4'], 12.5, 11.5),
      ),
      1332,
      640,
      { scale: 0.8, rotate: 166 },
    ),
    // jars on the floor
    at(1150, 770, amphora(paper, 190)),
    at(1262, 800, amphora(paper, 150)),
    hide(
      'carnelian-ring',
      signet(paper, 'gold', cabochon(paper, ['#6b1408', '#d8481e', '#ffb890'], 15, 10.5)),
      1150,
      676,
      { scale: 0.78, rotate: -10 },
    ),
    runner(paper),
    at(760, 740, desk(paper)),
    at(560, 714, armillary(paper), { scale: 0.92 }),
    hide('sunstone-sun', sun(paper), 616, 560, { scale: 0.74 }),
    at(960, 716, microscope(paper)),
    at(706, 724, papers(paper)),
    at(790, 706, deskLamp(paper)),
    hide(
      'rutile-drop',
      drop(
        paper,
        'gold',
        circle(0, 0, 4, gold),
        group([
          faceted(paper, tones.diamond, 12, 17, { cut: 'pear' }),
          ...range(6).map((index) =>
            stroke(
              `M${-6 + index * 2.4} ${12 - Math.abs(index - 2.5) * 2}L${-4 + ((index * 5) % 9)} -9`,
              '#b9801e',
              1.3,
            ),
          ),
        ]),
      ),
      845,
      672,
      { scale: 0.97 },
    ),
    at(
      868,
      730,
      coins(paper, (index) => index === 8 || index === 16),
      { scale: 0.86 },
    ),
    hide(
      'hematite-seal',
      cluster(
        paper,
        'gold',
        cabochon(paper, ['#14161c', '#4a505c', '#dfe6f0'], 15, 12, [
          stroke('M-6 6Q-6 -6 0 -6Q7 -6 6 6M-9 7H9', '#0c0e12', 2),
        ]),
        { rx: 17, ry: 13.4, bead: 2, count: 24 },
      ),
      852,
      728,
      { scale: 1.08 },
    ),
    hide('chocolate-coin', chocolateCoin(paper), 914, 744, { scale: 0.8 }),
    at(446, 946, maps(paper)),
    at(212, 850, drawers(paper)),
    hide(
      'moldavite-pendant',
      drop(
        paper,
        'silver',
        circle(0, 0, 4, metalFill(paper, 'silver')),
        path(
          'M-3 -18Q8 -20 11 -8Q17 2 9 14Q2 21 -8 16Q-16 8 -11 -6Q-10 -16 -3 -18Z',
          paper.radial(['#d8f08a', '#6f9a2a', '#2f4a0e'], { cx: 0.38, cy: 0.3, r: 0.85 }),
          { stroke: '#2f4a0e', strokeWidth: 1.2 },
        ),
      ),
      240,
      846,
      { scale: 0.92, rotate: 64 },
    ),
    at(96, 806, owl(paper), { scale: 0.84 }),
    at(1196, 874, bustInCrate(paper)),
    hiding.hideAlong(
      'amazonite-beads',
      amazonites,
      11,
      strand(
        amazonites,
        (index) =>
          index % 3 === 2
            ? circle(0, 0, 3.4, gold)
            : cabochon(paper, ['#14605a', '#4fc0b0', '#d4f8f0'], 6.2, 5.6),
        10.6,
      ),
    ),
    // moonlight from the window, lamplight from the desk
    glow(paper, 790, 640, 380, '#ffca7a', 0.24),
    glow(paper, 194, 420, 330, '#ffca7a', 0.14),
    poly(
      [
        [590, 200],
        [850, 200],
        [1060, 1000],
        [380, 1000],
      ],
      paper.linear([
        [0, '#b4d8ff', 0.13],
        [1, '#b4d8ff', 0],
      ]),
    ),
    rect(
      0,
      0,
      1500,
      1000,
      paper.linear([
        [0, '#0c2a4a', 0.2],
        [1, '#2b1408', 0.14],
      ]),
    ),
    vignette(paper, '#050c10', 0.62),
  ]
  return { svg: paper.finish(layers), width: paper.width, height: paper.height, shapes: hiding.shapes }
}
