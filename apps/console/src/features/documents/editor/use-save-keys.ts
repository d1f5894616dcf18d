import { useEffect, useEffectEvent } from 'react'

/** Saves by Ctrl+S or Cmd+S, instead of the browser's own command. */
export function useSaveKeys(save: () => void): void {
  const onSave = useEffectEvent(save)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isSave = event.key.toLowerCase() === 's' && (event.ctrlKey || event.metaKey)
      if (!isSave || event.altKey || event.shiftKey) return
      event.preventDefault()
      onSave()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
