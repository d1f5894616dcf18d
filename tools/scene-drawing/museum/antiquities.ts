import { shadow } from '../motifs.ts'
import { around, at, circle, group, oval, type Paper, path, range, rect, type Svg, stroke } from '../paper.ts'
import { brass, oak } from './hall.ts'

/** The coffin of a noble from the Nile, standing. Its foot is the origin. */
export function sarcophagus(paper: Paper): Svg {
  const gold = paper.linear(['#fff0b4', '#e2b04c', '#a8741e', '#f2d28a'], 10)
  const stripe = (count: number, y: number, half: number, step: number) =>
    range(count).map((index) =>
      path(
        `M${-half} ${y + index * step}Q0 ${y + 16 + index * step} ${half} ${y + index * step}V${y + step * 0.55 + index * step}Q0 ${y + 16 + step * 0.55 + index * step} ${-half} ${y + step * 0.55 + index * step}Z`,
        ['#1f4fa0', '#c23a2e', '#1f8a7a'][index % 3] ?? '',
      ),
    )
  return group([
    shadow(paper, 0, 6, 92, 14, 0.6),
    rect(-78, -14, 156, 18, oak(paper, 90)),
    path(
      'M-44 -14Q-84 -180 -72 -270Q-66 -300 -44 -312Q-50 -384 0 -390Q50 -384 44 -312Q66 -300 72 -270Q84 -180 44 -14Z',
      gold,
      { stroke: '#6b4410', strokeWidth: 3 },
    ),
    // head cloth
    path('M-44 -310Q-54 -388 0 -390Q54 -388 44 -310L34 -262H-34Z', '#1f4fa0'),
    ...range(6).map((index) =>
      stroke(
        `M${-42 + index * 3} ${-316 - index * 12}Q0 ${-336 - index * 12} ${42 - index * 3} ${-316 - index * 12}`,
        '#f2cf78',
        4,
      ),
    ),
    oval(0, -326, 27, 33, '#e2b070'),
    oval(0, -326, 27, 33, paper.radial(['#ffe2ac', '#d9a05a', '#a86a2e'], { cx: 0.42, cy: 0.36, r: 0.75 })),
    ...[-1, 1].map((side) =>
      group([
        path(
          `M${side * 4} -332Q${side * 11} -340 ${side * 20} -332Q${side * 11} -326 ${side * 4} -332Z`,
          '#fff',
        ),
        circle(side * 11, -332, 3, '#1c1208'),
        stroke(
          `M${side * 3} -340Q${side * 12} -347 ${side * 22} -338M${side * 20} -332l${side * 7} 3`,
          '#1c1208',
          2,
        ),
      ]),
    ),
    stroke('M0 -330L-3 -316H3', '#8a5420', 1.6),
    stroke('M-8 -308Q0 -304 8 -308', '#8a3a20', 2.4),
    path('M-5 -294H5L4 -262Q0 -256 -4 -262Z', '#1f3a7a'),
    // collar, arms, wings, bands
    ...range(5).map((index) =>
      stroke(
        `M${-58 + index * 5} -272Q0 ${-226 - index * 9} ${58 - index * 5} -272`,
        ['#c23a2e', '#f2cf78', '#1f8a7a', '#f2cf78', '#1f4fa0'][index] ?? '',
        6,
      ),
    ),
    stroke('M-52 -216Q-10 -204 30 -232M52 -216Q10 -204 -30 -232', '#e2b070', 13),
    stroke('M30 -226L46 -262M-30 -226L-46 -262', '#1f4fa0', 5),
    path('M0 -170Q-40 -190 -62 -160Q-40 -150 0 -152Q40 -150 62 -160Q40 -190 0 -170Z', '#1f8a7a', {
      stroke: '#f2cf78',
      strokeWidth: 2,
    }),
    circle(0, -176, 11, '#c23a2e', { stroke: '#f2cf78', strokeWidth: 2.4 }),
    ...stripe(3, -138, 56, 14),
    ...range(3).map((row) =>
      group([
        rect(-11, -92 + row * 24, 22, 20, '#fbe6b4', { stroke: '#8a5a1c', strokeWidth: 1.2 }),
        [
          circle(0, -82 + row * 24, 5, '#1f4fa0'),
          path('M-6 -76q6 -14 12 0Z', '#c23a2e'),
          stroke('M-6 -34h12M0 -40v12', '#1c1208', 2),
        ][row] ?? '',
      ]),
    ),
    ...[-1, 1].flatMap((side) =>
      range(5).map((index) =>
        path(
          `M${side * (18 + index)} ${-88 + index * 14}q${side * 16} 2 ${side * 24} -8l${side * -2} 10q${side * -10} 8 ${side * -22} 6Z`,
          index % 2 ? '#1f4fa0' : '#1f8a7a',
        ),
      ),
    ),
  ])
}

/** A knight's armour on a low pedestal; its foot is the origin. */
export function armour(paper: Paper): Svg {
  const steel = paper.linear(['#f4f8fa', '#9aa8b2', '#56646e', '#d4dde2', '#6b7882'], 0)
  const rim = { stroke: '#333e46', strokeWidth: 1.8 }
  return group([
    shadow(paper, 0, 8, 92, 14, 0.6),
    rect(-74, -30, 148, 36, oak(paper, 90), { stroke: '#2b1708', strokeWidth: 1.6 }),
    rect(-30, -20, 60, 16, brass(paper), { rx: 2 }),
    ...[-1, 1].flatMap((side) => [
      path(`M${side * 6} -176L${side * 34} -176L${side * 32} -120H${side * 10}Z`, steel, rim),
      path(`M${side * 9} -112L${side * 32} -112L${side * 28} -44H${side * 12}Z`, steel, rim),
      oval(side * 21, -116, 14, 10, steel, rim),
      path(`M${side * 10} -44H${side * 30}L${side * 48} -32Q${side * 46} -28 ${side * 10} -30Z`, steel, rim),
    ]),
    path('M-44 -176Q-52 -210 -36 -232H36Q52 -210 44 -176Q0 -160 -44 -176Z', steel, rim),
    ...[-24, 0, 24].map((x) => stroke(`M${x} -228L${x * 1.3} -172`, '#333e46', 1.4, { opacity: 0.7 })),
    path('M-46 -342Q-62 -270 -36 -228Q0 -214 36 -228Q62 -270 46 -342Q0 -362 -46 -342Z', steel, rim),
    stroke('M0 -350V-222', '#f4f8fa', 2.4),
    stroke('M-40 -250Q0 -234 40 -250', '#333e46', 2),
    ...range(7).map((index) =>
      circle(-33 + index * 11, -334 - Math.sin((index / 6) * Math.PI) * 8, 2.6, '#f2cf78'),
    ),
    ...[-1, 1].map((side) =>
      group([
        path(
          `M${side * 38} -346Q${side * 82} -346 ${side * 78} -306Q${side * 60} -296 ${side * 44} -310Z`,
          steel,
          rim,
        ),
        path(`M${side * 56} -306L${side * 80} -302L${side * 78} -252L${side * 58} -252Z`, steel, rim),
        oval(side * 68, -248, 13, 10, steel, rim),
      ]),
    ),
    path('M-58 -240L-80 -240L-74 -188L-56 -190Z', steel, rim),
    path('M58 -240L80 -240L66 -194L48 -202Z', steel, rim),
    at(-66, -178, [
      path('M-13 -10H13L15 12Q0 24 -15 12Z', steel, rim),
      ...[-8, -1, 6].map((x) => stroke(`M${x} 4v12`, '#333e46', 1.4)),
    ]),
    // the helmet with its plume
    path(
      'M4 -420Q-30 -500 -84 -452Q-60 -452 -52 -424Q-32 -450 0 -404Z',
      paper.linear(['#e0455a', '#8a1428']),
    ),
    stroke('M-2 -414Q-30 -462 -66 -456', '#ff9aa4', 2.4, { opacity: 0.7 }),
    path('M-34 -356Q-40 -424 0 -428Q40 -424 34 -356Q0 -340 -34 -356Z', steel, rim),
    path(
      'M-34 -392Q0 -380 34 -392L30 -366Q0 -346 -30 -366Z',
      paper.linear(['#d4dde2', '#7d8b95', '#b4c0c8'], 0),
      rim,
    ),
    rect(-27, -390, 54, 5, '#14191d', { rx: 2 }),
    ...range(6).map((index) => rect(-17 + index * 6.4, -376, 2.6, 12, '#14191d')),
    stroke('M0 -428V-392', '#f4f8fa', 2),
    // a halberd in the other hand
    stroke('M72 -470L62 -24', '#5a3318', 9),
    stroke('M71 -470L61 -24', '#a8743f', 3),
    path('M60 -470Q24 -488 30 -446Q40 -440 62 -442ZM82 -470L104 -456L80 -446Z', steel, rim),
    path('M70 -474L72 -540L80 -474Z', steel, rim),
    at(62, -196, [
      path('M-13 -12H13L15 10Q0 22 -15 10Z', steel, rim),
      ...[-8, -1, 6].map((x) => stroke(`M${x} 2v12`, '#333e46', 1.4)),
    ]),
  ])
}

/** A jar with figures in black on red, on its foot. */
export function amphora(paper: Paper, tall: number): Svg {
  const s = tall / 200
  const clay = paper.linear(['#f0a066', '#c9622e', '#8a3a18', '#d97a42'], 0)
  const body =
    'M-20 -168Q-24 -150 -30 -140Q-78 -110 -62 -54Q-46 -12 -22 -6L-26 0H26L22 -6Q46 -12 62 -54Q78 -110 30 -140Q24 -150 20 -168Z'
  const clip = paper.clip(path(body, '#000'))
  const dancer = (x: number, flip: number) =>
    at(
      x,
      -86,
      [
        circle(0, -22, 6, '#1c1210'),
        path('M-6 -14H6L9 8L14 28H6L0 12L-8 28H-14L-8 6Z', '#1c1210'),
        stroke('M5 -12L16 -20M-5 -12L-14 0', '#1c1210', 3.4),
      ],
      { scale: [flip, 1] },
    )
  return at(
    0,
    0,
    [
      shadow(paper, 0, 4, 56, 9, 0.5),
      ...[-1, 1].map((side) =>
        stroke(`M${side * 19} -160Q${side * 60} -176 ${side * 52} -122`, '#1c1210', 9),
      ),
      path(body, clay),
      group(
        [
          rect(-80, -142, 160, 15, '#1c1210'),
          ...range(14).map((index) => stroke(`M${-66 + index * 10} -131v-7h6v4`, '#e98a4e', 1.6)),
          dancer(-36, 1),
          dancer(0, -1),
          dancer(36, 1),
          rect(-80, -54, 160, 6, '#1c1210'),
          rect(-80, -44, 160, 12, '#1c1210'),
          ...range(13).map((index) => path(`M${-60 + index * 10} -33l5 -9l5 9Z`, '#e98a4e')),
          rect(-80, -22, 160, 30, '#1c1210'),
        ],
        { clipPath: clip },
      ),
      oval(0, -168, 22, 6, '#1c1210'),
      path('M-44 -120Q-60 -90 -48 -50Q-40 -80 -34 -126Z', '#fff', { opacity: 0.3 }),
    ],
    { scale: s },
  )
}

/** A round shield with rivets and two swords behind it. */
export function shield(paper: Paper): Svg {
  const steel = paper.linear(['#f4f8fa', '#8a98a2', '#d4dde2'], 60)
  const sword = (turn: number) =>
    at(
      0,
      0,
      [
        path('M-5 -118L0 -132L5 -118V60H-5Z', steel, { stroke: '#333e46', strokeWidth: 1.2 }),
        rect(-24, 60, 48, 8, brass(paper), { rx: 4 }),
        rect(-5, 68, 10, 34, '#5a3318'),
        circle(0, 106, 9, brass(paper)),
      ],
      { rotate: turn },
    )
  return group([
    sword(52),
    sword(-52),
    circle(3, 6, 82, '#000', { opacity: 0.4 }),
    circle(0, 0, 80, oak(paper, 60)),
    circle(0, 0, 76, paper.radial(['#b03a44', '#7d1a2a', '#4f0d1c'], { cx: 0.4, cy: 0.35, r: 0.75 })),
    ...range(4).map((index) =>
      at(0, 0, path('M0 -24L12 -66Q0 -74 -12 -66Z', '#e2b868', { opacity: 0.9 }), {
        rotate: index * 90 + 45,
      }),
    ),
    circle(0, 0, 78, 'none', { stroke: brass(paper), strokeWidth: 8 }),
    ...range(12).map((index) =>
      circle(...around(index / 12, 78), 4.4, '#fff0b4', { stroke: '#6b4410', strokeWidth: 1 }),
    ),
    circle(0, 0, 25, brass(paper), { stroke: '#6b4410', strokeWidth: 1.6 }),
  ])
}
