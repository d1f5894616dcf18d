import type { Feature } from '#src/i18n/catalogue.ts'
import { read, remove, write } from './storage.ts'
import { loadWords } from './words-store.ts'

/** How long the code of a page may be on its way (specification section 9, "Chunk load time-out"). */
export const chunkTimeoutMs = 120_000
const reloadedKey = 'loupe-reloaded'
const sessionStore = () => sessionStorage

/** Fetches the code of something; rejects when it has not come within the time-out. */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The code of the page did not come in time.')), chunkTimeoutMs)
  })
  try {
    return await Promise.race([load(), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Loads the document again, once for each address: after a new release the code that this document names is gone.
 * @returns whether it does; if it did so before and that did not help, the screen has to say what is wrong.
 */
export function reloadOnce(): boolean {
  const { href } = location
  if (!navigator.onLine || read(reloadedKey, sessionStore) === href) return false
  write(reloadedKey, href, sessionStore)
  // where nothing can be kept, there is no telling the first time from the hundredth
  if (read(reloadedKey, sessionStore) !== href) return false
  location.reload()
  return true
}

/** Called when a page has come: the next release may need a reload of its own. */
export function chunksAreWell(): void {
  remove(reloadedKey, sessionStore)
}

/** Fetches a part of a page together with the words that only it needs. */
export async function loadPart<Module>(
  words: readonly Feature[],
  load: () => Promise<Module>,
): Promise<Module> {
  const [part] = await Promise.all([load(), loadWords(words)])
  return part
}
