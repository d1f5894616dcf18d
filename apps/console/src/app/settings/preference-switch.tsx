import { changePreferences, usePreference } from '#src/shared/preferences/preferences-store.ts'
import { Switch } from '#src/ui/choice/switch.tsx'

/** One look that is on or off. */
export function PreferenceSwitch({
  preference,
  label,
}: {
  preference: 'outlinedFilled' | 'container' | 'rtlLayout'
  label: string
}) {
  const checked = usePreference(preference)
  return (
    <Switch label={label} checked={checked} onChange={(next) => changePreferences({ [preference]: next })} />
  )
}
