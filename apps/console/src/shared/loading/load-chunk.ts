import { ofTab, read, remove, write } from '#src/shared/storage/storage.ts'

/** The time limit for loading code (specification section 9, "Chunk load time-out"). */
export const chunkTimeoutMs = 120_000
const reloadedKey = 'loupe-reloaded'
/**
 * Style sheets that failed, with their errors. Vite's loader requests each only once and would show the code after it
 * unstyled.
 */
const missingSheets = new Map<string, unknown>()

/**
 * The only way to `import()` code of the console. Tries twice, because most failures are brief; rejects after that, or
 * when the code has not arrived within the time limit.
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('Code did not come in time')), chunkTimeoutMs)
  })
  const attempt = () => withSheets(load)
  try {
    return await Promise.race([attempt().catch(attempt), timeout])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Reloads the document, once for each address: after a new release the code that this document refers to is gone.
 * @returns whether it reloads; if it has done so before without success, the page shows the failure.
 */
export function reloadOnce(): boolean {
  const { href } = location
  if (!navigator.onLine || read(reloadedKey, ofTab) === href) return false
  // without storage, repeated reloads could not be detected
  if (!write(reloadedKey, href, ofTab)) return false
  location.reload()
  return true
}

/** Allows another reload, for the next release. Called when a page was loaded. */
export function clearReloadMark(): void {
  remove(reloadedKey, ofTab)
}

async function withSheets<Module>(load: () => Promise<Module>): Promise<Module> {
  await Promise.all(Array.from(missingSheets, addSheet))
  try {
    return await load()
  } catch (error) {
    const [, address] = /preload CSS for (\S+)/.exec(String(error)) ?? []
    if (address) missingSheets.set(address, error)
    throw error
  }
}

function addSheet([address, error]: [string, unknown]): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the login page has no bytes for more
    link.onload = () => resolve(void missingSheets.delete(address))
    // oxlint-disable-next-line unicorn/prefer-add-event-listener, typescript/prefer-promise-reject-errors -- as above; it is the error that was caught
    link.onerror = () => reject(error)
    document.head.append(link)
  })
}
