import { getAudit } from '@loupe/contract/admin/audit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { emptyAudit, rightsOfTests, tamper } from '#test/audit.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { systemActor, writeAudit } from './audit.ts'
import { deleteOldEntries } from './delete-old-entries.ts'
import { auditSigners } from './seals.ts'
import { verifyAudit } from './verify.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ LOUPE_KEEP_AUDIT_DAYS: '30' })
})
afterAll(() => t.close())
beforeEach(() => emptyAudit(t.db))

const dayMs = 86_400_000

async function write(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await writeAudit(t.db, t.clock.now(), systemActor, {
      action: 'users.export',
      subjectKind: 'users',
      subjectId: null,
    })
  }
  await t.deps.sealer.seal()
}
async function deleteOld(): Promise<void> {
  await deleteOldEntries(t.deps, new AbortController().signal)
  // the harness may truncate the audit log again
  await t.db.query(rightsOfTests)
}
const verify = (known: { seq: number; hash: string } | null = null) =>
  verifyAudit(t.db, { signers: auditSigners(t.deps.keys), known })
async function entries() {
  const { rows } = await t.db.query<{ seq: number; action: string; hash: Buffer; after: { hash: string } }>(
    'select seq::int as seq, action, hash, after from audit_entries order by seq',
  )
  return rows
}
const total = async () => {
  const token = await t.signIn()
  const { data } = await t.call(getAudit, { action: 'users.export', part: 'exactTotal' }, { token })
  return data.total
}

it('deletes entries that are too old once a day, and verifies the rest from there on', async () => {
  await write(3)
  const [, , third] = await entries()
  const head = { seq: 3, hash: third?.hash.toString('hex') ?? '' }
  t.clock.advance(20 * dayMs)
  await write(2)
  await deleteOld()
  expect((await entries()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5])

  t.clock.advance(11 * dayMs)
  await deleteOld()
  const left = await entries()
  expect(left.map(({ seq, action }) => [seq, action])).toEqual([
    [4, 'users.export'],
    [5, 'users.export'],
    [6, 'data.delete_audit'],
  ])
  expect(left[2]?.after).toMatchObject({ entries: 3, seq: 3, hash: head.hash })
  expect(await total()).toBe(2)
  const report = await verify(head)
  expect([report.problems, report.sealed, report.deletion?.seq]).toEqual([[], 3, 3])
  const other = { seq: 3, hash: left[0]?.hash.toString('hex') ?? '' }
  expect((await verify(other)).problems).toEqual([{ kind: 'head_differs', seq: 3 }])

  // a second deletion, after the first
  t.clock.advance(20 * dayMs)
  await deleteOld()
  expect((await entries()).map(({ seq }) => seq)).toEqual([6, 7])
  expect((await verify()).problems).toEqual([])
})

it('continues an interrupted deletion, whose remaining entries pass verification', async () => {
  await write(2)
  t.clock.advance(31 * dayMs)
  await write(1)
  const stopped = new AbortController()
  stopped.abort()
  await deleteOldEntries(t.deps, stopped.signal)
  expect((await entries()).map(({ seq }) => seq)).toEqual([1, 2, 3, 4])
  expect((await verify()).problems).toEqual([])
  await deleteOld()
  expect((await entries()).map(({ seq }) => seq)).toEqual([3, 4])
  expect((await verify()).problems).toEqual([])
})

it('rejects a deletion without the voucher of the server', async () => {
  await write(2)
  const [, second] = await entries()
  const hash = second?.hash.toString('hex')
  // written by the application, and by an attacker who seals with another key
  await writeAudit(t.db, t.clock.now(), systemActor, {
    action: 'data.delete_audit',
    subjectKind: 'data',
    subjectId: null,
    after: { seq: 2, hash, voucher: 'loupe:00' },
  })
  await t.deps.sealer.seal()
  await t.db.query('grant all on audit_entries to current_user')
  await expect(t.db.query('delete from audit_entries where seq = 1')).rejects.toThrow('append-only')
  await t.db.query(rightsOfTests)
  await tamper(t.db, 'update audit_entries set vouches = true where seq = 3')
  await tamper(t.db, 'delete from audit_entries where seq <= 2')
  const kinds = (await verify()).problems.map(({ kind }) => kind)
  expect(kinds).toEqual(['removed', 'changed'])
})

it('deletes nothing without a retention', async () => {
  await write(1)
  t.clock.advance(9999 * dayMs)
  await deleteOldEntries(
    { ...t.deps, config: { ...t.deps.config, keepAuditDays: null } },
    new AbortController().signal,
  )
  expect((await entries()).map(({ seq }) => seq)).toEqual([1])
})
