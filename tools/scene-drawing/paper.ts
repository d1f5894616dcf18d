import { createRandom, type Random } from '../../apps/server/src/sample/random.ts'

/** A piece of a drawing. */
export type Svg = string
export type Point = readonly [x: number, y: number]
/** A colour, or a gradient stop: an offset between 0 and 1, a colour and an opacity. */
export type Stop = string | readonly [at: number, colour: string, opacity?: number]
export type Look = Record<string, string | number | undefined>

/** The canvas of a scene, which collects gradients and effects, each of them once. */
export interface Paper {
  readonly width: number
  readonly height: number
  /** Random numbers, the same on every run. */
  readonly random: Random
  /** A gradient along a line with an angle in degrees: 0 is to the right, 90 down. */
  linear(stops: readonly Stop[], degrees?: number): string
  radial(
    stops: readonly Stop[],
    place?: { cx?: number; cy?: number; r?: number; fx?: number; fy?: number },
  ): string
  /** A blur filter. */
  blur(by: number): string
  clip(shape: Svg): string
  /** A fill that repeats a tile. */
  pattern(width: number, height: number, tile: Svg, degrees?: number): string
  /** The whole picture. */
  finish(layers: readonly Svg[]): Svg
}

export function createPaper(width: number, height: number, seed: number): Paper {
  const kept = new Map<string, string>()
  const keep = (write: (id: string) => Svg) => {
    const content = write('')
    const id = kept.get(content) ?? `d${kept.size}`
    kept.set(content, id)
    return `url(#${id})`
  }
  return {
    width,
    height,
    random: createRandom(seed),
    linear(stops, degrees = 90) {
      const [x, y] = [Math.cos((degrees * Math.PI) / 180) / 2, Math.sin((degrees * Math.PI) / 180) / 2]
      const place = look({ x1: 0.5 - x, y1: 0.5 - y, x2: 0.5 + x, y2: 0.5 + y })
      return keep((id) => `<linearGradient id="${id}"${place}>${writeStops(stops)}</linearGradient>`)
    },
    radial: (stops, place = {}) =>
      keep((id) => `<radialGradient id="${id}"${look(place)}>${writeStops(stops)}</radialGradient>`),
    blur: (by) =>
      keep(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
      ),
    clip: (shape) => keep((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    pattern: (w, h, tile, degrees = 0) =>
      keep(
        (id) =>
          `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" patternTransform="rotate(${degrees})">${tile}</pattern>`,
      ),
    finish(layers) {
      const defs = [...kept].map(([content, id]) => content.replace('id=""', `id="${id}"`)).join('')
      const size = look({ width, height, viewBox: `0 0 ${width} ${height}` })
      return `<svg xmlns="http://www.w3.org/2000/svg"${size}><defs>${defs}</defs>${layers.join('')}</svg>`
    },
  }
}

function writeStops(stops: readonly Stop[]): Svg {
  return stops
    .map((stop, index) => {
      const [offset, colour, opacity] = typeof stop === 'string' ? [index / (stops.length - 1), stop] : stop
      return `<stop${look({ offset, stopColor: colour, stopOpacity: opacity })}/>`
    })
    .join('')
}

/** Attributes as SVG spells them, with numbers to a hundredth: `strokeWidth` is `stroke-width`. */
function look(attributes: Look): string {
  return Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${spell(name)}="${typeof value === 'number' ? round(value) : value}"`)
    .join('')
}

const asTheyAre = new Set(['viewBox', 'gradientUnits'])
const spell = (name: string) =>
  asTheyAre.has(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
export const round = (value: number) => Math.round(value * 100) / 100

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  more: Look = {},
): Svg => `<rect${look({ x, y, width, height, fill, ...more })}/>`
export const circle = (cx: number, cy: number, r: number, fill: string, more: Look = {}): Svg =>
  `<circle${look({ cx, cy, r, fill, ...more })}/>`
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Look = {}): Svg =>
  `<ellipse${look({ cx, cy, rx, ry, fill, ...more })}/>`
export const path = (d: string, fill: string, more: Look = {}): Svg => `<path${look({ d, fill, ...more })}/>`
/** A line with round ends. */
export const stroke = (d: string, colour: string, width: number, more: Look = {}): Svg =>
  path(d, 'none', {
    stroke: colour,
    strokeWidth: width,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    ...more,
  })
export const poly = (points: readonly Point[], fill: string, more: Look = {}): Svg =>
  path(`${through(points)}Z`, fill, more)
export const group = (children: readonly Svg[], more: Look = {}): Svg =>
  `<g${look(more)}>${children.join('')}</g>`

/** Moves a drawing from the origin to its position. */
export function at(
  x: number,
  y: number,
  drawn: Svg | readonly Svg[],
  { rotate = 0, scale = 1 }: { rotate?: number; scale?: number | Point } = {},
): Svg {
  const [sx, sy] = typeof scale === 'number' ? [scale, scale] : scale
  const turn = rotate === 0 ? '' : ` rotate(${round(rotate)})`
  const size = sx === 1 && sy === 1 ? '' : ` scale(${round(sx)} ${round(sy)})`
  const children = typeof drawn === 'string' ? [drawn] : drawn
  return group(children, { transform: `translate(${round(x)} ${round(y)})${turn}${size}` })
}

/** Straight lines through points. */
export function through(points: readonly Point[]): string {
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`).join('')
}

/** A soft line through points. */
export function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let d = `M${round(first[0])} ${round(first[1])}`
  for (const [index, [x, y]] of rest.entries()) {
    const next = rest[index + 1]
    const end: Point = next ? [(x + next[0]) / 2, (y + next[1]) / 2] : [x, y]
    d += `Q${round(x)} ${round(y)} ${round(end[0])} ${round(end[1])}`
  }
  return d
}

/** `count` numbers from 0. */
export const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index)
/** A place on an ellipse; 0 is to the right, a quarter below. */
export function around(turn: number, rx: number, ry = rx, cx = 0, cy = 0): Point {
  return [cx + Math.cos(turn * 2 * Math.PI) * rx, cy + Math.sin(turn * 2 * Math.PI) * ry]
}
