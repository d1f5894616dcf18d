/** In the place of shared/loading/load-chunk.ts where pages are drawn (build/bundles.ts): nothing here can fail to arrive. */
const loading = new Set<Promise<unknown>>()

export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const module = load()
  loading.add(module)
  return module
}

/** A page that comes has come; no document is loaded again from here. */
export const chunksAreWell = (): void => undefined
export const reloadOnce = (): boolean => false

/** Waits for the code that was asked for; false where none was. */
export async function codeLoaded(): Promise<boolean> {
  if (loading.size === 0) return false
  const asked = [...loading]
  loading.clear()
  await Promise.allSettled(asked)
  // what waits for the code, such as a lazy component, hears of it before the next pass
  await new Promise((resolve) => setImmediate(resolve))
  return true
}
