import type { LucideIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#src/shared/storage/listeners.ts'

/** An action of the open record. */
export interface RecordAction {
  id: string
  title: string
  /** The name of the record. */
  about: string
  icon: LucideIcon
  /** Its shortcut, as the list of keys writes it. */
  keys?: string
  run: () => void
}

const none: readonly RecordAction[] = []
let current = none
const listeners = createListeners()

/** Offers the actions of the open record in the command palette, while it is open. */
export function useRecordActions(actions: readonly RecordAction[]): void {
  useEffect(() => {
    current = actions
    listeners.notify()
    return () => {
      current = none
      listeners.notify()
    }
  }, [actions])
}

/** The actions of the open record at this moment, for a key that has no button. */
export function openRecordActions(): readonly RecordAction[] {
  return current
}

/** The actions of the open record; none without one. */
export function useOpenRecordActions(): readonly RecordAction[] {
  return useSyncExternalStore(
    listeners.subscribe,
    () => current,
    () => none,
  )
}
