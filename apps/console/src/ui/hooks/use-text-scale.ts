import { useSyncExternalStore } from 'react'
import { textScale } from './text-scale.ts'

/** `textScale`, updated as it changes. For scripts that count in pixels; styles have rem. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, textScale, () => 1)
}

/** There is no event for another text size, so an element of 1 rem is observed. */
function subscribe(listener: () => void): () => void {
  const probe = document.createElement('i')
  probe.style.cssText = 'position:fixed;visibility:hidden;inline-size:1rem'
  document.body.append(probe)
  const sizes = new ResizeObserver(listener)
  sizes.observe(probe)
  return () => {
    sizes.disconnect()
    probe.remove()
  }
}
