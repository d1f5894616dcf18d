import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { isFirstDatabase } from './first-database.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'loupe-first-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

it('a start without settings and without a data folder creates the database', () => {
  expect(isFirstDatabase(root, {})).toBe(true)
})

it('an existing data folder is left to the start itself', () => {
  mkdirSync(join(root, 'data'))
  expect(isFirstDatabase(root, {})).toBe(false)
})

it.each(['DATABASE_URL', 'LOUPE_DATA_DIR'])(
  'a database that %s names is left to the start itself',
  (name) => {
    expect(isFirstDatabase(root, { [name]: 'elsewhere' })).toBe(false)
  },
)

it('a database that a .env file may name is left to the start itself', () => {
  writeFileSync(join(root, '.env'), 'DATABASE_URL=elsewhere')
  expect(isFirstDatabase(root, {})).toBe(false)
})
