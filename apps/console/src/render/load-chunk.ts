/** Replaces shared/loading/load-chunk.ts in the page renderer (build/bundles.ts): nothing can fail to load here. */
const loading = new Set<Promise<unknown>>()

export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = load()
  loading.add(module)
  return module
}

/** Pages always load, and no document is reloaded here. */
export const clearReloadMark = (): void => undefined
export const reloadOnce = (): boolean => false

/** Waits for the requested code; false if there was none. */
export async function codeLoaded(): Promise<boolean> {
  if (loading.size === 0) return false
  const requested = [...loading]
  loading.clear()
  await Promise.allSettled(requested)
  // what waits for the code, such as a lazy component, is notified before the next pass
  await new Promise((resolve) => setImmediate(resolve))
  return true
}
