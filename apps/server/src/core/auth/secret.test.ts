import { mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { secretBefore, secretOf } from './secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loupe-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))
const modeOf = (file: string) => statSync(join(folder, file)).mode & 0o777

it('is made once, for its owner alone to read', () => {
  const secret = secretOf(null, folder)
  expect(secret.length).toBeGreaterThanOrEqual(43)
  expect(modeOf('secret')).toBe(0o600)
  expect(secretOf(null, folder)).toBe(secret)
})

it('restores mode 0600 of a file that others can read', () => {
  writeFileSync(join(folder, 'secret'), 'x'.repeat(16) + 'y'.repeat(16), { mode: 0o644 })
  secretOf(null, folder)
  expect(modeOf('secret')).toBe(0o600)
})

it('is refused when its file was cut short', () => {
  writeFileSync(join(folder, 'secret'), 'short')
  expect(() => secretOf(null, folder)).toThrow('is damaged')
})

it('is changed by giving its file another name: a new one is made, and the one before is known', () => {
  const old = secretOf(null, folder)
  expect(secretBefore(null, folder)).toBeNull()
  renameSync(join(folder, 'secret'), join(folder, 'secret.before'))
  expect(secretOf(null, folder)).not.toBe(old)
  expect(secretBefore(null, folder)).toBe(old)
})

it('comes from the setting where there is one, and leaves no file', () => {
  expect(secretOf('a setting', folder)).toBe('a setting')
  expect(() => readFileSync(join(folder, 'secret'))).toThrow('ENOENT')
})
