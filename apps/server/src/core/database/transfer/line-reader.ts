import { endOfRows } from './transfer-file.ts'

const lineEnd = 0x0a

/** Reads a stream of bytes as lines, or as rows up to the line that ends them, with little of it in memory. */
export class LineReader {
  readonly #source: AsyncIterator<Buffer>
  #rest: Buffer = Buffer.alloc(0)

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** The next line without its end; undefined when the stream has ended. */
  async line(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf(lineEnd)
      if (end !== -1) {
        const line = this.#rest.toString('utf8', 0, end)
        this.#rest = this.#rest.subarray(end + 1)
        return line
      }
      if (!(await this.#more())) return undefined
    }
  }

  /** Whole rows in large pieces, up to and including the line that ends them. Throws when that line is missing. */
  async *rows(): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#findEndOfRows()
      if (end !== -1) {
        if (end > 0) yield this.#rest.subarray(0, end)
        this.#rest = this.#rest.subarray(end + endOfRows.length)
        return
      }
      const whole = this.#rest.lastIndexOf(lineEnd) + 1
      if (whole > 0) yield this.#rest.subarray(0, whole)
      this.#rest = this.#rest.subarray(whole)
      if (!(await this.#more())) throw new Error('the rows of a table have no end')
    }
  }

  /** Where the end of rows begins; it counts only at the start of a line. */
  #findEndOfRows(): number {
    if (this.#rest.subarray(0, endOfRows.length).equals(Buffer.from(endOfRows))) return 0
    const found = this.#rest.indexOf(`\n${endOfRows}`)
    return found === -1 ? -1 : found + 1
  }

  async #more(): Promise<boolean> {
    const { done, value } = await this.#source.next()
    if (done) return false
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value])
    return true
  }
}
