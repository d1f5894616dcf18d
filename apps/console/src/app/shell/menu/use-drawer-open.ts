import { useSyncExternalStore } from 'react'
import { isDrawerOpen, subscribeToDrawer } from './drawer-state.ts'

/** Whether the menu's drawer is open, for its buttons. */
export function useDrawerOpen(): boolean {
  return useSyncExternalStore(subscribeToDrawer, isDrawerOpen, () => false)
}
