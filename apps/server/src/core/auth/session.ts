import type { Profile } from '@loupe/contract/admin/account/account'
import { sessionLimits as limits } from '@loupe/contract/admin/account/sessions'
import type { Locale } from '@loupe/contract/shared/values'
import type { Queryable } from '../database/database.ts'
import { AppError } from '../http/errors.ts'
import { hashSecret, isSameHash, type SessionAudience, type TokenClaims, type Tokens } from './tokens.ts'

/** A session ends 12 h after sign-in, or after 60 min without a request. */
export const sessionLimits = {
  absoluteMs: limits.hours * 3_600_000,
  idleMs: limits.idleMinutes * 60_000,
  count: limits.count,
} as const

/** How often `last_seen_at` is written at most: precise enough for the idle limit. */
const touchEveryMs = 60_000

export interface AdminRow {
  id: string
  email: string
  first_name: string
  last_name: string
  avatar_url: string | null
  locale: Locale
  time_zone: string
  created_at: Date
  last_sign_in_at: Date | null
  disabled_at: Date | null
  /** Whether there is an app or a passkey; updated whenever one is added or removed. */
  two_factor: boolean
}

interface SessionRow extends AdminRow {
  session_id: string
  audience: SessionAudience
  secret_hash: Buffer
  expires_at: Date
  last_seen_at: Date
  ended_at: Date | null
  password_at: Date | null
}

export interface Session {
  id: string
  audience: SessionAudience
  admin: Profile
  /** When the password was last given in this session. */
  passwordAt: Date | null
}

/** The columns of an AdminRow, from `admins a`: named, since a prepared `*` breaks when a migration adds a column. */
export const adminColumns = `a.id, a.email, a.first_name, a.last_name, a.avatar_url, a.locale, a.time_zone, a.created_at,
  a.last_sign_in_at, a.disabled_at, a.two_factor`

/** Reads the session of a token: one query, never cached, so that an ended session is refused at once. */
export function createSessionCheck(db: Queryable, tokens: Tokens) {
  return async function checkSession(token: string, now: Date): Promise<Session> {
    const claims = await tokens.read(token, now)
    if (!claims) throw new AppError('session_over')
    if (claims.audience === 'step' || claims.audience === 'document') throw new AppError('wrong_token_kind')
    const row = await liveRow(db, claims, now)
    if (row?.audience !== claims.audience) throw new AppError('session_over')
    if (row.disabled_at) {
      throw new AppError('not_an_administrator', { by: { adminId: row.id, sessionId: row.session_id } })
    }
    if (now.getTime() - row.last_seen_at.getTime() > touchEveryMs) await touch(db, row.session_id, now)
    return {
      id: row.session_id,
      audience: row.audience,
      admin: profileOf(row),
      passwordAt: row.password_at,
    }
  }
}

/** The session of a document, by its cookie. */
export interface DocumentSession {
  id: string
  admin: Profile
  /** The token of the session, for calls that the server makes for it; never sent to the browser. */
  token: string
}

/** Reads the session of a document cookie; null unless it is live. It does not extend the session. */
export function createDocumentSessionCheck(db: Queryable, tokens: Tokens) {
  return async function checkDocumentSession(cookie: string, now: Date): Promise<DocumentSession | null> {
    const claims = await tokens.read(cookie, now)
    if (claims?.audience !== 'document') return null
    const row = await liveRow(db, claims, now)
    if (!row || row.disabled_at) return null
    const token = await tokens.sign({ ...claims, audience: row.audience }, row.expires_at)
    return { id: row.session_id, admin: profileOf(row), token }
  }
}

/** The session of a token, if it is live and the token has its secret. */
async function liveRow(
  db: Queryable,
  { id, secret }: TokenClaims,
  now: Date,
): Promise<SessionRow | undefined> {
  const { rows } = await db.query<SessionRow>({
    name: 'session_check',
    text: `select s.id as session_id, s.audience, s.secret_hash, s.expires_at, s.last_seen_at, s.ended_at, s.password_at,
        ${adminColumns}
      from sessions s join admins a on a.id = s.admin_id where s.id = $1`,
    values: [id],
  })
  return rows.find((row) => isLive(row, now) && isSameHash(row.secret_hash, hashSecret(secret)))
}

function isLive(row: SessionRow, now: Date): boolean {
  return (
    row.ended_at === null &&
    row.expires_at > now &&
    now.getTime() - row.last_seen_at.getTime() <= sessionLimits.idleMs
  )
}

async function touch(db: Queryable, sessionId: string, now: Date): Promise<void> {
  await db.query({
    name: 'session_touch',
    text: 'update sessions set last_seen_at = $2 where id = $1 and last_seen_at < $2',
    values: [sessionId, now],
  })
}

export function profileOf(row: AdminRow): Profile {
  return {
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    avatarUrl: row.avatar_url,
    locale: row.locale,
    timeZone: row.time_zone,
    role: 'admin',
    createdAt: row.created_at.toISOString(),
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
    twoFactor: row.two_factor,
  }
}
