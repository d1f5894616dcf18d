import { cluster, drop, ring, stickPin } from '../jewels.ts'
import { edgeOf, metalFill } from '../metals.ts'
import { glow, vignette } from '../motifs.ts'
import { at, circle, createPaper, group, oval, range, rect, type Svg } from '../paper.ts'
import { createHiding, type DrawnScene } from '../scene.ts'
import { faceted } from '../stones.ts'
import { ceilingLamp, chess, dog, hat, photographs, posy, routeMap, rug } from './comforts.ts'
import { curtains, mirrored, shell } from './compartment.ts'
import { carpetBag, hatBox, suitcase, trunk, umbrella } from './luggage.ts'
import { nightView } from './night-view.ts'
import { bench, buttonOnTheRight, rack } from './seats.ts'
import { letter, roses, table, tableLamp, teaGlass } from './table.ts'
import { kyaniteBar, luggageTag, starPendant } from './treasures.ts'

/** A compartment of a night train in the mountains. */
export function drawTrain(): DrawnScene {
  const paper = createPaper(1500, 1000, 1883)
  const hiding = createHiding(paper)
  const { hide } = hiding
  const small = (tone: Parameters<typeof faceted>[1], r: number) => faceted(paper, tone, r, r, { sides: 8 })
  const gold = metalFill(paper, 'gold')
  const button = buttonOnTheRight(1, 2)
  const layers: Svg[] = [
    shell(paper),
    nightView(paper),
    hide('star-diopside', starPendant(paper), 668, 262, { scale: 0.95 }),
    curtains(paper),
    bench(paper, () => false),
    mirrored(bench(paper, (row, column) => row === 1 && column === 2)),
    hide(
      'pyrope-button',
      cluster(paper, 'gold', small(['#3a0008', '#7d0a14', '#b81424', '#f04a50', '#ffd4d0'], 12), {
        rx: 13.5,
        ry: 13.5,
        bead: 2.6,
        count: 16,
      }),
      button[0],
      button[1],
      { scale: 1.2 },
    ),
    at(30, 270, photographs(paper)),
    at(1152, 272, routeMap(paper)),
    hide('kyanite-bar', kyaniteBar(paper), 1246, 302, { rotate: -3 }),
    rack(),
    mirrored(rack()),
    at(
      106,
      214,
      suitcase(paper, 176, 108, ['#4a2412', '#a8682f', '#d99a52'], ['#c23a4a', '#2f7ad0', '#e0a02e']),
    ),
    at(276, 222, hatBox(paper, 118, 76, ['#e9c9d4', '#b0486a'])),
    at(366, 226, suitcase(paper, 62, 70, ['#1c2f4a', '#3f648f', '#7fa4cc'])),
    at(
      1400,
      212,
      suitcase(paper, 180, 96, ['#14382f', '#2f7560', '#6fb89a'], ['#e0a02e', '#c23a4a', '#7a4ac4']),
    ),
    at(1400, 116, suitcase(paper, 130, 58, ['#4a1420', '#93304a', '#d06a80'])),
    at(1236, 220, hatBox(paper, 124, 86, ['#d4e4f4', '#3f6ab0'])),
    at(1146, 228, suitcase(paper, 60, 62, ['#4a3412', '#b98a2e', '#ecc869'])),
    at(750, 40, ceilingLamp(paper)),
    at(750, 664, table(paper)),
    at(648, 644, tableLamp(paper)),
    at(872, 640, roses(paper)),
    hide(
      'padparadscha-ring',
      ring(
        paper,
        'rose',
        faceted(paper, ['#9a3a2c', '#e0705a', '#ff9c84', '#ffc9b4', '#fff0ea'], 12.5, 11.5),
      ),
      912,
      562,
      { scale: 0.8, rotate: 20 },
    ),
    at(772, 650, teaGlass(paper)),
    hide(
      'smoky-drop',
      drop(
        paper,
        'gold',
        circle(0, 0, 4, gold),
        faceted(paper, ['#2b1608', '#5f3a1c', '#94643a', '#d0a474', '#fbeedd'], 12.5, 18, { cut: 'pear' }),
      ),
      768,
      592,
      { scale: 0.97 },
    ),
    at(836, 664, letter(paper)),
    hide(
      'red-beryl-seal',
      cluster(paper, 'rose', small(['#5a0410', '#a80c28', '#e01c40', '#ff6a80', '#ffdce2'], 12), {
        rx: 13.5,
        ry: 13.5,
        bead: 2.6,
        count: 16,
      }),
      834,
      660,
      { scale: 1.14 },
    ),
    at(702, 660, [
      oval(0, 2, 34, 9, '#fff', { stroke: '#b9c4d8', strokeWidth: 1.6 }),
      ...range(4).map((index) =>
        at(
          -15 + index * 10,
          -3 - (index % 2) * 5,
          [circle(0, 0, 9, '#e0a45a', { stroke: '#a86a2c', strokeWidth: 1.4 }), circle(0, 0, 3, '#b0304a')],
          { scale: [1, 0.6] },
        ),
      ),
    ]),
    at(276, 716, hat(paper)),
    hide(
      'apatite-hatpin',
      stickPin(
        paper,
        'gold',
        group([
          circle(0, 0, 15, gold, { stroke: edgeOf('gold'), strokeWidth: 1 }),
          faceted(paper, ['#003f5a', '#0080a8', '#1cc4e0', '#8af0f8', '#f0ffff'], 12.5, 12.5),
        ]),
        { length: 112, headSize: 16 },
      ),
      226,
      672,
      { rotate: 38 },
    ),
    at(64, 812, rug(paper)),
    at(1256, 740, dog(paper)),
    at(1394, 832, chess(paper), { scale: 0.86 }),
    at(470, 690, posy(paper)),
    // on the floor
    at(470, 968, trunk(paper)),
    hide('luggage-tag', luggageTag(paper), 604, 886, { scale: 0.86, rotate: -14 }),
    at(1010, 972, carpetBag(paper)),
    at(1170, 940, umbrella(paper), { rotate: 14 }),
    hide(
      'andalusite-ring',
      ring(paper, 'gold', faceted(paper, ['#4a2a14', '#7d5a24', '#a88a4a', '#d98a5a', '#fff0dc'], 12.5, 11)),
      1236,
      672,
      { scale: 0.76, rotate: 12 },
    ),
    // lamplight in the middle, night from outside
    glow(paper, 660, 540, 460, '#ffb86a', 0.26),
    glow(paper, 750, 80, 520, '#ffd08a', 0.16),
    rect(
      0,
      0,
      1500,
      1000,
      paper.linear([
        [0, '#2b1408', 0.1],
        [0.5, '#14205a', 0.06],
        [1, '#0c0a2a', 0.24],
      ]),
    ),
    vignette(paper, '#0a0408', 0.62),
  ]
  return { svg: paper.finish(layers), width: paper.width, height: paper.height, shapes: hiding.shapes }
}
