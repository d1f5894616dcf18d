import '#src/styles/main.css'
import '#src/styles/fonts-app.css'
import '#src/styles/more-contrast.css'
import '#src/shared/messages/app-messages.ts'
import { createBrowserHistory } from '@tanstack/history'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { CurrentPage, readyPage } from '#src/app/current-page.tsx'
import { menu } from '#src/app/menu.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { startSessionFlow } from '#src/app/session-flow.ts'
import { Shell } from '#src/app/shell/shell.tsx'
import { FirstDays } from '#src/shared/dates/first-days.tsx'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { failStart } from '#src/shared/loading/not-loaded.ts'
import { beginHydration } from '#src/shared/loading/until-loaded.tsx'
import { whenIdle } from '#src/shared/loading/when-idle.ts'
import { MessagesProvider } from '#src/shared/messages/messages.tsx'
import { loadMessages, switchMessages } from '#src/shared/messages/messages-store.ts'
import { HistoryProvider } from '#src/shared/navigation/navigation.tsx'
import { applyLanguage } from '#src/shared/preferences/appearance.ts'
import { currentPreferences, followPreferences } from '#src/shared/preferences/preferences-store.ts'
import { useProfile } from '#src/shared/session/profile.ts'
import { isSignedIn } from '#src/shared/session/session.ts'

// only in its own document: a chunk that shares code with this one must not start a second page beside the login
const root = document.querySelector('#root[data-entry="app"]')
// not awaited here: the page may lie in this very chunk, whose evaluation would then wait for itself
if (root && !window.loupeBoot?.isLeaving) start(root).catch(failStart)

async function start(element: Element): Promise<void> {
  startSessionFlow()
  const { locale } = currentPreferences()
  await switchMessages(locale)
  await loadMessages(['shell', 'ui'])
  applyLanguage(locale)
  followPreferences()
  const client = createQueryClient()
  const initialData = window.loupeBoot?.initialData
  for (const [key, data] of initialData?.queries ?? []) client.setQueryData(key, data)
  // the page is already rendered: nothing else may replace it until its code renders the same; if its code cannot be
  // loaded, the page reports that itself
  const onShown = initialData?.isRendered ? beginHydration() : undefined
  if (onShown) await readyPage(location.pathname).catch(() => undefined)
  createRoot(element).render(
    <QueryClientProvider client={client}>
      <ZonedMessages onShown={onShown}>
        <HistoryProvider value={createBrowserHistory()}>
          <Shell menu={menu}>
            <CurrentPage />
          </Shell>
        </HistoryProvider>
      </ZonedMessages>
    </QueryClientProvider>,
  )
  // without a pointer nothing needs to be loaded ahead, and a failed load ahead does no harm
  for (const sign of ['pointermove', 'keydown'])
    addEventListener(sign, () => whenIdle(follow), { once: true })
  const follow = () =>
    void loadChunk(() => import('#src/app/prefetch/prefetch-links.ts'))
      .then(({ prefetchLinks }) => prefetchLinks(client))
      .catch(() => undefined)
}

// restored from the back/forward cache, after a sign-out
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !isSignedIn()) location.replace('/')
})

/** Messages, with times in the administrator's own zone. */
function ZonedMessages({ onShown, children }: { onShown: (() => void) | undefined; children: ReactNode }) {
  const timeZone = useProfile()?.timeZone
  useLayoutEffect(() => onShown?.(), [onShown])
  useEffect(() => {
    // ends the start watchdog of the inline script
    document.documentElement.dataset.alive = ''
    // replays earlier input
    window.loupeBoot?.onReady?.()
  }, [])
  return (
    <MessagesProvider {...(timeZone ? { timeZone } : {})}>
      <FirstDays>{children}</FirstDays>
    </MessagesProvider>
  )
}
