import { once } from 'node:events'
import { login } from '@loupe/contract/admin/account/account'
import { type CaseRecord } from '@loupe/contract/admin/cases/case-record'
import { getCase, notifyCase, startCase } from '@loupe/contract/admin/cases/cases'
import type { Endpoint } from '@loupe/contract/shared/endpoint'
import { expect, it } from 'vitest'
import { openDatabase } from '#src/core/database/open-database.ts'
import {
  addGames,
  addPlayers,
  addQueries,
  makeThird,
  movedItems,
  publishItems,
  tapPoints,
} from '#test/cases.ts'
import { startTestApp } from '#test/harness.ts'
import { makeAdmin, makeSession, testPassword } from '#test/makers.ts'
import { type Installation, preparedInstallation, settingsOf } from '#test/prepared-installation.ts'
import { outputOf, startScript } from '#test/run-process.ts'

const players = 150
const email = 'ilinca@loupe.example'

it('notifies every player and replies to every query once, although the server is killed repeatedly', async () => {
  const installation = await preparedInstallation()
  const id = await scheduleCase(installation)
  const start = async () => {
    const settings = { PORT: '0', LOUPE_SAMPLE_DATA: 'off', ...settingsOf(installation) }
    const child = startScript('src/main.ts', [], installation.dataDir, settings)
    return { child, url: await outputOf(child, /Loupe is ready at (\S+)\n/) }
  }
  let server = await start()
  const { token } = await call<{ token: string }>(server.url, login, { email, password: testPassword })
  const read = () => call<CaseRecord>(server.url, getCase, { _id: id }, token)
  const seen: number[] = []
  for (let kills = 0; kills < 2; kills += 1) {
    const before = seen.at(-1) ?? 0
    await expect
      .poll(async () => (await read()).delivery?.replied ?? 0, { timeout: 60_000, interval: 5 })
      .toBeGreaterThan(before)
    seen.push((await read()).delivery?.replied ?? 0)
    server.child.kill('SIGKILL')
    await once(server.child, 'close')
    if (installation.url) await letLeasesRunOut(installation.url)
    server = await start()
  }
  await expect.poll(read, { timeout: 60_000, interval: 50 }).toMatchObject({
    state: 'notified',
    delivery: { replied: players, notification: { state: 'sent', sent: players } },
  })
  expect(seen[0]).toBeLessThan(players)
  server.child.kill('SIGTERM')
  expect(await once(server.child, 'close')).toEqual([0, null])
  expect(await countNotified(installation)).toEqual({
    notifications: 1,
    copies: players,
    replies: players,
    queries: players,
  })
}, 180_000)

/** A case whose players are all notified and replied to once a server runs. */
async function scheduleCase(installation: Installation): Promise<string> {
  const db = await openDatabase(installation)
  const t = await startTestApp({}, undefined, db)
  const token = await makeSession(t.deps, (await makeAdmin(t.deps, { email })).id)
  const puzzle = await makeThird(t, token)
  const third = { puzzleId: puzzle._id, version: 3 }
  const hurt = await addPlayers(t, players)
  await addGames(t, hurt, { ...third, taps: [tapPoints.besideRing, tapPoints.besideRing] })
  await addQueries(t, hurt, third)
  const { _id: id } = (await t.call(startCase, { ...third, itemId: 'ring' }, { token })).data
  await publishItems(t, token, puzzle, movedItems())
  await t.deps.jobs.drain()
  const { revision } = (await t.call(getCase, { _id: id }, { token })).data
  const seen = { notify: players, replies: players, held: [] }
  const { data } = await t.call(notifyCase, { _id: id, revision, ...seen }, { token })
  expect(data.state).toBe('scheduled')
  // the clock of these tests is behind: its ten minutes have passed
  await db.query(`update jobs set run_at = now() where name = 'notify_case'`)
  await t.close()
  return id
}

async function countNotified(installation: Installation) {
  const db = await openDatabase(installation)
  const replies = `from help_entries where author = 'admin' and kind = 'message'`
  const { rows } = await db.query(
    `select (select count(*)::int from notifications) as notifications, (select count(*)::int from deliveries) as copies,
       (select count(*)::int ${replies}) as replies, (select count(distinct query_id)::int ${replies}) as queries`,
  )
  await db.close()
  return rows[0]
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
