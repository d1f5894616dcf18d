import { expect, it } from 'vitest'
import { BoundedCache } from './bounded-cache.ts'

it('evicts the least recently used entry', () => {
  const cache = new BoundedCache<string, number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.get('a')
  cache.set('c', 3)
  expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3])
})

it('keeps one value per key', () => {
  const cache = new BoundedCache<string, number>(2)
  cache.set('a', 1)
  cache.set('b', 2)
  cache.set('a', 3)
  expect([cache.get('a'), cache.get('b')]).toEqual([3, 2])
})

it('evicts as many entries as a heavy one needs, and does not count deleted or replaced ones', () => {
  const cache = new BoundedCache<string, string>(6, (value) => value.length)
  cache.set('a', 'xx')
  cache.set('b', 'xx')
  cache.set('c', 'xx')
  cache.set('d', 'xxx')
  expect(['a', 'b', 'c', 'd'].map((key) => cache.get(key))).toEqual([undefined, undefined, 'xx', 'xxx'])
  cache.set('d', 'x')
  cache.delete('c')
  cache.set('e', 'xxxxx')
  expect(['c', 'd', 'e'].map((key) => cache.get(key))).toEqual([undefined, 'x', 'xxxxx'])
})

it('keeps the order of use, however often entries are removed, and after it was cleared', () => {
  const cache = new BoundedCache<number, number>(3)
  for (let turn = 0; turn < 2; turn += 1) {
    for (let key = 0; key < 100; key += 1) {
      cache.set(key, key)
      // entries that are used again stay
      cache.get(0)
    }
    expect([0, 97, 98, 99].map((key) => cache.get(key))).toEqual([0, undefined, 98, 99])
    for (const key of [0, 98, 99]) cache.delete(key)
    expect(cache.get(0)).toBeUndefined()
  }
})
