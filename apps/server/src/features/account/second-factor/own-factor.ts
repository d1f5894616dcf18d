import { type MadePasskey, type Passkey, passkeysAtMost } from '@loupe/contract/admin/account/passkeys'
import type { SecondFactor } from '@loupe/contract/admin/account/second-factor'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#src/core/audit/audit.ts'
import { requireFreshPassword } from '#src/core/auth/fresh-password.ts'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { hasPassword } from '#src/features/account/accounts.ts'
import { endOthers } from '#src/features/account/sessions/end-others.ts'
import { type FactorChange, secondFactorMail } from '#src/mails/second-factor.ts'
import { countBackupCodes, renewBackupCodes } from './backup-codes.ts'
import { lockAdmin, recordFactorAdded, recordFactorRemoved } from './factors.ts'
import { insertPasskey, passkeyOf, passkeysOf, storeChallenge, takeChallenge } from './passkeys.ts'
import { relyingPartyOf } from './relying-party.ts'
import { endSteps } from './sign-in-steps.ts'
import { beginTotp, confirmTotp } from './totp-factors.ts'
import { registrationOptions, verifyRegistration } from './web-authn.ts'

/** The factors of the signed-in administrator, and whether one is required. */
export async function readSecondFactor(deps: Deps, db: Queryable, adminId: string): Promise<SecondFactor> {
  const { rows } = await db.query<{
    since: Date | null
    last_used_at: Date | null
    required: boolean
    without: number
  }>(
    `select f.confirmed_at as since, f.last_used_at, r.second_factor_required as required,
       (select count(*)::int from admins a
         where not two_factor and disabled_at is null and ${hasPassword}) as without
     from sign_in_rules r left join totp_factors f on f.admin_id = $1 and f.secret is not null`,
    [adminId],
  )
  const row = rows[0]
  return {
    totp: row?.since
      ? { since: row.since.toISOString(), lastUsedAt: row.last_used_at?.toISOString() ?? null }
      : null,
    passkeys: (await passkeysOf(db, adminId)).map(passkeyOf),
    backupCodesLeft: await countBackupCodes(db, adminId),
    requiredForAll: row?.required === true,
    withoutFactor: row?.without ?? 0,
    passkeyOrigin: relyingPartyOf(deps.siteUrl())?.origin ?? null,
  }
}

/** Whether the other sessions of the administrator end with the change. */
interface Ending {
  endOtherSessions: boolean
}

/** Changes one's own factors, with its mail and audit entry, in one transaction that locks the administrator's row. */
async function changeFactors<Result>(
  deps: Deps,
  context: AdminContext,
  { endOtherSessions }: Ending,
  work: (tx: Queryable, admin: AdminRow) => Promise<{ result: Result; change: OwnChange; after?: object }>,
): Promise<Result> {
  requireFreshPassword(context)
  const { ip, now, adminId } = context
  return deps.db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, adminId)
    if (!admin) throw new AppError('not_an_administrator')
    const { result, change, after } = await work(tx, admin)
    await endSteps(tx, adminId, now)
    await deps.mailer.send(tx, secondFactorMail(admin, change, { ip, now, siteUrl: deps.siteUrl() }))
    await writeAudit(tx, now, context, {
      action: auditActionOf[change.kind],
      subjectKind: 'admins',
      subjectId: adminId,
      ...(after ? { after: { ...after } } : {}),
    })
    if (endOtherSessions) await endOthers(tx, context)
    return result
  })
}

const auditActionOf = {
  totpAdded: 'account.add_totp',
  totpRemoved: 'account.remove_totp',
  passkeyAdded: 'account.add_passkey',
  passkeyRemoved: 'account.remove_passkey',
  backupCodesMade: 'account.make_backup_codes',
} as const satisfies Record<OwnChange['kind'], string>

/** The actions of administrators on their own factors. */
type OwnChange = Exclude<FactorChange, { kind: 'backupCodeUsed' | 'removedByAnother' }>

export async function setUpTotp(deps: Deps, context: AdminContext) {
  requireFreshPassword(context)
  const { admin, now } = context
  return deps.db.transaction((tx) => beginTotp(deps, tx, admin, now))
}

export async function addTotp(
  deps: Deps,
  { otp, ...ending }: Ending & { otp: string },
  context: AdminContext,
): Promise<string[] | null> {
  return changeFactors(deps, context, ending, async (tx, admin) => {
    const failure = await confirmTotp(deps, tx, admin.id, otp, context.now)
    if (failure === 'over') throw new AppError('totp_set_up_over')
    if (failure === 'wrong') throw new AppError('factor_code_invalid', { field: 'otp' })
    return { result: await firstCodes(deps, tx, admin), change: { kind: 'totpAdded' } }
  })
}

export async function removeTotp(deps: Deps, ending: Ending, context: AdminContext): Promise<void> {
  await changeFactors(deps, context, ending, async (tx, admin) => {
    const removed = await tx.query('delete from totp_factors where admin_id = $1 and secret is not null', [
      admin.id,
    ])
    if (removed.rowCount !== 1) throw new AppError('not_found')
    await recordFactorRemoved(tx, admin.id)
    return { result: null, change: { kind: 'totpRemoved' } }
  })
}

export async function makeBackupCodes(deps: Deps, context: AdminContext): Promise<string[]> {
  return changeFactors(deps, context, { endOtherSessions: false }, async (tx, admin) => {
    if (!admin.two_factor) throw new AppError('second_factor_missing')
    return { result: await renewBackupCodes(deps, tx, admin.id), change: { kind: 'backupCodesMade' } }
  })
}

export async function setUpPasskey(deps: Deps, context: AdminContext) {
  requireFreshPassword(context)
  const { adminId, sessionId, now } = context
  const party = relyingPartyOf(deps.siteUrl())
  if (!party) throw new AppError('passkeys_unavailable')
  return deps.db.transaction(async (tx) => {
    const admin = await lockAdmin(tx, adminId)
    if (!admin) throw new AppError('not_an_administrator')
    const known = await passkeysOf(tx, adminId)
    if (known.length >= passkeysAtMost) throw new AppError('passkeys_too_many')
    const options = await registrationOptions(party, admin, known)
    await storeChallenge(tx, sessionId, options.challenge, now)
    return options
  })
}

export async function addPasskey(
  deps: Deps,
  { name, passkey, ...ending }: Ending & { name: string; passkey: MadePasskey },
  context: AdminContext,
): Promise<{ passkey: Passkey; backupCodes: string[] | null }> {
  const { sessionId, now } = context
  const party = relyingPartyOf(deps.siteUrl())
  if (!party) throw new AppError('passkeys_unavailable')
  requireFreshPassword(context)
  const challenge = await takeChallenge(deps.db, sessionId, now)
  const made = challenge === null ? null : await verifyRegistration(party, challenge, passkey)
  if (!made) throw new AppError('passkey_invalid')
  return changeFactors(deps, context, ending, async (tx, admin) => {
    if ((await passkeysOf(tx, admin.id)).length >= passkeysAtMost) throw new AppError('passkeys_too_many')
    const row = await insertPasskey(tx, {
      id: uuidv7(),
      admin_id: admin.id,
      name,
      credential_id: made.credentialId,
      public_key: made.publicKey,
      counter: made.counter,
      transports: passkey.response.transports ?? [],
      is_synced: made.isSynced,
      created_at: now,
    })
    if (!row) throw new AppError('passkey_known')
    const backupCodes = await firstCodes(deps, tx, admin)
    return {
      result: { passkey: passkeyOf(row), backupCodes },
      change: { kind: 'passkeyAdded', name },
      after: { name },
    }
  })
}

export async function removePasskey(
  deps: Deps,
  { id, ...ending }: Ending & { id: string },
  context: AdminContext,
): Promise<void> {
  await changeFactors(deps, context, ending, async (tx, admin) => {
    const { rows } = await tx.query<{ name: string }>(
      'delete from passkeys where id = $1 and admin_id = $2 returning name',
      [id, admin.id],
    )
    const [removed] = rows
    if (!removed) throw new AppError('not_found')
    await recordFactorRemoved(tx, admin.id)
    const { name } = removed
    return { result: null, change: { kind: 'passkeyRemoved', name }, after: { name } }
  })
}

/** The first factor comes with backup codes; later ones do not change them. */
async function firstCodes(deps: Deps, tx: Queryable, admin: AdminRow): Promise<string[] | null> {
  return (await recordFactorAdded(tx, admin)) ? renewBackupCodes(deps, tx, admin.id) : null
}
