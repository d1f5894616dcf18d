const firstMs = 1000
const maxMs = 5 * 60_000

/** The delay after so many consecutive failures: doubled each time, with full jitter. */
export function backOffMs(failures: number, random: () => number): number {
  const longest = Math.min(maxMs, firstMs * 2 ** Math.min(failures - 1, 20))
  return Math.round(firstMs / 2 + random() * (longest - firstMs / 2))
}
