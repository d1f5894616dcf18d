/** Keeps the entries that were used last, up to a number; what was not used for longest goes first. */
export class BoundedCache<Key, Value> {
  readonly #entries = new Map<Key, Value>()
  readonly #atMost: number

  constructor(atMost: number) {
    this.#atMost = atMost
  }

  get(key: Key): Value | undefined {
    const value = this.#entries.get(key)
    if (value === undefined) return undefined
    // A map walks in the order of setting: set anew, the entry is the youngest.
    this.#entries.delete(key)
    this.#entries.set(key, value)
    return value
  }

  set(key: Key, value: Value): void {
    this.#entries.delete(key)
    if (this.#entries.size >= this.#atMost) {
      for (const oldest of this.#entries.keys()) {
        this.#entries.delete(oldest)
        break
      }
    }
    this.#entries.set(key, value)
  }

  delete(key: Key): void {
    this.#entries.delete(key)
  }
}
