import { currentPreferences, subscribeToPreferences } from '#src/shared/preferences/preferences-store.ts'
import { narrow, resetDrawer } from './drawer-state.ts'

/** Resets the drawer whenever its type is changed, wherever that was done. */
export function followDrawerType(): () => void {
  let { drawerType } = currentPreferences()
  return subscribeToPreferences(() => {
    const next = currentPreferences().drawerType
    if (next !== drawerType && !matchMedia(narrow).matches) resetDrawer(next === 'default')
    drawerType = next
  })
}
