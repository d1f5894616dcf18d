import { type Invitation, invitationMs } from '@loupe/contract/admin/account/administrators'
import type { Locale } from '@loupe/contract/shared/values'
import { adminName } from '#src/core/audit/admin-name.ts'
import type { Queryable } from '#src/core/database/database.ts'

export interface InvitationRow {
  id: string
  email: string
  locale: Locale
  invitedBy: string
  createdAt: Date
  sentAt: Date
  expiresAt: Date
}

const columns = `i.id, i.email, i.locale, i.created_at as "createdAt", i.sent_at as "sentAt", i.expires_at as "expiresAt",
  ${adminName('a')} as "invitedBy"`
const source = 'invitations i join admins a on a.id = i.invited_by'

export function invitationEnd(now: Date): Date {
  return new Date(now.getTime() + invitationMs)
}

/** Those that are neither used nor withdrawn, newest first. */
export async function readInvitations(db: Queryable): Promise<InvitationRow[]> {
  const { rows } = await db.query<InvitationRow>(
    `select ${columns} from ${source} where i.ended_at is null order by i.created_at desc, i.id desc`,
  )
  return rows
}

/** One that is neither used nor withdrawn, locked until the transaction ends. */
export async function lockInvitation(tx: Queryable, id: string): Promise<InvitationRow | null> {
  const { rows } = await tx.query<InvitationRow>(
    `select ${columns} from ${source} where i.id = $1 and i.ended_at is null for update of i`,
    [id],
  )
  return rows[0] ?? null
}

/** The valid invitation of a token; `locks`: until the end of the transaction. */
export async function findByToken(
  db: Queryable,
  tokenHash: Buffer,
  now: Date,
  { locks = false } = {},
): Promise<InvitationRow | null> {
  const { rows } = await db.query<InvitationRow>(
    `select ${columns} from ${source}
     where i.token_hash = $1 and i.ended_at is null and i.expires_at > $2 ${locks ? 'for update of i' : ''}`,
    [tokenHash, now],
  )
  return rows[0] ?? null
}

/** How many an administrator has sent; locks their invitations until the transaction ends. */
export async function countInvitationsOf(
  tx: Queryable,
  adminId: string,
  since: Date,
): Promise<{ open: number; sentToday: number; oldestToday: Date | null }> {
  await tx.query('select from admins where id = $1 for update', [adminId])
  const { rows } = await tx.query<{ open: number; sentToday: number; oldestToday: Date | null }>(
    `select count(*) filter (where ended_at is null)::int as open,
       count(*) filter (where created_at > $2)::int as "sentToday",
       min(created_at) filter (where created_at > $2) as "oldestToday"
     from invitations where invited_by = $1`,
    [adminId, since],
  )
  return rows[0] ?? { open: 0, sentToday: 0, oldestToday: null }
}

/** Returns false if the address has a pending one. */
export async function insertInvitation(
  tx: Queryable,
  invitation: { id: string; email: string; locale: Locale; tokenHash: Buffer; adminId: string },
  now: Date,
): Promise<boolean> {
  const { id, email, locale, tokenHash, adminId } = invitation
  const added = await tx.query(
    `insert into invitations (id, email, locale, token_hash, invited_by, created_at, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $6, $7) on conflict (lower(email)) where ended_at is null do nothing`,
    [id, email, locale, tokenHash, adminId, now, invitationEnd(now)],
  )
  return added.rowCount === 1
}

export async function renewInvitation(
  tx: Queryable,
  id: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await tx.query('update invitations set token_hash = $2, sent_at = $3, expires_at = $4 where id = $1', [
    id,
    tokenHash,
    now,
    invitationEnd(now),
  ])
}

/** Marks it as used by `adminId`, or as withdrawn. */
export async function endInvitation(
  tx: Queryable,
  id: string,
  adminId: string | null,
  now: Date,
): Promise<void> {
  await tx.query('update invitations set ended_at = $2, admin_id = $3 where id = $1', [id, now, adminId])
}

/** Withdraws the invitations that an administrator has sent; returns how many. */
export async function withdrawInvitationsOf(tx: Queryable, adminId: string, now: Date): Promise<number> {
  const ended = await tx.query(
    'update invitations set ended_at = $2 where invited_by = $1 and ended_at is null',
    [adminId, now],
  )
  return ended.rowCount ?? 0
}

export function invitationOf({ createdAt, sentAt, expiresAt, ...row }: InvitationRow): Invitation {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    sentAt: sentAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }
}
