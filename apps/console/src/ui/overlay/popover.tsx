import { type ReactNode, type RefObject, Suspense } from 'react'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyOverlay } from './lazy-overlay.tsx'

const load = () => loadChunk(() => import('./popover-popup.tsx'))
const PopoverPopup = lazyOverlay(
  async () => (await load()).PopoverPopup,
  ({ onOpenChange }) => onOpenChange(false),
)

/** Fetches the code of popovers ahead of the press that needs it. */
export function prefetchPopover(): void {
  // A chunk that failed to prefetch is fetched again, and reported, when the popover opens.
  void load().catch(() => undefined)
}

export interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What it hangs on; focus returns there. */
  anchor: RefObject<HTMLElement | null>
  /** Its accessible name. */
  label: string
  align?: 'start' | 'end'
  children: ReactNode
}

/** A small floating form beside what opened it; closes on Escape and on a press elsewhere. */
export function Popover(props: PopoverProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <PopoverPopup {...props} />
    </Suspense>
  )
}
