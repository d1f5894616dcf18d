import { Suspense } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyOverlay } from '#src/ui/overlay/lazy-overlay.tsx'

const DiscardDialog = lazyOverlay(
  async () => (await loadChunk(() => import('#src/ui/overlay/discard-dialog.tsx'))).DiscardDialog,
  ({ onStay }) => onStay(),
)

/** Asks before unsaved text is discarded; its code is loaded with the first question. */
export function Leaving(props: { onDiscard: () => void; onStay: () => void }) {
  return (
    <Suspense fallback={null}>
      <DiscardDialog {...props} />
    </Suspense>
  )
}
