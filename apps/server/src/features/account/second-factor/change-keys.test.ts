import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKeys } from '#src/core/auth/keys.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin } from '#test/makers.ts'
import { renewBackupCodes, spendBackupCode } from './backup-codes.ts'
import { beginTotp, resealTotpSecrets } from './totp-factors.ts'

const [before, after] = [createKeys('the secret before'), createKeys('the secret after')]
const changing = createKeys('the secret after', 'the secret before')

let t: TestApp
let admin: { id: string; email: string }
beforeAll(async () => {
  t = await startTestApp()
  admin = await makeAdmin(t.deps)
})
afterAll(() => t.close())

it('keeps the secret of every app during a key rotation, without the previous key afterwards', async () => {
  const other = await makeAdmin(t.deps)
  const secrets: string[] = []
  for (const one of [admin, other]) {
    const { secret } = await beginTotp({ keys: before }, t.db, one, t.clock.now())
    secrets.push(secret, secret)
  }
  await t.db.query('update totp_factors set secret = pending_secret')
  const lost = await makeAdmin(t.deps)
  const unreadable = createKeys('a secret long gone').seal('totp secret', 'nobody knows')
  await t.db.query('insert into totp_factors (admin_id, secret) values ($1, $2)', [lost.id, unreadable])
  await resealTotpSecrets({ db: t.db, keys: changing })
  const { rows } = await t.db.query<{ secret: string; pending_secret: string }>(
    'select secret, pending_secret from totp_factors where admin_id <> $1 order by admin_id',
    [lost.id],
  )
  const opened = rows
    .flatMap((row) => [row.secret, row.pending_secret])
    .map((sealed) => after.open('totp secret', sealed))
  expect(opened).toEqual(secrets)
  const left = await t.db.query('select secret, pending_secret from totp_factors where admin_id = $1', [
    lost.id,
  ])
  expect(left.rows).toEqual([{ secret: unreadable, pending_secret: null }])
})

it('keeps a secret that was replaced meanwhile', async () => {
  await beginTotp({ keys: before }, t.db, admin, t.clock.now())
  await t.db.query('update totp_factors set secret = pending_secret where admin_id = $1', [admin.id])
  let isReplaced = false
  const query: typeof t.db.query = async (statement, values) => {
    const response = await t.db.query(statement, values)
    if (!isReplaced) await t.db.query("update totp_factors set secret = 'another one'")
    isReplaced = true
    return response as never // the row type is only known to the caller
  }
  await resealTotpSecrets({ db: { ...t.db, query }, keys: changing })
  const { rows } = await t.db.query('select distinct secret from totp_factors')
  expect(rows).toEqual([{ secret: 'another one' }])
})

it('accepts an earlier backup code during a key rotation, once', async () => {
  const [code = '', other = ''] = await renewBackupCodes({ keys: before }, t.db, admin.id)
  const spend = (keys: typeof after, one: string) =>
    spendBackupCode({ keys }, t.db, admin.id, one, t.clock.now())
  expect([await spend(changing, code), await spend(changing, code)]).toEqual([true, false])
  expect(await spend(after, other)).toBe(false)
})
