import { glow } from './motifs.ts'
import { at, circle, group, type Paper, path, rect, type Svg, stroke } from './paper.ts'

/** Books that stand beside each other, from the left; answers how wide they are as well. */
export function books(
  paper: Paper,
  x: number,
  floor: number,
  spines: readonly (readonly [colour: string, width: number, height: number])[],
): Svg {
  let from = x
  return group(
    spines.map(([colour, width, height], index) => {
      const left = from
      from += width + 1.5
      return group([
        rect(left, floor - height, width, height, colour, { rx: 2 }),
        rect(
          left,
          floor - height,
          width,
          height,
          paper.linear(
            [
              [0, '#000', 0.35],
              [0.3, '#fff', 0.16],
              [0.7, '#000', 0],
              [1, '#000', 0.35],
            ],
            0,
          ),
          { rx: 2 },
        ),
        ...[0.14, 0.2, 0.8].map((part) =>
          rect(left, floor - height * (1 - part), width, 2.2, '#e7c566', { opacity: 0.85 }),
        ),
        index % 3 === 1
          ? circle(left + width / 2, floor - height * 0.5, width * 0.25, '#e7c566', { opacity: 0.8 })
          : rect(left + width * 0.3, floor - height * 0.66, width * 0.4, height * 0.3, '#f3e4b8', {
              opacity: 0.75,
              rx: 1.5,
            }),
      ])
    }),
  )
}

/** A pot of clay with its rim at the origin's height. */
export function pot(
  paper: Paper,
  width: number,
  height: number,
  [dark, light]: readonly [string, string],
): Svg {
  const half = width / 2
  return group([
    path(
      `M${-half * 0.88} 0L${-half * 0.62} ${height}L${half * 0.62} ${height}L${half * 0.88} 0Z`,
      paper.linear([light, dark], 0),
    ),
    rect(-half, -height * 0.08, width, height * 0.24, paper.linear([light, dark], 0), { rx: 3 }),
    rect(-half, height * 0.14, width, 3, '#000', { opacity: 0.18 }),
    path(
      `M${-half * 0.7} ${height * 0.2}L${-half * 0.54} ${height * 0.95}L${-half * 0.34} ${height * 0.95}L${-half * 0.42} ${height * 0.2}Z`,
      '#fff',
      { opacity: 0.16 },
    ),
  ])
}

/** A glass with something in it: width and height of the body, a neck above. */
export function flask(
  paper: Paper,
  width: number,
  height: number,
  {
    glass,
    fill,
    level = 0.55,
    neck = 0.34,
    stopper,
  }: { glass: string; fill: string; level?: number; neck?: number; stopper?: Svg },
): Svg {
  const [half, slim] = [width / 2, (width * neck) / 2]
  const body = `M${-slim} ${-height}L${-slim} ${-height * 0.76}Q${-half} ${-height * 0.66} ${-half} ${-height * 0.4}L${-half * 0.94} -4Q${-half * 0.9} 0 ${-half * 0.78} 0L${half * 0.78} 0Q${half * 0.9} 0 ${half * 0.94} -4L${half} ${-height * 0.4}Q${half} ${-height * 0.66} ${slim} ${-height * 0.76}L${slim} ${-height}Z`
  return group([
    path(body, glass, { opacity: 0.55 }),
    rect(-half, -height * level, width, height * level, fill, {
      opacity: 0.85,
      clipPath: paper.clip(path(body, '#000')),
    }),
    path(
      body,
      paper.linear(
        [
          [0, '#fff', 0.5],
          [0.22, '#fff', 0.05],
          [0.8, '#000', 0.05],
          [1, '#000', 0.3],
        ],
        0,
      ),
      { stroke: '#fff', strokeWidth: 1, strokeOpacity: 0.45 },
    ),
    rect(-half * 0.66, -height * 0.55, width * 0.09, height * 0.42, '#fff', { opacity: 0.6, rx: 2 }),
    rect(
      -slim - 2,
      -height - 3,
      slim * 2 + 4,
      5,
      paper.linear(
        [
          [0, '#fff', 0.5],
          [1, '#000', 0.3],
        ],
        0,
      ),
      { rx: 2 },
    ),
    stopper ? at(0, -height - 3, stopper) : '',
  ])
}

/** A burning candle that stands on the origin. */
export function candle(
  paper: Paper,
  width: number,
  height: number,
  wax: readonly [string, string] = ['#fff4d8', '#d9b98a'],
): Svg {
  const half = width / 2
  return group([
    glow(paper, 0, -height - 16, height * 1.5 + 40, '#ffca6b', 0.42),
    rect(-half, -height, width, height, paper.linear([wax[0], wax[1]], 0), { rx: 2 }),
    path(
      `M${-half} ${-height}Q${-half * 0.6} ${-height + 14} ${-half * 0.5} ${-height + 4}Q0 ${-height + 8} ${half * 0.4} ${-height + 3}Q${half * 0.7} ${-height + 22} ${half} ${-height}Z`,
      wax[0],
    ),
    stroke(`M0 ${-height}l0 -6`, '#4a3420', 1.6),
    path(
      `M0 ${-height - 27}C8 ${-height - 14} 6 ${-height - 3} 0 ${-height - 3}C-6 ${-height - 3} -8 ${-height - 14} 0 ${-height - 27}Z`,
      paper.linear(['#fff3b0', '#ff9d2e']),
    ),
    path(
      `M0 ${-height - 17}C4 ${-height - 10} 3 ${-height - 4} 0 ${-height - 4}C-3 ${-height - 4} -4 ${-height - 10} 0 ${-height - 17}Z`,
      '#fffbe6',
    ),
  ])
}
