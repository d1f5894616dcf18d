import { changePreferences, usePreference } from '#src/shared/preferences/preferences-store.ts'
import styles from './switch.module.css'

/** One look that is on or off. */
export function Switch({
  preference,
  label,
}: {
  preference: 'outlinedFilled' | 'container' | 'rtlLayout'
  label: string
}) {
  const checked = usePreference(preference)
  return (
    <label className={styles.switch}>
      {label}
      <input
        type="checkbox"
        className={styles.input}
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => changePreferences({ [preference]: event.currentTarget.checked })}
      />
    </label>
  )
}
