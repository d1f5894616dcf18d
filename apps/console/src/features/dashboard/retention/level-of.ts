const levels = 5

/** The colour level of a share among those of its column, 1 to 5; 0 if there is none. */
export function levelOf(share: number | null, column: readonly (number | null)[]): number {
  if (share === null) return 0
  const known = column.filter((one) => one !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return most === least
    ? Math.ceil(levels / 2)
    : 1 + Math.round(((share - least) / (most - least)) * (levels - 1))
}
