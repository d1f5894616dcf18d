import { useSyncExternalStore } from 'react'
import { createListeners } from '#src/shared/storage/listeners.ts'
import { read, write } from '#src/shared/storage/storage.ts'

const key = 'loupe-single-keys'
const listeners = createListeners()

/**
 * Whether keys without Ctrl act on the whole page. They can be turned off, for people who dictate or whose hands
 * slip (WCAG 2.2, criterion 2.1.4).
 */
export function singleKeysAreOn(): boolean {
  return read(key) !== 'off'
}

export function setSingleKeys(areOn: boolean): void {
  write(key, areOn ? 'on' : 'off')
  listeners.notify()
}

/** The same, followed as it changes, for what shows such a key. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(listeners.subscribe, singleKeysAreOn, singleKeysAreOn)
}
