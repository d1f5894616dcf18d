import { describe, expect, it } from 'vitest'
import { changesOf, compareLists } from './changes.ts'

const deep = (value: string) => ({ a: { b: { c: { d: value } } } })

describe('changesOf', () => {
  it('names each value on both sides, in the order in which it was written', () => {
    expect(changesOf({ country: '', notes: '' }, { country: 'RO', notes: 'Moved' })).toEqual([
      { path: ['country'], before: '', after: 'RO' },
      { path: ['notes'], before: '', after: 'Moved' },
    ])
  })

  it('distinguishes a missing value from an empty one', () => {
    expect(changesOf(null, { name: null })).toEqual([{ path: ['name'], before: undefined, after: null }])
    expect(changesOf({ ip: '::1' }, null)).toEqual([{ path: ['ip'], before: '::1', after: undefined }])
  })

  it('descends into nested values, and omits unchanged ones', () => {
    const before = { quiet: { from: '22:00', to: '07:00' }, tags: ['a'] }
    const after = { quiet: { from: '23:00', to: '07:00' }, tags: ['a'] }
    expect(changesOf(before, after)).toEqual([{ path: ['quiet', 'from'], before: '22:00', after: '23:00' }])
    expect(changesOf({ filter: null }, { filter: { status: ['active'] } })).toEqual([
      { path: ['filter', 'status'], before: undefined, after: ['active'] },
    ])
  })

  it('limits the depth', () => {
    expect(changesOf(deep('x'), deep('y')).map(({ path }) => path)).toEqual([['a', 'b', 'c']])
  })
})

describe('compareLists', () => {
  it('returns added and removed items, and the number of unchanged ones', () => {
    expect(compareLists(['a', 'b'], ['b', 'c'])).toEqual({ removed: ['a'], added: ['c'], unchanged: 1 })
  })

  it('returns null for anything but lists of plain values', () => {
    expect(compareLists(undefined, ['a'])).toBeNull()
    expect(compareLists([{ a: 1 }], [])).toBeNull()
  })
})
