import { promisify } from 'node:util'
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib'

const deflate = promisify(deflateRaw)
/** How far back a reference may reach (RFC 1951, section 2). */
const windowBytes = 32_768
/** Deflate, no flags, no time, an unknown system (RFC 1952, section 2.3). */
const header = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** The start of a body, compressed once for all that follow it. */
export interface GzipStart {
  bytes: Buffer
  crc: number
  length: number
  /** What the rest may refer back to. */
  dictionary: Buffer
}

export function gzipStart(content: Buffer): GzipStart {
  const compressed = deflateRawSync(content, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })
  return {
    bytes: Buffer.concat([header, compressed]),
    crc: crc32(content),
    length: content.length,
    dictionary: content.subarray(-windowBytes),
  }
}

/** Compresses the rest of a body that began with `start`, so that both form one gzip file. */
export async function gzipRest(start: GzipStart, content: Buffer): Promise<Buffer> {
  const compressed = await deflate(content, { level: 6, dictionary: start.dictionary })
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(content, start.crc), 0)
  trailer.writeUInt32LE((start.length + content.length) % 2 ** 32, 4)
  return Buffer.concat([compressed, trailer])
}
