import { logout } from '@loupe/contract/admin/account/account'
import { getDashboard, watchDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { recordStatements } from '#test/record-statements.ts'
import { readFingerprint } from './fingerprint.ts'
import { readingMaxAgeMs } from './needs/shared-needs.ts'

let t: TestApp
let url: string
beforeAll(async () => {
  t = await startTestApp()
  url = await t.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

/** The events of a stream, one by one; `ended` once it has closed. */
async function watch(token: string, query = '') {
  const response = await fetch(`${url}${watchDashboard.path}${query}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return {
    response,
    /** The next event with a name, or `ended`. */
    async next(): Promise<{ event: string; data: unknown }> {
      for (;;) {
        const end = text.indexOf('\n\n')
        if (end >= 0) {
          const block = text.slice(0, end)
          text = text.slice(end + 2)
          const event = /^event: (\w+)$/m.exec(block)?.[1]
          if (event) return { event, data: JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? 'null') }
          continue
        }
        const part = await reader?.read()
        if (!part || part.done) return { event: 'ended', data: null }
        text += part.value
      }
    },
    leave: () => reader?.cancel(),
  }
}

describe('GET /admin/watch-dashboard', () => {
  it('sends the figures at once, and again when one has changed, at most every ten seconds', async () => {
    const token = await t.signIn()
    const stream = await watch(token, '?days=7')
    expect(stream.response.headers.get('content-type')).toContain('text/event-stream')
    const { data } = await t.call(getDashboard, { days: '7' }, { token })
    expect(await stream.next()).toEqual({ event: 'figures', data })
    await makeUser(t, {})
    t.clock.advance(readingMaxAgeMs)
    expect(await stream.next()).toMatchObject({
      event: 'figures',
      data: { figures: { players: { now: data.figures.players.now + 1 } } },
    })
    await stream.leave()
  })

  it('reads the figures once for ten watchers, and for all changes within ten seconds', async () => {
    t.clock.advance(readingMaxAgeMs)
    const token = await t.signIn()
    await t.call(getDashboard, { days: '90' }, { token })
    const statements = recordStatements(t.db)
    const readings = () => statements().filter((text) => text.startsWith('dashboard_active:'))
    const tokens = await Promise.all(Array.from({ length: 10 }, () => t.signIn()))
    const streams = await Promise.all(tokens.map((one) => watch(one, '?days=90')))
    await Promise.all(streams.map((stream) => stream.next()))
    expect(readings()).toEqual([])
    await makeUser(t, {})
    await makeUser(t, {})
    t.clock.advance(readingMaxAgeMs)
    await Promise.all(streams.map((stream) => stream.next()))
    // the active players of the period, and of the one before
    expect(readings()).toHaveLength(2)
    for (const stream of streams) await stream.leave()
  })

  it('returns current figures to an administrator who opens the page', async () => {
    const token = await t.signIn()
    const { data: before } = await t.call(getDashboard, {}, { token })
    await makeUser(t, {})
    const { data } = await t.call(getDashboard, {}, { token })
    expect(data.figures.players.now).toBe(before.figures.players.now + 1)
  })

  it('also changes while a send proceeds among players that it leaves out', async () => {
    const [token, now] = [await t.signIn(), t.clock.now()]
    await makeUser(t, {})
    const soon = new Date(now.getTime() + 3_600_000).toISOString()
    const words = { title: 'Soon', body: 'A new puzzle.', audience: { all: true as const } }
    const { data } = await t.call(sendNotification, { ...words, scheduledAt: soon }, { token })
    const before = await readFingerprint(t.db, now)
    await t.db.query('update notifications set suspended = suspended + 1 where id = $1', [data.id])
    expect(await readFingerprint(t.db, now)).not.toBe(before)
  })

  it('ends with its session, which it does not extend', async () => {
    const [token, idle] = [await t.signIn(), await t.signIn()]
    const stream = await watch(token)
    await stream.next()
    await t.call(logout, {}, { token })
    expect([await stream.next(), await stream.next()].map(({ event }) => event)).toEqual(['over', 'ended'])
    const other = await watch(idle)
    await other.next()
    t.clock.advance(61 * 60_000)
    expect((await other.next()).event).toBe('over')
  })

  it('requires an administrator, by the header only, and a valid period', async () => {
    expect((await watch('')).response.status).toBe(401)
    const token = await t.signIn()
    expect((await fetch(`${url}${watchDashboard.path}?token=${token}`)).status).toBe(401)
    expect((await watch(token, '?days=5')).response.status).toBe(400)
  })

  it('ends before the server closes, which does not wait for watchers', async () => {
    const own = await startTestApp()
    const address = await own.http.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${address}${watchDashboard.path}`, {
      headers: { authorization: `Bearer ${await own.signIn()}` },
    })
    const rest = response.text()
    await own.close()
    expect(await rest).toContain(': the figures')
  })
})
