import { lazy, Suspense } from 'react'

const DiscardDialog = lazy(async () => ({
  default: (await import('#src/ui/discard-dialog.tsx')).DiscardDialog,
}))

/** Asks before typed words are given up; its code comes with the first question. */
export function Leaving(props: { onDiscard: () => void; onStay: () => void }) {
  return (
    <Suspense fallback={null}>
      <DiscardDialog {...props} />
    </Suspense>
  )
}
