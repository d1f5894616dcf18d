/** Creates UUIDs of version 7 (RFC 9562) that sort in the order of their creation, whatever the clock does. */
export function createIds(now: () => number): () => string {
  let last = 0
  let count = 0
  return () => {
    const at = Math.max(last, Math.floor(now()))
    count = at === last ? count + 1 : 0
    // 4096 per millisecond are possible; further ones use the following millisecond
    last = count > 0xfff ? at + 1 : at
    count %= 0x1000
    const time = last.toString(16).padStart(12, '0')
    const [a = 0, ...rest] = randomBytes(8)
    const tail = [(a & 0x3f) | 0x80, ...rest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    const counter = count.toString(16).padStart(3, '0')
    return `${time.slice(0, 8)}-${time.slice(8)}-7${counter}-${tail.slice(0, 4)}-${tail.slice(4)}`
  }
}

/** React Native has no built-in `crypto`; an ID must be unique there, not secret. */
function randomBytes(length: number): number[] {
  const bytes = new Uint8Array(length)
  const { crypto } = globalThis as { crypto?: typeof globalThis.crypto }
  if (crypto) crypto.getRandomValues(bytes)
  else for (let n = 0; n < length; n += 1) bytes[n] = Math.floor(Math.random() * 256)
  return [...bytes]
}
