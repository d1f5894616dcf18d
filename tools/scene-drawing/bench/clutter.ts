import { shadow } from '../motifs.ts'
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
  round,
  type Svg,
  stroke,
} from '../paper.ts'
import { flask } from '../still-life.ts'
import { faceted, tones } from '../stones.ts'

/** Sketches, brushes, spools, a loupe and what else lies about. */
export function clutter(paper: Paper): Svg {
  const gold = paper.linear(['#fff0b8', '#c9922e', '#7d5210'], 0)
  const sketch = group([
    poly(
      [
        [-160, -54],
        [120, -66],
        [168, 58],
        [-176, 70],
      ],
      '#2f6b5b',
    ),
    ...range(8).map((index) =>
      stroke(
        `M${-160 + index * 40} ${-54 - index * 1.6}L${-172 + index * 47} ${68 - index * 1.4}`,
        '#6aa391',
        0.8,
        { opacity: 0.6 },
      ),
    ),
    ...range(4).map((index) =>
      stroke(
        `M${-164 - index * 3} ${-30 + index * 28}L${128 + index * 10} ${-42 + index * 28}`,
        '#6aa391',
        0.8,
        { opacity: 0.6 },
      ),
    ),
    poly(
      [
        [-104, -40],
        [-4, -46],
        [2, 44],
        [-116, 50],
      ],
      '#fbf4e0',
    ),
    poly(
      [
        [-4, -46],
        [92, -46],
        [112, 42],
        [2, 44],
      ],
      '#f1e6c8',
    ),
    stroke('M-4 -46L2 44', '#bfae86', 2),
    oval(-56, 14, 26, 24, 'none', { stroke: '#6b5a48', strokeWidth: 2 }),
    path('M-72 -12L-56 -30L-40 -12L-56 0Z', 'none', { stroke: '#6b5a48', strokeWidth: 2 }),
    stroke('M-72 -12L-40 -12M-62 -12L-56 -30L-50 -12L-56 0L-62 -12', '#6b5a48', 1.1),
    stroke('M18 -26h52M18 -12h60M20 2h50M22 16h64M22 30h38', '#a08f70', 2),
    circle(84, 24, 10, 'none', { stroke: '#8d4a4a', strokeWidth: 1.6 }),
    at(
      132,
      30,
      [
        rect(-58, -4, 104, 8, '#e2a32e', { rx: 2 }),
        rect(-58, -4, 104, 3, '#f7cf74'),
        rect(38, -4, 12, 8, '#c9d0d4'),
        rect(48, -4, 10, 8, '#d9737d', { rx: 2 }),
        poly(
          [
            [-58, -4],
            [-76, 0],
            [-58, 4],
          ],
          '#f2dcb2',
        ),
        poly(
          [
            [-70, -1.6],
            [-76, 0],
            [-70, 1.6],
          ],
          '#333',
        ),
      ],
      { rotate: -28 },
    ),
  ])
  const loupe = group([
    shadow(paper, 8, 20, 60, 18, 0.4),
    stroke('M34 24L96 58', '#2d1a10', 19),
    stroke('M36 24L94 56', '#6f4022', 13),
    stroke('M38 22L92 50', '#c98a58', 3, { opacity: 0.7 }),
    oval(0, 0, 46, 36, '#20303a', { opacity: 0.25 }),
    oval(0, 0, 46, 36, 'none', { stroke: '#2b2a30', strokeWidth: 11 }),
    oval(0, -1, 46, 36, 'none', { stroke: '#8d8f98', strokeWidth: 4 }),
    oval(
      0,
      0,
      40,
      30,
      paper.radial([
        [0, '#eafaff', 0.75],
        [1, '#9cc4d6', 0.45],
      ]),
    ),
    path('M-30 -8Q-18 -28 8 -26Q-14 -18 -20 2Z', '#fff', { opacity: 0.8 }),
  ])
  const spool = (thread: string, dark: string) =>
    group([
      shadow(paper, 0, 30, 34, 7),
      oval(0, 26, 32, 9, '#9a6a34'),
      rect(-24, -14, 48, 40, paper.linear([dark, thread, dark], 0)),
      ...range(8).map((index) =>
        stroke(`M-24 ${-9 + index * 5}Q0 ${-2 + index * 5} 24 ${-9 + index * 5}`, dark, 1, { opacity: 0.8 }),
      ),
      oval(0, -14, 32, 9, paper.linear(['#e2b67c', '#a87840'])),
      oval(0, -14, 8, 2.6, '#5d3a16'),
    ])
  const brushes = [
    ['#b23a34', -30, 128],
    ['#2f6a8a', -14, 146],
    ['#d99a24', 12, 120],
    ['#4f7a3c', 30, 138],
    ['#e9e2d2', 22, 112],
  ] as const
  const cup = group([
    shadow(paper, 4, 4, 54, 9, 0.45),
    ...brushes.map(([colour, lean, long], index) =>
      at(
        lean * 0.45,
        -70,
        [
          rect(-4, -long + 60, 8, long - 20, colour, { rx: 2 }),
          rect(-4, -long + 60, 3, long - 20, '#fff', { opacity: 0.3 }),
          index % 2
            ? poly(
                [
                  [-4, -long + 60],
                  [0, -long + 44],
                  [4, -long + 60],
                ],
                '#f0d6a8',
              )
            : path(
                `M-5 ${-long + 62}Q-7 ${-long + 44} 0 ${-long + 30}Q7 ${-long + 44} 5 ${-long + 62}Z`,
                '#5a3a22',
              ),
        ],
        { rotate: lean * 0.5 },
      ),
    ),
    path('M-40 -84L-34 0L34 0L40 -84Z', paper.linear(['#f6f3ea', '#b9c4cc'], 0)),
    oval(0, -84, 40, 9, '#8c99a4'),
    oval(0, -82, 34, 6, '#3d4a55'),
    path('M-37 -50L-36 -34L36 -34L37 -50Z', '#3f6da0'),
    ...range(6).map((index) => circle(-28 + index * 11, -42, 3, '#f4efe0')),
  ])
  const lavender = group([
    ...range(15).map((index) => {
      const lean = (index - 7) * 5.4
      return at(
        0,
        -30,
        [
          stroke('M0 30L0 -70', '#5d7f52', 2),
          ...range(9).map((bud) =>
            oval(
              bud % 2 ? 3.4 : -3.4,
              -50 - bud * 7,
              4.4,
              5.6,
              ['#8b62c9', '#6f48ad', '#a883de'][bud % 3] ?? '',
            ),
          ),
        ],
        { rotate: lean, scale: 0.85 + (index % 3) * 0.09 },
      )
    }),
    at(0, -8, flask(paper, 64, 78, { glass: '#cfe6ea', fill: '#a9cfd8', level: 0.62, neck: 0.62 })),
  ])
  return group([
    shadow(paper, 250, 812, 170, 20, 0.4),
    at(240, 764, sketch),
    at(96, 712, lavender),
    at(420, 862, loupe),
    at(396, 694, spool('#d9a03c', '#8f6418')),
    at(462, 712, spool('#c9d0d6', '#7d8992')),
    at(330, 678, spool('#b5523a', '#6d2a1a')),
    at(1410, 778, cup),
    // a mug, tweezers, and paper folded round stones
    at(1076, 862, [
      shadow(paper, 0, 24, 44, 8),
      rect(-32, -26, 64, 52, paper.linear(['#3f6b8a', '#1f3d54'], 0), { rx: 8 }),
      path('M32 -14q26 -2 24 16q-2 16 -26 14', 'none', { stroke: '#2b506c', strokeWidth: 8 }),
      oval(0, -26, 32, 9, '#6d96b2'),
      oval(0, -25, 27, 6.4, '#3a2114'),
      stroke('M-12 -44q8 -10 0 -20M8 -42q8 -10 0 -20', '#fff', 3, { opacity: 0.35 }),
    ]),
    at(1280, 852, [
      stroke('M-58 14L50 -8M-58 14L54 4', '#5f6a72', 5.5),
      stroke('M-58 13L50 -9M-58 13L54 3', '#dfe5ea', 2.6),
    ]),
    at(1390, 862, [
      shadow(paper, 0, 22, 50, 8),
      poly(
        [
          [-50, -14],
          [26, -26],
          [44, 18],
          [-34, 32],
        ],
        '#fdf8ec',
        { stroke: '#c9bb98', strokeWidth: 1 },
      ),
      poly(
        [
          [-50, -14],
          [-2, 8],
          [26, -26],
        ],
        '#eee2c6',
        { stroke: '#c9bb98', strokeWidth: 1 },
      ),
      at(0, 14, faceted(paper, tones.sapphire, 8, 7)),
    ]),
    ...range(9).map((index) => {
      const [x, y] = around(index / 9, 26, 10, 620, 812)
      return circle(round(x), round(y), 2.2, gold)
    }),
    at(1180, 862, [
      shadow(paper, 0, 14, 30, 6),
      oval(0, 8, 30, 11, '#26567a'),
      oval(0, 4, 30, 10, '#3f7ba6'),
      oval(0, 4, 24, 7, '#1d415c'),
      ...range(12).map((index) =>
        circle(...around(index / 12, 16, 4.4, 0, 3), 2.6, index % 3 ? '#e2b04c' : '#fff0b8'),
      ),
    ]),
    at(700, 712, [
      shadow(paper, 30, 12, 80, 8, 0.3),
      stroke('M-40 8Q10 -26 60 0', '#a8352e', 8),
      stroke('M-40 6Q10 -28 60 -2', '#e58a7a', 2),
      stroke('M60 0L122 20', '#c9a04a', 9),
      stroke('M118 19L140 26', '#8d97a0', 5),
    ]),
    at(150, 872, graversRoll(paper)),
    at(
      556,
      858,
      group([
        shadow(paper, 0, 12, 40, 7),
        rect(-36, -14, 72, 26, paper.linear(['#5a2138', '#35101f']), { rx: 4 }),
        path('M-36 -14L-30 -40L30 -40L36 -14Z', paper.linear(['#7d3350', '#4a1a2e'])),
        path('M-28 -18L-24 -36L24 -36L28 -18Z', '#f3e6ea'),
        rect(-30, -12, 60, 9, '#e9d4da', { rx: 3 }),
        rect(-4, -13, 8, 9, '#b98a96', { rx: 2 }),
      ]),
    ),
  ])
}

/** Gravers with handles of wood, in a roll of leather. */
function graversRoll(paper: Paper): Svg {
  return group([
    shadow(paper, 0, 26, 120, 10, 0.4),
    poly(
      [
        [-120, -22],
        [100, -30],
        [116, 22],
        [-112, 28],
      ],
      paper.linear(['#a8683c', '#74421f']),
    ),
    stroke('M-114 -16L96 -24M-106 22L108 16', '#e2b07c', 1.6, { strokeDasharray: '6 5' }),
    ...range(6).map((index) =>
      at(
        -88 + index * 34,
        -8,
        [
          oval(
            0,
            -20,
            8,
            11,
            ['#c98a4a', '#7a2f28', '#3f5a4a', '#b0783a', '#4a3a5a', '#8a5a2c'][index] ?? '',
          ),
          rect(-5, -14, 10, 20, paper.linear(['#e2b07c', '#9a6532'], 0), { rx: 3 }),
          path('M-2.6 6L2.6 6L1 34L-1 34Z', paper.linear(['#f2f5f7', '#7d8992'], 0)),
        ],
        { rotate: -4 + index * 1.6 },
      ),
    ),
    poly(
      [
        [-116, 6],
        [108, 0],
        [110, 12],
        [-113, 18],
      ],
      '#8a5228',
    ),
  ])
}
