import { type ReactNode, type RefObject, Suspense } from 'react'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { lazyOverlay } from './lazy-overlay.tsx'

const load = () => loadChunk(() => import('./popover-popup.tsx'))
const PopoverPopup = lazyOverlay(
  async () => (await load()).PopoverPopup,
  ({ onOpenChange }) => onOpenChange(false),
)

/** Loads the code of popovers ahead of the click that needs it. */
export function prefetchPopover(): void {
  loadAhead(load)
}

export interface PopoverProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The element it is positioned at; focus returns there. */
  anchor: RefObject<HTMLElement | null>
  /** Its accessible name. */
  label: string
  align?: 'start' | 'end'
  children: ReactNode
}

/** A small floating form beside its button; closes on Escape and on a click elsewhere. */
export function Popover(props: PopoverProps) {
  if (!props.open) return null
  return (
    <Suspense fallback={null}>
      <PopoverPopup {...props} />
    </Suspense>
  )
}
