import { edgeOf, type Jewel, metalFill, shineOf } from '../metals.ts'
import { around, at, circle, group, oval, type Paper, path, poly, range, rect, stroke } from '../paper.ts'
import { cabochon, faceted, lapis } from '../stones.ts'
import { brass } from './hall.ts'

/** A butterfly of blue stones. */
export function gemButterfly(paper: Paper): Jewel {
  return {
    svg: group([
      ...[-1, 1].flatMap((side) => [
        at(
          side * 14,
          -9,
          faceted(paper, ['#0a1a6a', '#1a3fc0', '#3f6cf0', '#8ab0ff', '#e6efff'], 8, 15, { cut: 'pear' }),
          { rotate: side * 118 },
        ),
        at(
          side * 10,
          11,
          faceted(paper, ['#0a1a6a', '#1a3fc0', '#3f6cf0', '#8ab0ff', '#e6efff'], 6.4, 11, {
            cut: 'pear',
          }),
          { rotate: side * 62 },
        ),
        stroke(`M${side} -14q${side * 4} -10 ${side * 9} -11`, edgeOf('silver'), 1.6),
      ]),
      oval(0, 0, 3.6, 16, metalFill(paper, 'silver'), { stroke: edgeOf('silver'), strokeWidth: 0.8 }),
    ]),
    rx: 31,
    ry: 25,
  }
}

/** Cubes of pyrite in a round frame. */
export function pyriteBoss(paper: Paper): Jewel {
  return {
    svg: group([
      circle(0, 0, 25, edgeOf('gold')),
      ...range(9).map((index) =>
        at(
          ((index % 3) - 1) * 13,
          (Math.floor(index / 3) - 1) * 13,
          [
            rect(-7, -7, 14, 14, paper.linear(['#fff6c4', '#d4b45a', '#8a6a1e'], 40), {
              stroke: '#5f4a10',
              strokeWidth: 0.9,
            }),
            path('M-7 -7L7 -7L-7 7Z', '#fff', { opacity: 0.35 }),
          ],
          { rotate: index * 14 - 40 },
        ),
      ),
      circle(0, 0, 24, 'none', { stroke: metalFill(paper, 'gold'), strokeWidth: 3 }),
    ]),
    rx: 26,
    ry: 26,
  }
}

/** A point of volcanic glass on a ring of gold. */
export function arrowPendant(paper: Paper): Jewel {
  return {
    svg: group([
      path(
        'M0 -26Q13 -8 14 14L5 9V20H-5V9L-14 14Q-13 -8 0 -26Z',
        paper.linear(['#5a5a66', '#0c0c10', '#2b2b34'], 30),
        { stroke: '#000', strokeWidth: 1 },
      ),
      path('M0 -23L-4 -4L-11 10M0 -14L6 0L11 11M-5 4L4 7', 'none', {
        stroke: '#dfe6ff',
        strokeWidth: 1.2,
        opacity: 0.8,
      }),
      path('M-8 20H8L5 29H-5Z', metalFill(paper, 'gold'), { stroke: edgeOf('gold'), strokeWidth: 0.8 }),
      circle(0, 34, 4, 'none', { stroke: metalFill(paper, 'gold'), strokeWidth: 2.6 }),
    ]),
    rx: 17,
    ry: 34,
  }
}

/** The eye that Egypt wore against harm. */
export function eyeOfHorus(paper: Paper): Jewel {
  return {
    svg: group([
      path('M-34 0Q0 -28 34 0Q0 26 -34 0Z', metalFill(paper, 'gold'), {
        stroke: edgeOf('gold'),
        strokeWidth: 1.2,
      }),
      path('M-26 0Q0 -20 26 0Q0 18 -26 0Z', '#fbf3dc'),
      at(0, -1, lapis(paper, 11.5, 11.5)),
      circle(0, -1, 4.4, '#0a0a1c'),
      stroke('M-32 -14Q0 -38 34 -12M2 16L-4 30M20 12Q26 28 38 24Q40 16 32 17', edgeOf('gold'), 4.6),
      stroke('M-32 -14Q0 -38 34 -12M2 16L-4 30M20 12Q26 28 38 24Q40 16 32 17', shineOf('gold'), 2.4),
    ]),
    rx: 39,
    ry: 32,
  }
}

/** A sun with rays of gold round a glittering stone. */
export function sun(paper: Paper): Jewel {
  return {
    svg: group([
      ...range(12).map((index) =>
        at(
          0,
          0,
          path(
            index % 2 ? 'M-4 -18L0 -33L4 -18Z' : 'M-5 -18Q-9 -26 0 -36Q3 -26 5 -18Z',
            metalFill(paper, 'gold'),
            {
              stroke: edgeOf('gold'),
              strokeWidth: 0.8,
            },
          ),
          { rotate: index * 30 },
        ),
      ),
      circle(0, 0, 19, edgeOf('gold')),
      circle(0, 0, 18, metalFill(paper, 'gold')),
      cabochon(
        paper,
        ['#8a3210', '#f08a4a', '#ffe0b8'],
        14.5,
        14.5,
        range(18).map((index) =>
          rect(-12 + ((index * 7) % 24), -12 + ((index * 11) % 24), 3.2, 1.6, '#ffe9a0', {
            opacity: 0.9,
          }),
        ),
      ),
    ]),
    rx: 35,
    ry: 35,
  }
}

/** Gold foil round chocolate: it only looks like a coin. */
export function chocolateCoin(paper: Paper): Jewel {
  return {
    svg: group([
      circle(0, 0, 20, '#7d5414'),
      circle(0, 0, 19, brass(paper, 40)),
      ...range(30).map((index) => {
        const [x, y] = around(index / 30, 17.6)
        return circle(x, y, 1.5, '#fff6cf')
      }),
      path('M-9 8Q-12 -10 0 -11Q12 -10 9 8ZM-5 -2h10M-6 4h12', 'none', {
        stroke: '#7d5414',
        strokeWidth: 2,
      }),
      stroke('M13 -13Q22 -22 26 -16Q22 -10 15 -9', '#c9963a', 4),
      poly(
        [
          [-12, -12],
          [-4, -17],
          [2, -14],
          [-10, -4],
        ],
        '#fff',
        { opacity: 0.45 },
      ),
    ]),
    rx: 22,
    ry: 21,
  }
}
