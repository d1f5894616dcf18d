import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { login } from '@loupe/contract/admin/account/account'
import { watchDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { asAppRole } from '#test/database-roles.ts'
import { preparedInstallation, settingsOf } from '#test/prepared-installation.ts'
import { runScript } from '#test/run-process.ts'
import { createServerDatabase, type ServerDatabase } from '#test/server-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'loupe-main-'))
const running = new Set<ChildProcess>()
/** What the first start finds, on either engine: nothing. The starts that are about something else find a copy. */
let empty: ServerDatabase | null

beforeAll(async () => {
  empty = await createServerDatabase()
})
afterAll(async () => {
  await empty?.drop()
  rmSync(folder, { recursive: true })
})
afterEach(() => {
  for (const child of running) child.kill('SIGKILL')
  running.clear()
})

interface Run {
  child: ChildProcess
  /** Resolves when the process prints a line that holds `text`. */
  printed: (text: string) => Promise<string>
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
}

/** The real server as a process of its own, as `npm start` runs it. */
function run(settings: Record<string, string>): Run {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    cwd: folder,
    env: {
      ...process.env,
      DATABASE_URL: empty?.url ?? '',
      PORT: '0',
      LOUPE_DATA_DIR: join(folder, 'data'),
      LOUPE_SAMPLE_DATA: 'off',
      ...settings,
    },
  })
  running.add(child)
  let stdout = ''
  let stderr = ''
  const waiting = new Set<() => void>()
  child.stdout.on('data', (chunk) => {
    stdout += chunk
    for (const check of waiting) check()
  })
  child.stderr.on('data', (chunk) => {
    stderr += chunk
  })
  const ended = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.on('close', (code) => {
      running.delete(child)
      resolve({ code, stdout, stderr })
    })
  })
  const printed = (text: string) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        if (stdout.includes(text)) resolve(stdout)
      }
      waiting.add(check)
      check()
      void ended.then(() => reject(new Error(`It ended before it printed "${text}": ${stdout}${stderr}`)))
    })
  return { child, printed, ended }
}

describe('a start', () => {
  it('prints its address and the set-up link, serves requests, and stops on SIGTERM with 0', async () => {
    const server = run({})
    const stdout = await server.printed('/set-up?token=')
    const url = /Loupe is ready at (\S+)/.exec(stdout)?.[1] ?? ''
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
    expect(statSync(join(folder, 'data', 'secret')).mode & 0o777).toBe(0o600)
    server.child.kill('SIGTERM')
    expect((await server.ended).code).toBe(0)
  })

  it('creates the first administrator from the two settings and prints how to sign in', async () => {
    const server = run({
      ...settingsOf(await preparedInstallation()),
      LOUPE_ADMIN_EMAIL: 'first@loupe.example',
      LOUPE_ADMIN_PASSWORD: 'seven quiet emeralds',
    })
    const stdout = await server.printed('Sign in as first@loupe.example.')
    const url = /Loupe is ready at (\S+)/.exec(stdout)?.[1] ?? ''
    const response = await fetch(`${url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'first@loupe.example', password: 'seven quiet emeralds' }),
    })
    expect(response.status).toBe(200)
    server.child.kill('SIGINT')
    expect((await server.ended).code).toBe(0)
  })

  it('stops on SIGTERM with 0 within 12 s, whatever its open connections have sent', async () => {
    const admin = { email: 'first@loupe.example', password: 'seven quiet emeralds' }
    const server = run({
      ...settingsOf(await preparedInstallation()),
      LOUPE_ADMIN_EMAIL: admin.email,
      LOUPE_ADMIN_PASSWORD: admin.password,
    })
    const url = /Loupe is ready at (\S+)/.exec(await server.printed('Sign in as'))?.[1] ?? ''
    const json = { 'content-type': 'application/json' }
    const signedIn = await fetch(`${url}${login.path}`, {
      method: 'POST',
      headers: json,
      body: JSON.stringify(admin),
    })
    const { token } = ((await signedIn.json()) as { ResponseData: { token: string } }).ResponseData
    const host = 'Host: loupe\r\n'
    for (const bytes of [
      '',
      `GET /healthz HTTP/1.1\r\n${host}`,
      `GET /healthz HTTP/1.1\r\n${host}\r\n`,
      `POST ${login.path} HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 90\r\n\r\n{`,
      `GET ${watchDashboard.path}?from=2026-11-01&to=2026-11-20 HTTP/1.1\r\n${host}Authorization: Bearer ${token}\r\n\r\n`,
    ]) {
      const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined)
      onTestFinished(() => void socket.destroy())
      socket.write(bytes)
      if (bytes.endsWith('\r\n\r\n')) await once(socket, 'data') // oxlint-disable-line no-await-in-loop -- its request has begun
    }
    // what was written before has been read
    expect((await fetch(`${url}/healthz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    // a stop that takes longer than 11 s ends with 1
    expect((await server.ended).code).toBe(0)
  }, 180_000)

  it.runIf(process.env.DATABASE_URL)(
    'needs no right to change tables once the owner of the database has migrated',
    async () => {
      const own = await createServerDatabase()
      onTestFinished(() => own?.drop())
      const settings = {
        DATABASE_URL: await asAppRole(own?.url ?? ''),
        LOUPE_ADMIN_EMAIL: 'first@loupe.example',
        LOUPE_ADMIN_PASSWORD: 'seven quiet emeralds',
        LOUPE_SAMPLE_DATA: 'on',
      }
      const early = await run(settings).ended
      expect(early.code).toBe(1)
      expect(early.stderr).toMatch(
        /^The role loupe_test_app may not bring the database up to this version .*\n$/m,
      )
      const asOwner = { ...settings, LOUPE_MIGRATION_DATABASE_URL: own?.url ?? '' }
      const migrated = await runScript('scripts/migrate.ts', [], folder, asOwner)
      expect(migrated).toEqual({ code: 0, output: 'The database is up to date.\n' })
      const server = run(settings)
      await server.printed('Sign in as first@loupe.example.')
      server.child.kill('SIGTERM')
      expect((await server.ended).code).toBe(0)
    },
    60_000,
  )

  it.each([
    ['an invalid setting', { PORT: 'web' }, 'PORT must be a port from 0 to 65535, not "web".'],
    [
      'a database that cannot be reached',
      { DATABASE_URL: 'postgresql://u:hunter2@127.0.0.1:1/none' },
      'Cannot connect to the database of DATABASE_URL at 127.0.0.1:1/none: connect ECONNREFUSED',
    ],
    [
      'a weak first password',
      { LOUPE_ADMIN_EMAIL: 'a@b.example', LOUPE_ADMIN_PASSWORD: 'short' },
      'LOUPE_ADMIN_PASSWORD must have 12 to 128 characters',
    ],
    ['an address that is not of this machine', { HOST: '203.0.113.7' }, 'HOST 203.0.113.7 is not an address'],
  ])('exits with 1 and one sentence for %s', async (_, settings, sentence) => {
    const { code, stderr } = await run({ ...settingsOf(await preparedInstallation()), ...settings }).ended
    expect(stderr).toContain(sentence)
    expect(stderr).not.toMatch(/hunter2|\n {4}at /)
    expect(code).toBe(1)
  })

  it('exits with 1 and one sentence if the port is in use', async () => {
    const holder = createServer()
    const port = await new Promise<number>((resolve) =>
      holder.listen(0, '127.0.0.1', () => resolve((holder.address() as { port: number }).port)),
    )
    const { code, stderr } = await run({ PORT: String(port) }).ended
    expect(stderr).toContain(`Port ${port} is already in use`)
    expect(code).toBe(1)
    holder.close()
  })

  it('exits if the data folder is a file', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const { code, stderr } = await run({ LOUPE_DATA_DIR: file }).ended
    expect(stderr.split('\n').filter(Boolean)).toHaveLength(1)
    expect(code).toBe(1)
  })
})
