import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createIndexedDbStorage } from './indexed-db-storage.ts'
import { createMemoryStorage } from './memory-storage.ts'

interface EventTargets {
  deleteDatabase(name: string): EventTarget
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})

describe.each([
  ['IndexedDB', () => createIndexedDbStorage()],
  ['memory', () => createMemoryStorage()],
])('a storage in %s', (_, create) => {
  it('lists entries by prefix, in the order of the keys', async () => {
    const storage = create()
    await storage.write([
      ['out/b', { n: 2 }],
      ['out/a', { n: 1 }],
      ['other', 'x'],
    ])
    expect(await storage.list('out/')).toEqual([
      ['out/a', { n: 1 }],
      ['out/b', { n: 2 }],
    ])
    await storage.write([['out/c', 3]], ['out/a', 'out/none'])
    expect((await storage.list('out/')).map(([key]) => key)).toEqual(['out/b', 'out/c'])
  })

  it('replaces a value atomically', async () => {
    const storage = create()
    const add = () => storage.update('count', (value) => ((value as number | undefined) ?? 0) + 1)
    await Promise.all(Array.from({ length: 20 }, add))
    expect(await storage.list('count')).toEqual([['count', 20]])
  })

  it('returns copies', async () => {
    const storage = create()
    const value = { list: [1] }
    await storage.write([['key', value]])
    value.list.push(2)
    expect(await storage.list('key')).toEqual([['key', { list: [1] }]])
  })
})

it('is shared by the tabs of an origin, by its name', async () => {
  await createIndexedDbStorage('one').write([['key', 1]])
  expect(await createIndexedDbStorage('one').list('')).toEqual([['key', 1]])
  expect(await createIndexedDbStorage('two').list('')).toEqual([])
})

it('stores all of a transaction or nothing, and continues after a failure', async () => {
  const storage = createIndexedDbStorage()
  await expect(
    storage.write([
      ['a', 1],
      ['b', () => {}],
    ]),
  ).rejects.toThrow('clone')
  expect(await storage.list('')).toEqual([])
  await storage.write([['a', 1]])
  expect(await storage.list('')).toEqual([['a', 1]])
})

it('reopens a database that was deleted', async () => {
  const storage = createIndexedDbStorage('loupe')
  await storage.write([['key', 1]])
  await new Promise((resolve) => {
    const { indexedDB } = globalThis as unknown as { indexedDB: EventTargets } // Node has none
    indexedDB.deleteDatabase('loupe').addEventListener('success', resolve)
  })
  expect(await storage.list('')).toEqual([])
  await storage.write([['key', 2]])
  expect(await storage.list('')).toEqual([['key', 2]])
})
