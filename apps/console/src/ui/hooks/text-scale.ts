import { useSyncExternalStore } from 'react'

/** The text size of the design's measures, in pixels. */
const designTextPx = 16

/** The ratio of the browser's text size to the default: 1.5 at 24 px. */
export function textScale(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / designTextPx || 1
}

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
