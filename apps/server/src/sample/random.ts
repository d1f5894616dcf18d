/** Pseudo-random numbers, the same on every run. */
export interface Random {
  /** From 0 to under 1. */
  next(): number
  /** From `min` to `max`, both included. */
  whole(min: number, max: number): number
  /** True with this probability. */
  chance(share: number): boolean
  pick<Item>(list: readonly Item[]): Item
  /** Picks an item with a probability in proportion to its weight. */
  weighted<Item extends { weight: number }>(list: readonly Item[]): Item
  /** Around 1, most of them below and a few far above. */
  skewed(spread: number): number
}

/** mulberry32: small, fast, and good enough for sample data. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pick = <Item>(list: readonly Item[]): Item => {
    const item = list[Math.floor(next() * list.length)]
    if (item === undefined) throw new Error('The list is empty.')
    return item
  }
  return {
    next,
    whole: (min, max) => min + Math.floor(next() * (max - min + 1)),
    chance: (share) => next() < share,
    pick,
    weighted(list) {
      let left = next() * list.reduce((sum, { weight }) => sum + weight, 0)
      return list.find(({ weight }) => (left -= weight) < 0) ?? pick(list)
    },
    skewed(spread) {
      // The sum of a few uniform numbers approximates a normal distribution.
      const bell = next() + next() + next() + next() - 2
      return Math.exp(bell * spread)
    },
  }
}
