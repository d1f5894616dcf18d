/** The format and size of a picture, read from its first bytes. */
export interface ImageHeader {
  kind: 'jpeg' | 'png' | 'webp'
  width: number
  height: number
  /** A JPEG in CMYK, which nothing here decodes. */
  isCmyk?: true
}

/**
 * Reads format and size of a JPEG, PNG or WebP from its bytes, without decoding it, so that a picture that would expand
 * to gigabytes is refused first. Null for anything else, whatever its name.
 */
export function readImageHeader(bytes: Buffer): ImageHeader | null {
  try {
    return readPng(bytes) ?? readWebp(bytes) ?? readJpeg(bytes)
  } catch (error) {
    // a picture that ends in the middle of its header is not one
    if (error instanceof RangeError) return null
    throw error
  }
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

function readPng(bytes: Buffer): ImageHeader | null {
  if (!bytes.subarray(0, 8).equals(pngSignature) || bytes.toString('latin1', 12, 16) !== 'IHDR') return null
  return { kind: 'png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

function readWebp(bytes: Buffer): ImageHeader | null {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return null
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { kind: 'webp', width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const size = bytes.readUInt32LE(21)
      return { kind: 'webp', width: (size & 0x3fff) + 1, height: ((size >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { kind: 'webp', width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
    default:
      return null
  }
}

/**
 * Whether a JPEG is complete. Its decoder fills what is missing with grey without an error, so that half an upload
 * would pass for a picture.
 */
export function isWholeJpeg(bytes: Buffer): boolean {
  // before the picture itself, a preview in it may have its own end marker
  const scan = findSegment(bytes, (marker) => marker === 0xda)
  return scan !== null && bytes.includes(Buffer.from([0xff, 0xd9]), scan)
}

/** Segments of a JPEG without a length. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)
/** Start of frame, of any coding; C4, C8 and CC are other tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

function readJpeg(bytes: Buffer): ImageHeader | null {
  if (bytes.readUInt16BE(0) !== 0xffd8) return null
  const frame = findSegment(bytes, isFrame)
  if (frame === null) return null
  const size = { height: bytes.readUInt16BE(frame + 5), width: bytes.readUInt16BE(frame + 7) }
  const components = bytes.readUInt8(frame + 9)
  return { kind: 'jpeg', ...size, ...(components === 4 ? { isCmyk: true } : {}) }
}

/** Walks through the segments of a JPEG to the first match, and returns its offset. */
function findSegment(bytes: Buffer, matches: (marker: number) => boolean): number | null {
  for (let at = 2; ; ) {
    while (bytes.readUInt8(at) === 0xff && bytes.readUInt8(at + 1) === 0xff) at += 1
    if (bytes.readUInt8(at) !== 0xff) return null
    const marker = bytes.readUInt8(at + 1)
    if (matches(marker)) return at
    at += isBare(marker) ? 2 : 2 + bytes.readUInt16BE(at + 2)
  }
}
