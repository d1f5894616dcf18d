import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { admin, end, readyUrl } from '../servers.ts'

const main = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url))
const watch = fileURLToPath(new URL('watch-event-loop.ts', import.meta.url))

/** Bytes. */
export interface Memory {
  heapUsed: number
  rss: number
}

export interface WatchedServer {
  url: string
  /** The longest block of the event loop since the last call, in milliseconds. */
  longestHold(): number
  /** The size of the heap after a garbage collection. */
  memory(): Promise<Memory>
  hasEnded(): boolean
  stop(): Promise<void>
}

/**
 * The built server with the sample data, on the embedded engine or on an empty database, trusting one proxy. Its mails
 * go to `smtpUrl`.
 */
export async function startWatched(databaseUrl: string | null, smtpUrl: string): Promise<WatchedServer> {
  const folder = mkdtempSync(join(tmpdir(), 'loupe-fuzz-'))
  // the error of readyUrl if the server ends instead
  const output = openSync(join(folder, 'log'), 'w')
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
      SMTP_URL: smtpUrl,
      LOUPE_MAIL_FROM: 'Loupe <loupe@example.com>',
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    },
  })
  closeSync(output)
  process.once('exit', () => child.kill('SIGKILL'))
  let longest = 0
  const responses: ((memory: Memory) => void)[] = []
  child.on('message', (message: { held: number } | Memory) => {
    if ('held' in message) longest = Math.max(longest, message.held)
    else responses.shift()?.(message)
  })
  const url = await readyUrl(child, folder)
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    url,
    longestHold() {
      const held = longest
      longest = 0
      return held
    },
    memory() {
      const { promise, resolve } = Promise.withResolvers<Memory>()
      responses.push(resolve)
      child.send('memory')
      return promise
    },
    hasEnded,
    async stop() {
      await end(child)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
