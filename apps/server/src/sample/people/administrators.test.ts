import { login } from '@loupe/contract/admin/account/account'
import { getAdministrators } from '@loupe/contract/admin/account/administrators'
import { getAudit } from '@loupe/contract/admin/audit'
import { locales } from '@loupe/contract/shared/values'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { prepareFirstAdmin } from '#src/features/account/set-up/set-up.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { startRecovery } from '#test/recovery.ts'
import { seedSampleData } from '../seed.ts'
import { makeSampleTeam } from './administrators.ts'

const until = new Date('2026-11-20T12:00:00.000Z')
const team = Object.values(makeSampleTeam(until))

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
  await seedSampleData(t.deps)
})
afterAll(() => t.close())

const count = async (text: string, values: unknown[] = []) =>
  (await t.db.query<{ n: number }>(`select count(*)::int as n from ${text}`, values)).rows[0]?.n

it('leaves the set-up of the first administrator open', async () => {
  expect(await prepareFirstAdmin(t.deps)).toMatch(/^[\w-]{20,}$/)
})

it('has three administrators, with pictures that are served', async () => {
  const { data } = await t.call(getAdministrators, {}, { token: await t.signIn() })
  const own = data.filter(({ email }) => team.some((one) => one.email === email))
  expect(own.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual([
    'Andrei Munteanu',
    'Maya Whitfield',
    'Ruotong Lin',
  ])
  for (const { avatarUrl } of own) {
    const { statusCode, headers } = await t.http.inject({ url: avatarUrl ?? '' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
  }
})

it.each(team)('allows neither a sign-in as $firstName nor a recovery of the account', async ({ email }) => {
  for (const password of ['', ' ', 'seven quiet emeralds']) {
    expect((await t.call(login, { email, password })).status).not.toBe(200)
  }
  await startRecovery(t, email)
  expect(await t.mailsTo(email)).toEqual([])
  expect(await count('recoveries r join admins a on a.id = r.admin_id where a.email = $1', [email])).toBe(0)
})

it('names them as authors of puzzles, documents, notifications and replies, in every language', async () => {
  const ids = team.map(({ id }) => id)
  expect(await count('puzzle_versions where published_by is null')).toBe(0)
  expect(await count('document_versions where author_id is null')).toBe(0)
  expect(await count('notifications where created_by is null')).toBe(0)
  expect(await count(`help_entries where author = 'admin' and not admin_id = any($1)`, [ids])).toBe(0)
  const answered = await t.db.query<{ locale: string; by: number }>(
    `select q.locale, count(distinct e.admin_id)::int as by from help_entries e join help_queries q on q.id = e.query_id
     where e.author = 'admin' and e.kind = 'message' group by 1`,
  )
  expect(answered.rows.map(({ locale }) => locale).toSorted()).toEqual(locales.toSorted())
  expect(
    await count(`(select distinct admin_id from help_entries where kind = 'message' and author = 'admin') a`),
  ).toBe(3)
})

it('has audit entries of their actions, in chronological order', async () => {
  const { data } = await t.call(getAudit, { record: '100' }, { token: await t.signIn() })
  expect(data.list.length).toBeGreaterThan(50)
  for (const action of ['account.register', 'puzzles.publish', 'documents.publish', 'notifications.add']) {
    expect(await count('audit_entries where action = $1 and actor_id is not null', [action])).toBeGreaterThan(
      2,
    )
  }
  expect(
    await count(`help_queries q where status not in ('new', 'spam') and not exists (
    select from audit_entries e where e.subject_id = q.id::text and e.actor_id = q.assignee_id)`),
  ).toBe(0)
  expect(
    await count(`users u where status = 'suspended' and not exists (
    select from audit_entries e where e.subject_id = u.id::text and e.action = 'users.suspend')`),
  ).toBe(0)
  expect(await count('audit_entries where at > $1', [t.clock.now()])).toBe(0)
})
