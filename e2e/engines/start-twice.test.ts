import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { printed } from './printed.ts'
import { startTwice } from './start-twice.ts'

function start(script: string): Promise<string> {
  const program = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'ignore', 'pipe'] })
  return printed('The browser', program, program.stderr, /listens at (\d+)\n/)
}

it('starts a browser again if its first start failed', async () => {
  const scripts = [
    'process.exit(1)',
    'console.error("listens at 99"); setInterval(() => process.exit(), 100)',
  ]
  await expect(startTwice('WebKit', () => start(scripts.shift() ?? ''))).resolves.toBe('99')
})

it('reports both errors if the second start fails too', async () => {
  const scripts = ['console.error("display 99 is taken"); process.exit(3)', 'console.error("no memory")']
  await expect(startTwice('WebKit', () => start(scripts.shift() ?? ''))).rejects.toThrow(
    /WebKit did not start.*ended with 3.*display 99 is taken.*ended with 0.*no memory/,
  )
})

it('reports a browser that is not installed', async () => {
  const program = spawn('/nowhere/browser', { stdio: ['ignore', 'ignore', 'pipe'] })
  await expect(printed('The browser', program, program.stderr, /never/)).rejects.toThrow(
    'The browser could not be started: spawn /nowhere/browser ENOENT',
  )
})
