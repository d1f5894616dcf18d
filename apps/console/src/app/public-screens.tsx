import type { ComponentType } from 'react'
import type { Feature } from '#src/messages/catalogue.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { FactorStep } from '#src/shared/session/second-factor.ts'
import type { PublicPage } from './public-paths.ts'

/** The parts of a public page; code and messages are loaded in parallel. */
export interface PublicScreen {
  messages: readonly Feature[]
  load: () => Promise<ComponentType<PublicPageProps>>
}

export interface PublicPageProps {
  /** Called once there is a session. */
  onSignedIn: () => void
  /** Navigates to another public page, which is a document of its own. */
  onGo: (path: string) => void
  /** Loads the second-factor form, which replaces the page's own form. */
  loadFactorStep: () => Promise<FactorStep>
}

const loginScreen: PublicScreen = {
  // with the few messages of errors and ui that it needs (build/messages.ts)
  messages: ['login'],
  load: async () => (await loadChunk(() => import('#src/features/login/login-page.tsx'))).LoginPage,
}

/** Only the login page is included here: a list of every page and its files would be too large for its document. */
export async function publicScreenOf(name: PublicPage): Promise<PublicScreen> {
  return name === 'login'
    ? loginScreen
    : (await loadChunk(() => import('./visitor-screens.tsx'))).visitorScreens[name]
}
