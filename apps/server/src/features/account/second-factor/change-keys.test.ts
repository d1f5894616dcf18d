import { afterAll, beforeAll, expect, it } from 'vitest'
import { createKeys } from '#src/core/keys.ts'
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

it('leaves every app its secret when the keys are changed, and lets the key before go', async () => {
  const { secret } = await beginTotp({ keys: before }, t.db, admin, t.clock.now())
  await t.db.query('update totp_factors set secret = pending_secret')
  await resealTotpSecrets({ db: t.db, keys: changing })
  const { rows } = await t.db.query<{ secret: string; pending_secret: string }>(
    'select secret, pending_secret from totp_factors',
  )
  const opened = rows
    .flatMap((row) => [row.secret, row.pending_secret])
    .map((sealed) => after.open('totp secret', sealed))
  expect(opened).toEqual([secret, secret])
})

it('takes a backup code of before while the keys are changed, once', async () => {
  const [code = '', other = ''] = await renewBackupCodes({ keys: before }, t.db, admin.id)
  const spend = (keys: typeof after, one: string) =>
    spendBackupCode({ keys }, t.db, admin.id, one, t.clock.now())
  expect([await spend(changing, code), await spend(changing, code)]).toEqual([true, false])
  expect(await spend(after, other)).toBe(false)
})
