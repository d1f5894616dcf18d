/** The values of one statement: `bind` adds a value and returns its placeholder. */
export class Values {
  readonly list: unknown[] = []

  readonly bind = (value: unknown): string => {
    this.list.push(value)
    return `$${this.list.length}`
  }

  /** A copy, for a second statement with the same conditions. */
  copy(): Values {
    const copy = new Values()
    copy.list.push(...this.list)
    return copy
  }
}
