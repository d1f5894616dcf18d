import { Suspense, useEffect, useState } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'
import { useIsAsking } from '../session-prompt.ts'

/** How long until code that could not be fetched is asked for again, in milliseconds. */
const askAgainMs = 3000

const SessionDialog = lazyOverlay<GateProps>(
  async () => (await loadChunk(() => import('./session-dialog.tsx'))).SessionDialog,
  ({ onNotLoaded }) => onNotLoaded(),
)

interface GateProps {
  onNotLoaded: () => void
}

/** Where the question for the password appears when a session ends in the middle of the work. */
export function SessionGate() {
  return useIsAsking() ? <Asking /> : null
}

/** Calls wait for the password, so the dialog is fetched until it comes. */
function Asking() {
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (!isMissing) return undefined
    const timer = setTimeout(() => setIsMissing(false), askAgainMs)
    return () => clearTimeout(timer)
  }, [isMissing])
  if (isMissing) return null
  return (
    <Suspense fallback={null}>
      <SessionDialog onNotLoaded={() => setIsMissing(true)} />
    </Suspense>
  )
}
