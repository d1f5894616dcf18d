import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addPacked, type Counts, packCounts, walkCounts } from './packed-counts.ts'

const counts = fc
  .array(fc.tuple(fc.nat(2 ** 21), fc.integer({ min: -(2 ** 40), max: 2 ** 40 })), { maxLength: 50 })
  .map((list) => new Map(list))

function unpack(packed: Uint8Array): [number, number][] {
  const list: [number, number][] = []
  walkCounts(packed, (key, count) => void list.push([key, count]))
  return list
}

it('unpacks what was packed, by key, without zero counts', () => {
  fc.assert(
    fc.property(counts, (packed) => {
      const kept = [...packed].filter(([, n]) => n !== 0).toSorted(([a], [b]) => a - b)
      expect(unpack(packCounts(packed))).toEqual(kept)
    }),
  )
})

it('adds packed counts as their sums', () => {
  fc.assert(
    fc.property(counts, counts, (a, b) => {
      const sum: Counts = new Map()
      addPacked(sum, packCounts(a))
      addPacked(sum, packCounts(b))
      for (const key of new Set([...a.keys(), ...b.keys()])) {
        expect(sum.get(key) ?? 0).toBe((a.get(key) ?? 0) + (b.get(key) ?? 0))
      }
    }),
  )
})

it('packs a change without effect as empty', () => {
  expect(packCounts(new Map([[7, 0]]))).toHaveLength(0)
})

it('stops walking when `each` returns false', () => {
  const seen: number[] = []
  walkCounts(
    packCounts(
      new Map([
        [1, 1],
        [5, 2],
        [9, 3],
      ]),
    ),
    (key) => {
      seen.push(key)
      return key < 5
    },
  )
  expect(seen).toEqual([1, 5])
})

it('rejects truncated counts', () => {
  const packed = packCounts(new Map([[300, 300]]))
  for (let length = 1; length < packed.length; length += 1) {
    expect(() => unpack(packed.slice(0, length))).toThrow(RangeError)
  }
})

it('needs three bytes for a tap somewhere else', () => {
  const taps: Counts = new Map(Array.from({ length: 200 }, (_, index) => [8208 + index * 6500, 1]))
  expect(packCounts(taps).length).toBeLessThanOrEqual(600)
})
