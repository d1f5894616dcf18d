import { type casePlayerGroups, getCaseGames, getCasePlayers } from '@loupe/contract/admin/cases/case-players'
import { getCaseQueries } from '@loupe/contract/admin/cases/case-queries'
import * as calls from '@loupe/contract/admin/cases/cases'
import { updateQuery } from '@loupe/contract/admin/help-queries'
import { getNotification } from '@loupe/contract/admin/notifications/notifications'
import { publishPuzzle, updatePuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { locales } from '@loupe/contract/shared/values'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addGames, addPlayers, addQueries, makeThird, movedItems, tapPoints } from '#test/cases.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, makeSession } from '#test/makers.ts'
import { reached } from '#test/notifications.ts'
import { auditEntries } from '#test/responses.ts'
import { countCase } from './counting/count-case.ts'
import { runNotifyCase } from './notifying/run-notify-case.ts'

const { signal } = new AbortController()
let t: TestApp
let token: string
let caseId: string
let puzzleId: string
let gone: string[]
let held: string[]
let queries: string[]

/** 300 players gave up on the ring in version 3, 40 asked about it in four languages; version 4 is published. */
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  const puzzle = await makeThird(t, token)
  puzzleId = puzzle._id
  const third = { puzzleId, version: 3 }
  const gaveUp = { ...third, taps: [tapPoints.besideRing, tapPoints.besideRing, tapPoints.besideRing] }
  const players = await addPlayers(t, 296)
  const optedOut = await addPlayers(t, 4, { kinds: ['news'] })
  await addGames(t, [...players, ...optedOut], gaveUp)
  // none of these is affected: they gave up on something else, found it, tested, or played another version
  const others = await addPlayers(t, 60)
  await addGames(t, others.slice(0, 20), { ...third, taps: [tapPoints.besideBrooch, tapPoints.besideBrooch] })
  await addGames(t, others.slice(20, 40), { ...third, status: 'completed', found: 'ring' })
  await addGames(t, others.slice(40, 50), { ...gaveUp, isTest: true })
  await addGames(t, others.slice(50), { ...gaveUp, version: 2 })
  await addGames(t, await addPlayers(t, 5, { isTest: true }), gaveUp)
  // 33 of those who gave up asked, and 7 more, who named the piece
  t.clock.advance(60_000)
  const names = {
    en: 'My emerald ring?',
    fr: 'La bague d’Émeraude',
    ro: 'Un inel cu smarald',
    zh: '祖母绿戒指呢？',
  }
  queries = await addQueries(t, players.slice(0, 33), third)
  for (const player of await addPlayers(t, 7)) {
    queries.push(...(await addQueries(t, [player], { puzzleId, text: names[player.locale] })))
  }
  await addQueries(t, others.slice(0, 3), third)
  await addQueries(t, players.slice(40, 42), { ...third, category: 'account' })
  await addQueries(t, players.slice(42, 44), { ...third, version: 2 })
  await addQueries(t, await addPlayers(t, 1, { isTest: true }), third)

  caseId = (await t.call(calls.startCase, { ...third, itemId: 'ring' }, { token })).data._id
  await t.deps.jobs.drain()
  // found since, in version 3 and in version 4; played again without; erased
  const found = players.slice(100, 107)
  await addGames(t, found.slice(0, 3), { ...third, status: 'ongoing', found: 'ring', minutesLater: 1 })
  const { data } = await t.call(
    updatePuzzle,
    { _id: puzzleId, version: puzzle.version, items: movedItems() },
    { token },
  )
  t.clock.advance(600_000)
  await t.call(publishPuzzle, { _id: puzzleId, version: data.version }, { token })
  await addGames(t, found.slice(3), {
    puzzleId,
    version: 4,
    status: 'completed',
    found: 'ring',
    minutesLater: 1,
  })
  await addGames(t, players.slice(120, 134), { puzzleId, version: 4, found: 'brooch', minutesLater: 1 })
  const [erased] = players.slice(140)
  await t.db.query(`update users set status = 'erased' where id = $1`, [erased?.id])
  gone = [...found, ...optedOut, ...(erased ? [erased] : [])].map(({ id }) => id)
  // two are answered meanwhile by another administrator
  const theo = await makeAdmin(t.deps, { firstName: 'Theo', lastName: 'Lindqvist' })
  const theirs = await makeSession(t.deps, theo.id)
  held = queries.slice(5, 7)
  for (const id of held) {
    await t.call(
      updateQuery,
      { id, version: 1, reply: 'Have you looked behind the fish?' },
      { token: theirs },
    )
  }
  t.clock.advance(120_000)
  await countCase(t.deps, caseId, signal)
})
afterAll(() => t.close())

const read = async () => (await t.call(calls.getCase, { _id: caseId }, { token })).data
const repliesOf = async (id: string) => {
  const { rows } = await t.db.query<{ text: string; name: string }>(
    `select text from help_entries where query_id = $1 and author = 'admin' and kind = 'message' order by seq`,
    [id],
  )
  return rows.map(({ text }) => text)
}

describe('the planted case', () => {
  it('counts the affected players exactly', async () => {
    const one = await read()
    expect(one.state).toBe('ready')
    expect(one.people).toMatchObject({
      gaveUp: 300,
      asked: 40,
      both: 33,
      affected: 307,
      askedOnly: 7,
      outcomes: { notify: 288, found: 7, optedOut: 4, suspended: 0, erased: 1 },
      cameBack: { of: 300, played: 18, found: 4 },
      cameBackNotified: null,
    })
    const { en, fr, ro, zh } = one.people?.languages ?? { en: 0, fr: 0, ro: 0, zh: 0 }
    expect(en + fr + ro + zh).toBe(288)
    expect(one.queries).toMatchObject({ total: 43, included: 38, unsure: 3, heldIds: held.toSorted() })
    expect(one.queries.held.map(({ hold }) => hold?.by?.name)).toEqual(['Theo Lindqvist', 'Theo Lindqvist'])
  })

  it('returns the figures of each version, and what the fix has changed', async () => {
    const { figures, fix, laterVersions, isFixChosen } = await read()
    expect(figures?.cause).toMatchObject({
      version: 3,
      queries: 40,
      gaveUp: 305,
      found: { found: 23, of: 348 },
    })
    expect(figures?.before).toMatchObject({ version: 2, queries: null, games: 10 })
    expect(figures?.fix).toMatchObject({ version: 4, queries: 0, gaveUp: 0, found: { found: 4, of: 18 } })
    expect(figures?.cause.days).toEqual([{ day: '2026-11-20', found: 23, of: 348 }])
    expect(fix).toMatchObject({ version: 4, changes: ['shape'], piece: { item: { shape: { cx: 0.26 } } } })
    expect(laterVersions).toMatchObject([{ version: 4, isChanged: true }])
    expect(isFixChosen).toBe(false)
  })

  it('lists the players, games and queries behind its numbers', async () => {
    const players = async (group: (typeof casePlayerGroups)[number]) => {
      const found: string[] = []
      for (let after: string | null | undefined; after !== null; ) {
        const page = { _id: caseId, group, record: '100', ...(after ? { after } : {}) }
        const { list, next } = (await t.call(getCasePlayers, page, { token })).data
        found.push(...list.map(({ player }) => player.id))
        after = next
      }
      return found
    }
    const [affected, gaveUp, asked, notify] = [
      await players('affected'),
      await players('gaveUp'),
      await players('asked'),
      await players('notify'),
    ]
    expect([affected, gaveUp, asked, notify].map((ids) => new Set(ids).size)).toEqual([307, 300, 40, 288])
    expect(gaveUp.filter((id) => !notify.includes(id)).toSorted()).toEqual(gone.toSorted())
    expect(await players('cameBack')).toHaveLength(18)
    expect((await players('found')).concat(await players('optedOut'), await players('erased'))).toHaveLength(
      12,
    )
    const askedOnly = await players('askedOnly')
    expect(askedOnly.toSorted()).toEqual(asked.filter((id) => !gaveUp.includes(id)).toSorted())
    expect(askedOnly.concat(gaveUp).toSorted()).toEqual(affected.toSorted())
    const games = (await t.call(getCaseGames, { _id: caseId, record: '100' }, { token })).data
    expect(games.list).toHaveLength(100)
    expect(games.next).toBe(games.list.at(-1)?.id)
    expect(games.list.every(({ status, puzzle }) => status === 'abandoned' && puzzle.version === 3)).toBe(
      true,
    )
    const page = { _id: caseId, record: '100' } as const
    const all = (await t.call(getCaseQueries, page, { token })).data.list
    expect(Object.groupBy(all, ({ grounds }) => grounds)).toMatchObject({
      gaveUp: { length: 33 },
      named: { length: 7 },
      puzzle: { length: 3 },
    })
    const included = (await t.call(getCaseQueries, { ...page, filter: 'included' }, { token })).data.list
    expect(included.map(({ id }) => id).toSorted()).toEqual(
      queries.filter((id) => !held.includes(id)).toSorted(),
    )
  })

  it('notifies exactly those players and replies to exactly those queries, once, wherever its server dies', async () => {
    const one = await read()
    const input = { _id: caseId, revision: one.revision, notify: 288, replies: 38, held }
    const { data: scheduled } = await t.call(calls.notifyCase, input, { token })
    expect(scheduled).toMatchObject({
      state: 'scheduled',
      delivery: { quoted: { notify: 288, replies: 38 } },
    })
    const { rows } = await t.db.query<{ data: { id: string; notifyId: string } }>(
      `select data from jobs where name = 'notify_case'`,
    )
    const job = rows[0]?.data
    if (!job) throw new Error('There is no job')
    t.clock.advance(600_000)
    // killed in each of its transactions, before and after the commit
    for (let cut = 0; (await read()).state !== 'notified'; cut += 1) {
      await expect(runNotifyCase(dyingServer(cut % 3, cut % 2 === 0), job, signal)).rejects.toThrow('killed')
      if (cut > 200) throw new Error('It does not come to an end')
    }
    await Promise.all([runNotifyCase(t.deps, job, signal), runNotifyCase(t.deps, job, signal)])
    await t.deps.jobs.drain()
    const after = await read()
    expect(after).toMatchObject({
      state: 'notified',
      delivery: { notification: { state: 'sent', sent: 288 }, replied: 38 },
      queries: { included: 0, heldIds: held.toSorted() },
    })
    const { rows: sends } = await t.db.query<{ id: string }>('select id from notifications')
    expect(sends).toHaveLength(1)
    const { data: sent } = await t.call(getNotification, { id: sends[0]?.id ?? '' }, { token })
    expect(sent.audience).toEqual({ chosen: 288, case: { id: caseId, puzzleId, number: after.number } })
    const copies = await reached(t, sends[0]?.id ?? '')
    expect(copies).toHaveLength(288)
    expect(copies.filter((id) => gone.includes(id))).toEqual([])
    for (const id of queries) {
      const replies = await repliesOf(id)
      expect(replies).toHaveLength(1)
      expect(replies[0] === 'Have you looked behind the fish?').toBe(held.includes(id))
    }
    const { rows: texts } = await t.db.query<{ locale: string; text: string; name: string; status: string }>(
      `select query.locale, entry.text, player.full_name as name, query.status from help_entries as entry
       join help_queries as query on query.id = entry.query_id join users as player on player.id = query.player_id
       where entry.author = 'admin' and entry.kind = 'message' and query.id <> all($1)`,
      [held],
    )
    const greetings = { en: 'Hi ', fr: 'Bonjour ', ro: 'Bună, ', zh: '' }
    for (const { locale, text, name, status } of texts) {
      const language = locales.find((known) => known === locale) ?? 'en'
      expect(text.startsWith(`${greetings[language]}${name}`)).toBe(true)
      expect(status).toBe('resolved')
    }
    expect(new Set(texts.map(({ locale }) => locale)).size).toBe(4)
    const actions = (await auditEntries(t)).map(({ action }) => action)
    expect(actions.filter((action) => action === 'cases.send')).toHaveLength(1)
    expect(actions.filter((action) => action === 'help_queries.reply')).toHaveLength(40)
    expect(actions.filter((action) => action === 'notifications.send')).toHaveLength(1)
  })

  it('then shows how many of them returned, and keeps who was notified', async () => {
    const one = await read()
    const notified = (await t.call(getCasePlayers, { _id: caseId, group: 'notify' }, { token })).data.list
    const back = notified.slice(0, 6).map(({ player, locale }) => ({ id: player.id, locale }))
    await addGames(t, back.slice(0, 4), {
      puzzleId,
      version: 4,
      status: 'completed',
      found: 'ring',
      minutesLater: 5,
    })
    await addGames(t, back.slice(4), {
      puzzleId,
      version: 4,
      taps: [tapPoints.besideBrooch],
      minutesLater: 5,
    })
    t.clock.advance(600_000)
    await countCase(t.deps, caseId, signal)
    const after = await read()
    expect(after.people).toMatchObject({
      cameBackNotified: { of: 288, played: 6, found: 4 },
      outcomes: one.people?.outcomes ?? {},
    })
    expect(after.figures?.fix).toMatchObject({ found: { found: 8, of: 24 } })
  })
})

/** The server, killed in one of its transactions, which is committed or not. */
function dyingServer(survives: number, commits: boolean): TestApp['deps'] {
  let left = survives
  const transaction: TestApp['db']['transaction'] = async (work) => {
    left -= 1
    if (left >= 0) return t.db.transaction(work)
    const result = await t.db.transaction(async (tx) => {
      const done = await work(tx)
      if (!commits) throw new Error('killed')
      return done
    })
    throw new Error(`killed after ${String(result)}`)
  }
  return { ...t.deps, db: { ...t.db, transaction } }
}
