/** Round axis marks from 0 up to at least the largest value, about four of them. */
export function marksFor(largest: number): number[] {
  const rough = Math.max(1, largest) / 3
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, ([1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10) * power)
  return Array.from({ length: Math.ceil(Math.max(1, largest) / step) + 1 }, (_, index) => index * step)
}

/** The days with a label below the chart: the last one, and earlier ones at equal distances. */
export function namedDays(count: number, most: number): number[] {
  // a week's days fit all
  if (count <= Math.max(most, 7)) return Array.from({ length: count }, (_, index) => index)
  const step = Math.ceil((count - 1) / (most - 1))
  const first = (count - 1) % step
  return Array.from({ length: Math.floor((count - 1) / step) + 1 }, (_, index) => first + index * step)
}
