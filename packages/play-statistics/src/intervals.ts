/** Where a true value lies, at 95 %. */
export interface Interval {
  low: number
  high: number
}

/** So many standard deviations hold 95 % of a normal distribution. */
const z = 1.959963984540054

/**
 * Of a rate: Wilson's score interval, which holds for few and for rates near 0 and 1 as well. Of none: all that it can
 * be. E. B. Wilson, J. Am. Stat. Assoc. 22 (1927) 209.
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

/** A rate as it is counted. */
interface Rate {
  found: number
  of: number
}

/**
 * Of the difference of two rates, the second less the first: Newcombe's hybrid score interval. Null where one of them
 * is of none. R. G. Newcombe, Stat. Med. 17 (1998) 873, method 10.
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
