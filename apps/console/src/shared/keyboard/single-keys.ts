import { useSyncExternalStore } from 'react'
import { createListeners } from '#src/shared/storage/listeners.ts'
import { read, write } from '#src/shared/storage/storage.ts'

const key = 'loupe-single-keys'
const listeners = createListeners()

/**
 * Whether shortcuts without Ctrl are enabled. They can be disabled, for users who dictate or hit keys by accident (WCAG
 * 2.2, criterion 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return read(key) !== 'off'
}

export function setSingleKeys(areOn: boolean): void {
  write(key, areOn ? 'on' : 'off')
  listeners.notify()
}

/** The same, updated as it changes, for components that show such a key. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(listeners.subscribe, areSingleKeysOn, areSingleKeysOn)
}
