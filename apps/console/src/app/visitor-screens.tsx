import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { PublicPage } from './public-paths.ts'
import type { PublicScreen } from './public-screens.tsx'

const recoveryWords = ['login', 'recovery', 'errors', 'ui'] as const

/** The pages for visitors beside the login, which their documents have preloaded. */
export const visitorScreens: Record<Exclude<PublicPage, 'login'>, PublicScreen> = {
  'set-up': {
    words: ['login', 'passwords', 'set-up', 'errors', 'ui'],
    load: async () => (await loadChunk(() => import('#src/features/set-up/set-up-page.tsx'))).SetUpPage,
  },
  'accept-invitation': {
    words: ['login', 'passwords', 'set-up', 'errors', 'ui'],
    load: async () =>
      (await loadChunk(() => import('#src/features/set-up/accept-invitation-page.tsx'))).AcceptInvitationPage,
  },
  'forgot-password': {
    words: recoveryWords,
    load: async () =>
      (await loadChunk(() => import('#src/features/recovery/forgot-password-page.tsx'))).ForgotPasswordPage,
  },
  'check-mail': {
    words: recoveryWords,
    load: async () =>
      (await loadChunk(() => import('#src/features/recovery/check-mail-page.tsx'))).CheckMailPage,
  },
  'code-verification': {
    words: recoveryWords,
    load: async () =>
      (await loadChunk(() => import('#src/features/recovery/code-verification-page.tsx')))
        .CodeVerificationPage,
  },
  'reset-password': {
    words: [...recoveryWords, 'passwords'],
    load: async () =>
      (await loadChunk(() => import('#src/features/recovery/reset-password-page.tsx'))).ResetPasswordPage,
  },
}
