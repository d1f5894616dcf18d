import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { keepWasmCode } from '../platform/threads/wasm-code.ts'
import { type ImageHeader, isWholeJpeg } from './image-header.ts'
import type { Pixels } from './resample.ts'

/**
 * Decodes a picture; a JPEG is rotated by its EXIF orientation, since the metadata is dropped. Rejects damaged
 * pictures.
 */
export async function decode(kind: ImageHeader['kind'], bytes: ArrayBuffer): Promise<Pixels> {
  // the codecs create their pixels with the browser's constructor
  Object.assign(globalThis, { ImageData: PlainPixels })
  return decoders[kind](bytes)
}

const decoders: Record<ImageHeader['kind'], (bytes: ArrayBuffer) => Promise<Pixels>> = {
  async jpeg(bytes) {
    if (!isWholeJpeg(Buffer.from(bytes))) throw new Error('The JPEG ends in the middle.')
    const codec = await import('@jsquash/jpeg/decode.js')
    await codec.init(await moduleOf('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm'))
    return codec.default(bytes, { preserveOrientation: true })
  },
  async png(bytes) {
    const codec = await import('@jsquash/png/decode.js')
    await codec.init(await moduleOf('@jsquash/png/codec/pkg/squoosh_png_bg.wasm'))
    return codec.decode(bytes)
  },
  async webp(bytes) {
    const codec = await import('@jsquash/webp/decode.js')
    await codec.init(await moduleOf('@jsquash/webp/codec/dec/webp_dec.wasm'))
    return codec.default(bytes)
  },
}

/** Encodes the pixels as WebP, without metadata. */
export async function encodeWebp(pixels: Pixels): Promise<ArrayBuffer> {
  const codec = await import('@jsquash/webp/encode.js')
  await codec.init(await moduleOf('@jsquash/webp/codec/enc/webp_enc_simd.wasm'))
  return codec.default(pixels, { quality: 86 })
}

class PlainPixels implements Pixels {
  data: Uint8ClampedArray
  width: number
  height: number

  constructor(data: Uint8ClampedArray, width: number, height: number) {
    this.data = data
    this.width = width
    this.height = height
  }
}

async function moduleOf(name: string): Promise<WebAssembly.Module> {
  keepWasmCode()
  return WebAssembly.compile(await readFile(fileURLToPath(import.meta.resolve(name))))
}
