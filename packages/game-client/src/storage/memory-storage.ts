import type { GameStorage } from './storage.ts'

/** Stores everything for as long as the process runs. */
export function createMemoryStorage(): GameStorage {
  const values = new Map<string, string>()
  const read = (key: string): unknown => JSON.parse(values.get(key) ?? 'null')
  return {
    async list(prefix) {
      const keys = [...values.keys()].filter((key) => key.startsWith(prefix))
      keys.sort()
      return keys.map((key) => [key, read(key)])
    },
    async write(put, remove = []) {
      for (const [key, value] of put) values.set(key, JSON.stringify(value))
      for (const key of remove) values.delete(key)
    },
    async update(key, change) {
      const value = change(values.has(key) ? read(key) : undefined)
      values.set(key, JSON.stringify(value))
      return value
    },
  }
}
