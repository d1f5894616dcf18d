import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { loadAhead } from '#src/shared/loading/load-ahead.ts'

/** The props of the element that opens a popup. */
export interface PopupTrigger {
  ref: RefObject<HTMLButtonElement | null>
  'aria-haspopup': 'menu' | 'dialog'
  'aria-expanded': boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onPointerEnter: () => void
  onFocus: () => void
}

/**
 * A popup whose code is loaded when its trigger is hovered or focused and run when it is opened, so that a page does
 * not wait for it. `used` stays true after the first opening: keep it mounted then, it fades out by itself. `withdraw`
 * is for code that could not be loaded: the next opening starts over.
 */
export function usePopup(kind: 'menu' | 'dialog', load: () => Promise<unknown>) {
  const [open, setOpenNow] = useState(false)
  const [used, setUsed] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const setOpen = (next: boolean) => {
    setOpenNow(next)
    if (next) setUsed(true)
  }
  const withdraw = () => {
    setOpenNow(false)
    setUsed(false)
  }
  const prefetch = () => loadAhead(load)
  const trigger: PopupTrigger = {
    ref,
    'aria-haspopup': kind,
    'aria-expanded': open,
    onClick: () => setOpen(!open),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' || open) return
      event.preventDefault()
      setOpen(true)
    },
    onPointerEnter: prefetch,
    onFocus: prefetch,
  }
  return { open, setOpen, used, withdraw, trigger, anchor: ref }
}
