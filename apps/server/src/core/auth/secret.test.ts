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

it('is created once, readable only by its owner', () => {
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

it('is refused if its file was truncated', () => {
  writeFileSync(join(folder, 'secret'), 'short')
  expect(() => secretOf(null, folder)).toThrow('is damaged')
})

it('is rotated by renaming its file: a new one is created, and the previous one is known', () => {
  const old = secretOf(null, folder)
  expect(secretBefore(null, folder)).toBeNull()
  renameSync(join(folder, 'secret'), join(folder, 'secret.before'))
  expect(secretOf(null, folder)).not.toBe(old)
  expect(secretBefore(null, folder)).toBe(old)
})

it('comes from the setting if there is one, without a file', () => {
  expect(secretOf('a setting', folder)).toBe('a setting')
  expect(() => readFileSync(join(folder, 'secret'))).toThrow('ENOENT')
})
