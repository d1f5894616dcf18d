import { useSyncExternalStore } from 'react'
import { read, write } from '#src/shared/storage/storage.ts'

const key = 'loupe-single-keys'
const listeners = new Set<() => void>()

/**
 * Whether keys without Ctrl act on the whole page. They can be turned off, for people who dictate or whose hands
 * slip (WCAG 2.2, criterion 2.1.4).
 */
export function singleKeysAreOn(): boolean {
  return read(key) !== 'off'
}

export function setSingleKeys(areOn: boolean): void {
  write(key, areOn ? 'on' : 'off')
  for (const listener of listeners) listener()
}

/** The same, followed as it changes, for what shows such a key. */
export function useSingleKeys(): boolean {
  return useSyncExternalStore(subscribe, singleKeysAreOn, singleKeysAreOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
