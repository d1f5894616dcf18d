import { type ReactNode, Suspense, useState } from 'react'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { lazyOverlay } from './lazy-overlay.tsx'

const PasswordDialog = lazyOverlay(
  async () => (await loadPart(['passwords'], () => import('./password-dialog.tsx'))).PasswordDialog,
  ({ onClose }) => onClose(),
)

/**
 * Does something that can need a recent password, and rejects as it does.
 * @returns null where the password was asked for and not given: then nothing was done, and nothing has failed.
 */
export type WithPassword = <Result>(work: () => Promise<Result>) => Promise<{ response: Result } | null>

/**
 * `withPassword(work)` does the work; where the server wants the password again first, it is asked for in place and
 * the work is done after it. Show `prompt` in the page, or inside the dialog that is open, so that it lies above that.
 */
export function useFreshPassword(): { withPassword: WithPassword; prompt: ReactNode } {
  const [confirming, setConfirming] = useState<{ end: (isConfirmed: boolean) => void } | null>(null)

  async function withPassword<Result>(work: () => Promise<Result>): Promise<{ response: Result } | null> {
    try {
      return { response: await work() }
    } catch (error) {
      if (failureCode(asFailure(error)) !== 'fresh_password_needed') throw error
      const isConfirmed = await new Promise<boolean>((end) => setConfirming({ end }))
      setConfirming(null)
      return isConfirmed ? { response: await work() } : null
    }
  }

  const prompt = confirming ? (
    <Suspense fallback={null}>
      <PasswordDialog onConfirmed={() => confirming.end(true)} onClose={() => confirming.end(false)} />
    </Suspense>
  ) : null
  return { withPassword, prompt }
}
