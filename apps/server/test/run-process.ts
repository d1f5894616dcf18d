import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { onTestFinished } from 'vitest'

const server = path.resolve(import.meta.dirname, '..')
/** The shared compile cache of Node, which saves a quarter of the CPU time of a start. */
const compileCache = path.resolve(server, '../../node_modules/.cache/node-tests')

/** Starts a script of the server with plain Node in `folder`, without the environment of this machine. Killed after the test. */
export function startScript(
  script: string,
  args: string[],
  folder: string,
  settings: NodeJS.ProcessEnv,
): ChildProcess {
  const child = spawn(process.execPath, [path.join(server, script), ...args], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      NODE_COMPILE_CACHE: compileCache,
      LOUPE_DATA_DIR: folder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** Runs a script to its end. */
export async function runScript(
  script: string,
  args: string[],
  folder: string,
  settings: NodeJS.ProcessEnv,
): Promise<{ code: number; output: string }> {
  const child = startScript(script, args, folder, settings)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += String(chunk)))
  const [code] = (await once(child, 'close')) as [number] // what the event has
  return { code, output }
}

/** Waits for matching text on the standard output, and returns its first group. */
export async function outputOf(child: ChildProcess, pattern: RegExp): Promise<string> {
  let output = ''
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk)
    const found = pattern.exec(output)?.[1]
    if (found) return found
  }
  throw new Error(`The process ended without ${String(pattern)}. Its output:\n${output}`)
}
