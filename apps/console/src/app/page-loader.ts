import type { ComponentType } from 'react'
import { clearReloadMark, reloadOnce } from '#src/shared/loading/load-chunk.ts'
import { loadMessages } from '#src/shared/messages/messages-store.ts'
import { pages } from './pages/pages.ts'
import { type AppPage, appPageOf } from './paths.ts'

/**
 * The page's component, with its messages loaded. If the code is gone after a new release, reloads the address once,
 * during which this never settles.
 */
export async function loadPage(page: AppPage): Promise<ComponentType> {
  try {
    const { load, messages } = pages[page]
    const [component] = await Promise.all([load(), loadMessages(messages)])
    clearReloadMark()
    return component
  } catch (error) {
    if (reloadOnce()) return new Promise(() => undefined)
    throw error
  }
}

/** Loads the code of a path's page ahead of a likely visit; the visit itself reports a failure. */
export function preloadPage(path: string): void {
  const page = appPageOf(path)
  if (page) void pages[page].load().catch(() => undefined)
}
