import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashSources, isConsoleBuilt } from './console.mjs'

describe('isConsoleBuilt', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'loupe-console-'))
    write('package-lock.json', '{}')
    write('packages/contract/src/users.ts', 'export const users = 1')
    write('apps/console/src/main.tsx', 'render()')
    write('apps/console/dist/index.html', '<html>')
    write('apps/console/dist/.sources', hashSources(root))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function write(path: string, text: string): void {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  it('says yes while the sources are those of the build', () => {
    expect(isConsoleBuilt(root)).toBe(true)
  })

  it.each(['apps/console/src/main.tsx', 'packages/contract/src/users.ts', 'package-lock.json'])(
    'says no after a change of %s',
    (path) => {
      write(path, 'changed')
      expect(isConsoleBuilt(root)).toBe(false)
    },
  )

  it('says no when a file was added or removed', () => {
    write('apps/console/src/new.ts', '')
    expect(isConsoleBuilt(root)).toBe(false)
    rmSync(join(root, 'apps/console/src/new.ts'))
    rmSync(join(root, 'apps/console/src/main.tsx'))
    expect(isConsoleBuilt(root)).toBe(false)
  })

  it('does not mind tests', () => {
    write('apps/console/src/main.test.tsx', 'it()')
    expect(isConsoleBuilt(root)).toBe(true)
  })

  it('says no when nothing is built', () => {
    rmSync(join(root, 'apps/console/dist'), { recursive: true })
    expect(isConsoleBuilt(root)).toBe(false)
  })
})
