import { useSyncExternalStore } from 'react'

/** The text size that the measures of the design are counted at, in pixels. */
const designTextPx = 16

/** By how much the text that the browser is set to is larger than usual: 1.5 at 24 px. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / designTextPx || 1
}

/** `textScale`, followed as it changes. For scripts that count in pixels; styles have rem. */
export function useTextScale(): number {
  return useSyncExternalStore(subscribe, textScale, () => 1)
}

/** No event reports another text size, so an element of 1 rem is watched. */
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
