import { type ReactNode, Suspense, useState } from 'react'
import { asFailure, failureCode } from '#src/shared/api/failure.ts'
import { loadPart } from '#src/shared/loading/load-part.ts'
import { lazyOverlay } from './lazy-overlay.tsx'

const PasswordDialog = lazyOverlay(
  async () => (await loadPart(['passwords'], () => import('./password-dialog.tsx'))).PasswordDialog,
  ({ onClose }) => onClose(),
)

/**
 * Runs work that may need a recent password, and rejects as it does. @returns null if the password was requested and
 * the user cancelled: then nothing was done, and nothing has failed.
 */
export type WithPassword = <Result>(work: () => Promise<Result>) => Promise<{ response: Result } | null>

/**
 * `withPassword(work)` runs the work; if the server requires the password first, it is requested in place and the work
 * is run again. Render `prompt` in the page, or inside the open dialog, so that it is above that.
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
