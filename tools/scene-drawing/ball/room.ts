import { curtain, glow, shadow } from '../motifs.ts'
import {
  circle,
  group,
  oval,
  type Paper,
  path,
  poly,
  range,
  rect,
  round,
  type Svg,
  stroke,
} from '../paper.ts'
import { gilt } from './gilt.ts'

/** Silk on the walls in gilded panels, and a floor of inlaid wood. */
export function walls(paper: Paper): Svg {
  const damask = group([
    path('M40 6Q58 26 40 48Q22 26 40 6Z', '#7f4a78'),
    path('M40 48Q70 40 68 66Q52 62 40 48Q10 40 12 66Q28 62 40 48Z', '#74426f'),
    stroke('M40 48L40 78', '#7f4a78', 3),
    circle(40, 28, 5, '#5f315c'),
  ])
  const panel = (x: number, width: number) =>
    group([
      rect(x, 70, width, 500, 'none', { stroke: gilt(paper), strokeWidth: 9, rx: 6 }),
      rect(x + 14, 84, width - 28, 472, 'none', {
        stroke: '#d9a441',
        strokeWidth: 2.4,
        opacity: 0.75,
        rx: 4,
      }),
      ...[
        [x, 70],
        [x + width, 70],
        [x, 570],
        [x + width, 570],
      ].map(([cx = 0, cy = 0]) => circle(cx, cy, 11, paper.radial(['#fff3c0', '#c98f2e', '#7a4c10']))),
    ])
  const { random } = paper
  return group([
    rect(0, 0, 1500, 660, paper.linear(['#3b1f45', '#5b2f5f', '#6d3a66'])),
    rect(0, 0, 1500, 660, paper.pattern(80, 84, damask), { opacity: 0.42 }),
    rect(0, 0, 1500, 30, gilt(paper, 90)),
    rect(0, 30, 1500, 8, '#1c0d22', { opacity: 0.5 }),
    ...range(50).map((index) => circle(15 + index * 30, 34, 5, '#d9a441')),
    panel(24, 306),
    panel(884, 592),
    rect(0, 604, 1500, 74, paper.linear(['#4a2b3f', '#2b1728'])),
    rect(0, 600, 1500, 9, gilt(paper, 90)),
    ...range(15).map((index) =>
      rect(index * 104 + 8, 620, 88, 46, 'none', {
        stroke: '#b9863a',
        strokeWidth: 2.5,
        opacity: 0.7,
        rx: 3,
      }),
    ),
    rect(0, 676, 1500, 324, paper.linear(['#5f3520', '#8f552f', '#6b3b1f'])),
    // boards that run to the window
    ...range(31).map((index) =>
      stroke(`M${600 + (index - 15) * 44} 676L${600 + (index - 15) * 128} 1000`, '#2b1409', 1.6, {
        opacity: 0.5,
      }),
    ),
    ...range(120).map(() => {
      const y = 690 + random.next() * 310
      return stroke(
        `M${round(random.next() * 1500)} ${round(y)}l${round(20 + random.next() * 60)} ${round(random.next() * 3)}`,
        random.chance(0.5) ? '#2b1409' : '#f0b878',
        1,
        { opacity: 0.14 },
      )
    }),
    rect(
      0,
      676,
      1500,
      30,
      paper.linear([
        [0, '#12060a', 0.6],
        [1, '#12060a', 0],
      ]),
    ),
    poly(
      [
        [470, 676],
        [740, 676],
        [960, 1000],
        [240, 1000],
      ],
      paper.linear([
        [0, '#bcd6ff', 0.34],
        [1, '#bcd6ff', 0.03],
      ]),
    ),
  ])
}

/** Velvet on both sides of the window, gathered by cords. */
export function velvet(paper: Paper): Svg {
  const colours = { dark: '#2b0722', body: '#7d1c4c', light: '#d96a94' }
  const left = 'M330 74L474 74Q468 190 440 300Q412 372 392 404Q404 500 398 690L338 690Q336 300 330 74Z'
  const right = 'M880 74L736 74Q742 190 770 300Q798 372 818 404Q806 500 812 690L872 690Q874 300 880 74Z'
  const swag = 'M322 58Q400 176 520 108Q605 190 690 108Q810 176 888 58Z'
  const tassel = (x: number) =>
    group([
      stroke(`M${x} 410q-2 26 0 42`, '#e2b04c', 4),
      path(`M${x - 9} 452h18l5 46h-28Z`, gilt(paper)),
      ...range(6).map((index) =>
        stroke(`M${x - 8 + index * 3.2} 462l${(index - 2.5) * 1.2} 34`, '#7d4f10', 1, { opacity: 0.7 }),
      ),
      circle(x, 452, 8, paper.radial(['#fff0b4', '#c98f2e', '#7a4c10'])),
    ])
  return group([
    shadow(paper, 400, 390, 60, 300, 0.4),
    shadow(paper, 812, 390, 60, 300, 0.4),
    curtain(paper, left, [330, 474, 70, 690], { ...colours, folds: 4 }),
    curtain(paper, right, [736, 880, 70, 690], { ...colours, folds: 4 }),
    path('M340 396Q366 420 396 392L398 412Q368 438 340 414Z', gilt(paper)),
    path('M870 396Q844 420 814 392L812 412Q842 438 870 414Z', gilt(paper)),
    tassel(372),
    tassel(840),
    curtain(paper, swag, [322, 888, 50, 200], { ...colours, folds: 12 }),
    stroke('M322 62Q400 180 520 112Q605 194 690 112Q810 180 888 62', '#e2b04c', 6),
    stroke('M322 66Q400 186 520 118Q605 200 690 118Q810 186 888 66', '#8a5a14', 9, {
      strokeDasharray: '1.6 5',
    }),
    rect(308, 48, 594, 15, gilt(paper, 90), { rx: 7 }),
    circle(306, 55, 16, paper.radial(['#fff3c0', '#d49c38', '#6f440c'], { cx: 0.36, cy: 0.32, r: 0.75 })),
    circle(904, 55, 16, paper.radial(['#fff3c0', '#d49c38', '#6f440c'], { cx: 0.36, cy: 0.32, r: 0.75 })),
  ])
}

/** Glass and candles under the ceiling. */
export function chandelier(paper: Paper): Svg {
  const crystal = (x: number, y: number, s: number) =>
    group([
      path(
        `M${x} ${y}L${x + s * 0.4} ${y + s * 0.7}L${x} ${y + s * 1.7}L${x - s * 0.4} ${y + s * 0.7}Z`,
        paper.linear(
          [
            [0, '#ffffff', 0.95],
            [0.5, '#bcd2ef', 0.75],
            [1, '#f6e6c0', 0.9],
          ],
          40,
        ),
      ),
      stroke(`M${x - s * 0.4} ${y + s * 0.7}h${s * 0.8}`, '#fff', 0.8),
    ])
  const arms = [-150, -92, -34, 34, 92, 150].map((reach, index) => {
    const lift = index === 0 || index === 5 ? -4 : 12
    return group([
      stroke(`M0 96Q${reach * 0.5} 150 ${reach} ${86 + lift}`, '#8a5a14', 6),
      stroke(`M0 95Q${reach * 0.5} 149 ${reach} ${85 + lift}`, '#f3d27a', 3),
      glow(paper, reach, 42 + lift, 70, '#ffd68a', 0.7),
      path(`M${reach - 13} ${84 + lift}Q${reach} ${98 + lift} ${reach + 13} ${84 + lift}Z`, gilt(paper)),
      rect(reach - 4.5, 54 + lift, 9, 30, '#fff4d8', { rx: 2 }),
      path(
        `M${reach} ${28 + lift}Q${reach + 7} ${44 + lift} ${reach} ${53 + lift}Q${reach - 7} ${44 + lift} ${reach} ${28 + lift}Z`,
        paper.linear(['#fff3b0', '#ff9d2e']),
      ),
      crystal(reach, 96 + lift, 13),
      crystal(reach - 12, 90 + lift, 9),
      crystal(reach + 12, 90 + lift, 9),
    ])
  })
  const chains = [-1, 1].flatMap((side) =>
    range(7).map((index) =>
      crystal(side * (24 + index * 18), 40 + index * 6 + Math.sin((index / 6) * Math.PI) * 16, 8),
    ),
  )
  return group([
    stroke('M0 -80L0 14', '#d9a441', 5, { strokeDasharray: '7 4' }),
    glow(paper, 0, 80, 270, '#ffdf9a', 0.45),
    path('M-20 12Q0 -10 20 12L12 30L-12 30Z', gilt(paper)),
    ...chains,
    path(
      'M-14 30Q-30 62 -12 92Q0 108 12 92Q30 62 14 30Z',
      paper.linear(
        [
          [0, '#fff', 0.9],
          [1, '#b7c9e8', 0.75],
        ],
        20,
      ),
    ),
    oval(0, 96, 26, 10, gilt(paper)),
    ...arms,
    circle(0, 120, 14, paper.radial(['#fff', '#cfe0f6', '#8fa6cc'], { cx: 0.36, cy: 0.32, r: 0.75 })),
    crystal(0, 132, 18),
    ...[-1, 1].flatMap((side) => [
      crystal(side * 16, 118, 12),
      crystal(side * 60, 122, 11),
      crystal(side * 40, 126, 11),
    ]),
  ])
}
