import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hashSources, isBuilt, joinWords, targets } from './build.mjs'

describe.each(targets)('isBuilt of the $title', (target) => {
  const folder = target.workspace.replace('@loupe/', 'apps/')
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'loupe-build-'))
    write('package-lock.json', '{}')
    write('packages/contract/src/admin/users/users.ts', 'export const users = 1')
    write('scripts/build/compress.ts', 'compress()')
    write(`${folder}/src/main.tsx`, 'render()')
    write(`${folder}/dist/index.html`, '<html>')
    write(`${folder}/dist/.sources`, hashSources(root, target.sources))
  })
  afterEach(() => rmSync(root, { recursive: true, force: true }))

  function write(path: string, text: string): void {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), text)
  }

  it('says yes while the sources are those of the build', () => {
    expect(isBuilt(root, target)).toBe(true)
  })

  it.each([`${folder}/src/main.tsx`, 'packages/contract/src/admin/users/users.ts', 'package-lock.json'])(
    'says no after a change of %s',
    (path) => {
      write(path, 'changed')
      expect(isBuilt(root, target)).toBe(false)
    },
  )

  it('says no when a file was added or removed', () => {
    write(`${folder}/src/new.ts`, '')
    expect(isBuilt(root, target)).toBe(false)
    rmSync(join(root, `${folder}/src/new.ts`))
    rmSync(join(root, `${folder}/src/main.tsx`))
    expect(isBuilt(root, target)).toBe(false)
  })

  it('does not mind tests', () => {
    write(`${folder}/src/main.test.tsx`, 'it()')
    expect(isBuilt(root, target)).toBe(true)
  })

  it('says no when nothing is built', () => {
    rmSync(join(root, `${folder}/dist`), { recursive: true })
    expect(isBuilt(root, target)).toBe(false)
  })
})

it.each([
  [['console'], 'console'],
  [['console', 'server'], 'console and server'],
  [['console', 'game', 'server'], 'console, game and server'],
])('lists %j as "%s"', (words, text) => {
  expect(joinWords(words)).toBe(text)
})
