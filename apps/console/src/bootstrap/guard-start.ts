import { serverResponds } from '#src/shared/api/server-responds.ts'
import { chunkTimeoutMs } from '#src/shared/loading/load-chunk.ts'
import { onNotLoaded } from '#src/shared/loading/not-loaded.ts'
import { ofTab, read, remove, write } from '#src/shared/storage/storage.ts'
import { hasTyped, hideStartNotice, showStartNotice } from './start-notice.ts'

/** After this time the page reports that it is still loading. */
const slowMs = 20_000
/** After a script error the page may still appear: React recovers from a page changed by others. */
const recoveryMs = 1000
const restartedKey = 'loupe-restarted'
const root = document.documentElement

/**
 * Watches the start of a document, which its modules end by `data-alive`. If a module is missing or broken, the
 * document is reloaded once; if that does not help, or something was typed already, a notice with Reload is shown. A
 * slow connection gets the notice after a while. `isPublic`: a document without the shell, where the notice also
 * reports later failures.
 */
export function guardStart(isPublic: boolean): void {
  const timers = [
    setTimeout(showStartNotice, slowMs, 'slow'),
    setTimeout(showStartNotice, chunkTimeoutMs, 'failed'),
  ]
  let hasFailed = false
  const fail = () => {
    if (isAlive() || hasFailed) return
    hasFailed = true
    timers.forEach(clearTimeout)
    void recover()
  }
  window.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLScriptElement) fail()
      else if (event instanceof ErrorEvent && event.filename.includes('/assets/'))
        timers.push(setTimeout(fail, recoveryMs))
    },
    true,
  )
  onNotLoaded(() => {
    if (!isAlive()) fail()
    else if (isPublic) showStartNotice('failed')
  })
  new MutationObserver(() => {
    if (!isAlive()) return
    timers.forEach(clearTimeout)
    remove(restartedKey, ofTab)
    if (isPublic && root.dataset.english === '') showStartNotice('english')
    else hideStartNotice()
  }).observe(root, { attributeFilter: ['data-alive', 'data-english'] })
}

function isAlive(): boolean {
  return root.dataset.alive === ''
}

async function recover(): Promise<void> {
  // if the document cannot be loaded, the browser would show its own error page
  const responses = await serverResponds()
  if (responses && !hasTyped() && mayRestart()) location.reload()
  else showStartNotice(responses ? 'failed' : 'silent')
}

/** True once in a row. Without storage, the browser's navigation type tells whether this document was reloaded. */
function mayRestart(): boolean {
  if (read(restartedKey, ofTab) !== null) return false
  if (write(restartedKey, 'yes', ofTab)) return true
  const [entry] = performance.getEntriesByType('navigation')
  return entry !== undefined && 'type' in entry && entry.type !== 'reload'
}
