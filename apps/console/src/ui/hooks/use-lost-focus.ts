import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Calls `restore` with the key of what was open before, if something else or nothing is open now and the focus was lost
 * with it: the keyboard would otherwise start at the top of the document.
 */
export function useLostFocus(openKey: string | null, restore: (before: string | null) => void): void {
  const last = useRef(openKey)
  const onLost = useEffectEvent(restore)
  useLayoutEffect(() => {
    const before = last.current
    last.current = openKey
    if (before !== openKey && isFocusLost()) onLost(before)
  }, [openKey])
}

/**
 * Whether no visible element has the focus. A part that is hidden while code loads keeps it for a moment, and loses it
 * without an event.
 */
export function isFocusLost(): boolean {
  const active = document.activeElement
  if (!active || active === document.body) return true
  // Safari supports it since 17.4
  return 'checkVisibility' in active && !active.checkVisibility()
}
