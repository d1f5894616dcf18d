import { randomInt } from 'node:crypto'

/**
 * Remembers which keys have been seen, at about 16 bytes per key instead of the text: a file of a million rows needs 32
 * MB. Keys are distinguished by 63 bits of a seeded hash; among a million, two different ones collide once in 18
 * million files.
 */
export function createSeenKeys() {
  const [seedA, seedB] = [randomInt(2 ** 32), randomInt(2 ** 32)]
  let slots = new Uint32Array(2 * 1024)
  let count = 0

  function grow(): void {
    const larger = new Uint32Array(2 * slots.length)
    for (let at = 0; at < slots.length; at += 2) {
      const [a = 0, b = 0] = [slots[at], slots[at + 1]]
      if (a !== 0 || b !== 0) put(larger, a, b)
    }
    slots = larger
  }

  return {
    /** Adds a key; false when it has been seen before. */
    add(key: string): boolean {
      const [a, b] = hash(key, seedA, seedB)
      const isNew = put(slots, a, b)
      if (isNew && ++count > slots.length / 4) grow()
      return isNew
    },
  }
}

/** Returns whether it is new. */
function put(slots: Uint32Array, a: number, b: number): boolean {
  const mask = slots.length / 2 - 1
  for (let slot = a & mask; ; slot = (slot + 1) & mask) {
    if (slots[2 * slot] === a && slots[2 * slot + 1] === b) return false
    if (slots[2 * slot] === 0 && slots[2 * slot + 1] === 0) {
      slots[2 * slot] = a
      slots[2 * slot + 1] = b
      return true
    }
  }
}

/** Two lanes of a multiplicative hash, mixed at the end (cyrb53); never two zeros, which mark an empty slot. */
function hash(text: string, seedA: number, seedB: number): [number, number] {
  let a = 0xdeadbeef ^ seedA
  let b = 0x41c6ce57 ^ seedB
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    a = Math.imul(a ^ code, 2654435761)
    b = Math.imul(b ^ code, 1597334677)
  }
  a = Math.imul(a ^ (a >>> 16), 2246822507) ^ Math.imul(b ^ (b >>> 13), 3266489909)
  b = Math.imul(b ^ (b >>> 16), 2246822507) ^ Math.imul(a ^ (a >>> 13), 3266489909)
  return [a >>> 0, (b | 1) >>> 0]
}
