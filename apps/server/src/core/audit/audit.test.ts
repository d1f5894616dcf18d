import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyAudit, rightsOfTests, tamper } from '#test/audit.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { systemActor, writeAudit } from './audit.ts'
import { type AuditEntryRow, entryColumns, hashOfEntry } from './chain.ts'
import { auditSigners } from './seals.ts'
import { verifyAudit } from './verify.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())
beforeEach(() => emptyAudit(t.db))

const subject = randomUUID()

async function write(count: number): Promise<void> {
  for (let n = 1; n <= count; n += 1) {
    const before = { email: `${n}@example.com`, notes: null, tags: ['a', 'b'] }
    const after = { email: `${n}@example.org`, notes: 'ünï 宝石', tags: [] }
    await writeAudit(t.db, t.clock.now(), systemActor, {
      action: 'users.update',
      subjectKind: 'users',
      subjectId: subject,
      before,
      after,
    })
  }
}

async function sealed(count: number): Promise<{ seq: number; id: string; hash: Buffer }[]> {
  await write(count)
  expect(await t.deps.sealer.seal()).toBe(count)
  const { rows } = await t.db.query<{ seq: number; id: string; hash: Buffer }>(
    'select seq, id, hash from audit_entries order by seq',
  )
  return rows
}

/** Runs a statement with the rights that the owner revoked from itself: only the trigger can refuse it. */
async function withAllRights(statement: string): Promise<void> {
  await t.db.query('grant all on audit_entries to current_user')
  try {
    await t.db.query(statement)
  } finally {
    await t.db.query(rightsOfTests)
  }
}

/** The role that owns the audit log or, if that is a superuser, a temporary one with its rights. */
async function plainOwner(): Promise<{ role: string | null; end: () => Promise<unknown> }> {
  const { rowCount } = await t.db.query('select from pg_roles where rolname = current_user and rolsuper')
  if (rowCount === 0) return { role: null, end: async () => {} }
  const role = `keeper_${randomUUID().replaceAll('-', '')}`
  await t.db.query(`create role ${role}`)
  await t.db.query(`alter table audit_entries owner to ${role}`)
  const end = async () => {
    await t.db.query(`alter table audit_entries owner to current_user`)
    await t.db.query(`drop owned by ${role}; drop role ${role}`)
  }
  return { role, end }
}

const verify = (known: { seq: number; hash: string } | null = null) =>
  verifyAudit(t.db, { signers: auditSigners(t.deps.keys), known })

describe('sealing', () => {
  it('creates one chain, in the order in which entries were written', async () => {
    const entries = await sealed(3)
    expect(entries.map(({ seq }) => seq)).toEqual([1, 2, 3])
    expect(entries.map(({ id }) => id)).toEqual(entries.map(({ id }) => id).toSorted())
    await write(600)
    expect(await t.deps.sealer.seal()).toBe(600)
    expect(await t.deps.sealer.seal()).toBe(0)
    const report = await verify()
    expect(report).toMatchObject({ sealed: 603, waiting: 0, problems: [], head: { seq: 603 } })
  })

  it('runs on one server at a time: two at once leave one chain without a gap', async () => {
    await write(40)
    const counts = await Promise.all([t.deps.sealer.seal(), t.deps.sealer.seal(), t.deps.sealer.seal()])
    const rest = await t.deps.sealer.seal()
    expect(counts.reduce((sum, count) => sum + count, rest)).toBe(40)
    expect(await verify()).toMatchObject({ sealed: 40, problems: [] })
  })

  // The embedded engine has a single session: there is no second one.
  it.runIf(process.env.DATABASE_URL)('leaves uncommitted entries for the next time', async () => {
    await t.db.transaction(async (tx) => {
      await writeAudit(tx, t.clock.now(), systemActor, {
        action: 'users.add',
        subjectKind: 'users',
        subjectId: subject,
      })
      expect(await t.deps.sealer.seal()).toBe(0)
    })
    expect(await t.deps.sealer.seal()).toBe(1)
  })
})

describe('the audit log', () => {
  const refused = 'The audit trail is append-only'

  it.each([
    `update audit_entries set action = 'users.add'`,
    `update audit_entries set before = null`,
    'update audit_entries set seq = 7 where seq = 2',
    `update audit_entries set before = '{"email": "1@example.com"}'`,
    'delete from audit_entries',
    'truncate audit_entries',
    'truncate audit_entries cascade',
  ])('refuses %s', async (statement) => {
    const before = await sealed(2)
    await expect(withAllRights(statement)).rejects.toThrow(refused)
    const { rows } = await t.db.query('select seq, id, hash from audit_entries order by seq')
    expect(rows).toEqual(before)
  })

  it('also refuses to change or remove unsealed entries', async () => {
    await write(1)
    await expect(withAllRights(`update audit_entries set ip = 'x'`)).rejects.toThrow(refused)
    await expect(withAllRights('delete from audit_entries')).rejects.toThrow(refused)
  })

  it('removes values for an erasure, and nothing else', async () => {
    await sealed(2)
    const changes = [
      `update audit_entries set before = '{"email": "x"}'`,
      `update audit_entries set after = null, hash = '\\x00'`,
      `update audit_entries set before = '{}' where subject_id <> 'x'`,
    ]
    for (const [index, change] of changes.entries()) {
      const erasing = index === 2 ? 'users somebody-else' : `users ${subject}`
      const attempt = t.db.transaction(async (tx) => {
        await tx.query(`select set_config('loupe.erasing', $1, true)`, [erasing])
        await tx.query(change)
      })
      await expect(attempt).rejects.toThrow(refused)
    }
  })

  it('prevents an owner without superuser rights from removing entries even without the trigger', async () => {
    await write(1)
    await t.db.query('alter table audit_entries disable trigger user')
    const owner = await plainOwner()
    try {
      for (const statement of [
        'delete from audit_entries',
        'truncate audit_entries',
        `update audit_entries set action = 'x'`,
      ]) {
        const attempt = t.db.transaction(async (tx) => {
          if (owner.role) await tx.query(`set local role ${owner.role}`)
          await tx.query('call audit_rights()')
          await tx.query(statement)
        })
        await expect(attempt).rejects.toThrow('permission denied')
      }
    } finally {
      await owner.end()
      await t.db.query('alter table audit_entries enable trigger user')
    }
  })
})

describe('verifying', () => {
  it('names the changed entry, for any entry and any field', async () => {
    const entries = await sealed(6)
    const changes = [
      `action = 'users.lift'`,
      `at = at + interval '1 ms'`,
      `actor_id = '${randomUUID()}'`,
      `ip = '10.0.0.1'`,
      `result = 'failed'`,
      `subject_id = null`,
      `before = '{}'`,
      `after = jsonb_set(after, '{tags}', '["c"]')`,
      `before = after, after = before`,
      `values_salt = '\\x00'`,
      `values_salt = null, before = null`,
      `values_hash = hash`,
      `hash = previous_hash`,
      `previous_hash = hash`,
    ]
    const names =
      'action, at, actor_id, ip, result, subject_id, before, after, values_salt, values_hash, hash, previous_hash'
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...entries),
        fc.constantFrom(...changes),
        async ({ seq, id }, change) => {
          await t.db.query('drop table if exists kept_entry')
          await t.db.query(
            `create temporary table kept_entry as select * from audit_entries where id = '${id}'`,
          )
          await tamper(t.db, `update audit_entries set ${change} where id = $1`, [id])
          const { problems } = await verify()
          await tamper(
            t.db,
            `update audit_entries set (${names}) = (select ${names} from kept_entry) where id = $1`,
            [id],
          )
          expect(problems).toEqual([{ kind: expect.stringContaining('changed'), seq, id }])
        },
      ),
      { numRuns: 40 },
    )
    expect((await verify()).problems).toEqual([])
  })

  it('names entries that were removed', async () => {
    await sealed(6)
    await tamper(t.db, 'delete from audit_entries where seq in (1, 4, 5)')
    expect((await verify()).problems).toEqual([
      { kind: 'removed', from: 1, to: 1 },
      { kind: 'removed', from: 4, to: 5 },
    ])
  })

  it('names entries that were moved, to any place', async () => {
    const entries = await sealed(6)
    const places = entries.map(({ seq }) => seq)
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray(places, { minLength: 6 }), async (order) => {
        const move = `update audit_entries as entry set seq = place.seq
          from unnest($1::uuid[], $2::int[]) as place (id, seq) where entry.id = place.id`
        const ids = entries.map(({ id }) => id)
        await tamper(t.db, `update audit_entries set seq = seq + 1000`)
        await tamper(t.db, move, [ids, order])
        const { problems } = await verify()
        await tamper(t.db, `update audit_entries set seq = seq + 1000`)
        await tamper(t.db, move, [ids, places])
        const expected = entries
          .map(({ id, seq: was }, index) => ({ kind: 'moved', seq: order[index] ?? 0, id, was }))
          .filter(({ seq, was }) => seq !== was)
          .toSorted((one, other) => one.seq - other.seq)
        expect(problems).toEqual(expected)
      }),
      { numRuns: 15 },
    )
  })

  it('names the entry that was replaced together with its hash', async () => {
    const entries = await sealed(4)
    const { rows } = await t.db.query<AuditEntryRow>(
      `select ${entryColumns} from audit_entries where seq = 2`,
    )
    const entry = rows[0]
    if (!entry?.previous_hash || !entry.values_hash) throw new Error('It is not sealed')
    const {
      previous_hash: previousHash,
      values_hash: valuesHash,
      seal_key: sealKey,
      vouches,
      seal_follows: sealFollows,
    } = entry
    const place = { seq: 2, previousHash, valuesHash, sealKey, vouches, sealFollows }
    const hash = hashOfEntry({ ...entry, ip: '10.0.0.1' }, place)
    await tamper(t.db, `update audit_entries set ip = '10.0.0.1', hash = $1 where seq = 2`, [hash])
    expect((await verify()).problems).toEqual([{ kind: 'changed', seq: 2, id: entries[1]?.id }])
  })

  it('detects by a head from the log that the end was cut off, or that the chain was rebuilt', async () => {
    const entries = await sealed(4)
    const head = { seq: 4, hash: entries[3]?.hash.toString('hex') ?? '' }
    expect((await verify(head)).problems).toEqual([])
    const other = { seq: 3, hash: head.hash }
    expect((await verify(other)).problems).toEqual([{ kind: 'head_differs', seq: 3 }])
    await tamper(t.db, 'delete from audit_entries where seq > 2')
    expect((await verify()).problems).toEqual([])
    expect((await verify(head)).problems).toEqual([{ kind: 'removed', from: 3, to: 4 }])
  })
})
