import type { ComponentType } from 'react'
import type { Feature } from '#src/i18n/catalogue.ts'
import type { FactorStep } from '#src/lib/second-factor.ts'
import type { PublicPage } from './public-paths.ts'

/** What a public page is made of; its code and its words are fetched side by side. */
interface PublicScreen {
  words: readonly Feature[]
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

const recoveryWords = ['login', 'recovery', 'errors', 'ui'] as const

export const publicScreens: Record<PublicPage, PublicScreen> = {
  login: {
    // with the few words of errors and ui that it needs (build/messages.ts)
    words: ['login'],
    load: async () => (await import('#src/features/login/login-page.tsx')).LoginPage,
  },
  'set-up': {
    words: ['login', 'passwords', 'set-up', 'errors', 'ui'],
    load: async () => (await import('#src/features/set-up/set-up-page.tsx')).SetUpPage,
  },
  'accept-invitation': {
    words: ['login', 'passwords', 'set-up', 'errors', 'ui'],
    load: async () => (await import('#src/features/set-up/accept-invitation-page.tsx')).AcceptInvitationPage,
  },
  'forgot-password': {
    words: recoveryWords,
    load: async () => (await import('#src/features/recovery/forgot-password-page.tsx')).ForgotPasswordPage,
  },
  'check-mail': {
    words: recoveryWords,
    load: async () => (await import('#src/features/recovery/check-mail-page.tsx')).CheckMailPage,
  },
  'code-verification': {
    words: recoveryWords,
    load: async () =>
      (await import('#src/features/recovery/code-verification-page.tsx')).CodeVerificationPage,
  },
  'reset-password': {
    words: [...recoveryWords, 'passwords'],
    load: async () => (await import('#src/features/recovery/reset-password-page.tsx')).ResetPasswordPage,
  },
}
