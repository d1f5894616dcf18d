import type { Preferences } from '#src/shared/preferences/preferences.ts'
import { changePreferences, usePreference } from '#src/shared/preferences/preferences-store.ts'
import { Switch } from '#src/ui/choice/switch.tsx'

type Flag = {
  [Name in keyof Preferences]: Preferences[Name] extends boolean ? Name : never
}[keyof Preferences]

/** A preference that is on or off. */
export function PreferenceSwitch({ preference, label }: { preference: Flag; label: string }) {
  const checked = usePreference(preference)
  return (
    <Switch label={label} checked={checked} onChange={(next) => changePreferences({ [preference]: next })} />
  )
}
