import { onIdle } from './idle.ts'

/**
 * Loads the files of the next document once the browser is idle: their URLs are in `<meta name="loupe-next">`, written
 * by the build.
 */
export function fetchWhenIdle(): void {
  const next = document.querySelector<HTMLMetaElement>('meta[name="loupe-next"]')?.content
  if (!next) return
  onIdle(() => next.split(' ').forEach((address) => void prefetch(address)), 5000)
}

/**
 * Loads into the browser's cache, in the mode and with the credentials of module requests. Not by `rel=prefetch`:
 * WebKit ignores it, and Firefox applies the `default-src` of the content security policy to it.
 */
async function prefetch(address: string): Promise<void> {
  try {
    await (await fetch(address, { priority: 'low' })).arrayBuffer()
  } catch {
    // Nothing else is lost: the next document requests the file itself, and reports its failure.
  }
}
