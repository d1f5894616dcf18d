import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import type { PublicPage } from './public-paths.ts'
import type { PublicScreen } from './public-screens.tsx'

const recoveryMessages = ['login', 'recovery', 'errors', 'ui'] as const

/** The pages for visitors besides the login, which their documents have preloaded. */
export const visitorScreens: Record<Exclude<PublicPage, 'login'>, PublicScreen> = {
  'set-up': {
    messages: ['login', 'passwords', 'set-up', 'errors', 'ui'],
    load: async () => (await loadChunk(() => import('#src/features/set-up/set-up-page.tsx'))).SetUpPage,
  },
  'accept-invitation': {
    messages: ['login', 'passwords', 'set-up', 'errors', 'ui'],
    load: async () =>
      (await loadChunk(() => import('#src/features/set-up/accept-invitation-page.tsx'))).AcceptInvitationPage,
  },
  'forgot-password': {
    messages: recoveryMessages,
    load: async () =>
      (await loadChunk(() => import('#src/features/recovery/forgot-password-page.tsx'))).ForgotPasswordPage,
  },
  'check-mail': {
    messages: recoveryMessages,
    load: async () =>
      (await loadChunk(() => import('#src/features/recovery/check-mail-page.tsx'))).CheckMailPage,
  },
  'code-verification': {
    messages: recoveryMessages,
    load: async () =>
      (await loadChunk(() => import('#src/features/recovery/code-verification-page.tsx')))
        .CodeVerificationPage,
  },
  'reset-password': {
    messages: [...recoveryMessages, 'passwords'],
    load: async () =>
      (await loadChunk(() => import('#src/features/recovery/reset-password-page.tsx'))).ResetPasswordPage,
  },
}
