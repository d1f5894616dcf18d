import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { arePackagesInstalled } from './packages.mjs'

const zod = { version: '4.6.7' }

describe('arePackagesInstalled', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'loupe-packages-'))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function write(path: string, packages: Record<string, object>): void {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), JSON.stringify({ packages }))
  }
  const writeWanted = (packages: Record<string, object>) => write('package-lock.json', packages)
  const writeInstalled = (packages: Record<string, object>) =>
    write('node_modules/.package-lock.json', packages)

  it('says no on a clean clone', () => {
    writeWanted({ 'node_modules/zod': zod })
    expect(arePackagesInstalled(root)).toBe(false)
  })

  it('says yes when every package of the lockfile is there in its version', () => {
    writeWanted({ '': {}, 'apps/server': {}, 'node_modules/zod': zod })
    writeInstalled({ 'node_modules/zod': zod })
    expect(arePackagesInstalled(root)).toBe(true)
  })

  it('says no when the lockfile names another version', () => {
    writeWanted({ 'node_modules/zod': { version: '4.6.8' } })
    writeInstalled({ 'node_modules/zod': zod })
    expect(arePackagesInstalled(root)).toBe(false)
  })

  it('says no when the lockfile gained a package', () => {
    writeWanted({ 'node_modules/zod': zod, 'node_modules/pg': { version: '8.23.1' } })
    writeInstalled({ 'node_modules/zod': zod })
    expect(arePackagesInstalled(root)).toBe(false)
  })

  it('does not miss the packages of other platforms', () => {
    writeWanted({
      'node_modules/zod': zod,
      'node_modules/argon2-win32': { version: '1.0.0', optional: true },
    })
    writeInstalled({ 'node_modules/zod': zod })
    expect(arePackagesInstalled(root)).toBe(true)
  })

  it('says no after an installation that was cut off while npm wrote its list', () => {
    writeWanted({ 'node_modules/zod': zod })
    mkdirSync(join(root, 'node_modules'))
    writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages": {"node_mod')
    expect(arePackagesInstalled(root)).toBe(false)
  })

  it('names the missing lockfile', () => {
    expect(() => arePackagesInstalled(root)).toThrow('package-lock.json is missing')
  })
})
