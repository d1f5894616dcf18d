import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { loadMessages } from '#src/shared/messages/messages-store.ts'
import type { FactorStep } from '#src/shared/session/second-factor.ts'

/** Loads the second-factor form, with its messages: most sign-ins need neither. */
export async function loadFactorStep(): Promise<FactorStep> {
  const [{ SignInStep }] = await Promise.all([
    loadChunk(() => import('#src/features/second-factor/sign-in-step.tsx')),
    loadMessages(['login', 'second-factor', 'errors', 'ui']),
  ])
  return SignInStep
}
