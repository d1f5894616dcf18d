import type { HeatField } from './heat.ts'

/**
 * From few taps to many: red, green, blue and opacity. Blue to yellow, increasingly light: distinguishable with every
 * kind of colour blindness, and in grey.
 */
const stops = [
  { at: 0, colour: [30, 74, 190, 0] },
  // an even distribution over the whole scene stays transparent
  { at: 0.16, colour: [30, 74, 190, 0] },
  { at: 0.34, colour: [36, 88, 214, 0.5] },
  { at: 0.52, colour: [104, 158, 240, 0.78] },
  { at: 0.72, colour: [250, 202, 84, 0.9] },
  { at: 1, colour: [255, 246, 196, 0.97] },
] as const

/** The same as a gradient, for the legend; without its transparent beginning. */
export const heatGradient = `linear-gradient(to right, ${stops
  .slice(2)
  .map(({ at, colour: [red, green, blue] }) => `rgb(${red} ${green} ${blue}) ${Math.round(at * 100)}%`)
  .join(', ')})`

/**
 * The pixels of a field, by the square root of the number of taps, so that what a tenth of the players do stays visible
 * beside what all of them do.
 */
export function heatPixels({ values, top }: HeatField): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint32Array(values.length)
  const table = colourTable()
  values.forEach((value, index) => {
    if (value <= 0) return
    pixels[index] = table[Math.min(255, Math.round(Math.sqrt(value / top) * 255))] ?? 0
  })
  return new Uint8ClampedArray(pixels.buffer)
}

/** One number for the four bytes of a colour: a field has 65,536 of them. */
function colourTable(): Uint32Array {
  const bytes = new Uint8ClampedArray(256 * 4)
  for (let entry = 0; entry < 256; entry += 1) bytes.set(colourAt(entry / 255), entry * 4)
  return new Uint32Array(bytes.buffer)
}

function colourAt(part: number): number[] {
  const next = stops.findIndex(({ at }) => at >= part)
  const to = stops[Math.max(1, next)] ?? stops[1]
  const from = stops[Math.max(0, next - 1)] ?? stops[0]
  const along = (part - from.at) / (to.at - from.at)
  const [red = 0, green = 0, blue = 0, cover = 0] = from.colour.map(
    (value, index) => value + ((to.colour[index] ?? value) - value) * along,
  )
  return [red, green, blue, cover * 255]
}
