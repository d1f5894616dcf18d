/** The 95 % confidence interval of a value. */
export interface Interval {
  low: number
  high: number
}

/** 95 % of a normal distribution is within this many standard deviations. */
const z = 1.959963984540054

/**
 * Of a rate: Wilson's score interval, which is also valid for small numbers and for rates near 0 and 1. Without data: 0
 * to 1. E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209.
 */
export function intervalOfRate(found: number, of: number): Interval {
  if (of === 0) return { low: 0, high: 1 }
  const rate = found / of
  const middle = rate + (z * z) / (2 * of)
  const reach = z * Math.sqrt((rate * (1 - rate)) / of + (z * z) / (4 * of * of))
  const whole = 1 + (z * z) / of
  return {
    low: found === 0 ? 0 : Math.max(0, (middle - reach) / whole),
    high: found === of ? 1 : Math.min(1, (middle + reach) / whole),
  }
}

/** A counted rate. */
interface Rate {
  found: number
  of: number
}

/**
 * Of the difference of two rates, the second minus the first: Newcombe's hybrid score interval. Null if one of them has
 * no data. R. G. Newcombe, Stat. Med. 17 (1998) 873, method 10.
 */
export function intervalOfDifference(first: Rate, second: Rate): (Interval & { difference: number }) | null {
  if (first.of === 0 || second.of === 0) return null
  const [a, b] = [first.found / first.of, second.found / second.of]
  const [ofA, ofB] = [intervalOfRate(first.found, first.of), intervalOfRate(second.found, second.of)]
  const difference = b - a
  return {
    difference,
    low: difference - Math.hypot(b - ofB.low, ofA.high - a),
    high: difference + Math.hypot(ofB.high - b, a - ofA.low),
  }
}
