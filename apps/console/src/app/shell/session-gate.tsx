import { lazy, Suspense } from 'react'
import { useIsAsking } from '../session-prompt.ts'

const SessionDialog = lazy(async () => ({ default: (await import('./session-dialog.tsx')).SessionDialog }))

/** Where the question for the password appears when a session ends in the middle of the work. */
export function SessionGate() {
  if (!useIsAsking()) return null
  return (
    <Suspense fallback={null}>
      <SessionDialog />
    </Suspense>
  )
}
