import { useEffect, useEffectEvent } from 'react'

type Handler = () => void
const handlers: Handler[] = []

/**
 * Calls `onEscape` when Escape is pressed while `active`, unless something opened later handles it first: only the
 * topmost listener is called. Menus and dialogs handle the key before it arrives here.
 */
export function useEscape(active: boolean, onEscape: Handler): void {
  const handle = useEffectEvent(onEscape)
  useEffect(() => {
    if (!active) return undefined
    const handler = () => handle()
    if (handlers.length === 0) window.addEventListener('keydown', closeTopmost)
    handlers.push(handler)
    return () => {
      handlers.splice(handlers.indexOf(handler), 1)
      if (handlers.length === 0) window.removeEventListener('keydown', closeTopmost)
    }
  }, [active])
}

function closeTopmost(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
  const topmost = handlers.at(-1)
  if (!topmost) return
  event.preventDefault()
  topmost()
}
