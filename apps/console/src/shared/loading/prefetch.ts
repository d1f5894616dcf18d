import { onIdle } from './idle.ts'

/**
 * Fetches, once the browser has nothing else to do, what the next document will need: its addresses stand in
 * `<meta name="loupe-next">`, written by the build.
 */
export function fetchWhenIdle(): void {
  const next = document.querySelector<HTMLMetaElement>('meta[name="loupe-next"]')?.content
  if (!next) return
  onIdle(() => next.split(' ').forEach((address) => void prefetch(address)), 5000)
}

/**
 * Into the browser's cache, in the mode and with the credentials that modules are requested with. Not by
 * `rel=prefetch`: WebKit ignores it, and Firefox holds it against `default-src` of the content security policy.
 */
async function prefetch(address: string): Promise<void> {
  try {
    await (await fetch(address, { priority: 'low' })).arrayBuffer()
  } catch {
    // Only a head start is lost: the next document requests the file itself, and reports its failure.
  }
}
