import type { ComponentType } from 'react'
import type { Feature } from '#src/i18n/catalogue.ts'
import type { PublicPage } from './paths.ts'

/** What a public page is made of; its code and its words are fetched side by side. */
interface PublicScreen {
  words: readonly Feature[]
  load: () => Promise<ComponentType<PublicPageProps>>
}

export interface PublicPageProps {
  /** Called once there is a session. */
  onSignedIn: () => void
}

export const publicScreens: Record<PublicPage, PublicScreen> = {
  login: {
    // with the few words of errors and ui that it needs (build/messages.ts)
    words: ['login'],
    load: async () => (await import('#src/features/login/login-page.tsx')).LoginPage,
  },
  'set-up': {
    words: ['login', 'set-up', 'errors', 'ui'],
    load: async () => (await import('#src/features/set-up/set-up-page.tsx')).SetUpPage,
  },
}
