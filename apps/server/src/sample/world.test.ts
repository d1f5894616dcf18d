import { getDocVersions } from '@loupe/contract/admin/documents'
import { type HelpPriority, helpTargets } from '@loupe/contract/admin/help-queries'
import { getGameDocument } from '@loupe/contract/game/documents'
import { getInbox } from '@loupe/contract/game/inbox'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { readHtml } from '@loupe/rich-text/read-html'
import { isEmpty } from '@loupe/rich-text/tree'
import { writeHtml } from '@loupe/rich-text/write-html'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { notes } from './people/player-texts.ts'
import { seedSampleData } from './seed.ts'
import { sampleDocuments } from './texts/documents.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  await seedSampleData(t.deps)
  token = await t.signIn()
})
afterAll(() => t.close())

const rowsOf = async <Row>(text: string) => (await t.db.query<Row & Record<string, unknown>>(text)).rows

it('has every document in four languages, with versions, an older translation and a draft', async () => {
  for (const type of ['about', 'privacy', 'terms'] as const) {
    const { data } = await t.call(getDocVersions, { type }, { token })
    const states = data.map(({ locale, version, status }) => `${locale} ${version} ${status}`)
    expect(states.toSorted()).toEqual([
      'en 1 archived',
      'en 2 published',
      'fr 1 archived',
      'fr 2 published',
      'ro 1 published',
      'zh 1 published',
      'zh 2 draft',
    ])
  }
})

it('uses only the elements of a document in its documents', () => {
  for (const { content, added } of Object.values(sampleDocuments)) {
    for (const locale of locales) {
      const { doc, removed } = readHtml(content[locale] + added[locale])
      expect([removed, isEmpty(doc)]).toEqual([[], false])
      expect(writeHtml(doc)).toContain(added[locale].slice(0, 20))
    }
  }
})

it('has help queries in four languages and every status, with the counts of their threads', async () => {
  const seen = await rowsOf<{ locale: string; status: string }>(
    'select distinct locale, status from help_queries',
  )
  expect(new Set(seen.map(({ locale }) => locale))).toEqual(new Set(locales))
  const statuses = new Set(seen.map(({ status }) => status))
  for (const status of ['new', 'open', 'waiting', 'resolved', 'closed']) expect(statuses).toContain(status)
  const wrong = await rowsOf(
    `select q.id from help_queries q where entries <> (select count(*) from help_entries e where e.query_id = q.id)
       or messages <> (select count(*) from help_entries e where e.query_id = q.id and kind = 'message')
       or (waiting_since is not null) <> (status in ('new', 'open')) or not 'sample' = any(tags)`,
  )
  expect(wrong).toEqual([])
})

it('has players who wait for a reply, most of them not overdue, and none for a week', async () => {
  const now = t.clock.now().getTime()
  const rows = await rowsOf<{ since: Date; priority: HelpPriority }>(
    'select waiting_since as since, priority from help_queries where waiting_since is not null',
  )
  const waitsMs = rows.map(({ since }) => now - since.getTime())
  const late = rows.filter(({ priority }, index) => (waitsMs[index] ?? 0) > helpTargets[priority] * 60_000)
  expect(rows.length).toBeGreaterThan(3)
  expect(late.length).toBeLessThan(rows.length / 2)
  expect(Math.max(...waitsMs)).toBeLessThan(7 * 86_400_000)
})

it('has notes about players who have played, in the player’s language', async () => {
  const noted = await rowsOf<{ notes: string; locale: Locale; games: number }>(
    `select notes, locale, games from users where notes <> ''`,
  )
  expect(noted.length).toBeGreaterThan(20)
  expect(noted.filter(({ notes: note, locale }) => !notes[locale].includes(note))).toEqual([])
  expect(Math.min(...noted.map(({ games }) => games))).toBeGreaterThanOrEqual(5)
})

it('has notifications in every lasting state, whose delivered and excluded copies add up to the audience', async () => {
  const states = await rowsOf<{ state: string; n: number }>(
    'select state, count(*)::int as n from notifications where rule_id is null group by 1',
  )
  expect(Object.fromEntries(states.map(({ state, n }) => [state, n]))).toEqual({
    draft: 1,
    scheduled: 1,
    paused: 1,
    cancelled: 1,
    sent: 3,
  })
  const sent = await rowsOf<
    Record<'audience' | 'sent' | 'out' | 'rows' | 'delivered' | 'read' | 'opened' | 'told', number> & {
      link: string | null
    }
  >(
    `select link, audience_count as audience, sent, dealt_with - sent as out,
       (select count(*)::int from deliveries where notification_id = id) as rows,
       notification_receipts(id, 'delivered') as delivered, notification_receipts(id, 'read') as read,
       notification_receipts(id, 'opened') as opened,
       (select count(*)::int from deliveries where notification_id = id and delivered_at is not null) as told
     from notifications where state = 'sent' and rule_id is null`,
  )
  for (const one of sent) {
    expect(one.audience).toBe(one.sent + one.out)
    expect([one.rows, one.told]).toEqual([one.sent, one.delivered])
    expect(one.read).toBeGreaterThan(0)
    expect(one.read).toBeLessThan(one.delivered)
    expect(one.opened > 0).toBe(one.link !== null)
    expect(one.opened).toBeLessThan(one.read)
  }
})

it('has an active automatic notification that found every matching player once, within an hour', async () => {
  const [rule] = await rowsOf<{ condition: string; sent: number; opened: number }>(
    `select audience -> 'filter' -> 'where' ->> 0 as condition, sent, (select count(*)::int from deliveries d
         join notifications n on n.id = d.notification_id where n.rule_id = r.id and opened_at is not null) as opened
       from notification_rules r where is_on`,
  )
  const meeting = await rowsOf<{ id: string; at: Date }>(
    `select seeker_id as id, min(received_at) as at from games join users on users.id = seeker_id
     where puzzle_id = '${rule?.condition.split('.').at(-1)}' and games.status = 'completed' and not games.is_test
       and users.status <> 'erased' group by 1 order by 1`,
  )
  const known = await rowsOf<{ id: string; times: number; at: Date | null }>(
    'select player_id as id, times, last_at as at from rule_players order by 1',
  )
  expect(known.map(({ id }) => id)).toEqual(meeting.map(({ id }) => id))
  const waitsMs = known.flatMap(({ at }, index) =>
    at ? [at.getTime() - (meeting[index]?.at.getTime() ?? 0)] : [],
  )
  expect(waitsMs.length).toBeGreaterThan(5)
  expect(Math.min(...waitsMs)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...waitsMs)).toBeLessThan(3_600_000)
  expect(known.filter(({ at, times }) => times !== (at ? 1 : 0))).toEqual([])
  expect(rule?.sent).toBeGreaterThan(0)
  expect(rule?.sent).toBeLessThanOrEqual(waitsMs.length)
  expect(rule?.opened).toBeLessThan(rule?.sent ?? 0)
})

it('sends nothing to players who joined later', async () => {
  const late = await rowsOf(
    `select d.player_id from deliveries d join notifications n on n.id = d.notification_id
       join users u on u.id = d.player_id where u.created_at > n.started_at`,
  )
  expect(late).toEqual([])
})

it('is available to a new player of the game too', async () => {
  const me = await identifyNew(t, await makeGameKey(t), { locale: 'zh' })
  const { data } = await callGame(t, getGameDocument, { type: 'terms' }, { token: me.token })
  expect([data.locale, data.version, data.isFallback]).toEqual(['zh', 1, false])
  expect((await callGame(t, getInbox, {}, { token: me.token })).data.list).toEqual([])
})
