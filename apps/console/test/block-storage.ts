import { onTestFinished, vi } from 'vitest'
import { remove } from '#src/shared/storage/storage.ts'

/** Makes the storage of the browser refuse values until the end of the test: blocked, or full. */
export function blockStorage(reason: 'SecurityError' | 'QuotaExceededError' = 'SecurityError'): void {
  const keys = new Set<string>()
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const storage = globalThis[name]
    const refuse = (key: string): never => {
      keys.add(key)
      throw new DOMException('refused', reason)
    }
    const getItem = (key: string) => (reason === 'SecurityError' ? refuse(key) : storage.getItem(key))
    const removeItem = (key: string) => storage.removeItem(key)
    vi.stubGlobal(name, { getItem, setItem: refuse, removeItem, clear: () => storage.clear() })
    onTestFinished(() => {
      vi.stubGlobal(name, storage)
      // refused values are still readable until the document ends, and the tests of a file share one
      for (const key of keys) remove(key)
    })
  }
}
