import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { admin } from '../servers.ts'

const main = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url))
const watch = fileURLToPath(new URL('watch-event-loop.ts', import.meta.url))

/** Bytes. */
export interface Memory {
  heapUsed: number
  rss: number
}

export interface WatchedServer {
  url: string
  log: string
  /** The longest hold of the event loop in milliseconds since the last call. */
  longestHold(): number
  /** What the heap holds after a collection. */
  memory(): Promise<Memory>
  hasEnded(): boolean
  stop(): Promise<void>
}

/** The built server with the sample world, on the embedded engine or on an empty database, trusting one proxy. */
export async function startWatched(databaseUrl: string | null): Promise<WatchedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-fuzz-'))
  const log = join(folder, 'log')
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, ['--import', watch, '--max-old-space-size=512', main], {
    cwd: folder,
    stdio: ['ignore', 'pipe', output, 'ipc'],
    env: {
      PATH: process.env.PATH,
      TZ: 'UTC',
      PORT: '0',
      LOUPE_DATA_DIR: join(folder, 'data'),
      LOUPE_ADMIN_EMAIL: admin.email,
      LOUPE_ADMIN_PASSWORD: admin.password,
      LOUPE_SAMPLE_DATA: 'on',
      LOUPE_SECRET: 'one secret for all servers that are measured',
      LOUPE_TRUST_PROXY: 'on',
      LOUPE_LOG_LEVEL: 'warn',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  })
  closeSync(output)
  process.once('exit', () => child.kill('SIGKILL'))
  let longest = 0
  const answers: ((memory: Memory) => void)[] = []
  child.on('message', (message: { held: number } | Memory) => {
    if ('held' in message) longest = Math.max(longest, message.held)
    else answers.shift()?.(message)
  })
  const url = await addressOf(child, log)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    url,
    log,
    longestHold() {
      const held = longest
      longest = 0
      return held
    },
    memory() {
      const { promise, resolve } = Promise.withResolvers<Memory>()
      answers.push(resolve)
      child.send('memory')
      return promise
    },
    hasEnded,
    async stop() {
      if (!hasEnded()) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function addressOf(child: ChildProcess, log: string): Promise<string> {
  let output = ''
  for await (const part of child.stdout ?? []) {
    output += String(part)
    const url = / ready at (\S+)/.exec(output)?.[1]
    if (url) {
      child.stdout?.resume()
      return url
    }
  }
  throw new Error(`The server ended before it was ready; its log is ${log}. ${output}`)
}
