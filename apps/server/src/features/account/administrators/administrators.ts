import type { Administrator } from '@loupe/contract/admin/account/administrators'
import { administratorName } from '@loupe/contract/shared/full-name'
import { endSessions } from '#src/core/auth/end-sessions.ts'
import { requireFreshPassword } from '#src/core/auth/fresh-password.ts'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { AdminContext } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { secondFactorMail } from '#src/mails/second-factor.ts'
import { endRecoveries } from '../recovery/recoveries.ts'
import { removeFactors } from '../second-factor/factors.ts'
import { endSteps } from '../second-factor/sign-in-steps.ts'
import { readAdministrators } from './administrators.repo.ts'
import { withdrawInvitationsOf } from './invitations.repo.ts'

/**
 * Disables another administrator at once, in all sessions and pending sign-ins; their invitations are withdrawn, or
 * they could get in again. Repeating it changes nothing. @throws AppError `own_account`: administrators cannot disable
 * themselves, so that one always remains.
 */
export async function disable(id: string, context: AdminContext): Promise<Administrator> {
  requireFreshPassword(context)
  const { db, now, audit } = context
  const before = await lockOther(id, context)
  if (!before.disabled_at) {
    await db.query('update admins set disabled_at = $2 where id = $1', [id, now])
    const ended = await endSessions(db, { adminId: id, now, reason: 'disabled' })
    await endRecoveries(db, id, now)
    await endSteps(db, id, now)
    const withdrawn = await withdrawInvitationsOf(db, id, now)
    await audit({
      action: 'administrators.disable',
      subjectKind: 'admins',
      subjectId: id,
      before: { disabledAt: null },
      after: { disabledAt: now.toISOString(), sessionsEnded: ended.length, invitationsWithdrawn: withdrawn },
    })
  }
  return readOne(id, context)
}

/** Lets a disabled administrator sign in again. Repeating it changes nothing. */
export async function enable(id: string, context: AdminContext): Promise<Administrator> {
  requireFreshPassword(context)
  const { db, audit } = context
  const { disabled_at } = await lockOther(id, context)
  if (disabled_at) {
    await db.query('update admins set disabled_at = null where id = $1', [id])
    await audit({
      action: 'administrators.enable',
      subjectKind: 'admins',
      subjectId: id,
      before: { disabledAt: disabled_at.toISOString() },
      after: { disabledAt: null },
    })
  }
  return readOne(id, context)
}

/** Signs another administrator out everywhere; returns the number of ended sessions. */
export async function endSessionsOf(id: string, context: AdminContext): Promise<number> {
  const { db, now, audit } = context
  await lockOther(id, context)
  const ended = await endSessions(db, { adminId: id, now, reason: 'ended_by_administrator' })
  if (ended.length > 0) {
    await audit({
      action: 'administrators.end_sessions',
      subjectKind: 'admins',
      subjectId: id,
      after: { sessionsEnded: ended.length },
    })
  }
  return ended.length
}

/**
 * Removes the second factor of another administrator who has lost it: they sign in with their password and set up a new
 * one. Their sessions end. Repeating it changes nothing.
 */
export async function removeFactorOf(deps: Deps, id: string, context: AdminContext): Promise<Administrator> {
  requireFreshPassword(context)
  const { db, now, audit, ip, admin } = context
  const before = await lockOther(id, context)
  if (before.two_factor) {
    await removeFactors(db, id)
    const ended = await endSessions(db, { adminId: id, now, reason: 'second_factor' })
    await endSteps(db, id, now)
    const event = { kind: 'removedByAnother', by: administratorName(admin) } as const
    await deps.mailer.send(db, secondFactorMail(before, event, { ip, now, siteUrl: deps.siteUrl() }))
    await audit({
      action: 'administrators.remove_factor',
      subjectKind: 'admins',
      subjectId: id,
      before: { twoFactor: true },
      after: { twoFactor: false, sessionsEnded: ended.length },
    })
  }
  return readOne(id, context)
}

/**
 * Locks the rows of both, in a fixed order, so that two administrators who disable one another at the same moment wait
 * here: the second is then no longer an administrator.
 */
async function lockOther(id: string, { db, adminId }: AdminContext): Promise<AdminRow> {
  if (id === adminId) throw new AppError('own_account')
  const rows = await lockAdmins(db, [id, adminId])
  const self = rows.find((row) => row.id === adminId)
  if (!self || self.disabled_at) throw new AppError('not_an_administrator')
  const other = rows.find((row) => row.id === id)
  if (!other) throw new AppError('not_found')
  return other
}

async function lockAdmins(db: Queryable, ids: string[]): Promise<AdminRow[]> {
  const { rows } = await db.query<AdminRow>(
    'select * from admins where id = any($1) order by id for update',
    [ids],
  )
  return rows
}

async function readOne(id: string, { db, adminId, now }: AdminContext): Promise<Administrator> {
  const [found] = await readAdministrators(db, { adminId, now, only: id })
  if (!found) throw new AppError('not_found')
  return found
}
