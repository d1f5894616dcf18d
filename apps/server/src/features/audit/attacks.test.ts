import { randomUUID } from 'node:crypto'
import { updateUser } from '@loupe/contract/admin/users/users'
import { eraseUser } from '@loupe/contract/admin/users/users-erase'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemActor, writeAudit } from '#src/core/audit/audit.ts'
import { type AuditEntryRow, entryColumns, hashOfEntry, hashOfValues, noHead } from '#src/core/audit/chain.ts'
import { noSalt } from '#src/core/audit/clear-values.ts'
import { createSealer } from '#src/core/audit/sealer.ts'
import { auditSigners, sealOf } from '#src/core/audit/seals.ts'
import { verifyAudit } from '#src/core/audit/verify.ts'
import { createKeys, type Signer } from '#src/core/auth/keys.ts'
import { personalFields } from '#src/features/users/erase/erased-data.ts'
import { emptyAudit, tamper } from '#test/audit.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'

const secret = 'a-secret-of-this-server-0123456789'
let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp({ LOUPE_SECRET: secret })
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => emptyAudit(t.db))

const verify = (known: { seq: number; hash: string } | null = null) =>
  verifyAudit(t.db, { signers: auditSigners(t.deps.keys), known })

/** A player with an address, changed once: two sealed entries have values of them. */
async function changedPlayer(): Promise<{ id: string; username: string }> {
  const { id, username } = await makeUser(t, { email: `${randomUUID()}@example.com` })
  await t.call(updateUser, { id, version: 1, notes: 'Moved', locale: 'fr' }, { token })
  await t.call(updateUser, { id, version: 2, notes: 'Moved again' }, { token })
  await t.deps.sealer.seal()
  return { id, username }
}

async function erasedPlayer(): Promise<string> {
  const { id, username } = await changedPlayer()
  await t.call(eraseUser, { id, confirm: username }, { token })
  await t.deps.sealer.seal()
  return id
}

async function entries(): Promise<AuditEntryRow[]> {
  const { rows } = await t.db.query<AuditEntryRow>(`select ${entryColumns} from audit_entries order by seq`)
  return rows
}

/** Runs a statement with the rights of the application: with the trigger, and declared as an erasure. */
async function erasing(id: string, statement: string, values: unknown[] = []): Promise<void> {
  await t.db.transaction(async (tx) => {
    await tx.query(`select set_config('loupe.erasing', $1, true)`, [`users ${id}`])
    await tx.query(statement, values)
  })
}

const clearing = `update audit_entries set before = before - audit_personal_fields(),
  after = after - audit_personal_fields(), values_salt = null where subject_id = $1 and action = 'users.update'`

/** A forged entry of an erasure, with write access to the table, including the remains of the cleared entries. */
async function insertErasure(id: string, more: Record<string, unknown> = {}): Promise<void> {
  const about = (await entries()).filter((entry) => entry.subject_id === id && entry.values_salt === null)
  const cleared = Object.fromEntries(
    about.map((entry) => [entry.id, hashOfValues(entry, noSalt).toString('hex')]),
  )
  const after = { status: 'erased', cleared, ...more }
  await writeAudit(t.db, t.clock.now(), systemActor, {
    action: 'users.erase',
    subjectKind: 'users',
    subjectId: id,
    after,
  })
}

async function voucherIn(seq: number): Promise<unknown> {
  const { rows } = await t.db.query<{ voucher: unknown }>(
    `select after -> 'voucher' as voucher from audit_entries where seq = $1`,
    [seq],
  )
  return rows[0]?.voucher
}

/** Rebuilds the chain from an entry on, as an attacker with the database and another key, or none, could. */
async function sealAgain(from: number, signer: Signer | null): Promise<void> {
  let previousHash = noHead.hash
  for (const entry of await entries()) {
    const { seq, values_salt: salt, values_hash: before } = entry
    if (seq === null || !before) throw new Error('It is not sealed')
    const valuesHash = salt ? hashOfValues(entry, salt) : before
    const [sealKey, sealFollows] = [signer?.id ?? null, signer && true]
    const vouches = signer && (entry.vouches ?? false)
    if (seq >= from) {
      const hash = hashOfEntry(entry, { seq, previousHash, valuesHash, sealKey, vouches, sealFollows })
      await tamper(
        t.db,
        `update audit_entries set previous_hash = $2, values_hash = $3, hash = $4, seal_key = $5, seal = $6,
         vouches = $7, seal_follows = $8 where seq = $1`,
        [
          seq,
          previousHash,
          valuesHash,
          hash,
          sealKey,
          signer && sealOf(signer, seq, hash),
          vouches,
          sealFollows,
        ],
      )
      previousHash = hash
    } else previousHash = entry.hash ?? previousHash
  }
}

const stranger = auditSigners(createKeys('the secret of another server'))[0]

describe('an erasure', () => {
  it('leaves the chain intact and is reported with the entries that lost values', async () => {
    await erasedPlayer()
    const report = await verify()
    expect(report).toMatchObject({ problems: [], erased: [{ by: 3, entries: [1, 2] }] })
    expect((await entries()).map(({ vouches }) => vouches)).toEqual([false, false, true])
  })

  it('clears the fields that the database lists as personal, and no other', async () => {
    const { rows } = await t.db.query('select audit_personal_fields() as fields')
    expect(rows).toEqual([{ fields: personalFields }])
    await erasedPlayer()
    const [first] = await entries()
    expect(first?.after).toEqual({ locale: 'fr' })
  })

  it('is still vouched for after a key rotation, without the previous key', async () => {
    await erasedPlayer()
    const keys = createKeys('a new secret', secret)
    await writeAudit(t.db, t.clock.now(), systemActor, {
      action: 'users.add',
      subjectKind: 'users',
      subjectId: null,
    })
    await createSealer({ ...t.deps, keys }).seal()
    const report = await verifyAudit(t.db, { signers: auditSigners(createKeys('a new secret')) })
    expect(report).toMatchObject({ problems: [], erased: [{ by: 3, entries: [1, 2] }] })
  })
})

describe('with every right of the application, nobody', () => {
  const refused = 'The audit trail is append-only'

  it.each([
    ['empties a value of a player who is not erased', clearing],
    [
      'removes more than the personal fields',
      `update audit_entries set after = null, values_salt = null where subject_id = $1`,
    ],
    ['keeps values without their salt', `update audit_entries set values_salt = null where subject_id = $1`],
    ['writes a value', `update audit_entries set after = '{"notes": "x"}' where subject_id = $1`],
    ['moves an entry', `update audit_entries set seq = seq + 10 where subject_id = $1`],
    ['seals one again', `update audit_entries set seal = hash, hash = seal where subject_id = $1`],
  ])('%s', async (_, statement) => {
    const { id } = await changedPlayer()
    const before = await entries()
    await expect(erasing(id, statement, [id])).rejects.toThrow(/append-only|permission denied/)
    expect(await entries()).toEqual(before)
  })

  it('seals an entry without the key', async () => {
    await writeAudit(t.db, t.clock.now(), systemActor, {
      action: 'users.add',
      subjectKind: 'users',
      subjectId: null,
    })
    await expect(
      t.db.query(`update audit_entries set seq = 1, previous_hash = '', values_hash = '', hash = ''`),
    ).rejects.toThrow(refused)
  })

  it('empties values unnoticed by making the player look erased and writing of it', async () => {
    const { id } = await changedPlayer()
    await t.db.query(`update users set status = 'erased' where id = $1`, [id])
    await erasing(id, clearing, [id])
    await insertErasure(id)
    await t.deps.sealer.seal()
    const { problems, erased } = await verify()
    expect(problems.map((problem) => [problem.kind, 'seq' in problem && problem.seq])).toEqual([
      ['values_changed', 1],
      ['values_changed', 2],
    ])
    expect(erased).toEqual([])
  })

  it('gives a forged erasure the voucher of another one', async () => {
    await erasedPlayer()
    const voucher = await voucherIn(3)
    const { id } = await changedPlayer()
    await t.db.query(`update users set status = 'erased' where id = $1`, [id])
    await erasing(id, clearing, [id])
    await insertErasure(id, { voucher })
    await t.deps.sealer.seal()
    const { problems, erased } = await verify()
    expect(problems.map(({ kind }) => kind)).toEqual(['values_changed', 'values_changed'])
    expect(erased).toEqual([{ by: 3, entries: [1, 2] }])
  })

  it('seals a forged erasure before the server does, so that later entries prove it', async () => {
    const { id } = await changedPlayer()
    await t.db.query(`update users set status = 'erased' where id = $1`, [id])
    await erasing(id, clearing, [id])
    await insertErasure(id)
    await t.db.query(`update audit_entries as entry set seq = 3, previous_hash = (select hash from audit_entries where seq = 2),
        values_salt = '', values_hash = '', hash = '', seal_key = 'x', seal = '', vouches = true, seal_follows = true
      where seq is null`)
    const entry = (await entries()).at(-1)
    if (!entry?.previous_hash) throw new Error('It is not sealed')
    const { previous_hash: previousHash } = entry
    const valuesHash = hashOfValues(entry, noSalt)
    const place = { seq: 3, previousHash, valuesHash, sealKey: 'x', vouches: true, sealFollows: true }
    // The trigger prevents correcting a seal: an attacker would write the right hashes at once.
    await tamper(t.db, 'update audit_entries set values_hash = $1, hash = $2 where seq = 3', [
      valuesHash,
      hashOfEntry(entry, place),
    ])
    await changedPlayer()
    expect((await verify()).problems).toEqual([{ kind: 'unproven', from: 3, to: 3, keys: ['x'] }])
  })

  it('hides a later change behind an erasure that took place, or a second entry of it', async () => {
    const id = await erasedPlayer()
    await writeAudit(t.db, t.clock.now(), systemActor, {
      action: 'users.update',
      subjectKind: 'users',
      subjectId: id,
      after: { notes: 'x', locale: 'de' },
    })
    await t.deps.sealer.seal()
    await erasing(id, clearing, [id])
    await insertErasure(id, { voucher: await voucherIn(3) })
    await t.deps.sealer.seal()
    const { problems, erased } = await verify()
    expect(problems).toEqual([{ kind: 'values_changed', seq: 4, id: expect.any(String) }])
    expect(erased).toEqual([{ by: 3, entries: [1, 2] }])
  })
})

describe('with the rights of the owner and the trigger off, verification detects that an attacker', () => {
  it('restored the player of an erasure, or changed its actor', async () => {
    const id = await erasedPlayer()
    await t.db.query(`update users set status = 'active' where id = $1`, [id])
    expect((await verify()).problems.map(({ kind }) => kind)).toEqual(['values_changed', 'values_changed'])
    await t.db.query(`update users set status = 'erased' where id = $1`, [id])
    await tamper(t.db, 'update audit_entries set actor_id = $1 where seq = 3', [randomUUID()])
    expect((await verify()).problems.map(({ kind }) => kind)).toContain('changed')
  })

  it('changed an entry and recomputed its hash and all later ones', async () => {
    await changedPlayer()
    await changedPlayer()
    await tamper(t.db, `update audit_entries set ip = '10.0.0.1' where seq = 2`)
    await sealAgain(2, stranger)
    expect((await verify()).problems).toEqual([{ kind: 'unproven', from: 2, to: 4, keys: [stranger.id] }])
  })

  it('recomputed the seals under the name of the key', async () => {
    await changedPlayer()
    await changedPlayer()
    await tamper(t.db, `update audit_entries set ip = '10.0.0.1' where seq = 2`)
    await sealAgain(2, { ...stranger, id: auditSigners(t.deps.keys)[0].id })
    expect((await verify()).problems).toEqual([{ kind: 'forged', from: 2, to: 4 }])
  })

  it('rebuilt the whole chain as from before seal keys existed', async () => {
    await changedPlayer()
    await tamper(t.db, `update audit_entries set after = '{"notes": "x"}' where seq = 1`)
    await sealAgain(1, null)
    expect((await verify()).problems).toEqual([{ kind: 'unproven', from: 1, to: 2, keys: [] }])
    await changedPlayer()
    await sealAgain(4, null)
    const { problems } = await verify()
    expect(problems).toContainEqual({ kind: 'forged', from: 4, to: 4 })
  })

  it('changed the order, or removed an entry and closed the gap', async () => {
    await changedPlayer()
    await changedPlayer()
    await tamper(t.db, 'update audit_entries set seq = 5 - seq + 100')
    await tamper(t.db, 'update audit_entries set seq = seq - 100')
    expect((await verify()).problems.map(({ kind }) => kind)).toContain('moved')
    await tamper(t.db, 'delete from audit_entries where seq = 2')
    await tamper(t.db, 'update audit_entries set seq = seq + 100')
    await tamper(
      t.db,
      'update audit_entries set seq = rank from (select id as own, row_number() over (order by seq) as rank from audit_entries) as ranked where id = own',
    )
    await sealAgain(1, stranger)
    expect((await verify()).problems).toEqual([{ kind: 'unproven', from: 1, to: 3, keys: [stranger.id] }])
  })

  it('removed the last entries, by a head from the log', async () => {
    await changedPlayer()
    const { head } = await verify()
    await tamper(t.db, 'delete from audit_entries where seq = 2')
    expect((await verify()).problems).toEqual([])
    expect((await verify(head)).problems).toEqual([{ kind: 'removed', from: 2, to: 2 }])
  })
})

describe('a lost key', () => {
  it('leaves its entries unproven, reports it, and proves them again once it is available', async () => {
    await changedPlayer()
    const keys = createKeys('a new secret')
    await writeAudit(t.db, t.clock.now(), systemActor, {
      action: 'users.add',
      subjectKind: 'users',
      subjectId: null,
    })
    await createSealer({ ...t.deps, keys }).seal()
    const { id } = auditSigners(t.deps.keys)[0]
    const without = await verifyAudit(t.db, { signers: auditSigners(keys) })
    expect(without.problems).toEqual([{ kind: 'unproven', from: 1, to: 2, keys: [id] }])
    const both = auditSigners(createKeys('a new secret', secret))
    expect((await verifyAudit(t.db, { signers: both })).problems).toEqual([])
  })
})

describe('entries from before seal keys existed', () => {
  it('are proven by the first one with a key, and until then by a head alone', async () => {
    await changedPlayer()
    await sealAgain(1, null)
    const { problems, head } = await verify()
    expect(problems).toEqual([{ kind: 'unproven', from: 1, to: 2, keys: [] }])
    expect((await verify(head)).problems).toEqual([])
    await changedPlayer()
    expect((await verify()).problems).toEqual([])
    await tamper(t.db, `update audit_entries set ip = '10.0.0.1' where seq = 1`)
    expect((await verify()).problems).toMatchObject([{ kind: 'changed', seq: 1 }])
  })

  it('may vouch for an erasure without a voucher, as was usual then', async () => {
    await erasedPlayer()
    await tamper(t.db, `update audit_entries set after = after - 'voucher' where seq = 3`)
    await sealAgain(1, null)
    await changedPlayer()
    expect(await verify()).toMatchObject({ problems: [], erased: [{ by: 3, entries: [1, 2] }] })
  })
})

it('reports what is not proven without the key', async () => {
  await changedPlayer()
  const report = await verifyAudit(t.db, { signers: [] })
  const { id } = auditSigners(t.deps.keys)[0]
  expect(report.problems).toEqual([{ kind: 'unproven', from: 1, to: 2, keys: [id] }])
})
