import { boards, shadow } from '../motifs.ts'
import { at, circle, group, oval, type Paper, path, range, rect, type Svg, stroke } from '../paper.ts'
import { blade, tuft } from '../plants.ts'
import { books, pot } from '../still-life.ts'

/** A shelf with books, a clock above it, and a cabinet of small drawers below. */
export function shelf(paper: Paper): Svg {
  const leaves = [
    ['#1c5b37', '#59a565'],
    ['#2d7044', '#7cbc74'],
    ['#154a2d', '#3f8d55'],
  ] as const
  const clock = group([
    shadow(paper, 6, 12, 66, 62, 0.35),
    circle(0, 0, 64, paper.linear(['#8a5a30', '#4d2c12'], 60)),
    circle(0, 0, 53, paper.radial(['#fffdf4', '#efe3c6'])),
    ...range(12).map((index) =>
      at(0, 0, rect(-1.8, -48, 3.6, index % 3 ? 7 : 12, '#4d3a28'), { rotate: index * 30 }),
    ),
    stroke('M0 0L-18 -22', '#2d2018', 5),
    stroke('M0 0L12 -38', '#2d2018', 3.2),
    stroke('M4 8L-14 34', '#b2402c', 1.6),
    circle(0, 0, 4.5, '#b98328'),
    path('M-34 -36Q0 -64 34 -36Q0 -52 -34 -36Z', '#fff', { opacity: 0.4 }),
  ])
  const bust = group([
    shadow(paper, 0, 0, 36, 6),
    path(
      'M-34 0Q-44 -46 -16 -62Q-12 -78 -10 -92L10 -92Q12 -78 16 -62Q44 -46 34 0Z',
      paper.linear(['#4b4658', '#1d1a26'], 20),
    ),
    oval(0, -92, 10, 4, '#5d5870'),
    stroke('M-13 -66Q0 -34 13 -66', '#e9dfcf', 5, { strokeDasharray: '0.1 6.4' }),
    path('M-30 -10Q-36 -44 -14 -58Q-26 -40 -22 -6Z', '#fff', { opacity: 0.12 }),
  ])
  const jar = (colour: string, lid: string) =>
    group([
      rect(-16, -40, 32, 40, colour, { rx: 5, opacity: 0.75 }),
      rect(-16, -22, 32, 22, colour, { rx: 5 }),
      rect(-12, -36, 5, 32, '#fff', { opacity: 0.5, rx: 2 }),
      rect(-18, -48, 36, 10, lid, { rx: 3 }),
      rect(-9, -28, 20, 14, '#f6ecd2', { rx: 1.5 }),
      stroke('M-5 -23h12M-5 -18h8', '#8a7350', 1.2),
    ])
  return group([
    at(1010, 128, clock),
    // a drawing of leaves in a frame
    rect(1110, 62, 118, 140, paper.linear(['#7d5a2e', '#54391a'], 40)),
    rect(1122, 74, 94, 116, '#f6efdc'),
    ...range(5).map((index) =>
      at(
        1169,
        176 - index * 16,
        [
          blade(paper, 40, 6, 14, ['#46704a', '#7ba36a']),
          at(0, 0, blade(paper, 38, 6, -14, ['#3d6845', '#6d9a62'])),
        ],
        { rotate: index % 2 ? 30 : -34 },
      ),
    ),
    stroke('M1169 182Q1172 130 1169 92', '#5b7a4d', 2),
    rect(940, 300, 530, 16, paper.linear(['#b07a44', '#7a4c22']), { rx: 2 }),
    rect(940, 314, 530, 5, '#2f1a0a', { opacity: 0.5 }),
    ...[980, 1432].map((x) => path(`M${x} 318q4 30 -22 40l0 -40Z`, '#6f451f')),
    books(paper, 952, 300, [
      ['#7a2634', 20, 92],
      ['#2f4a66', 24, 84],
      ['#b0812e', 17, 96],
      ['#3d5a3f', 26, 78],
      ['#5d3350', 18, 90],
      ['#a8552f', 22, 82],
    ]),
    at(
      1106,
      300,
      group(
        [
          rect(-16, -76, 20, 78, '#31506b', { rx: 2 }),
          rect(-16, -62, 20, 3, '#e7c566'),
          rect(-16, -20, 20, 3, '#e7c566'),
        ],
        { transform: 'rotate(-11)' },
      ),
    ),
    at(1176, 300, bust),
    at(1250, 300, jar('#9cc7c4', '#c9a45c')),
    at(1292, 300, jar('#d9b57c', '#8d6a3a')),
    at(1376, 250, [
      shadow(paper, 0, 50, 54, 7),
      pot(paper, 84, 50, ['#8a4526', '#cf7f50']),
      at(0, -2, tuft(paper, 27, 128, 10, leaves, 92)),
    ]),
    cabinet(paper),
  ])
}

/** Twenty-one drawers with knobs of brass. */
function cabinet(paper: Paper): Svg {
  const [left, top, w, h] = [944, 352, 72, 62] as const
  return group([
    shadow(paper, 1200, 562, 270, 16, 0.4),
    rect(left - 12, top - 12, w * 7 + 26, h * 3 + 26, paper.linear(['#7d512a', '#4f2e13'], 30), { rx: 4 }),
    ...range(21).map((index) => {
      const [x, y] = [left + (index % 7) * w, top + Math.floor(index / 7) * h]
      return group([
        boards(paper, [x + 2, y + 2, w - 4, h - 4], {
          light: '#c48d54',
          dark: '#9a6533',
          rows: 1,
          streaks: 5,
        }),
        rect(x + 2, y + 2, w - 4, h - 4, 'none', { stroke: '#5d3a1a', strokeWidth: 1.6 }),
        rect(x + 4, y + 4, w - 8, 3, '#fff', { opacity: 0.18 }),
        rect(x + w / 2 - 17, y + 10, 34, 13, '#f5ead0', { stroke: '#8a6b3a', strokeWidth: 1.2, rx: 1 }),
        stroke(`M${x + w / 2 - 12} ${y + 16.5}h${14 + ((index * 5) % 11)}`, '#8a7350', 1.4),
        circle(x + w / 2, y + 43, 8.5, '#3d2208', { opacity: 0.4 }),
        circle(
          x + w / 2,
          y + 41,
          8,
          paper.radial(['#fff3c4', '#dca83e', '#80540f'], { cx: 0.36, cy: 0.32, r: 0.75 }),
        ),
      ])
    }),
  ])
}
