import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { copyDatabase } from '../../apps/server/test/server-database.ts'

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const startWithinMs = 180_000

export const admin = { email: 'ada@loupe.test', password: 'a sapphire under glass' } as const

/** A folder that a test removes when it is over. */
export function makeFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'loupe-e2e-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export interface Run {
  child: ChildProcess
  /** Everything that it has printed so far, on both streams. */
  output: () => string
  /**
   * The address in the line that says it is ready; rejects with the output when it ends or three minutes pass before.
   * `line` is how another program than the server says it.
   */
  ready: (line?: RegExp) => Promise<string>
  /** The exit code, once it has ended and all that it printed has arrived. */
  ended: Promise<number | null>
}

/** Starts a command in `folder`, in an environment of nothing but PATH and `settings`. */
export function run(command: string, args: string[], folder: string, settings: NodeJS.ProcessEnv): Run {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', ...settings },
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  // A run that is cut off must not leave a server behind.
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const ended = new Promise<number | null>((resolve) => {
    child.once('close', (code) => {
      process.off('exit', killWithUs)
      resolve(code)
    })
  })
  const output = () => Buffer.concat(chunks).toString('utf8')
  return { child, output, ended, ready: (line) => readyUrl(child, output, line) }
}

/**
 * Starts the server with plain Node. Its working directory is `folder`, so that a developer's `.env` decides
 * nothing, and so is its data folder.
 */
export function runServer(folder: string, settings: NodeJS.ProcessEnv = {}): Run {
  const defaults = { PORT: '0', LOUPE_DATA_DIR: folder, LOUPE_SAMPLE_DATA: 'off', LOUPE_LOG_LEVEL: 'warn' }
  return run(process.execPath, [main], folder, { ...defaults, ...settings })
}

export interface Server {
  url: string
  /** Its database, for a journey that has time pass. */
  databaseUrl: string
  output: () => string
  /** Sends SIGTERM, insists on exit code 0 and removes the data folder. */
  stop: () => Promise<void>
}

/** The real server, ready, on a free port, in a folder and a database of its own, with one administrator and no players. */
export async function startServer(settings: NodeJS.ProcessEnv = {}): Promise<Server> {
  const folder = makeFolder()
  cpSync(inject('preparedFolder'), folder.path, { recursive: true, preserveTimestamps: true })
  const prepared = inject('preparedDatabase')
  const database = await copyDatabase(prepared.server, prepared.name)
  const { child, output, ready, ended } = runServer(folder.path, {
    DATABASE_URL: database.url,
    LOUPE_ADMIN_EMAIL: admin.email,
    LOUPE_ADMIN_PASSWORD: admin.password,
    ...settings,
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const code = await ended
    folder.remove()
    await database.drop()
    if (code !== 0) throw new Error(`The server ended with code ${code}. It printed:\n${output()}`)
  }
  try {
    return { url: await ready(), databaseUrl: database.url, output, stop }
  } catch (error) {
    child.kill('SIGKILL')
    folder.remove()
    throw error
  }
}

function readyUrl(
  child: ChildProcess,
  output: () => string,
  line = /Loupe is ready at (\S+)\n/,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The server ${why}. It printed:\n${output()}`))
    const timer = setTimeout(() => fail(`was not ready within ${startWithinMs / 1000} s`), startWithinMs)
    const look = () => {
      const url = line.exec(output())?.[1]
      if (!url) return
      clearTimeout(timer)
      resolve(url)
    }
    look()
    child.stdout?.on('data', look)
    child.once('close', (code) => {
      clearTimeout(timer)
      fail(`ended with code ${code}`)
    })
  })
}
