// Makes the game work offline: caches its files and every scene that was shown. The game client stores calls.

/** Every file of this build, inserted by build/main.ts. */
declare const BUILT_FILES: readonly string[]

const worker = globalThis as unknown as ServiceWorkerGlobalScope

const page = '/play/'
const shellName = `loupe-play-${hashOf(BUILT_FILES.join())}`
const picturesName = 'loupe-play-pictures'
/** Pictures are a few hundred kilobytes each. */
const mostPictures = 60

worker.addEventListener('install', (event) => {
  event.waitUntil(fillShell())
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(dropOthers())
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== worker.location.origin) return
  if (request.mode === 'navigate' && url.pathname.startsWith(page)) event.respondWith(networkFirst(request))
  else if (url.pathname.startsWith('/play/assets/')) event.respondWith(cacheFirst(shellName, request))
  else if (url.pathname.startsWith('/uploads/scenes/')) event.respondWith(cacheFirst(picturesName, request))
})

worker.addEventListener('push', (event) => {
  event.waitUntil(showMessage((event.data?.json() ?? {}) as Message))
})

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openInbox())
})

interface Message {
  id: string
  title: string
  body: string
  locale: string
}

/** A repeated message silently replaces the first. */
async function showMessage({ id, title, body, locale }: Message): Promise<void> {
  await worker.registration.showNotification(title, {
    body,
    tag: id,
    lang: locale,
    icon: '/play/icon-192.png',
  })
}

/** Opens the link in the window of the game, or else in a new one. */
async function openInbox(): Promise<void> {
  const inbox = `${page}#/messages`
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => new URL(url).pathname.startsWith(page))
  if (!open) {
    await worker.clients.openWindow(inbox)
    return
  }
  await open.focus()
  // a window that the worker does not control cannot be navigated
  await open.navigate(inbox).catch(() => worker.clients.openWindow(inbox))
}

async function fillShell(): Promise<void> {
  const shell = await caches.open(shellName)
  await shell.addAll([page, ...BUILT_FILES])
  await worker.skipWaiting()
}

async function dropOthers(): Promise<void> {
  const names = await caches.keys()
  const old = names.filter(
    (name) => name.startsWith('loupe-play-') && name !== shellName && name !== picturesName,
  )
  await Promise.all(old.map((name) => caches.delete(name)))
  await worker.clients.claim()
}

/** The page from the network, or else from the cache. */
async function networkFirst(request: Request): Promise<Response> {
  const shell = await caches.open(shellName)
  try {
    const response = await fetch(request)
    if (response.ok) await shell.put(page, response.clone())
    return response
  } catch (error) {
    const stored = await shell.match(page)
    if (stored) return stored
    throw error
  }
}

/** Files with a content hash in their name never change. */
async function cacheFirst(name: string, request: Request): Promise<Response> {
  const cache = await caches.open(name)
  const cached = await cache.match(request)
  if (cached) return cached
  const response = await fetch(request)
  if (response.ok) {
    // on a full device, the picture is shown without caching
    await cache.put(request, response.clone()).catch(() => undefined)
    if (name === picturesName) await trim(cache)
  }
  return response
}

async function trim(cache: Cache): Promise<void> {
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, Math.max(0, keys.length - mostPictures)).map((key) => cache.delete(key)))
}

/** FNV-1a hash of a list of files, as a cache name. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}
