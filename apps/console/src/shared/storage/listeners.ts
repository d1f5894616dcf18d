/** Who wants to know when a value outside React changes: `subscribe` is what `useSyncExternalStore` takes. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    notify: () => listeners.forEach((listener) => listener()),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
