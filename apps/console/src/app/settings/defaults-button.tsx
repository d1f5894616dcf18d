import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Undo2 from 'lucide-react/icons/undo-2'
import { useState } from 'react'
import { useT } from '#src/shared/messages/messages.tsx'
import { defaultPreferences, type Preferences } from '#src/shared/preferences/preferences.ts'
import {
  changePreferences,
  currentPreferences,
  usePreferences,
} from '#src/shared/preferences/preferences-store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { showDone } from '#src/ui/feedback/snackbar-store.ts'

/**
 * Resets everything except the language. Until another option is chosen the same button undoes that: the snackbar's own
 * Undo is outside of the drawer, where Tab does not reach.
 */
export function DefaultsButton() {
  const t = useT()
  const preferences = usePreferences()
  const [before, setBefore] = useState<Preferences | null>(null)
  const isUndo = before !== null && isDefault(preferences)
  function restore() {
    const selection = currentPreferences()
    setBefore(isDefault(selection) ? null : selection)
    changePreferences({ ...defaultPreferences, locale: selection.locale })
    showDone(t('settings.restored'), {
      label: t('settings.undo'),
      onAction: () => restorePrevious(selection),
    })
  }
  function undo() {
    if (before) restorePrevious(before)
    setBefore(null)
  }
  return (
    <Button size="small" tone="quiet" icon={isUndo ? Undo2 : RotateCcw} onClick={isUndo ? undo : restore}>
      {t(isUndo ? 'settings.undo' : 'settings.defaults')}
    </Button>
  )
}

function isDefault(preferences: Preferences): boolean {
  const selected = new Map<string, unknown>(Object.entries(preferences))
  return Object.entries(defaultPreferences).every(
    ([name, value]) => name === 'locale' || selected.get(name) === value,
  )
}

function restorePrevious(before: Preferences): void {
  changePreferences({ ...before, locale: currentPreferences().locale })
}
