import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { getAllGameHistory, getGame } from '@loupe/contract/admin/games'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeGameKey } from '../game.ts'
import { startTestApp, type TestApp } from '../harness.ts'
import { makePublished } from '../puzzles.ts'

const repository = path.resolve(import.meta.dirname, '../../../..')
const readme = await readFile(path.join(repository, 'packages/game-client/README.md'), 'utf8')
const blocks = [...readme.matchAll(/^```(sh|js)\n([\s\S]*?)^```$/gm)].map(([, kind, text = '']) => ({
  kind,
  text,
}))

let t: TestApp
let project: string
beforeAll(async () => {
  t = await startTestApp()
  project = await mkdtemp(path.join(tmpdir(), 'loupe-game-'))
})
afterAll(async () => {
  await t.close()
  await rm(project, { recursive: true, force: true })
})

it('leads from install to a tap in Game History in ten lines', async () => {
  const token = await t.signIn()
  await makePublished(t, token)
  const [script, ...others] = blocks.filter(({ kind }) => kind === 'js')
  expect(others).toEqual([])
  expect(script?.text.trimEnd().split('\n').length).toBeLessThanOrEqual(10)
  await writeFile(path.join(project, 'first-tap.mjs'), script?.text ?? '')
  const commands = blocks.filter(({ kind }) => kind === 'sh').map(({ text }) => text)
  const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', commands.join('\n')], {
    cwd: project,
    env: {
      PATH: process.env['PATH'],
      HOME: project,
      LOUPE_DIR: repository,
      LOUPE: await t.http.listen({ port: 0, host: '127.0.0.1' }),
      KEY: await makeGameKey(t),
    },
  })
  expect(stdout).toContain('3 sent, 0 pending')
  const { list } = (await t.call(getAllGameHistory, {}, { token })).data
  expect(list).toMatchObject([{ status: 'completed', eventCount: 1, misses: 1 }])
  const { data } = await t.call(getGame, { id: list[0]?.id ?? '' }, { token })
  expect(data.events).toMatchObject([{ kind: 'tap', x: 0.5, y: 0.5 }])
}, 120_000)
