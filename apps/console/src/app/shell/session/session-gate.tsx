import { Suspense, useEffect, useState } from 'react'
import { useIsConfirming } from '#src/app/session-prompt.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'

/** How long until code that could not be fetched is asked for again, in milliseconds. */
const retryMs = 3000

const SessionDialog = lazyOverlay<GateProps>(
  async () => (await loadChunk(() => import('./session-dialog.tsx'))).SessionDialog,
  ({ onNotLoaded }) => onNotLoaded(),
)

interface GateProps {
  onNotLoaded: () => void
}

/** Where the question for the password appears when a session ends in the middle of the work. */
export function SessionGate() {
  return useIsConfirming() ? <Confirming /> : null
}

/** Calls wait for the password, so the dialog is fetched until it comes. */
function Confirming() {
  const [isMissing, setIsMissing] = useState(false)
  useEffect(() => {
    if (!isMissing) return undefined
    const timer = setTimeout(() => setIsMissing(false), retryMs)
    return () => clearTimeout(timer)
  }, [isMissing])
  if (isMissing) return null
  return (
    <Suspense fallback={null}>
      <SessionDialog onNotLoaded={() => setIsMissing(true)} />
    </Suspense>
  )
}
