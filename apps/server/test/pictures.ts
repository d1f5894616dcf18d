import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { crc32, deflateSync } from 'node:zlib'
import { encodeWebp } from '#src/core/images/codecs.ts'
import type { Pixels } from '#src/core/images/resample.ts'

/** A smooth picture of that size, as a JPEG. */
export async function makeJpeg(width: number, height: number): Promise<Buffer> {
  const codec = await import('@jsquash/jpeg/encode.js')
  const path = fileURLToPath(import.meta.resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm'))
  await codec.init(await WebAssembly.compile(await readFile(path)))
  return Buffer.from(await codec.default(paint(width, height)))
}

export async function makeWebp(width: number, height: number): Promise<Buffer> {
  return Buffer.from(await encodeWebp(paint(width, height)))
}

export async function makePng(width: number, height: number): Promise<Buffer> {
  const { data } = paint(width, height)
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.from([0, ...data.subarray(y * width * 4, (y + 1) * width * 4)]),
  )
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}

function paint(width: number, height: number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let at = 0; at < data.length; at += 4) {
    const x = (at / 4) % width
    const y = Math.floor(at / 4 / width)
    data.set([(x * 255) / width, (y * 255) / height, 90, 255], at)
  }
  return { data, width, height }
}
