import { GameClientError } from './http.ts'
import type { GameStorage } from './storage/storage.ts'

/** Copies of what was read, for use without a connection. */
export interface Reading {
  /**
   * Calls `fetch` with the stored copy. If the server is unreachable, returns the copy; `isGood` can refuse it. @throws
   * GameClientError if there is none
   */
  read<Value>(
    key: string,
    fetch: (copy: Value | undefined) => Promise<Value>,
    isGood?: (copy: Value) => boolean,
  ): Promise<Value>
  copyOf<Value>(key: string): Promise<Value | undefined>
  store(key: string, value: unknown): Promise<void>
  /** Removes the copies under a prefix, except for those that `keeps` accepts. */
  drop(prefix: string, keeps?: (key: string) => boolean): Promise<void>
}

const keyOf = (key: string) => `copy/${key}`

export function createReading(storage: GameStorage, onFailure: (error: GameClientError) => void): Reading {
  const recent = new Map<string, unknown>()

  async function copyOf<Value>(key: string): Promise<Value | undefined> {
    if (recent.has(key)) return recent.get(key) as Value
    const found = await storage.list(keyOf(key)).catch(() => [])
    const stored = found.find(([name]) => name === keyOf(key))
    // read once; a value fetched meanwhile is newer
    if (stored && !recent.has(key)) recent.set(key, stored[1])
    return recent.get(key) as Value | undefined
  }

  async function keep(key: string, value: unknown): Promise<void> {
    recent.set(key, value)
    // without space for a copy it is fetched again after the next start
    await storage.write([[keyOf(key), value]]).catch(() => {})
  }

  return {
    copyOf,
    store: keep,
    async read<Value>(
      key: string,
      fetch: (copy: Value | undefined) => Promise<Value>,
      isGood: (copy: Value) => boolean = () => true,
    ) {
      const copy = await copyOf<Value>(key)
      try {
        const fresh = await fetch(copy)
        if (fresh !== copy) await keep(key, fresh)
        return fresh
      } catch (error) {
        if (!(error instanceof GameClientError && error.isTransient)) throw error
        onFailure(error)
        if (copy === undefined || !isGood(copy)) throw error
        return copy
      }
    },
    async drop(prefix, keeps = () => false) {
      const stored = await storage.list(keyOf(prefix)).catch(() => [])
      const keys = stored.map(([key]) => key.slice(keyOf('').length))
      const gone = [...new Set([...keys, ...recent.keys()])].filter(
        (key) => key.startsWith(prefix) && !keeps(key),
      )
      for (const key of gone) recent.delete(key)
      await storage.write([], gone.map(keyOf))
    },
  }
}
