/** What the page that is being drawn would have read from the browser's storage, had it been there. */
let requested = new Set<string>()

const storage = {
  getItem(key: string): null {
    requested.add(key)
    return null
  },
  setItem: () => undefined,
  removeItem: () => undefined,
}
// a page is drawn as for a browser that keeps nothing; the console compares that with what is kept
Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: { ...storage, getItem: () => null },
  // what is below the window of a usual screen is drawn once the console has measured
  innerHeight: 1080,
  PublicKeyCredential: Object,
  // nothing happens here that modules could listen for
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

/** The keys that were read while `draw` ran. */
export function keysReadBy<Result>(draw: () => Result): { result: Result; keys: string[] } {
  requested = new Set()
  const result = draw()
  return { result, keys: [...requested] }
}
