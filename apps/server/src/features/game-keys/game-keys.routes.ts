import {
  addGameKey,
  type GameKey,
  getGameKeys,
  revokeGameKey,
  setGameKeyOrigins,
  type UnknownEvents,
} from '@loupe/contract/admin/game-keys'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#src/core/audit/audit.ts'
import { requireFreshPassword } from '#src/core/auth/fresh-password.ts'
import { hashSecret, newSecret } from '#src/core/auth/tokens.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findUnknownEventCounts } from '#src/features/games/unknown-events/unknown-event-counts.repo.ts'

const columns = `id, name, begins_with as "beginsWith", created_at as "createdAt", last_used_at as "lastUsedAt",
  revoked_at as "revokedAt", limited_at as "limitedAt", origins`

/** Keys are listed without pages: those in use are limited, and only the latest revoked ones are listed. */
const activeAtMost = 100
const revokedShownAtMost = 100

/** Enough to distinguish two keys, far too little to guess one. */
const visibleLength = 8

/** The keys of the game's apps. Only a hash of each is stored. */
export function gameKeysRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getGameKeys, async (_, { db }) => {
    const { rows } = await db.query<Row>(
      `select ${columns} from (
         (select * from game_keys where revoked_at is null)
         union all
         (select * from game_keys where revoked_at is not null order by created_at desc, id desc limit $1)
       ) shown order by created_at desc, id desc`,
      [revokedShownAtMost],
    )
    const unknown = await findUnknownEventCounts(db)
    return rows.map((row) => readKey(row, unknown.get(row.id)))
  })

  // Without `route`'s transaction: an Idempotency-Key would store the response, and with it the key in plain text.
  route(
    app,
    deps,
    addGameKey,
    async ({ name }, context) => {
      requireFreshPassword(context)
      const { adminId, sessionId, ip, requestId, now } = context
      const key = `loupe_${newSecret()}`
      const id = uuidv7()
      const made = await deps.db.transaction(async (tx) => {
        await requireKeysLeft(tx)
        const { rows } = await tx.query<Row>(
          `insert into game_keys (id, name, begins_with, key_hash, created_at, created_by)
           values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
          [id, name, key.slice(0, 'loupe_'.length + visibleLength), hashSecret(key), now, adminId],
        )
        await writeAudit(
          tx,
          now,
          { adminId, sessionId, ip, requestId },
          { action: 'game_keys.add', subjectKind: 'game_keys', subjectId: id, after: { name } },
        )
        return readKey(one(rows))
      })
      return { ...made, key }
    },
    { transaction: false },
  )

  route(app, deps, revokeGameKey, async ({ id }, { db, now, audit }) => {
    const { rows } = await db.query<Row>(
      `update game_keys set revoked_at = $2 where id = $1 and revoked_at is null returning ${columns}`,
      [id, now],
    )
    const [revoked] = rows
    const unknown = (await findUnknownEventCounts(db)).get(id)
    if (!revoked) {
      const found = await db.query<Row>(`select ${columns} from game_keys where id = $1`, [id])
      return readKey(one(found.rows), unknown)
    }
    const after = { revokedAt: now.toISOString() }
    deps.origins.forget()
    await audit({ action: 'game_keys.revoke', subjectKind: 'game_keys', subjectId: id, after })
    return readKey(revoked, unknown)
  })

  route(app, deps, setGameKeyOrigins, async ({ id, origins }, { db, audit }) => {
    const known = await db.query<Row>(
      `select ${columns} from game_keys where id = $1 and revoked_at is null for update`,
      [id],
    )
    const before = one(known.rows)
    const { rows } = await db.query<Row>(
      `update game_keys set origins = $2 where id = $1 returning ${columns}`,
      [id, [...new Set(origins)]],
    )
    const after = one(rows)
    await audit({
      action: 'game_keys.set_origins',
      subjectKind: 'game_keys',
      subjectId: id,
      before: { origins: before.origins },
      after: { origins: after.origins },
    })
    // requests during this transaction may cache the previous origins for ten seconds more
    deps.origins.forget()
    return readKey(after, (await findUnknownEventCounts(db)).get(id))
  })
}

/** @throws AppError `game_keys_too_many` when the limit of active keys is reached. */
async function requireKeysLeft(tx: Queryable): Promise<void> {
  const { rows } = await tx.query('select from game_keys where revoked_at is null limit $1', [activeAtMost])
  if (rows.length >= activeAtMost) throw new AppError('game_keys_too_many')
}

interface Row
  extends Omit<GameKey, 'createdAt' | 'lastUsedAt' | 'revokedAt' | 'limitedAt' | 'unknownEvents'> {
  createdAt: Date
  lastUsedAt: Date | null
  revokedAt: Date | null
  limitedAt: Date | null
}

function readKey(row: Row, unknownEvents: UnknownEvents[] = []): GameKey {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    limitedAt: row.limitedAt?.toISOString() ?? null,
    unknownEvents,
  }
}

function one([row]: Row[]): Row {
  if (!row) throw new AppError('not_found')
  return row
}
