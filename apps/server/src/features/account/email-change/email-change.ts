import { type EmailChange, emailChangeMs } from '@loupe/contract/admin/account/email-change'
import { v7 as uuidv7 } from 'uuid'
import { type AdminRow, profileOf } from '#src/core/auth/session.ts'
import { hashSecret, isSameHash, newSecret } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { violatesUnique } from '#src/core/database/unique-violation.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { confirmEmailMail, emailChangedMail } from '#src/mails/email-change.ts'
import { endRecoveries } from '../recovery/recoveries.ts'

interface Row {
  email: string
  old_hash: Buffer
  new_hash: Buffer
  old_confirmed_at: Date | null
  new_confirmed_at: Date | null
  expires_at: Date
}

/** Mails a link to both addresses; nothing changes until both were opened. */
export async function beginEmailChange(
  deps: Deps,
  email: string,
  { db, adminId, ip, now, audit }: AdminContext,
): Promise<EmailChange> {
  const admin = await lockAdmin(db, adminId)
  // also when it is the current address of the administrator
  if (await isTaken(db, email)) throw new AppError('email_taken', { field: 'email' })
  await db.query('update email_changes set ended_at = $2 where admin_id = $1 and ended_at is null', [
    adminId,
    now,
  ])
  const secrets = { old: newSecret(), new: newSecret() }
  const { rows } = await db.query<Row>(
    `insert into email_changes (id, admin_id, email, old_hash, new_hash, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [
      uuidv7(),
      adminId,
      email,
      hashSecret(secrets.old),
      hashSecret(secrets.new),
      now,
      new Date(now.getTime() + emailChangeMs),
    ],
  )
  for (const at of ['old', 'new'] as const) {
    const link = `${deps.siteUrl()}/profile?confirm=${secrets[at]}`
    await deps.mailer.send(db, confirmEmailMail(admin, { at, email, link }, { ip, now }))
  }
  await audit({
    action: 'account.change_email',
    subjectKind: 'admins',
    subjectId: adminId,
    before: { email: admin.email },
    after: { email },
  })
  return changeOf(one(rows))
}

/** The pending change; null if there is none. */
export async function findEmailChange(
  db: Queryable,
  adminId: string,
  now: Date,
): Promise<EmailChange | null> {
  const { rows } = await db.query<Row>(`select * from email_changes where ${isLive}`, [adminId, now])
  return rows[0] ? changeOf(rows[0]) : null
}

/**
 * Spends the token of one of the two links. The second one changes the address and notifies the previous one.
 * @throws AppError `email_link_over`, whatever is wrong with the token; `email_taken` by someone else meanwhile.
 */
export async function confirmAddress(
  deps: Deps,
  token: string,
  { db, adminId, ip, now, audit }: AdminContext,
): Promise<{ profile: ReturnType<typeof profileOf>; change: EmailChange | null }> {
  const admin = await lockAdmin(db, adminId)
  const hash = hashSecret(token)
  const { rows } = await db.query<Row>(
    `update email_changes set
       old_confirmed_at = case when old_hash = $3 then $2 else old_confirmed_at end,
       new_confirmed_at = case when new_hash = $3 then $2 else new_confirmed_at end
     where ${isLive} and (old_hash = $3 and old_confirmed_at is null or new_hash = $3 and new_confirmed_at is null)
     returning *`,
    [adminId, now, hash],
  )
  const [change] = rows
  if (!change) throw new AppError('email_link_over')
  await audit({
    action: 'account.confirm_email',
    subjectKind: 'admins',
    subjectId: adminId,
    after: { email: isSameHash(change.new_hash, hash) ? change.email : admin.email },
  })
  if (!change.old_confirmed_at || !change.new_confirmed_at) {
    return { profile: profileOf(admin), change: changeOf(change) }
  }
  const changed = await takeAddress(db, adminId, change.email)
  await db.query('update email_changes set ended_at = $2 where admin_id = $1 and ended_at is null', [
    adminId,
    now,
  ])
  // their codes were sent to the previous address
  await endRecoveries(db, adminId, now)
  const siteUrl = deps.siteUrl()
  await deps.mailer.send(db, emailChangedMail(admin, change.email, { ip, now, siteUrl }))
  await audit({
    action: 'account.update_profile',
    subjectKind: 'admins',
    subjectId: adminId,
    before: { email: admin.email },
    after: { email: change.email },
  })
  return { profile: profileOf(changed), change: null }
}

/** Cancels the pending change, if any. */
export async function endEmailChange({ db, adminId, now, audit }: AdminContext): Promise<void> {
  const { rows } = await db.query<Row>(`update email_changes set ended_at = $2 where ${isLive} returning *`, [
    adminId,
    now,
  ])
  if (!rows[0]) return
  await audit({
    action: 'account.cancel_email',
    subjectKind: 'admins',
    subjectId: adminId,
    before: { email: rows[0].email },
  })
}

const isLive = 'admin_id = $1 and ended_at is null and expires_at > $2'

/** One change of an administrator at a time. */
async function lockAdmin(tx: Queryable, adminId: string): Promise<AdminRow> {
  const { rows } = await tx.query<AdminRow>('select * from admins where id = $1 for update', [adminId])
  return one(rows)
}

/** The unique index decides: of two simultaneous changes to the same address, one gets `email_taken`. */
async function takeAddress(tx: Queryable, adminId: string, email: string): Promise<AdminRow> {
  try {
    const sql = 'update admins set email = $2 where id = $1 returning *'
    return one((await tx.query<AdminRow>(sql, [adminId, email])).rows)
  } catch (error) {
    if (violatesUnique('admins_email', error)) throw new AppError('email_taken')
    throw error
  }
}

async function isTaken(tx: Queryable, email: string): Promise<boolean> {
  const { rows } = await tx.query('select from admins where lower(email) = lower($1)', [email])
  return rows.length > 0
}

function changeOf({ email, old_confirmed_at, new_confirmed_at, expires_at }: Row): EmailChange {
  return {
    email,
    isConfirmedAtOld: old_confirmed_at !== null,
    isConfirmedAtNew: new_confirmed_at !== null,
    expiresAt: expires_at.toISOString(),
  }
}

function one<Found>([row]: Found[]): Found {
  if (!row) throw new AppError('not_found')
  return row
}
