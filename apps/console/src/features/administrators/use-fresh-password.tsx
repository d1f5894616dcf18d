import { lazy, type ReactNode, Suspense, useState } from 'react'
import { asFailure, failureCode } from '#src/lib/failure.ts'

const PasswordDialog = lazy(async () => ({
  default: (await import('./password-dialog.tsx')).PasswordDialog,
}))

interface Waiting {
  go: () => void
  stop: () => void
}

/**
 * `withPassword(work)` does the work; where the server wants the password again first, it is asked for in place and
 * the work is done after it. Rejects as `work` does, also when nobody gives the password. Show `prompt` in the page,
 * or inside the dialog that is open.
 */
export function useFreshPassword(): {
  withPassword: <Answer>(work: () => Promise<Answer>) => Promise<Answer>
  prompt: ReactNode
} {
  const [waiting, setWaiting] = useState<Waiting | null>(null)

  async function withPassword<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    try {
      return await work()
    } catch (error) {
      if (failureCode(asFailure(error)) !== 'fresh_password_needed') throw error
      const isGiven = await new Promise<boolean>((resolve) =>
        setWaiting({ go: () => resolve(true), stop: () => resolve(false) }),
      )
      setWaiting(null)
      if (!isGiven) throw error
      return work()
    }
  }

  const prompt = waiting ? (
    <Suspense fallback={null}>
      <PasswordDialog onGiven={waiting.go} onClose={waiting.stop} />
    </Suspense>
  ) : null
  return { withPassword, prompt }
}
