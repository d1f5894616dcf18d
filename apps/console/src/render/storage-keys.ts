/** The storage keys that the rendered page would have read in the browser. */
let requested = new Set<string>()

const storage = {
  getItem(key: string): null {
    requested.add(key)
    return null
  },
  setItem: () => undefined,
  removeItem: () => undefined,
}
// a page is rendered as for an empty storage; the console compares that with what is stored
Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: { ...storage, getItem: () => null },
  // rows below a usual screen are rendered once the console has measured
  innerHeight: 1080,
  PublicKeyCredential: Object,
  // there are no events in the thread
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})

/** The storage keys read while `draw` runs. */
export function keysReadBy<Result>(draw: () => Result): { result: Result; keys: string[] } {
  requested = new Set()
  const result = draw()
  return { result, keys: [...requested] }
}
