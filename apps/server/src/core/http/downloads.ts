import { createHash, randomBytes } from 'node:crypto'
import type { Readable } from 'node:stream'
import { downloadExport } from '@loupe/contract/admin/users/users-export'
import type { Actor } from '../audit/audit.ts'
import type { Queryable } from '../database/database.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from './errors.ts'

/** A file that is streamed while it is generated. */
export interface Download {
  fileName: string
  contentType: string
  body: Readable
}

/** Generates the file of a ticket. `tx` is the transaction that spends the ticket, for the audit entry. */
export type DownloadMaker = (what: unknown, actor: Actor, tx: Queryable) => Promise<Download>

export interface Downloads {
  define(kind: string, make: DownloadMaker): void
  /** A single-use link, valid for a minute, in the caller's transaction; `what` is stored until it is used. */
  issue(tx: Queryable, kind: string, what: unknown, actor: Actor): Promise<{ url: string; expiresAt: string }>
  /** Spends a ticket. @throws AppError `download_expired` for one that is unknown, spent or too old. */
  open(tx: Queryable, ticket: string): Promise<Download>
}

const ticketLifeMs = 60_000

/** Downloads that a browser fetches by link, without the token in a header. */
export function createDownloads(clock: Clock): Downloads {
  const makers = new Map<string, DownloadMaker>()
  return {
    define(kind, make) {
      makers.set(kind, make)
    },
    async issue(tx, kind, what, actor) {
      const ticket = randomBytes(32).toString('base64url')
      const now = clock.now()
      const expiresAt = new Date(now.getTime() + ticketLifeMs)
      await tx.query(
        `insert into downloads (ticket_hash, kind, what, actor, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
        [hashOf(ticket), kind, JSON.stringify(what), JSON.stringify(actor), now, expiresAt],
      )
      return { url: `${downloadExport.path}?ticket=${ticket}`, expiresAt: expiresAt.toISOString() }
    },
    async open(tx, ticket) {
      const { rows } = await tx.query<{ kind: string; what: unknown; actor: Actor }>(
        'delete from downloads where ticket_hash = $1 and expires_at > $2 returning kind, what, actor',
        [hashOf(ticket), clock.now()],
      )
      const make = makers.get(rows[0]?.kind ?? '')
      if (!rows[0] || !make) throw new AppError('download_expired')
      return make(rows[0].what, rows[0].actor, tx)
    },
  }
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest()
}
