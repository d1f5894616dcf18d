/** The value below which `share` (0..1) of the values are. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  if (value === undefined) throw new Error('There is no quantile of no values.')
  return value
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5)
}
