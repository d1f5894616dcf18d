/** The most bytes that a UTF-16 code unit takes in UTF-8. */
const maxBytesOfUnit = 3

/** Copies CSV rows with changes: unchanged bytes are copied in one piece up to the next change. */
export class RowRewriter {
  readonly source: Buffer
  private target: Buffer
  private copied = 0
  private written = 0
  /** `copied` and `written` at the last end of a row, and where that end is. */
  private whole = { copied: 0, written: 0, end: 0 }

  /** Has room for `length` bytes of the source and their timestamps; it grows when that is not enough. */
  constructor(source: Buffer, length: number) {
    this.source = source
    this.target = Buffer.allocUnsafe(Math.ceil(1.125 * length))
  }

  takeTo(offset: number): void {
    this.reserve(offset - this.copied)
    this.written += this.source.copy(this.target, this.written, this.copied, offset)
    this.copied = offset
  }

  skipTo(offset: number): void {
    this.copied = offset
  }

  write(text: string): void {
    this.reserve(maxBytesOfUnit * text.length)
    this.written += this.target.write(text, this.written)
  }

  /** Overwrites the byte that was written this many bytes ago. */
  put(byte: number, before: number): void {
    this.target[this.written - before] = byte
  }

  endRow(offset: number): void {
    const { whole } = this
    whole.copied = this.copied
    whole.written = this.written
    whole.end = offset
  }

  /** Where the last whole row ends in the source. */
  get end(): number {
    return this.whole.end
  }

  /** Up to the last end of a row. */
  rows(): Buffer {
    const { copied, written, end } = this.whole
    this.written = written
    this.copied = copied
    this.takeTo(end)
    return this.target.subarray(0, this.written)
  }

  private reserve(bytes: number): void {
    if (this.written + bytes <= this.target.length) return
    const larger = Buffer.allocUnsafe(2 * (this.written + bytes))
    this.target.copy(larger, 0, 0, this.written)
    this.target = larger
  }
}
