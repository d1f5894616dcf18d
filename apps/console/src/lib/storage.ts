/** Browser storage that is forbidden or full must not break the console: it then just keeps nothing. */
type Store = () => Storage

const local: Store = () => localStorage

export function read(key: string, store = local): string | null {
  try {
    return store().getItem(key)
  } catch {
    // storage is forbidden here: as if nothing had been kept
    return null
  }
}

export function write(key: string, value: string, store = local): void {
  try {
    store().setItem(key, value)
  } catch {
    // forbidden or full: what is kept is a convenience, the page goes on without it
  }
}

export function remove(key: string, store = local): void {
  try {
    store().removeItem(key)
  } catch {
    // forbidden: there is nothing to remove
  }
}
