import { boards, shadow } from '../motifs.ts'
import { at, circle, group, oval, type Paper, path, poly, range, rect, type Svg, stroke } from '../paper.ts'
import { faceted, type Tone, tones } from '../stones.ts'

/** The top of the bench, its front with drawers, and the hollow with the leather skin. */
export function bench(paper: Paper): Svg {
  const { random } = paper
  const front = (x: number, width: number) =>
    group([
      boards(paper, [x, 912, width, 88], { light: '#8d5a2c', dark: '#6a3f1b', rows: 1, streaks: 30 }),
      rect(x, 912, width, 88, 'none', { stroke: '#3f220c', strokeWidth: 3 }),
      rect(x + 14, 924, width - 28, 66, 'none', { stroke: '#4d2a10', strokeWidth: 2, opacity: 0.6 }),
      path(`M${x + width / 2 - 36} 950q36 22 72 0l0 9q-36 24 -72 0Z`, paper.linear(['#f2d384', '#8f6418'])),
    ])
  return group([
    poly(
      [
        [0, 640],
        [1500, 640],
        [1500, 908],
        [0, 908],
      ],
      paper.linear(['#c98b50', '#a2652f']),
    ),
    boards(paper, [0, 640, 1500, 268], { light: '#cf9458', dark: '#a4662f', rows: 5, streaks: 260 }),
    rect(
      0,
      640,
      1500,
      26,
      paper.linear([
        [0, '#2b1406', 0.5],
        [1, '#2b1406', 0],
      ]),
    ),
    rect(0, 908, 1500, 92, paper.linear(['#5f3717', '#3f220c'])),
    rect(0, 896, 1500, 16, paper.linear(['#dca569', '#7a481d'])),
    front(10, 480),
    front(1010, 480),
    // the hollow
    path('M500 1000L512 900Q524 846 600 838L900 838Q976 846 988 900L1000 1000Z', '#3a1f10'),
    path(
      'M520 1000L534 912Q546 866 610 858L890 858Q954 866 966 912L980 1000Z',
      paper.linear(['#7d4630', '#9a5a3e']),
    ),
    ...range(60).map(() =>
      circle(
        560 + random.next() * 380,
        880 + random.next() * 118,
        0.8 + random.next() * 1.5,
        random.chance(0.5) ? '#f4d98c' : '#dfe4ea',
        { opacity: 0.8 },
      ),
    ),
    stroke('M538 1000Q546 890 612 872L888 872Q954 890 962 1000', '#d9a070', 2, { strokeDasharray: '9 7' }),
    // the bench pin
    path('M700 824L800 824L790 914L762 914L750 866L738 914L710 914Z', paper.linear(['#e9c48e', '#b98a50']), {
      stroke: '#7a5426',
      strokeWidth: 2,
    }),
    ...range(7).map((index) =>
      stroke(`M${712 + index * 12} 832l${index - 3} ${26 + (index % 3) * 8}`, '#8f6a3a', 1.2, {
        opacity: 0.7,
      }),
    ),
  ])
}

/** A tray of cut stones, three rows of seven. */
export function stoneTray(paper: Paper): Svg {
  const colours: Tone[] = [
    tones.sapphire,
    tones.ruby,
    tones.diamond,
    tones.emerald,
    tones.topaz,
    tones.amethyst,
    tones.aquamarine,
    tones.garnet,
  ]
  return group([
    shadow(paper, 922, 796, 132, 16, 0.5),
    poly(
      [
        [804, 700],
        [1010, 694],
        [1052, 796],
        [790, 802],
      ],
      paper.linear(['#2e2c33', '#141318']),
    ),
    poly(
      [
        [790, 802],
        [1052, 796],
        [1050, 808],
        [792, 814],
      ],
      '#0c0b0f',
    ),
    ...range(21).map((index) => {
      const [row, column] = [Math.floor(index / 7), index % 7]
      const spread = 27.5 + row * 3.6
      const [x, y] = [908 + row * 4 + (column - 3) * spread, 718 + row * 31]
      return group([
        oval(x, y + 2, 11.5 + row, 9 + row * 0.6, '#050507'),
        oval(x, y + 1, 9.5 + row, 7 + row * 0.6, '#3a3842'),
        index === 12
          ? ''
          : at(
              x,
              y - 1,
              faceted(paper, colours[(index * 5) % 8] ?? tones.ruby, 7.4 + row * 0.7, 6.2 + row * 0.7, {
                sides: 8,
              }),
            ),
      ])
    }),
  ])
}

/** Scales of brass with their weights. */
export function scales(paper: Paper): Svg {
  const brass = paper.linear(['#fff0b8', '#d6a23c', '#8a5c14'], 0)
  const pan = (x: number, y: number) =>
    group([
      stroke(
        `M${x} ${y - 66}L${x - 40} ${y}M${x} ${y - 66}L${x + 40} ${y}M${x} ${y - 66}L${x} ${y}`,
        '#a87c2c',
        1.4,
      ),
      path(`M${x - 46} ${y}Q${x} ${y + 36} ${x + 46} ${y}Z`, brass),
      oval(x, y, 46, 9, paper.linear(['#fff2c0', '#b98328'])),
      oval(x, y + 1, 39, 6, '#8f6418', { opacity: 0.55 }),
    ])
  const weight = (x: number, y: number, s: number) =>
    group([
      rect(x - s * 0.5, y - s, s, s, brass, { rx: 2 }),
      rect(x - s * 0.16, y - s * 1.4, s * 0.32, s * 0.45, brass, { rx: 2 }),
      oval(x, y - s, s * 0.5, s * 0.12, '#fff2c0'),
    ])
  return group([
    shadow(paper, 1200, 766, 90, 12, 0.5),
    rect(1122, 746, 156, 18, paper.linear(['#7a4a22', '#4a280e']), { rx: 4 }),
    rect(1192, 590, 14, 158, brass, { rx: 3 }),
    oval(1199, 746, 34, 7, brass),
    circle(1199, 584, 12, paper.radial(['#fff6cf', '#b07d22'])),
    stroke('M1098 608Q1199 578 1300 600', '#8a5c14', 8),
    stroke('M1098 607Q1199 577 1300 599', '#f2cf78', 4),
    pan(1098, 676),
    pan(1300, 668),
    weight(1146, 748, 18),
    weight(1168, 748, 13),
    weight(1240, 748, 22),
    weight(1262, 748, 12),
  ])
}
