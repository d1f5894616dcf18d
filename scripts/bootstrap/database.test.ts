import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isDatabaseMissing } from './database.mjs'

it('creates a database only where the first start will use one in its data folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'loupe-first-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  expect(isDatabaseMissing(root, {})).toBe(true)
  expect(isDatabaseMissing(root, { DATABASE_URL: 'postgresql://localhost/loupe' })).toBe(false)
  mkdirSync(join(root, 'data/database'), { recursive: true })
  expect(isDatabaseMissing(root, {})).toBe(false)
  expect(isDatabaseMissing(root, { LOUPE_DATA_DIR: 'other' })).toBe(true)
  expect(isDatabaseMissing(root, { LOUPE_DATA_DIR: join(root, 'data') })).toBe(false)
})
