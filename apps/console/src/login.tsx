import '#src/styles/main.css'
import type { ComponentType } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { landingPath, publicPageOf } from '#src/app/public-paths.ts'
import { PublicRoot } from '#src/app/public-root.tsx'
import { type PublicPageProps, publicScreenOf } from '#src/app/public-screens.tsx'
import { storeZone } from '#src/shared/dates/zone-cookie.ts'
import { onIdle } from '#src/shared/loading/idle.ts'
import { failStart } from '#src/shared/loading/not-loaded.ts'
import { fetchWhenIdle } from '#src/shared/loading/prefetch.ts'
import {
  isPartlyEnglish,
  loadMessages,
  subscribeToMessages,
  switchMessages,
} from '#src/shared/messages/messages-store.ts'
import { documentLocale } from '#src/shared/preferences/appearance.ts'
import {
  currentPreferences,
  followPreferences,
  showLanguage,
} from '#src/shared/preferences/preferences-store.ts'
import { isSignedIn, takeReturn } from '#src/shared/session/session.ts'

/** Before the fastest sign-in by a password manager has been answered. */
const zoneWithinMs = 1000

// only in its own document: a chunk that shares code with this one must not start a second page in the application
const root = document.querySelector('#root[data-entry="login"]')
// not awaited here: the page may lie in this very chunk, whose evaluation would then wait for itself
if (root && !window.loupeBoot?.isLeaving) start(root).catch(failStart)

async function start(element: Element): Promise<void> {
  const { messages, load } = await publicScreenOf(publicPageOf(location.pathname))
  const preferences = currentPreferences()
  // the prerendered messages, so that hydration matches the markup
  await switchMessages(documentLocale() ?? preferences.locale)
  const [page] = await Promise.all([load(), loadMessages(messages)])
  await show(page, element)
  wake()
  subscribeToMessages(markEnglish)
  markEnglish()
  followPreferences()
  if (documentLocale() !== preferences.locale) await showLanguage(preferences.locale)
  fetchWhenIdle()
  // the first page after the sign-in can then be rendered with its days
  onIdle(storeZone, zoneWithinMs)
}

/** Resolves when the page is interactive; an earlier language switch would not match the prerendered markup. */
function show(page: ComponentType<PublicPageProps>, element: Element): Promise<void> {
  return new Promise((onReady) => {
    const tree = (
      <PublicRoot page={page} onReady={onReady} onSignedIn={goHome} onGo={(path) => location.assign(path)} />
    )
    // with other messages than prerendered, the page is rendered again
    if (element.hasChildNodes() && !isPartlyEnglish()) hydrateRoot(element, tree)
    else createRoot(element).render(tree)
  })
}

/** The page is interactive from now on; earlier input is replayed. */
function wake(): void {
  document.documentElement.dataset.alive = ''
  requestAnimationFrame(() => window.loupeBoot?.form?.requestSubmit())
}

/** The inline script then shows the notice that some texts are in English. */
function markEnglish(): void {
  document.documentElement.toggleAttribute('data-english', isPartlyEnglish())
}

function goHome(): void {
  location.replace(takeReturn() ?? landingPath)
}

// restored from the back/forward cache, after a sign-in
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && isSignedIn()) goHome()
})
