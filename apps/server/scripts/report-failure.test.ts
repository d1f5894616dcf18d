import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { runScript } from '#test/run-process.ts'

it.each([
  ['import', ['players', 'file.csv', '--twice'], /^Unknown option '--twice'\.\n$/],
  ['import', ['players', 'no-such-file.csv'], /^File .*no-such-file\.csv not found\.\n$/],
  ['import', [], /^npm run import -- players <file>/],
  ['data', ['--all'], /^Unknown option '--all'\.\n$/],
  ['data', ['print'], /^Usage: .+\n$/],
])('npm run %s reports in one sentence what is wrong with %j', async (script, args, words) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'loupe-command-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const { code, output } = await runScript(`scripts/${script}.ts`, args, folder, {})
  expect(code).toBe(1)
  expect(output).toMatch(words)
})
