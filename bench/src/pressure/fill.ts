import type pg from 'pg'
import { admin } from '../servers.ts'

/** The accounts of the recovery mails, each of which has its own limit. */
export function recoveryEmail(n: number): string {
  return `pressure-${n}@loupe.example`
}

/** The account that signs in repeatedly, which ends its oldest sessions. */
export const signInEmail = 'sign-in@loupe.example'

/** Adds the account that signs in, with the password of the existing one, and the recipients of the mails. */
export async function addAccounts(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into admins (id, email, password_hash, first_name, last_name, created_at)
     select gen_random_uuid(), $1, password_hash, first_name, last_name, created_at from admins where email = $2`,
    [signInEmail, admin.email],
  )
  await client.query(
    `insert into admins (id, email, password_hash, first_name, last_name, created_at)
     select gen_random_uuid(), email, 'none', 'Ada', 'Field', now() from unnest($1::text[]) as email`,
    [Array.from({ length: count }, (_, n) => recoveryEmail(n))],
  )
}

/** Adds unsealed audit entries about players. */
export async function addUnsealedEntries(client: pg.ClientBase, count: number): Promise<void> {
  await client.query(
    `insert into audit_entries (id, at, ip, request_id, action, subject_kind, subject_id, before, after, result)
     select gen_random_uuid(), now(), '127.0.0.1', gen_random_uuid(), 'users.update', 'users', id,
       '{"country": "FR"}', '{"country": "RO"}', 'done'
     from (select id from users limit $1) as player`,
    [count],
  )
}

export async function countUnsealed(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    'select count(*)::int as n from audit_entries where seq is null',
  )
  return rows[0]?.n ?? 0
}

/** Ends the pressure: removes unsealed entries, and resets all limits on attempts. */
export async function calm(client: pg.ClientBase): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  // The server seals them at the same time: deleting by row could deadlock.
  await client.query('lock table audit_entries in exclusive mode')
  await client.query('delete from audit_entries where seq is null')
  await client.query('commit')
  await resetLimits(client)
}

/** Recovery mails are limited for each account and network. */
export async function resetLimits(client: pg.ClientBase): Promise<void> {
  await client.query('delete from rate_limits; delete from recoveries')
}
