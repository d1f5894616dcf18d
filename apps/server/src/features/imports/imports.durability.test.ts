import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { login } from '@loupe/contract/admin/account/account'
import { addImport, getImport, type Import, runImport } from '@loupe/contract/admin/imports'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import type { Endpoint } from '@loupe/contract/shared/endpoint'
import { expect, it } from 'vitest'
import { openDatabase } from '#src/core/database/open-database.ts'
import { preparedInstallation, settingsOf } from '#test/prepared-installation.ts'
import { outputOf, startScript } from '#test/run-process.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'

const rows = 8000
const admin = { email: 'ada@loupe.example', password: 'a sapphire under glass' }
const settings = {
  PORT: '0',
  LOUPE_SAMPLE_DATA: 'off',
  LOUPE_ADMIN_EMAIL: admin.email,
  LOUPE_ADMIN_PASSWORD: admin.password,
}

it('imports every row once, although the server is killed repeatedly', async () => {
  const installation = await preparedInstallation()
  const start = async () => {
    const child = startScript('src/main.ts', [], installation.dataDir, {
      ...settings,
      ...settingsOf(installation),
    })
    return { child, url: await outputOf(child, /Loupe is ready at (\S+)\n/) }
  }
  let server = await start()
  const token = (await call<{ token: string }>(server.url, login, admin)).token
  const file = await upload(server.url, token)
  await call(server.url, runImport, { id: file.id, mapping: file.mapping, existing: file.existing }, token)
  const progress = () => call<Import>(server.url, getImport, { id: file.id }, token)
  const seen: number[] = []
  for (let kills = 0; kills < 2; kills++) {
    const before = seen.at(-1) ?? 0
    await expect
      .poll(async () => (await progress()).done, { timeout: 30_000, interval: 5 })
      .toBeGreaterThan(before)
    seen.push((await progress()).done)
    server.child.kill('SIGKILL')
    await once(server.child, 'close')
    if (installation.url) await letLeasesRunOut(installation.url)
    server = await start()
  }
  await expect.poll(async () => (await progress()).state, { timeout: 60_000, interval: 50 }).toBe('done')
  expect(seen[0]).toBeLessThan(rows)
  expect(await progress()).toMatchObject({ total: rows, done: rows, added: rows, unchanged: 0, rejected: 0 })
  const list = await call<{ total: number }>(server.url, getAllUsers, {}, token)
  expect(list.total).toBe(rows)
  server.child.kill('SIGTERM')
  expect(await once(server.child, 'close')).toEqual([0, null])
}, 180_000)

it.runIf(process.env.DATABASE_URL)(
  'imports a file that was uploaded to another server, whose data folder is gone',
  async () => {
    const installation = await preparedInstallation()
    const secret = randomBytes(32).toString('base64url')
    const start = async () => {
      const own = { ...settingsOf(installation), LOUPE_DATA_DIR: temporaryFolder(), LOUPE_SECRET: secret }
      const child = startScript('src/main.ts', [], own.LOUPE_DATA_DIR, { ...settings, ...own })
      return { child, url: await outputOf(child, /Loupe is ready at (\S+)\n/) }
    }
    const first = await start()
    const token = (await call<{ token: string }>(first.url, login, admin)).token
    const file = await upload(first.url, token)
    const second = await start()
    first.child.kill('SIGKILL')
    await once(first.child, 'close')
    const { id, mapping, existing } = file
    await call(second.url, runImport, { id, mapping, existing }, token)
    await expect
      .poll(async () => await call<Import>(second.url, getImport, { id }, token), {
        timeout: 60_000,
        interval: 50,
      })
      .toMatchObject({ state: 'done', added: rows, failure: null })
  },
  180_000,
)

async function upload(url: string, token: string): Promise<Import> {
  const lines = Array.from({ length: rows }, (_, index) => `player-${index},${index % 90}`)
  const response = await fetch(`${url}${addImport.path}?fileName=players.csv`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    body: `username,games\n${lines.join('\n')}\n`,
  })
  return ((await response.json()) as { ResponseData: Import }).ResponseData
}

// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- only the caller knows the answer
async function call<Data>(
  url: string,
  endpoint: Endpoint,
  input: Record<string, unknown>,
  token = '',
): Promise<Data> {
  const isGet = endpoint.method === 'GET'
  const query = isGet ? `?${new URLSearchParams(input as Record<string, string>).toString()}` : ''
  const response = await fetch(`${url}${endpoint.path}${query}`, {
    method: endpoint.method,
    headers: { authorization: `Bearer ${token}`, ...(isGet ? {} : { 'content-type': 'application/json' }) },
    ...(isGet ? {} : { body: JSON.stringify(input) }),
  })
  return ((await response.json()) as { ResponseData: Data }).ResponseData
}

/** Skips twenty seconds. */
async function letLeasesRunOut(url: string): Promise<void> {
  const db = await openDatabase({ url, dataDir: '' })
  await db.query(`update jobs set taken_until = now() where taken_until > now()`)
  await db.close()
}
