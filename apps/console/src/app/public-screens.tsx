import type { ComponentType } from 'react'
import type { Feature } from '#src/messages/catalogue.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { FactorStep } from '#src/shared/session/second-factor.ts'
import type { PublicPage } from './public-paths.ts'

/** What a public page is made of; its code and its words are fetched side by side. */
export interface PublicScreen {
  messages: readonly Feature[]
  load: () => Promise<ComponentType<PublicPageProps>>
}

export interface PublicPageProps {
  /** Called once there is a session. */
  onSignedIn: () => void
  /** Goes to another public page, which is a document of its own. */
  onGo: (path: string) => void
  /** Brings what asks for the second factor, in the place of the page's own form. */
  loadFactorStep: () => Promise<FactorStep>
}

const loginScreen: PublicScreen = {
  // with the few words of errors and ui that it needs (build/messages.ts)
  messages: ['login'],
  load: async () => (await loadChunk(() => import('#src/features/login/login-page.tsx'))).LoginPage,
}

/** Of the login page alone it is here: a list of every page and its files is more than its document has room for. */
export async function publicScreenOf(name: PublicPage): Promise<PublicScreen> {
  return name === 'login'
    ? loginScreen
    : (await loadChunk(() => import('./visitor-screens.tsx'))).visitorScreens[name]
}
