import {
  circle,
  group,
  oval,
  type Paper,
  type Point,
  path,
  poly,
  range,
  round,
  type Svg,
  stroke,
} from '../paper.ts'
import { brass, mahogany } from './compartment.ts'

/** The left side: panelled wall, plush seat and its arm. `isFree` leaves out a button of the back. */
export function bench(paper: Paper, isFree: (row: number, column: number) => boolean): Svg {
  const plush = ['#5a0c1c', '#a8243c', '#d85a68'] as const
  const place = (u: number, v: number): Point => {
    // across the back: u from the front to the window, v from the top to the seat
    const [top, bottom] = [372 + u * 26, 744 - u * 100]
    return [u * 400, top + (bottom - top) * v]
  }
  const tuft = (row: number, column: number) => place((column + (row % 2 ? 1 : 0.5)) / 6, (row + 0.8) / 4.6)
  return group([
    poly(
      [
        [0, 0],
        [400, 110],
        [400, 726],
        [0, 1000],
      ],
      mahogany(paper, 0),
    ),
    poly(
      [
        [0, 250],
        [400, 270],
        [400, 384],
        [0, 352],
      ],
      paper.linear(['#93522e', '#6b2f1c']),
      { stroke: '#e2b868', strokeWidth: 2.4 },
    ),
    poly(
      [place(0, 0), place(1, 0), place(1, 1), place(0, 1)],
      paper.linear([plush[2], plush[1], plush[0]], 70),
    ),
    ...range(4).flatMap((row) =>
      range(6).flatMap((column) => {
        const [x, y] = tuft(row, column)
        const [rx, ry] = tuft(row + 1, row % 2 ? column + 1 : column)
        const [lx, ly] = tuft(row + 1, row % 2 ? column : column - 1)
        return [
          stroke(
            `M${round(x)} ${round(y)}Q${round((x + rx) / 2 + 4)} ${round((y + ry) / 2 - 5)} ${round(rx)} ${round(ry)}M${round(x)} ${round(y)}Q${round((x + lx) / 2 - 4)} ${round((y + ly) / 2 - 5)} ${round(lx)} ${round(ly)}`,
            plush[0],
            3,
            { opacity: 0.7 },
          ),
          oval(x + 20, y + 22, 20, 13, '#ff9aa0', { opacity: 0.16 }),
        ]
      }),
    ),
    ...range(4).flatMap((row) =>
      range(6).flatMap((column) => {
        const [x, y] = tuft(row, column)
        return isFree(row, column) || x > 385
          ? []
          : [
              circle(x, y, 7.5, plush[0]),
              circle(
                x - 0.6,
                y - 0.8,
                6,
                paper.radial(['#ff9aa0', '#a8243c', '#5a0c1c'], { cx: 0.36, cy: 0.3, r: 0.8 }),
              ),
            ]
      }),
    ),
    stroke(`M0 370L400 397`, '#7a3a22', 17),
    stroke(`M0 367L400 394`, '#e2b868', 2.6),
    // the seat
    poly(
      [
        [0, 744],
        [400, 640],
        [520, 676],
        [150, 850],
        [0, 900],
      ],
      paper.linear([plush[2], plush[1]], 40),
    ),
    poly(
      [
        [0, 900],
        [150, 850],
        [520, 676],
        [520, 742],
        [150, 944],
        [0, 1000],
      ],
      paper.linear([plush[1], plush[0]], 60),
    ),
    stroke('M0 902L150 852L520 678', '#ff9aa0', 3, { opacity: 0.5 }),
    ...range(9).map((index) =>
      stroke(`M${150 + index * 46} ${852 - index * 21.7}l0 70`, plush[0], 2, { opacity: 0.6 }),
    ),
    poly(
      [
        [150, 944],
        [520, 742],
        [520, 764],
        [150, 972],
      ],
      brass(paper),
    ),
    poly(
      [
        [150, 972],
        [520, 764],
        [512, 800],
        [150, 1000],
      ],
      '#2b0f08',
    ),
  ])
}

/** The tuft of the bench's back in a row and a column, as a place of the picture on the right side. */
export const buttonOnTheRight = (row: number, column: number): Point => {
  const u = (column + (row % 2 ? 1 : 0.5)) / 6
  const [top, bottom] = [372 + u * 26, 744 - u * 100]
  return [1500 - u * 400, top + ((bottom - top) * (row + 0.8)) / 4.6]
}

/** A rack of brass with a net, along the left side. */
export function rack(): Svg {
  return group([
    poly(
      [
        [0, 218],
        [392, 232],
        [392, 262],
        [0, 256],
      ],
      '#1c0a06',
      { opacity: 0.4 },
    ),
    ...range(14).map((index) =>
      stroke(
        `M${index * 30} ${218 + index}q14 40 26 2M${index * 30 + 15} ${219 + index}q-10 30 -24 14`,
        '#e9d4a8',
        1.4,
        { opacity: 0.75 },
      ),
    ),
    stroke('M0 214L396 230', '#6b4410', 10),
    stroke('M0 212L396 228', '#efcb70', 5),
    stroke('M0 246L396 254', '#6b4410', 6),
    stroke('M0 245L396 253', '#efcb70', 2.6),
    ...[60, 200, 340].map((x) =>
      group([
        path(`M${x} ${210 + x * 0.04}q-22 10 -16 46q4 14 16 8`, 'none', {
          stroke: '#8a5a14',
          strokeWidth: 8,
        }),
        path(`M${x} ${210 + x * 0.04}q-22 10 -16 46q4 14 16 8`, 'none', {
          stroke: '#efcb70',
          strokeWidth: 3.4,
        }),
      ]),
    ),
  ])
}
