import { onIdle } from './idle.ts'

/**
 * Fetches, once the browser has nothing else to do, what the next document will need: its addresses stand in
 * `<meta name="loupe-next">`, written by the build.
 */
export function fetchWhenIdle(): void {
  const next = document.querySelector<HTMLMetaElement>('meta[name="loupe-next"]')?.content
  if (!next) return
  onIdle(() => next.split(' ').forEach(prefetch), 5000)
}

function prefetch(address: string): void {
  const link = document.createElement('link')
  link.rel = 'prefetch'
  link.as = 'script'
  // modules are fetched with CORS; without it the prefetched copy would not be used for them
  link.crossOrigin = ''
  link.href = address
  document.head.append(link)
}
