import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { loadMessages } from '#src/shared/messages/messages-store.ts'
import type { FactorStep } from '#src/shared/session/second-factor.ts'

/** Fetches what asks for the second factor, with its words: most of those who sign in need neither. */
export async function loadFactorStep(): Promise<FactorStep> {
  const [{ SignInStep }] = await Promise.all([
    loadChunk(() => import('#src/features/second-factor/sign-in-step.tsx')),
    loadMessages(['login', 'second-factor', 'errors', 'ui']),
  ])
  return SignInStep
}
