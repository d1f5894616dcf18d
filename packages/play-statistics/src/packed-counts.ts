/** The count of each key; negative in a change that subtracts. */
export type Counts = Map<number, number>

export function addCount(counts: Counts, key: number, n = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + n)
}

/** Adds counts to others, or subtracts them. */
export function addCounts(counts: Counts, added: Counts, times: 1 | -1 = 1): void {
  for (const [key, n] of added) addCount(counts, key, n * times)
}

/** Packs counts: for each key, in order, the difference from the previous one, and its count. */
export function packCounts(counts: Counts): Uint8Array {
  const keys = Uint32Array.from(counts.keys()).toSorted()
  // a difference takes 5 bytes at most and a count 8
  const bytes = new Uint8Array(keys.length * 13)
  let end = 0
  let before = 0
  for (const key of keys) {
    const count = counts.get(key) ?? 0
    if (count === 0) continue
    end = writeNumber(bytes, end, key - before)
    // the sign is the lowest bit, so that small counts of either sign are short
    end = writeNumber(bytes, end, count < 0 ? -count * 2 - 1 : count * 2)
    before = key
  }
  return bytes.slice(0, end)
}

/**
 * Walks over packed counts in the order of their keys, until `each` returns false. @throws RangeError for truncated
 * data
 */
export function walkCounts(packed: Uint8Array, each: (key: number, count: number) => boolean | void): void {
  let at = 0
  let key = 0
  const readByte = () => {
    const byte = packed[at]
    if (byte === undefined) throw new RangeError('Packed counts are cut short')
    at += 1
    return byte
  }
  // a puzzle has millions of these: 32-bit integers while they fit, which is nearly always
  const read = () => {
    let byte = readByte()
    let value = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      byte = readByte()
      const bits = byte & 127
      value = shift < 28 ? value | (bits << shift) : value + bits * 2 ** shift
    }
    return value
  }
  while (at < packed.length) {
    key += read()
    const coded = read()
    if (each(key, coded % 2 === 0 ? coded / 2 : -(coded + 1) / 2) === false) return
  }
}

/** Adds packed counts to others. */
export function addPacked(counts: Counts, packed: Uint8Array): void {
  walkCounts(packed, (key, count) => addCount(counts, key, count))
}

/** Seven bits per byte, the lowest first; integers up to 2^53. */
function writeNumber(bytes: Uint8Array, at: number, value: number): number {
  let [end, rest] = [at, value]
  while (rest > 127) {
    bytes[end] = (rest % 128) + 128
    rest = Math.floor(rest / 128)
    end += 1
  }
  bytes[end] = rest
  return end + 1
}
