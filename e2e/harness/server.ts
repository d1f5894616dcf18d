import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'
import { copyDatabase } from '../../apps/server/test/server-database.ts'

const main = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const startTimeoutMs = 180_000

export const admin = { email: 'ada@loupe.test', password: 'a sapphire under glass' } as const

/** A temporary folder; the test removes it at its end. */
export function makeFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'loupe-e2e-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

export interface Run {
  child: ChildProcess
  /** Its output so far, of both streams. */
  output: () => string
  /**
   * The URL in the line that reports it as ready; rejects with the output if it ends, or is not ready within three
   * minutes. `line` is the line of a program other than the server.
   */
  ready: (line?: RegExp) => Promise<string>
  /** The exit code, once it has ended and all its output has been read. */
  ended: Promise<number | null>
}

/** Starts a command in `folder`, with only PATH, HOME, TZ and `settings` in its environment. */
export function run(command: string, args: string[], folder: string, settings: NodeJS.ProcessEnv): Run {
  const child = spawn(command, args, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, TZ: 'UTC', ...settings },
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk))
  // An interrupted test run must not leave a server behind.
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
 * Starts the server with plain Node. `folder` is its data folder, and its working directory, so that a developer's `.env`
 * has no effect.
 */
export function runServer(folder: string, settings: NodeJS.ProcessEnv = {}): Run {
  const defaults = { PORT: '0', LOUPE_DATA_DIR: folder, LOUPE_SAMPLE_DATA: 'off', LOUPE_LOG_LEVEL: 'warn' }
  return run(process.execPath, [main], folder, { ...defaults, ...settings })
}

export interface Server {
  url: string
  /** Its database, for journeys that change stored times. */
  databaseUrl: string
  output: () => string
  /** Sends SIGTERM, requires exit code 0, and removes the data folder. */
  stop: () => Promise<void>
}

/** The real server on a free port, with its own folder and database, one administrator and no players. */
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
    const timer = setTimeout(() => fail(`was not ready within ${startTimeoutMs / 1000} s`), startTimeoutMs)
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
