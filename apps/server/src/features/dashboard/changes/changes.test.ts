import { getRecentChanges } from '@loupe/contract/admin/dashboard/dashboard-changes'
import { updateUser } from '@loupe/contract/admin/users/users'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, makeSession, makeUser } from '#test/makers.ts'
import { makePublished } from '#test/puzzles.ts'
import { visitEndsAfterMs } from './last-visit.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

const hourMs = 3_600_000
const changesFor = async (token: string) => (await t.call(getRecentChanges, {}, { token })).data

it('covers changes since the last visit, however many sign-ins this one has', async () => {
  const { id } = await makeAdmin(t.deps)
  const first = await changesFor(await makeSession(t.deps, id))
  expect(first).toMatchObject({ isFirstVisit: true })
  expect(Date.parse(first.since)).toBe(t.clock.now().getTime() - 7 * 24 * hourMs)
  const leftAt = t.clock.now().toISOString()
  t.clock.advance(visitEndsAfterMs)
  expect(await changesFor(await makeSession(t.deps, id))).toMatchObject({
    since: leftAt,
    isFirstVisit: false,
  })
  t.clock.advance(visitEndsAfterMs - 1)
  expect((await changesFor(await makeSession(t.deps, id))).since).toBe(leftAt)
})

it('lists actions of others, one line per administrator and action, and none of one’s own', async () => {
  const theo = await makeAdmin(t.deps, { firstName: 'Theo', lastName: 'Lindqvist' })
  const ilinca = await makeAdmin(t.deps)
  await makeSession(t.deps, ilinca.id)
  t.clock.advance(hourMs)
  const token = await makeSession(t.deps, ilinca.id)
  const before = await changesFor(token)
  expect(before).toMatchObject({ lines: [], joined: { count: 0, isCapped: false, latestAt: null } })
  const theirs = await makeSession(t.deps, theo.id)
  const { _id } = await makePublished(t, theirs, { title: { en: 'The Bench', fr: 'L’établi' } })
  await makePublished(t, token)
  const actor = { id: theo.id, name: 'Theo Lindqvist' }
  const at = t.clock.now().toISOString()
  t.clock.advance(1000)
  const players = [await makeUser(t, {}), await makeUser(t, {})]
  for (const { id, version } of players) {
    await t.call(updateUser, { id, version, notes: 'Asked twice.' }, { token: theirs })
  }
  const later = t.clock.now().toISOString()
  const { lines, joined } = await changesFor(token)
  expect(lines).toEqual([
    { action: 'users.update', actor, count: 2, subject: null, at: later },
    {
      action: 'puzzles.add',
      actor,
      count: 1,
      subject: { id: _id, name: { en: 'The Bench', fr: 'L’établi' }, document: null },
      at,
    },
    {
      action: 'puzzles.publish',
      actor,
      count: 1,
      subject: { id: _id, name: { en: 'The Bench', fr: 'L’établi' }, document: null },
      at,
    },
  ])
  expect(joined).toEqual({ count: 2, isCapped: false, latestAt: later })
})
