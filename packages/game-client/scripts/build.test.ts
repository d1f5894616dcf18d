import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { build } from './build.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
const project = mkdtempSync(path.join(tmpdir(), 'loupe-game-client-'))
const dir = path.join(project, 'node_modules/@loupe/game-client')
let code: string
beforeAll(async () => {
  code = (await build(dir)).code
}, 60_000)
afterAll(() => rmSync(project, { recursive: true, force: true }))

it('takes at most 8 KiB', () => {
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(8 * 1024)
})

it('imports nothing, and has self-contained types', () => {
  expect(code).not.toMatch(/\bimport\b/)
  symlinkSync(path.join(repository, 'node_modules/@types'), path.join(project, 'node_modules/@types'))
  symlinkSync(
    path.join(repository, 'node_modules/undici-types'),
    path.join(project, 'node_modules/undici-types'),
  )
  const lines = [
    `import { createGameClient, type Puzzle } from '@loupe/game-client'`,
    `const client = createGameClient({ url: 'https://loupe.test', key: 'k' })`,
    `const role: Puzzle['items'][number]['role'] = 'target'`,
    `client.startGame({ id: role, version: 1 }).tap(0.5, 0.5)`,
    `// @ts-expect-error: a version is a number`,
    `client.startGame({ id: 'x', version: 'one' })`,
  ]
  writeFileSync(path.join(project, 'game.ts'), `${lines.join('\n')}\n`)
  const settings = { module: 'nodenext', target: 'es2022', strict: true, noEmit: true, types: ['node'] }
  writeFileSync(path.join(project, 'package.json'), '{"type":"module"}')
  writeFileSync(
    path.join(project, 'tsconfig.json'),
    JSON.stringify({ compilerOptions: settings, include: ['game.ts'] }),
  )
  const { stdout, status } = spawnSync(path.join(repository, 'node_modules/.bin/tsc'), ['-p', project], {
    encoding: 'utf8',
  })
  expect({ stdout, status }).toEqual({ stdout: '', status: 0 })
})

it('is a package with entries for its module and types', () => {
  const manifest = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as Record<string, unknown>
  expect(manifest).toMatchObject({
    name: '@loupe/game-client',
    type: 'module',
    exports: { '.': { types: './types/game-client.d.ts', default: './index.js' } },
  })
  expect(manifest).not.toHaveProperty('dependencies')
})
