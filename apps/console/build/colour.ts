/** A colour in OKLCH: lightness 0..1, chroma, hue in degrees. */
export type Oklch = readonly [lightness: number, chroma: number, hue: number]
type Triple = readonly [number, number, number]
type Matrix = readonly [Triple, Triple, Triple]

/**
 * Types of colour vision as 3x3 matrices over linear sRGB: ordinary, then full dichromacy (Machado and others, 2009).
 */
const sights: Record<string, Matrix> = {
  ordinary: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protan: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deutan: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritan: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

/** The same colour with as much of its chroma as sRGB can show. */
export function fit([lightness, chroma, hue]: Oklch): Oklch {
  let fitted = chroma
  while (fitted > 0 && !isInGamut(toLinear([lightness, fitted, hue]))) fitted -= 0.002
  return [lightness, Math.max(0, Number(fitted.toFixed(4))), hue]
}

/** WCAG 2 contrast ratio, 1 to 21. */
export function contrast(one: Oklch, other: Oklch): number {
  const lighter = Math.max(luminance(one), luminance(other))
  const darker = Math.min(luminance(one), luminance(other))
  return (lighter + 0.05) / (darker + 0.05)
}

/**
 * Changes lightness in small steps (`direction` 1 lighter, -1 darker) until every background gives at least `ratio`.
 */
export function reach(colour: Oklch, grounds: readonly Oklch[], ratio: number, direction: 1 | -1): Oklch {
  let reached = fit(colour)
  for (let step = 0; step < 120 && !grounds.every((ground) => contrast(reached, ground) >= ratio); step++) {
    reached = fit([reached[0] + direction * 0.005, colour[1], colour[2]])
  }
  return reached
}

/** The least OKLab distance of two colours for ordinary vision and three simulated deficiencies. */
export function distance(one: Oklch, other: Oklch): number {
  return Math.min(
    ...Object.values(sights).map((sight) => {
      const [a, b] = [seen(one, sight), seen(other, sight)]
      return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
    }),
  )
}

export function toCss([lightness, chroma, hue]: Oklch): string {
  return `oklch(${Number(lightness.toFixed(3))} ${Number(chroma.toFixed(4))} ${hue})`
}

function toLinear([lightness, chroma, hue]: Oklch): Triple {
  const angle = (hue * Math.PI) / 180
  const a = chroma * Math.cos(angle)
  const b = chroma * Math.sin(angle)
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function isInGamut(linear: Triple): boolean {
  return linear.every((value) => value >= -0.0005 && value <= 1.0005)
}

function luminance(colour: Oklch): number {
  const [red, green, blue] = toLinear(colour)
  return 0.2126 * clamp(red) + 0.7152 * clamp(green) + 0.0722 * clamp(blue)
}

/** The colour in OKLab as perceived with this colour vision. */
function seen(colour: Oklch, [toRed, toGreen, toBlue]: Matrix): Triple {
  const linear = toLinear(colour)
  const [red, green, blue] = [mix(toRed, linear), mix(toGreen, linear), mix(toBlue, linear)]
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ]
}

function mix(row: Triple, [red, green, blue]: Triple): number {
  return Math.max(0, row[0] * Math.max(0, red) + row[1] * Math.max(0, green) + row[2] * Math.max(0, blue))
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
