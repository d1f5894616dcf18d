/**
 * Keeps the most recently used entries, up to a number, or up to a total weight if entries differ in size; the least
 * recently used is evicted first.
 */
export class BoundedCache<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #atMost: number
  readonly #weightOf: (value: Value) => number
  #weight = 0
  /** Continues after the last evicted entry: from the start, it would pass the slot of every removed entry. */
  #oldest = this.#entries.keys()

  constructor(atMost: number, weightOf: (value: Value) => number = () => 1) {
    this.#atMost = atMost
    this.#weightOf = weightOf
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    // A map iterates in insertion order: set again, the entry is the newest.
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.delete(key)
    const weight = this.#weightOf(value)
    while (this.#entries.size > 0 && this.#weight + weight > this.#atMost) this.#deleteOldest()
    this.#entries.set(key, value)
    this.#weight += weight
  }

  delete(key: Key): void {
    const value = this.#entries.get(key)
    if (this.#entries.delete(key) && value !== undefined) this.#weight -= this.#weightOf(value)
  }

  #deleteOldest(): void {
    let next = this.#oldest.next()
    // an iterator that has reached the end stays there
    if (next.done) next = (this.#oldest = this.#entries.keys()).next()
    if (!next.done) this.delete(next.value)
  }
}
