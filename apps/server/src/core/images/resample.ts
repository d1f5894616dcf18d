/** Pixels as red, green, blue and alpha, row by row. */
export interface Pixels {
  data: Uint8ClampedArray
  width: number
  height: number
}

/** A part of a picture. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
}

/** A part of a picture at another size, by the mean of the old pixels that each new one covers. */
export function resample({ data, width }: Pixels, crop: Crop, to: Pick<Pixels, 'width' | 'height'>): Pixels {
  const allRows = spansOf(crop.height, to.height)
  const allColumns = spansOf(crop.width, to.width)
  const resampled = new Uint8ClampedArray(to.width * to.height * 4)
  const { left, top } = crop
  for (const [y, rows] of allRows.entries()) {
    for (const [x, columns] of allColumns.entries()) {
      writeMean(resampled, (y * to.width + x) * 4, { data, width, left, top, rows, columns })
    }
  }
  return { data: resampled, width: to.width, height: to.height }
}

/** The whole picture with its longer side at most `side`; a smaller one keeps its size. */
export function fitWithin(pixels: Pixels, side: number): Pixels {
  const { width, height } = pixels
  const longer = Math.max(width, height)
  if (longer <= side) return pixels
  const scaled = (length: number) => Math.max(1, Math.round((length * side) / longer))
  return resample(
    pixels,
    { left: 0, top: 0, width, height },
    { width: scaled(width), height: scaled(height) },
  )
}

/** Which old pixels a new one covers, and how much of each. */
interface Span {
  first: number
  shares: number[]
}

function spansOf(from: number, to: number): Span[] {
  const step = from / to
  return Array.from({ length: to }, (_, index) => {
    const start = index * step
    const end = Math.min(from, start + step)
    const first = Math.floor(start)
    const count = Math.max(1, Math.ceil(end - 1e-9) - first)
    const shares = Array.from(
      { length: count },
      (_unused, offset) => Math.min(end, first + offset + 1) - Math.max(start, first + offset),
    )
    return { first, shares }
  })
}

interface Area {
  data: Uint8ClampedArray
  width: number
  left: number
  top: number
  rows: Span
  columns: Span
}

/** Colours are weighted by their alpha: a transparent pixel adds no colour. */
function writeMean(
  into: Uint8ClampedArray,
  at: number,
  { data, width, left, top, rows, columns }: Area,
): void {
  let [red, green, blue, alpha, weight] = [0, 0, 0, 0, 0]
  for (let row = 0; row < rows.shares.length; row += 1) {
    const rowShare = rows.shares[row] ?? 0
    let from = ((top + rows.first + row) * width + left + columns.first) * 4
    for (let column = 0; column < columns.shares.length; column += 1, from += 4) {
      const share = rowShare * (columns.shares[column] ?? 0)
      const opacity = share * (data[from + 3] ?? 0)
      red += opacity * (data[from] ?? 0)
      green += opacity * (data[from + 1] ?? 0)
      blue += opacity * (data[from + 2] ?? 0)
      alpha += opacity
      weight += share
    }
  }
  into[at] = alpha > 0 ? red / alpha : 0
  into[at + 1] = alpha > 0 ? green / alpha : 0
  into[at + 2] = alpha > 0 ? blue / alpha : 0
  into[at + 3] = alpha / weight
}
