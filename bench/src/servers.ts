import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const loupeMain = fileURLToPath(new URL('../../apps/server/dist/main.js', import.meta.url))
const bareMain = fileURLToPath(new URL('bare-server.ts', import.meta.url))
/** Like `npm start`. */
const loupeFlags = ['--max-semi-space-size=8', '--initial-old-space-size=96', '--max-old-space-size=512']
/** Like `npm start`. */
const loupeMemory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '65536' }
/** Like `npm start`. Both servers find their compiled code there. */
const compileCache = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url))
const startWithinMs = 120_000
/** The same for both servers. */
const connections = '10'

export const admin = { email: 'ada@loupe.example', password: 'a sapphire under glass' } as const

export interface Server {
  url: string
  port: number
  pid: number
  /** Contains the mails, and the files of the embedded engine. */
  dataDir: string
  /** The time from spawning the process to its ready line. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts the real server as in production, with logs. `dataDir` without a URL uses the embedded engine. */
export function startLoupe(
  database: { url: string } | { dataDir: string },
  settings: Record<string, string> = {},
): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  const environment = {
    LOUPE_DATA_DIR: 'dataDir' in database ? database.dataDir : folder,
    LOUPE_ADMIN_EMAIL: admin.email,
    LOUPE_ADMIN_PASSWORD: admin.password,
    LOUPE_SAMPLE_DATA: 'off',
    // The receiver of the measured webhook is on this machine.
    LOUPE_OUTGOING_PRIVATE: 'on',
    // Servers of one database share the secret, and each start has its own folder.
    LOUPE_SECRET: 'one secret for all servers that are measured',
    LOUPE_DATABASE_CONNECTIONS: connections,
    ...loupeMemory,
    ...('url' in database ? { DATABASE_URL: database.url } : {}),
    ...settings,
  }
  return start([...loupeFlags, loupeMain], environment, folder)
}

export function startBare(url: string): Promise<Server> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-'))
  return start([bareMain], { DATABASE_URL: url, CONNECTIONS: connections }, folder)
}

async function start(
  command: string[],
  environment: Record<string, string>,
  folder: string,
): Promise<Server> {
  const startedAt = performance.now()
  // Logs are written to a file: reading them from a pipe would cost CPU time.
  const log = openSync(join(folder, 'log'), 'w')
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', 'pipe', log],
    env: { PATH: process.env.PATH, TZ: 'UTC', NODE_COMPILE_CACHE: compileCache, PORT: '0', ...environment },
  })
  closeSync(log)
  const killWithUs = () => child.kill('SIGKILL')
  process.once('exit', killWithUs)
  const url = await readyUrl(child, folder)
  return {
    url,
    port: Number(new URL(url).port),
    pid: child.pid ?? 0,
    dataDir: environment.LOUPE_DATA_DIR ?? folder,
    readyMs: performance.now() - startedAt,
    async stop() {
      process.off('exit', killWithUs)
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The address that a server prints once it is ready. `folder` contains its log. */
export function readyUrl(child: ChildProcess, folder: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  let output = ''
  const timer = setTimeout(() => reject(new Error(`Not ready in time. ${output}`)), startWithinMs)
  child.once('exit', (code) =>
    reject(new Error(`Ended with code ${code}; its log is in ${folder}. ${output}`)),
  )
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString('utf8')
    const url = / ready at (\S+)/.exec(output)?.[1]
    if (url) resolve(url)
  })
  return promise.finally(() => clearTimeout(timer))
}

/** Stops a server like an operator, and waits for it. */
export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill('SIGTERM')
  await promise
}

/** Signs in through the real call. */
export async function signIn({ url }: Server): Promise<string> {
  const response = await fetch(`${url}/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  const body = (await response.json()) as { ResponseData: { token: string } | null }
  if (!body.ResponseData) throw new Error(`Signing in failed: ${JSON.stringify(body)}`)
  return body.ResponseData.token
}
