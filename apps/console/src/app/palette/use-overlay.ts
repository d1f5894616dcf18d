import { useCallback } from 'react'
import { useT } from '#src/lib/words.tsx'
import { showFailure } from '#src/ui/snackbar-store.ts'
import { type OverlayName, openOverlay } from './palette-store.ts'

/** Opens the palette or the list of keys, and says so where its code cannot be had. */
export function useOpenOverlay(): (name: OverlayName) => void {
  const t = useT()
  return useCallback(
    (name) => {
      openOverlay(name).catch(() => showFailure(t('shell.notLoaded')))
    },
    [t],
  )
}
