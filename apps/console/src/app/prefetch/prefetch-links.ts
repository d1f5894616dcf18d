import type { QueryClient } from '@tanstack/react-query'
import { savesData } from '#src/shared/loading/saves-data.ts'
import { aimMs } from '#src/shared/loading/use-aim.ts'
import { sessionToken } from '#src/shared/session/session.ts'
import { preloadPage } from '../page-loader.ts'
import { pageRequests } from './page-requests.ts'

/** How long data that was prefetched is valid; a link is loaded once in that time. */
const keptMs = 10_000
/** Rows that scroll below a still pointer do not count. */
const scrollRestMs = 250

/**
 * Loads code and data of a link's or row's target once the pointer rests on it or it gets the focus, so that a click
 * finds them ready. The calls are those that the page makes (api-client.ts uses each once). For the lifetime of the
 * document, however often it is called; never if the browser asks to save data.
 */
export function prefetchLinks(client: QueryClient): void {
  if (isStarted) return
  isStarted = true
  const prefetchedAt = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let pointed: string | null = null
  let scrolledAt = Number.NEGATIVE_INFINITY

  const aim = ({ target }: Event) => {
    const href = hrefOf(target)
    if (href === pointed || performance.now() - scrolledAt < scrollRestMs) return
    clearTimeout(timer)
    pointed = href
    if (href !== null) timer = setTimeout(prefetchOnce, aimMs, href)
  }
  const prefetchOnce = (href: string) => {
    const now = performance.now()
    if (savesData() || now - (prefetchedAt.get(href) ?? Number.NEGATIVE_INFINITY) < keptMs) return
    prefetchedAt.delete(href)
    prefetchedAt.set(href, now)
    const [oldest] = prefetchedAt.size > 100 ? prefetchedAt.keys() : []
    if (oldest !== undefined) prefetchedAt.delete(oldest)
    prefetchTarget(href)
  }

  const options = { capture: true, passive: true }
  document.addEventListener(
    'pointermove',
    (event) => {
      // a touch that scrolls does not point at anything, and a page that scrolls below a still pointer moves no
      // pointer
      if (event.pointerType !== 'touch' && (event.movementX !== 0 || event.movementY !== 0)) aim(event)
    },
    options,
  )
  document.addEventListener('focusin', aim, options)
  document.addEventListener(
    'scroll',
    () => {
      scrolledAt = performance.now()
      pointed = null
      clearTimeout(timer)
    },
    options,
  )
  // data prefetched before a change may be outdated
  client.getMutationCache().subscribe(() => {
    prefetchedAt.clear()
    for (const address of prefetched.keys()) drop(address)
  })
}

let isStarted = false
/** The requests that were started here, by URL. */
const prefetched = new Map<string, Promise<Response>>()

function prefetchTarget(href: string): void {
  const { pathname, search } = new URL(href, location.href)
  const token = sessionToken()
  if (pathname === location.pathname || token === null) return
  preloadPage(pathname)
  const requests = (window.loupeBoot ??= {}).requests ?? new Map<string, Promise<Response>>()
  window.loupeBoot.requests = requests
  for (const address of pageRequests(pathname, search.slice(1))) {
    if (requests.has(address)) continue
    const request = fetch(address, { headers: { authorization: `Bearer ${token}` }, priority: 'low' })
    // its user handles the failure
    request.catch(() => undefined)
    requests.set(address, request)
    prefetched.set(address, request)
    setTimeout(drop, keptMs, address, request)
  }
}

function drop(address: string, request = prefetched.get(address)): void {
  const requests = window.loupeBoot?.requests
  if (requests?.get(address) === request) requests?.delete(address)
  if (prefetched.get(address) === request) prefetched.delete(address)
}

/** The link that a click on this would follow inside the console. */
function hrefOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null
  const link =
    target.closest('a[href^="/"]') ?? target.closest('[role=row]')?.querySelector('a[data-opens-row]')
  return link?.getAttribute('href') ?? null
}
