import type { LucideIcon } from 'lucide-react'
import { useEffect, useSyncExternalStore } from 'react'
import { createListeners } from '#src/shared/storage/listeners.ts'

/** Something that can be done with the record that is open. */
export interface RecordAction {
  id: string
  title: string
  icon: LucideIcon
  /** The key that does the same, as the list of keys writes it. */
  keys?: string
  run: () => void
}

const none: readonly RecordAction[] = []
let current = none
const listeners = createListeners()

/** Offers in the command palette what can be done with the record that is open, as long as it is. */
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

/** What can be done with the record that is open; nothing where none is. */
export function useOpenRecordActions(): readonly RecordAction[] {
  return useSyncExternalStore(
    listeners.subscribe,
    () => current,
    () => none,
  )
}
