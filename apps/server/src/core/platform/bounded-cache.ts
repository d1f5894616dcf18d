/**
 * Keeps the entries that were used last, up to a number, or up to a total weight where entries differ in size; what was
 * not used for longest goes first.
 */
export class BoundedCache<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #atMost: number
  readonly #weightOf: (value: Value) => number
  #weight = 0
  /** Walks on from the entry that went last: from the start, it would pass the place of every entry that has left. */
  #oldest = this.#entries.keys()

  constructor(atMost: number, weightOf: (value: Value) => number = () => 1) {
    this.#atMost = atMost
    this.#weightOf = weightOf
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    // A map iterates in the order of insertion: set again, the entry is the newest.
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
