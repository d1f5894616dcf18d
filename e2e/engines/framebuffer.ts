import { readFileSync } from 'node:fs'
import { encodePng } from '../harness/plain-png.ts'

/** A part of a virtual screen (Xvfb's -fbdir, in the format of xwd) at a point, as a PNG. */
export function readScreen(path: string, left: number, top: number, width: number, height: number): Buffer {
  const dump = readFileSync(path)
  const word = (index: number) => dump.readUInt32BE(index * 4)
  const [headerBytes, bytesPerLine, colours] = [word(0), word(12), word(19)]
  const pixels = headerBytes + colours * 12
  const rgb = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const from = pixels + (top + y) * bytesPerLine + (left + x) * 4
      const to = (y * width + x) * 3
      // blue, green, red, nothing
      rgb[to] = dump[from + 2] ?? 0
      rgb[to + 1] = dump[from + 1] ?? 0
      rgb[to + 2] = dump[from] ?? 0
    }
  }
  return encodePng(width, height, rgb)
}
