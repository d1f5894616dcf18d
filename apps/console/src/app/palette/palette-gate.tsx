import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { areSingleKeysOn } from '#src/shared/keyboard/single-keys.ts'
import { useNavigate } from '#src/shared/navigation/navigation.tsx'
import { openRecordActions } from '#src/shared/navigation/record-actions.ts'
import { createKeyMatcher, strokeOf, takesText } from './keys/key-matcher.ts'
import { type KeyAction, shortcuts } from './keys/shortcuts.ts'
import {
  closeOverlay,
  currentOverlay,
  preloadPalette,
  subscribeToOverlay,
  typeAhead,
} from './palette-store.ts'
import { useOpenOverlay } from './use-overlay.ts'

/** Renders the command palette and the list of keys; handles the keys of the whole console. */
export function PaletteGate({ onLogout }: { onLogout: () => void }) {
  useShortcuts()
  const overlay = useSyncExternalStore(subscribeToOverlay, currentOverlay, () => null)
  return overlay ? <overlay.Component onClose={closeOverlay} onLogout={onLogout} /> : null
}

function useShortcuts(): void {
  const navigate = useNavigate()
  const open = useOpenOverlay()

  const act = useEffectEvent((action: KeyAction) => {
    if (action.kind === 'go') navigate(action.path)
    else if (action.kind === 'keys') open('keys')
    else if (action.kind === 'settings') open('settings')
    else if (action.kind === 'press') press(action.key)
    else if (action.kind === 'search' && focusSearch()) return
    else if (currentOverlay()?.name === 'palette') closeOverlay()
    else if (currentOverlay() || !isCovered()) open('palette')
  })
  useEffect(() => {
    const match = createKeyMatcher(shortcuts)
    const hear = (event: KeyboardEvent) => {
      // Ctrl or Cmd alone: K is likely to follow
      if (event.key === 'Control' || event.key === 'Meta') preloadPalette()
      const stroke = event.defaultPrevented ? null : strokeOf(event)
      if (stroke === null) return
      if (!stroke.startsWith('mod+') && (takesText(event.target) || !areSingleKeysOn())) return
      const action = match(stroke, performance.now())
      if (!action) return
      event.preventDefault()
      act(action)
    }
    // before the page below handles it
    const typeEarly = (event: KeyboardEvent) => {
      if (!typeAhead(event)) return
      event.preventDefault()
      event.stopPropagation()
    }
    window.addEventListener('keydown', hear)
    window.addEventListener('keydown', typeEarly, true)
    return () => {
      window.removeEventListener('keydown', hear)
      window.removeEventListener('keydown', typeEarly, true)
    }
  }, [])
}

/** Focuses the search field of the page, if it has one: the field has `aria-keyshortcuts`. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [aria-keyshortcuts="/"]')
  field?.focus()
  return field !== null
}

/**
 * Clicks the page's button whose `aria-keyshortcuts` is this key, if it is reachable; without one, runs the action of
 * the open record, which may be in a closed menu.
 */
function press(key: string): void {
  if (isCovered()) return
  const button = document.querySelector<HTMLButtonElement>(`main button[aria-keyshortcuts="${key}"]`)
  if (button) button.click()
  else
    openRecordActions()
      .find(({ keys }) => keys === key.toLowerCase())
      ?.run()
}

/** Whether a dialog is open over the page: it takes precedence. */
function isCovered(): boolean {
  const root = document.querySelector('#root')
  return Boolean(root?.closest('[inert], [aria-hidden=true], [data-base-ui-inert]'))
}
