import { crc32, deflateSync } from 'node:zlib'

/** A PNG of one colour. */
export function plainPng(width: number, height: number): Buffer {
  return encodePng(width, height, Buffer.alloc(width * height * 3, 0xb4))
}

/** Encodes a PNG: `pixels` are red, green and blue of each pixel, eight bits each, row by row. */
export function encodePng(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  // eight bits for each of red, green and blue
  head.set([8, 2, 0, 0, 0], 8)
  const line = width * 3
  // each row begins with its filter: none
  const lines = Buffer.alloc(height * (line + 1))
  for (let y = 0; y < height; y += 1) pixels.copy(lines, y * (line + 1) + 1, y * line, (y + 1) * line)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(lines)
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}
