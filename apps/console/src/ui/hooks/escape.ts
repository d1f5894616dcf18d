import { useEffect, useEffectEvent } from 'react'

type Handler = () => void
const handlers: Handler[] = []

/**
 * Calls `onEscape` when Escape is pressed while `active`, unless something opened later takes it first: of all that
 * listens, only the topmost closes. Menus and dialogs take the key before it comes here.
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
