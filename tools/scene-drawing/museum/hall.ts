import { glow, shadow } from '../motifs.ts'
import {
  at,
  circle,
  group,
  oval,
  type Paper,
  type Point,
  path,
  poly,
  range,
  rect,
  round,
  type Svg,
  smooth,
  stroke,
} from '../paper.ts'

export const oak = (paper: Paper, degrees = 0) =>
  paper.linear(['#9a6236', '#6b3f1f', '#4c2a12', '#7d4c27'], degrees)
export const brass = (paper: Paper, degrees = 20) =>
  paper.linear(['#fff0b4', '#c9963a', '#7d5414', '#e6c06a', '#6b4410'], degrees)

/** Walls with a frieze, and a floor of herringbone. */
export function hall(paper: Paper): Svg {
  const leaf = group([
    path('M36 8Q52 30 36 54Q20 30 36 8Z', '#2f6f70'),
    path('M36 54Q62 50 66 74Q46 72 36 54Q10 50 6 74Q26 72 36 54Z', '#2a6466'),
    circle(36, 31, 4, '#173f43'),
  ])
  const board = (flip: number) =>
    group([
      poly(
        [
          [0, 0],
          [60, 26 * flip],
          [60, 44 * flip],
          [0, 18 * flip],
        ],
        flip > 0 ? '#8f5a30' : '#744423',
        {
          stroke: '#3a1f0c',
          strokeWidth: 1,
        },
      ),
      stroke(`M6 ${9 * flip}L52 ${30 * flip}`, '#d9a066', 1, { opacity: 0.3 }),
    ])
  const tile = group([
    rect(0, 0, 120, 36, '#6b3f20'),
    at(0, -18, board(1)),
    at(0, 0, board(1)),
    at(0, 18, board(1)),
    ...[8, 26, 44, 62].map((y) => at(60, y, board(-1))),
  ])
  return group([
    rect(0, 0, 1500, 700, paper.linear(['#123238', '#1f5357', '#2a6a68'])),
    rect(0, 0, 1500, 700, paper.pattern(72, 84, leaf), { opacity: 0.5 }),
    rect(0, 0, 1500, 34, oak(paper, 90)),
    rect(0, 34, 1500, 30, paper.linear(['#e9d9b4', '#b89a66'])),
    ...range(38).map((index) =>
      group([
        path(`M${index * 40} 60q20 -34 40 0Z`, '#8a6a3a', { opacity: 0.55 }),
        circle(index * 40 + 20, 50, 4, '#fff3cf'),
      ]),
    ),
    rect(0, 64, 1500, 8, '#08191c', { opacity: 0.5 }),
    rect(0, 590, 1500, 110, oak(paper, 90)),
    rect(0, 584, 1500, 12, paper.linear(['#d9a066', '#7d4c27'])),
    ...range(16).map((index) =>
      rect(index * 98 + 8, 608, 82, 70, paper.linear(['#7d4c27', '#5a3318']), {
        stroke: '#a8743f',
        strokeWidth: 2.4,
        rx: 3,
      }),
    ),
    rect(0, 700, 1500, 300, paper.pattern(120, 36, tile)),
    rect(
      0,
      700,
      1500,
      300,
      paper.linear([
        [0, '#0c0806', 0.55],
        [0.3, '#0c0806', 0.1],
        [1, '#0c0806', 0.2],
      ]),
    ),
    // moonlight on the floor
    poly(
      [
        [590, 700],
        [820, 700],
        [960, 1000],
        [470, 1000],
      ],
      paper.linear([
        [0, '#a8d4ff', 0.34],
        [1, '#a8d4ff', 0.04],
      ]),
    ),
  ])
}

/** A tall window on a town by night. */
export function nightWindow(paper: Paper): Svg {
  const { random } = paper
  const clip = paper.clip(path('M560 590V300A150 160 0 0 1 860 300V590Z', '#000'))
  const pane = (d: string) =>
    group([stroke(d, '#2b1708', 9), stroke(d, '#a8743f', 5), stroke(d, '#d9a066', 1.6)])
  return group([
    group(
      [
        rect(550, 130, 320, 470, paper.linear(['#0c1f4a', '#274a86', '#6a86b8'])),
        ...range(70).map(() =>
          circle(560 + random.next() * 300, 140 + random.next() * 260, 0.7 + random.next() * 1.3, '#fff', {
            opacity: 0.5 + random.next() * 0.5,
          }),
        ),
        glow(paper, 786, 250, 150, '#e4f0ff', 0.75),
        circle(786, 250, 37, paper.radial(['#ffffff', '#e9f0fa', '#b9c9e0'], { cx: 0.4, cy: 0.35, r: 0.75 })),
        ...[
          [776, 240, 8],
          [798, 262, 6],
          [794, 236, 4],
        ].map(([x = 0, y = 0, r = 0]) => circle(x, y, r, '#b4c4dc', { opacity: 0.6 })),
        ...range(12).map((index) => {
          const [x, tall] = [550 + index * 28, 60 + ((index * 37) % 70)]
          return group([
            rect(x, 590 - tall, 26, tall, index % 2 ? '#16264f' : '#1d3160'),
            ...range(Math.floor(tall / 22)).map((row) =>
              rect(
                x + 5 + ((row + index) % 2) * 10,
                596 - tall + row * 20,
                6,
                8,
                (row + index) % 3 ? '#ffd98a' : '#2b447a',
              ),
            ),
          ])
        }),
        path('M690 590V470Q706 430 722 470V590ZM700 446L706 404L712 446Z', '#13204a'),
        circle(706, 482, 8, '#ffe6a8'),
      ],
      { clipPath: clip },
    ),
    pane('M560 590V300A150 160 0 0 1 860 300V590'),
    pane('M710 142V590M560 300H860M560 440H860'),
    pane('M635 590V162M785 590V162'),
    stroke('M548 592V300A162 172 0 0 1 872 300V592', '#4c2a12', 13),
    stroke('M548 592V300A162 172 0 0 1 872 300V592', '#b9844a', 3),
    rect(534, 584, 352, 20, oak(paper, 90), { rx: 3 }),
  ])
}

/** A sea lizard of stone age, hung from the ceiling. Its middle is the origin; 820 wide. */
export function skeleton(paper: Paper): Svg {
  const bone = paper.linear(['#fbf3dc', '#dcc9a0', '#b09868'])
  const edge = '#7a6438'
  const spine = range(33).map((index): Point => {
    const part = index / 32
    return [-330 + part * 700, -22 + Math.sin(part * Math.PI * 1.15) * 46 - part * part * 40]
  })
  const line = (d: string, width: number) => group([stroke(d, edge, width + 2), stroke(d, bone, width)])
  const ribs = spine.slice(10, 22).map(([x, y], index) => {
    const long = 58 + Math.sin((index / 11) * Math.PI) * 54
    return line(
      `M${round(x)} ${round(y)}Q${round(x - 34)} ${round(y + long * 0.6)} ${round(x + 6)} ${round(y + long)}`,
      6,
    )
  })
  const flipper = (x: number, y: number, turn: number) =>
    at(
      x,
      y,
      [
        line('M0 0L8 34', 10),
        ...range(4).flatMap((finger) =>
          range(5).map((joint) =>
            oval(
              -8 + finger * 10 + (finger - 1.5) * joint * 1.6,
              44 + joint * 15,
              5 - joint * 0.5,
              7 - joint * 0.6,
              bone,
              { stroke: edge, strokeWidth: 1.2 },
            ),
          ),
        ),
      ],
      { rotate: turn },
    )
  const skull = group([
    path('M70 -26Q10 -54 -40 -18L-150 -2Q-156 6 -148 10L-40 22Q20 34 66 16Z', bone, {
      stroke: edge,
      strokeWidth: 2,
    }),
    path('M60 22Q0 46 -60 34L-142 22Q-146 16 -138 14L-40 26Q20 36 60 22Z', bone, {
      stroke: edge,
      strokeWidth: 2,
    }),
    ...range(12).map((index) =>
      path(`M${-138 + index * 9} ${9 + index * 0.5}l4 11l4 -10Z`, '#fffaf0', {
        stroke: edge,
        strokeWidth: 0.8,
      }),
    ),
    oval(8, -12, 19, 15, '#2b2416'),
    circle(8, -12, 9, 'none', { stroke: bone, strokeWidth: 3 }),
    oval(-62, -6, 10, 4, '#4a3c22'),
    oval(44, -4, 11, 8, '#4a3c22'),
  ])
  return group([
    ...[-330, -110, 130, 300].map((x) => stroke(`M${x} -20V-190`, '#2b3a3c', 2)),
    flipper(-74, 66, 26),
    flipper(96, 40, -14),
    ...ribs,
    line(smooth(spine), 8),
    ...spine.map(([x, y], index) =>
      at(x, y, [
        path(
          `M-6 -4L-3 ${-17 + Math.abs(index - 14) * 0.4}L4 ${-17 + Math.abs(index - 14) * 0.4}L7 -4Z`,
          bone,
          { stroke: edge, strokeWidth: 1 },
        ),
        oval(0, 0, 9 - Math.max(0, index - 16) * 0.35, 7.4 - Math.max(0, index - 16) * 0.3, bone, {
          stroke: edge,
          strokeWidth: 1.2,
        }),
      ]),
    ),
    ...range(9).map((index) => {
      const [x, y] = spine[24 + index] ?? [0, 0]
      return line(`M${round(x)} ${round(y)}l-4 ${22 - index * 2}`, 3)
    }),
    flipper(-52, 74, 8),
    flipper(126, 38, -30),
    at(-352, -24, skull, { rotate: 8 }),
  ])
}

/** A carpet runner with a fringe, seen from the front. */
export function runner(paper: Paper): Svg {
  return group([
    shadow(paper, 715, 950, 330, 26, 0.3),
    poly(
      [
        [520, 850],
        [910, 850],
        [1010, 1000],
        [420, 1000],
      ],
      '#5f1626',
    ),
    poly(
      [
        [536, 854],
        [894, 854],
        [986, 1000],
        [444, 1000],
      ],
      paper.linear(['#8f2438', '#6b1628']),
    ),
    ...range(5).map((row) => {
      const [y, tall, wide] = [874 + row * 24 + row * row * 2.4, 8 + row * 1.7, 1 + row * 0.09]
      return at(715, y, [
        stroke(`M${-150 * wide} ${tall + 7}H${150 * wide}`, '#e2b868', 1.6, { opacity: 0.5 }),
        ...range(5).map((index) =>
          at((index - 2) * 58 * wide, 0, [
            path(`M0 ${-tall}L${24 * wide} 0L0 ${tall}L${-24 * wide} 0Z`, index % 2 ? '#2f6a6b' : '#e2b868'),
            path(`M0 ${-tall * 0.5}L${11 * wide} 0L0 ${tall * 0.5}L${-11 * wide} 0Z`, '#6b1628'),
          ]),
        ),
      ])
    }),
    stroke('M560 854L474 1000M870 854L956 1000', '#e2b868', 4),
  ])
}
