import { cpSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preparedFolder } from '../apps/server/test/prepared-installation.ts'
import { admin, makeFolder, type Run, run, runServer } from './harness/server.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

describe('starting and stopping', () => {
  let folder: ReturnType<typeof makeFolder>
  const runs: Run[] = []
  beforeEach(() => {
    folder = makeFolder()
  })
  afterEach(async () => {
    for (const { child, ended } of runs.splice(0)) {
      child.kill('SIGKILL')
      await ended
    }
    folder.remove()
  })

  /** Copies a migrated, empty database into the folder: creating one takes longer. */
  async function prepareFolder(): Promise<void> {
    cpSync(await preparedFolder(), folder.path, { recursive: true, preserveTimestamps: true })
  }

  function start(settings: NodeJS.ProcessEnv = {}): Run {
    const started = runServer(folder.path, settings)
    runs.push(started)
    return started
  }

  async function expectRefused(settings: NodeJS.ProcessEnv, sentence: RegExp): Promise<void> {
    const { ended, output } = start(settings)
    expect(await ended).not.toBe(0)
    const lines = output().trim().split('\n')
    expect(lines.at(-1)).toMatch(sentence)
    expect(output()).not.toContain('    at ')
  }

  it('creates its database in an empty folder and prints the set-up link of the first administrator', async () => {
    const server = start()
    const url = await server.ready()
    expect(server.output()).toContain(`${url}/set-up?token=`)
    const ready = await fetch(`${url}/readyz`)
    expect(ready.status).toBe(200)
  })

  it('prints how to sign in if the settings define the first administrator', async () => {
    await prepareFolder()
    const server = start({ LOUPE_ADMIN_EMAIL: admin.email, LOUPE_ADMIN_PASSWORD: admin.password })
    await server.ready()
    expect(server.output()).toContain(`Sign in as ${admin.email}`)
    expect(server.output()).not.toContain(admin.password)
  })

  it('keeps the first administrator over a restart', async () => {
    await prepareFolder()
    const first = start({ LOUPE_ADMIN_EMAIL: admin.email, LOUPE_ADMIN_PASSWORD: admin.password })
    await first.ready()
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
    const url = await start().ready()
    const { email, password } = admin
    const response = await fetch(`${url}/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    })
    expect(response.status).toBe(200)
  })

  it('passes a SIGTERM of npm start on to the server, and leaves no process behind', async () => {
    await prepareFolder()
    const npm = run('npm', ['start', '--prefix', root, '--ignore-scripts'], folder.path, {
      PORT: '0',
      LOUPE_DATA_DIR: folder.path,
      LOUPE_SAMPLE_DATA: 'off',
    })
    runs.push(npm)
    const url = await npm.ready()
    npm.child.kill('SIGTERM')
    // `ended` also waits for the streams, which a server that was left behind would hold open. A stop that takes longer
    // than 11 s ends with 1.
    expect(await npm.ended).toBe(0)
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
  })

  it('treats the two SIGINTs of one Ctrl-C, from the terminal and from npm, as one', async () => {
    await prepareFolder()
    const server = start({ LOUPE_LOG_LEVEL: 'info' })
    await server.ready()
    server.child.kill('SIGINT')
    await vi.waitFor(() => expect(server.output()).toContain('"event":"stopping"'), { interval: 1 })
    server.child.kill('SIGINT')
    expect(await server.ended).toBe(0)
  })

  it('reports a port that is in use', async () => {
    await prepareFolder()
    const other = createServer()
    const port = await new Promise<number>((resolve) => {
      other.listen(0, '127.0.0.1', () => {
        const address = other.address()
        resolve(typeof address === 'object' && address ? address.port : 0)
      })
    })
    await expectRefused({ PORT: String(port) }, new RegExp(`^Port ${port} is already in use`))
    other.close()
  })

  it('reports a folder that another server uses, and leaves it intact', async () => {
    await prepareFolder()
    const first = start()
    const url = await first.ready()
    await expectRefused({}, /^The data folder .+ is in use/)
    expect((await fetch(`${url}/readyz`)).status).toBe(200)
  })

  it('reports a database that cannot be reached, without its password', async () => {
    const settings = { DATABASE_URL: 'postgresql://loupe:opensesame@127.0.0.1:1/loupe' }
    await expectRefused(settings, /^Cannot connect to the database of DATABASE_URL/)
    expect(runs.at(-1)?.output()).not.toContain('opensesame')
  })

  it('refuses a first administrator with a password that is too short', async () => {
    await prepareFolder()
    const { email } = admin
    await expectRefused({ LOUPE_ADMIN_EMAIL: email, LOUPE_ADMIN_PASSWORD: 'short' }, /LOUPE_ADMIN_PASSWORD/)
  })

  it.each([
    [{ PORT: 'many' }, /^PORT must be a port/],
    [{ LOUPE_LOG_LEVEL: 'loud' }, /^LOUPE_LOG_LEVEL must be one of/],
    [{ LOUPE_ADMIN_EMAIL: 'ada@loupe.test' }, /LOUPE_ADMIN_PASSWORD/],
    [{ DATABASE_URL: 'mysql://somewhere' }, /^DATABASE_URL must be/],
    [{ HOST: '203.0.113.7' }, /^HOST 203\.0\.113\.7/],
  ])('ends with one sentence on the wrong setting %j', async (settings, sentence) => {
    await prepareFolder()
    await expectRefused(settings, sentence)
  })
})
