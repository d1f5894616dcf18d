import { inflateSync } from 'node:zlib'

/** A picture in memory: red, green and blue of each pixel, row by row. */
export interface Picture {
  width: number
  height: number
  /** Bytes per pixel: three, or four with opacity. */
  depth: number
  pixels: Buffer
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Reads a PNG of eight bits without interlacing, as browsers write their screenshots. */
export function decodePng(file: Buffer): Picture {
  const data: Buffer[] = []
  let [width, height, depth] = [0, 0, 3]
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at)
    const type = file.toString('latin1', at + 4, at + 8)
    const body = file.subarray(at + 8, at + 8 + length)
    if (type === 'IHDR') {
      ;[width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)]
      depth = body[9] === 6 ? 4 : 3
    }
    if (type === 'IDAT') data.push(body)
    at += length + 12
  }
  return { width, height, depth, pixels: unfilter(inflateSync(Buffer.concat(data)), width * depth, depth) }
}

/** The difference between the lightest and the darkest pixel of a box, from 0 to 255; 0 if nothing is painted. */
export function contrastIn(picture: Picture, box: Box): number {
  const { width, height } = picture
  let [darkest, lightest] = [255, 0]
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const right = Math.min(width, Math.ceil(box.x + box.width))
  const bottom = Math.min(height, Math.ceil(box.y + box.height))
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const light = lightAt(picture, x, y)
      darkest = Math.min(darkest, light)
      lightest = Math.max(lightest, light)
    }
  }
  return Math.max(0, lightest - darkest)
}

/** The bounds of what is painted on the plain background of a box; null if there is nothing. */
export function paintedBox(picture: Picture, box: Box, leastContrast: number): Box | null {
  const ground = groundOf(picture, box)
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (let y = Math.ceil(box.y); y < Math.floor(box.y + box.height); y += 1) {
    for (let x = Math.ceil(box.x); x < Math.floor(box.x + box.width); x += 1) {
      if (Math.abs(lightAt(picture, x, y) - ground) <= leastContrast) continue
      ;[left, top] = [Math.min(left, x), Math.min(top, y)]
      ;[right, bottom] = [Math.max(right, x + 1), Math.max(bottom, y + 1)]
    }
  }
  return right < 0 ? null : { x: left, y: top, width: right - left, height: bottom - top }
}

/** The most frequent lightness of a box. */
function groundOf(picture: Picture, { x: left, y: top, width, height }: Box): number {
  const counts = new Map<number, number>()
  for (let y = Math.ceil(top); y < Math.floor(top + height); y += 1) {
    for (let x = Math.ceil(left); x < Math.floor(left + width); x += 1) {
      const light = Math.round(lightAt(picture, x, y))
      counts.set(light, (counts.get(light) ?? 0) + 1)
    }
  }
  let [ground, most] = [255, 0]
  for (const [light, count] of counts) if (count > most) [ground, most] = [light, count]
  return ground
}

/** The largest difference of two pictures in a box, from 0 to 255. */
export function contrastBetween(one: Picture, other: Picture, box: Box): number {
  let most = 0
  const [left, top] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))]
  const right = Math.min(one.width, other.width, Math.ceil(box.x + box.width))
  const bottom = Math.min(one.height, other.height, Math.ceil(box.y + box.height))
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      most = Math.max(most, Math.abs(lightAt(one, x, y) - lightAt(other, x, y)))
    }
  }
  return most
}

function lightAt({ width, depth, pixels }: Picture, x: number, y: number): number {
  const at = (y * width + x) * depth
  return 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0)
}

/** Reverses the filters of rows (PNG, section 9.2). */
function unfilter(lines: Buffer, lineBytes: number, depth: number): Buffer {
  const pixels = Buffer.alloc((lines.length / (lineBytes + 1)) * lineBytes)
  for (let from = 0, to = 0; from < lines.length; from += lineBytes + 1, to += lineBytes) {
    const filter = lines[from]
    for (let at = 0; at < lineBytes; at += 1) {
      const left = at >= depth ? (pixels[to + at - depth] ?? 0) : 0
      const above = to > 0 ? (pixels[to + at - lineBytes] ?? 0) : 0
      const corner = at >= depth && to > 0 ? (pixels[to + at - lineBytes - depth] ?? 0) : 0
      const guess =
        filter === 1
          ? left
          : filter === 2
            ? above
            : filter === 3
              ? (left + above) >> 1
              : filter === 4
                ? paeth(left, above, corner)
                : 0
      pixels[to + at] = ((lines[from + 1 + at] ?? 0) + guess) & 0xff
    }
  }
  return pixels
}

function paeth(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [toLeft, toAbove, toCorner] = [
    Math.abs(guess - left),
    Math.abs(guess - above),
    Math.abs(guess - corner),
  ]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}
