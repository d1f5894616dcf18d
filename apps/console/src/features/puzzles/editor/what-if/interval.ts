/** A share with its 95 % confidence interval. */
export interface Estimate {
  part: number
  whole: number
  low: number
  high: number
}

/** The standard normal deviate of a confidence of 95 %. */
const deviate = 1.959964

/** Wilson's score interval, which stays within 0 and 1 and is valid for small numbers as well. */
export function estimate(part: number, whole: number): Estimate {
  if (whole === 0) return { part, whole, low: 0, high: 1 }
  const share = part / whole
  const spread = deviate ** 2 / whole
  const middle = share + spread / 2
  const reach = deviate * Math.sqrt((share * (1 - share) + spread / 4) / whole)
  const low = Math.max(0, (middle - reach) / (1 + spread))
  const high = Math.min(1, (middle + reach) / (1 + spread))
  // rounding must not leave the share itself outside
  return { part, whole, low: Math.min(low, share), high: Math.max(high, share) }
}
