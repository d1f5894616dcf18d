const quote = 0x22
const lineEnd = 0x0a

/**
 * The last record of a CSV file, without its line end; empty for an empty file. `parts` are the bytes of the file or of
 * its end, cut anywhere, with a line end after each record. It is read backwards: a byte is inside quotes if an odd
 * number of quotes follow it, and doubled quotes do not change that.
 */
export function lastRecord(parts: readonly Buffer[]): string {
  const after: Buffer[] = []
  let isQuoted = false
  let isInside = false
  for (const part of parts.toReversed()) {
    for (let offset = part.length - 1; offset >= 0; offset -= 1) {
      if (part[offset] === quote) isQuoted = !isQuoted
      if (part[offset] === lineEnd && !isQuoted && isInside)
        return textOf([part.subarray(offset + 1), ...after])
      isInside = true
    }
    after.unshift(part)
  }
  return textOf(after)
}

function textOf(parts: readonly Buffer[]): string {
  return Buffer.concat(parts).toString().slice(0, -1)
}
