import { Suspense, useEffect, useState } from 'react'
import { useIsConfirming } from '#src/app/session-prompt.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'

/** How long until code that could not be loaded is requested again, in milliseconds. */
const retryMs = 3000

const SessionDialog = lazyOverlay<GateProps>(
  async () => (await loadChunk(() => import('./session-dialog.tsx'))).SessionDialog,
  ({ onNotLoaded }) => onNotLoaded(),
)

interface GateProps {
  onNotLoaded: () => void
}

/** Renders the password dialog when a session ends during the work. */
export function SessionGate() {
  return useIsConfirming() ? <Confirming /> : null
}

/** Calls wait for the password, so the dialog's code is requested until it is loaded. */
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
