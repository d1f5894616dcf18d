import { glow, shadow } from '../motifs.ts'
import {
  around,
  at,
  circle,
  group,
  oval,
  type Paper,
  path,
  poly,
  range,
  rect,
  type Svg,
  stroke,
} from '../paper.ts'
import { candle, flask } from '../still-life.ts'
import { gilt } from './gilt.ts'

/** A mirror in a carved frame over a table, with candles on both sides. */
export function dressingTable(paper: Paper): Svg {
  const scroll = (flip: number) =>
    at(
      0,
      0,
      [
        path(
          'M14 -172Q60 -206 84 -172Q94 -146 70 -142Q58 -148 68 -162Q50 -170 40 -148Q24 -152 14 -172Z',
          gilt(paper),
        ),
        path('M100 -120Q140 -110 134 -66Q124 -48 110 -60Q120 -80 104 -84Z', gilt(paper, 60)),
        path('M108 70Q138 96 112 130Q92 138 90 120Q104 112 96 98Z', gilt(paper, 80)),
      ],
      { scale: [flip, 1] },
    )
  const mirror = group([
    glow(paper, 0, 0, 240, '#ffcf85', 0.3),
    oval(8, 10, 124, 152, '#12060f', { opacity: 0.5, filter: paper.blur(8) }),
    oval(0, 0, 122, 150, gilt(paper)),
    oval(0, 0, 112, 140, '#6f440c'),
    oval(0, 0, 108, 136, gilt(paper, 120)),
    oval(0, 0, 97, 125, '#4a2b10'),
    oval(0, 0, 94, 122, paper.linear(['#2e3a6b', '#7a6ea8', '#c79a92', '#5a4a78'], 65)),
    group(
      [
        glow(paper, -40, -20, 90, '#ffd48a', 0.8),
        glow(paper, 48, 20, 60, '#ffd48a', 0.6),
        rect(-64, -60, 50, 190, '#1c2452', { opacity: 0.6 }),
        circle(-38, -24, 12, '#f4f1ff', { opacity: 0.85 }),
        path('M-94 60Q0 30 94 70L94 140L-94 140Z', '#3d1f3a', { opacity: 0.7 }),
        poly(
          [
            [-80, -70],
            [-30, -120],
            [60, 120],
            [20, 125],
          ],
          '#fff',
          { opacity: 0.12 },
        ),
        poly(
          [
            [10, -122],
            [34, -116],
            [92, 30],
            [88, 60],
          ],
          '#fff',
          { opacity: 0.1 },
        ),
      ],
      { clipPath: paper.clip(oval(0, 0, 94, 122, '#000')) },
    ),
    scroll(1),
    scroll(-1),
    path('M-26 -146Q-30 -186 0 -194Q30 -186 26 -146Q0 -132 -26 -146Z', gilt(paper)),
    ...range(5).map((index) =>
      stroke(`M${-16 + index * 8} -148Q${-20 + index * 10} -176 ${(index - 2) * 3} -186`, '#7d4f10', 1.4),
    ),
  ])
  const cloth = path(
    'M890 660L1386 660L1402 694Q1372 716 1342 696Q1312 718 1282 698Q1252 720 1222 700Q1192 720 1162 700Q1132 720 1102 700Q1072 720 1042 700Q1012 720 982 698Q952 718 926 696Q900 714 874 694Z',
    paper.linear(['#fdf3e6', '#d9bfae']),
  )
  const leg = (x: number, flip: number) =>
    path(
      `M${x} 700Q${x + 26 * flip} 760 ${x - 4 * flip} 840Q${x - 12 * flip} 880 ${x + 14 * flip} 896L${x - 14 * flip} 898Q${x - 28 * flip} 870 ${x - 18 * flip} 830Q${x - 2 * flip} 760 ${x - 22 * flip} 700Z`,
      gilt(paper),
    )
  const holder = group([
    path('M-34 0Q-10 -8 -9 -26L9 -26Q10 -8 34 0Z', gilt(paper)),
    rect(-5, -86, 10, 64, gilt(paper, 0)),
    circle(0, -54, 11, gilt(paper)),
    stroke('M-50 -86Q-48 -62 0 -66Q48 -62 50 -86', '#8a5a14', 8),
    stroke('M-50 -87Q-48 -63 0 -67Q48 -63 50 -87', '#f3d27a', 4),
    ...[-50, 0, 50].flatMap((x) => [
      path(`M${x - 15} -90Q${x} -74 ${x + 15} -90Z`, gilt(paper)),
      at(x, -88, candle(paper, 13, x === 0 ? 62 : 46)),
    ]),
  ])
  return group([
    shadow(paper, 1140, 900, 270, 18, 0.55),
    leg(920, 1),
    leg(1360, -1),
    rect(900, 690, 480, 56, paper.linear(['#7d2b4c', '#4a1230'])),
    rect(900, 690, 480, 56, 'none', { stroke: gilt(paper), strokeWidth: 5 }),
    ...[984, 1140, 1296].map((x) =>
      group([
        rect(x - 62, 702, 124, 34, 'none', { stroke: '#d9a441', strokeWidth: 2.4, rx: 5 }),
        circle(x, 719, 7, paper.radial(['#fff3c0', '#c98f2e', '#7a4c10'])),
      ]),
    ),
    cloth,
    ...range(46).map((index) => circle(896 + index * 10.8, 668, 2, '#c9a48e')),
    at(1140, 452, mirror),
    rect(1084, 600, 112, 22, gilt(paper)),
    path('M1052 662L1076 618L1204 618L1228 662Z', gilt(paper)),
    at(946, 668, holder),
    at(1340, 668, holder),
  ])
}

/** Bottles, powder, a fan and letters on the table. */
export function toilette(paper: Paper): Svg {
  const ball = (colour: string) =>
    group([circle(0, -7, 8, paper.radial(['#fff', colour, '#40304a'], { cx: 0.36, cy: 0.32, r: 0.8 }))])
  const fan = group([
    ...range(11).map((index) =>
      at(
        0,
        0,
        [
          path('M-9 -92Q0 -100 9 -92L2.4 -14L-2.4 -14Z', index % 2 ? '#f6dfe0' : '#e9b8c2'),
          stroke('M0 0L0 -90', '#b98328', 1.4),
          circle(0, -76, 4, '#c2557a', { opacity: 0.7 }),
        ],
        { rotate: -72 + index * 14.4 },
      ),
    ),
    circle(0, 0, 5, '#d9a441'),
  ])
  return group([
    at(1010, 690, [
      shadow(paper, 0, 2, 24, 5),
      flask(paper, 44, 70, { glass: '#e8c6dc', fill: '#c86a9a', stopper: ball('#e8a8c8') }),
    ]),
    at(1056, 694, [
      shadow(paper, 0, 2, 18, 4),
      flask(paper, 30, 92, { glass: '#c4e4ee', fill: '#5fb0c8', level: 0.42 }),
    ]),
    at(1220, 690, [
      shadow(paper, 0, 2, 24, 5),
      flask(paper, 46, 62, { glass: '#f1dfae', fill: '#d9a23c', stopper: ball('#f2cf78') }),
    ]),
    at(1264, 694, [
      shadow(paper, 0, 2, 18, 4),
      flask(paper, 28, 80, { glass: '#cde2c4', fill: '#74a85a', stopper: ball('#b6dba0') }),
    ]),
    at(1118, 690, [
      shadow(paper, 0, 0, 34, 6),
      oval(0, -6, 34, 10, '#c98fa6'),
      rect(-34, -26, 68, 22, paper.linear(['#fbe3ea', '#c98fa6'], 0)),
      oval(0, -26, 34, 10, '#fff2f4'),
      ...range(9).map((index) => circle(-28 + index * 7, -14, 2.4, '#d9a441')),
      flowersPuff(paper),
    ]),
    at(
      1178,
      684,
      group([
        poly(
          [
            [-26, -4],
            [30, -12],
            [38, 8],
            [-18, 16],
          ],
          '#fbf3dd',
          { stroke: '#c9b48a', strokeWidth: 1 },
        ),
        poly(
          [
            [-26, -4],
            [6, 6],
            [30, -12],
          ],
          '#efe2c2',
          { stroke: '#c9b48a', strokeWidth: 1 },
        ),
        circle(6, 3, 6, '#a82034'),
        circle(5, 2, 2, '#d95a66'),
      ]),
    ),
    at(900, 660, fan, { rotate: 14, scale: 0.72 }),
  ])
}

function flowersPuff(paper: Paper): Svg {
  return group([
    ...range(16).map((index) =>
      circle(...around(index / 16, 17, 12, 0, -42), 8, index % 2 ? '#fff7f4' : '#f6dde0'),
    ),
    circle(0, -42, 15, paper.radial(['#fff', '#f3d6da'])),
    rect(-3, -66, 6, 16, gilt(paper)),
    circle(0, -68, 5, '#d9a441'),
  ])
}
