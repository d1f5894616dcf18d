import { useCallback } from 'react'
import { reportNotLoaded } from '#src/shared/loading/not-loaded.ts'
import { type OverlayName, openOverlay } from './palette-store.ts'

/** Opens the palette or the list of keys, and shows a message if its code cannot be loaded. */
export function useOpenOverlay(): (name: OverlayName) => void {
  return useCallback((name) => {
    openOverlay(name).catch(reportNotLoaded)
  }, [])
}
