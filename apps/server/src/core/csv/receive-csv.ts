import { isUtf8 } from 'node:buffer'
import type { Readable } from 'node:stream'
import { countRecords } from './count-records.ts'
import { CsvError } from './csv-error.ts'

type Decoder = InstanceType<typeof TextDecoder>

/** The size of a piece of a file in bytes; the last one is smaller. */
export const chunkBytes = 256 * 1024

/** A received file, stored as UTF-8 without a byte-order mark, whatever its original encoding. */
export interface ReceivedCsv {
  /** In the original encoding. */
  bytes: number
  /** Lines that are not blank, header included; line ends inside quotation marks do not count. */
  records: number
  /** How many pieces were stored. */
  chunks: number
}

/**
 * Streams a CSV file in pieces to `store`, called in order with their numbers from 0: at most one piece is in memory.
 * UTF-8 may have a byte-order mark, UTF-16 must have one. The caller removes the stored pieces of a file that fails.
 * @throws CsvError with the line, when it is not text or has more than `maxBytes`.
 */
export async function receiveCsv(
  source: Readable,
  maxBytes: number,
  store: (chunk: Buffer, n: number) => Promise<void>,
): Promise<ReceivedCsv> {
  const counter = countRecords()
  let bytes = 0
  let chunks = 0
  async function* limited(parts: AsyncIterable<Buffer>) {
    for await (const part of parts) {
      bytes += part.length
      if (bytes > maxBytes) throw new CsvError('too_large', 0)
      yield part
    }
  }
  // A refused upload is not destroyed: the response uses the same connection.
  const parts = source.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>
  for await (const chunk of inChunks(checked(toUtf8(limited(parts))))) {
    counter.add(chunk)
    await store(chunk, chunks)
    chunks += 1
  }
  const records = counter.total()
  if (records === 0) throw new CsvError('empty', 1)
  return { bytes, records, chunks }
}

/** The same bytes in pieces of `chunkBytes`. */
async function* inChunks(parts: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = []
  let length = 0
  for await (const part of parts) {
    buffered.push(part)
    length += part.length
    if (length < chunkBytes) continue
    const whole = Buffer.concat(buffered)
    let from = 0
    for (; whole.length - from >= chunkBytes; from += chunkBytes)
      yield whole.subarray(from, from + chunkBytes)
    buffered = [whole.subarray(from)]
    length = whole.length - from
  }
  if (length > 0) yield Buffer.concat(buffered)
}

/** Drops the byte-order mark, and turns UTF-16 into UTF-8. */
async function* toUtf8(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  let decoder: Decoder | null = null
  for await (const chunk of chunks) {
    let rest = chunk
    if (start) {
      start = Buffer.concat([start, chunk])
      if (start.length < 3) continue
      decoder = decoderFor(start)
      rest = withoutMark(start)
      start = null
    }
    yield decoder ? Buffer.from(decoder.decode(rest, { stream: true })) : rest
  }
  if (start && start.length > 0) {
    decoder = decoderFor(start)
    yield decoder ? Buffer.from(decoder.decode(start)) : start
  } else if (decoder) yield Buffer.from(decoder.decode())
}

/** Half a UTF-16 surrogate pair becomes U+FFFD, as usual. */
function decoderFor(start: Buffer): Decoder | null {
  if (start[0] === 0xff && start[1] === 0xfe) return new TextDecoder('utf-16le')
  if (start[0] === 0xfe && start[1] === 0xff) return new TextDecoder('utf-16be')
  return null
}

function withoutMark(start: Buffer): Buffer {
  const hasMark = start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf
  return hasMark ? start.subarray(3) : start
}

/** Passes UTF-8 text through, checked. */
async function* checked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let line = 1
  let buffered: Buffer = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = buffered.length > 0 ? Buffer.concat([buffered, chunk]) : chunk
    const end = bytes.length - unfinished(bytes)
    line = checkText(bytes.subarray(0, end), line)
    buffered = bytes.subarray(end)
    yield bytes.subarray(0, end)
  }
  if (buffered.length > 0) throw new CsvError('not_utf8', line)
}

/** How many bytes at the end belong to a character that is not complete yet. */
function unfinished(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return 0
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc0 ? 2 : 0
    if (length > 0) return length > back ? back : 0
  }
  return 0
}

/** Returns the number of the last line of the text. */
function checkText(bytes: Buffer, line: number): number {
  const isText = isUtf8(bytes) && !bytes.includes(0)
  for (let from = 0, at = line; ; at++) {
    const lineEnd = bytes.indexOf(newline, from)
    if (!isText) {
      const text = bytes.subarray(from, lineEnd === -1 ? bytes.length : lineEnd)
      if (text.includes(0)) throw new CsvError('binary', at)
      if (!isUtf8(text)) throw new CsvError('not_utf8', at)
    }
    if (lineEnd === -1) return at
    from = lineEnd + 1
  }
}

const newline = 0x0a
