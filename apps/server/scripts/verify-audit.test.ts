import { randomUUID } from 'node:crypto'
import { rename } from 'node:fs/promises'
import path from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { beforeEach, expect, it } from 'vitest'
import { systemActor, writeAudit } from '#src/core/audit/audit.ts'
import { createSealer } from '#src/core/audit/sealer.ts'
import { createKeys } from '#src/core/auth/keys.ts'
import { secretOf } from '#src/core/auth/secret.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { systemClock } from '#src/core/platform/clock.ts'
import { tamper } from '#test/audit.ts'
import { type Installation, preparedInstallation, settingsOf } from '#test/prepared-installation.ts'
import { runScript } from '#test/run-process.ts'

let installation: Installation
beforeEach(async () => {
  installation = await preparedInstallation()
})

const command = (...args: string[]) =>
  runScript('scripts/verify-audit.ts', args, installation.dataDir, settingsOf(installation))

it('reports an intact chain with its head, and each change to it with another exit code', async () => {
  const log = { info: () => {}, error: () => {} } as unknown as FastifyBaseLogger // told nothing here
  let db = await openDatabase(installation)
  const write = () =>
    writeAudit(db, new Date(), systemActor, {
      action: 'users.add',
      subjectKind: 'users',
      subjectId: randomUUID(),
    })
  for (let n = 0; n < 3; n += 1) await write()
  await createSealer({
    db,
    logger: log,
    clock: systemClock,
    keys: createKeys(secretOf(null, installation.dataDir)),
    storage: { recordFailure() {} },
  }).seal()
  await write()
  await db.close()

  const whole = await command()
  const head = /Head: (3:[\da-f]{64})/.exec(whole.output)?.[1] ?? ''
  expect([whole.code, whole.output]).toEqual([0, expect.stringContaining('Audit log verified: 3 entries.')])
  expect(whole.output).toContain('1 entry is not sealed yet')

  const secret = path.join(installation.dataDir, 'secret')
  await rename(secret, `${secret}.away`)
  const keyless = await command()
  expect(keyless.code).toBe(1)
  expect(keyless.output).toContain('The key of the seals is missing: set LOUPE_SECRET, or LOUPE_DATA_DIR')
  expect(keyless.output).toMatch(
    /^Entries 1 to 3 are not proven: sealed with the key [\da-f]{16}, which is not/m,
  )
  expect((await command('--head', head)).code).toBe(0)
  await rename(`${secret}.away`, secret)

  db = await openDatabase(installation)
  await tamper(db, 'delete from audit_entries where seq = 3')
  await tamper(db, `update audit_entries set ip = '10.0.0.1' where seq = 2`)
  await db.close()
  const broken = await command('--head', head)
  expect(broken.code).toBe(1)
  expect(broken.output).toMatch(/^Entry 2 \([\da-f-]{36}\) was changed\.$/m)
  expect(broken.output).toContain('Entry 3 was removed.')
  expect(broken.output).toContain('Audit log verification failed: 2 problems.')
  expect(broken.output).not.toContain('    at ')
}, 180_000)

it('prints its usage for wrong arguments', async () => {
  const { code, output } = await command('--head', 'three')
  expect([code, output]).toEqual([1, expect.stringMatching(/^npm run verify-audit -- \[--head/)])
})
