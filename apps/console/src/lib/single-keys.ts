import { read, write } from './storage.ts'

const key = 'loupe-single-keys'

/**
 * Whether keys without Ctrl act on the whole page. They can be turned off, for people who dictate or whose hands
 * slip (WCAG 2.2, criterion 2.1.4).
 */
export function singleKeysAreOn(): boolean {
  return read(key) !== 'off'
}

export function setSingleKeys(areOn: boolean): void {
  write(key, areOn ? 'on' : 'off')
}
