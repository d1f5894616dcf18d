import type { DocumentType } from '@loupe/contract/admin/documents'
import type { Acceptance } from '@loupe/contract/game/documents'
import type { Locale } from '@loupe/contract/shared/values'
import type { Queryable } from '#src/core/database/database.ts'

interface Row {
  version_id: string
  locale: Locale
  accepted: boolean
  at: Date
}

/**
 * Stores a player's acceptance or rejection of a version and returns the current one: the latest by the player's own
 * clock, in any order of arrival. A version that is no longer in force is accepted as well, since it is what the player was shown.
 * Null if no such version was ever in force.
 */
export async function storeAcceptance(
  tx: Queryable,
  userId: string,
  { versionId, locale, accepted, at }: Acceptance,
  now: Date,
): Promise<Acceptance | null> {
  await tx.query({
    name: 'document_acceptance_keep',
    text: `insert into document_acceptances as stored (user_id, version_id, locale, accepted, at, received_at)
      select $1, id, $3, $4, $5, $6 from document_versions where id = $2 and status = 'published' and in_force_from <= $6
      on conflict (user_id, version_id) do update
      set locale = excluded.locale, accepted = excluded.accepted, at = excluded.at, received_at = excluded.received_at
      where (excluded.at, excluded.accepted, excluded.locale) > (stored.at, stored.accepted, stored.locale)`,
    values: [userId, versionId, locale, accepted, new Date(at), now],
  })
  return findAcceptance(tx, userId, versionId)
}

/** Whether a version is published and comes into force later. */
export async function isScheduled(db: Queryable, versionId: string, now: Date): Promise<boolean> {
  const { rows } = await db.query({
    name: 'document_is_scheduled',
    text: `select from document_versions where id = $1 and status = 'published' and in_force_from > $2`,
    values: [versionId, now],
  })
  return rows.length > 0
}

/** A player's acceptance or rejection of a version; null if there is none. */
export async function findAcceptance(
  db: Queryable,
  userId: string,
  versionId: string,
): Promise<Acceptance | null> {
  const { rows } = await db.query<Row>({
    name: 'document_acceptance_find',
    text: `select version_id, locale, accepted, at from document_acceptances
      where user_id = $1 and version_id = $2`,
    values: [userId, versionId],
  })
  return rows[0] ? readAcceptance(rows[0]) : null
}

/** All acceptances and rejections of a player, latest first. */
export async function findAcceptancesOf(
  db: Queryable,
  userId: string,
): Promise<(Acceptance & { type: DocumentType; version: number })[]> {
  const { rows } = await db.query<Row & { type: DocumentType; n: number }>({
    name: 'document_acceptances_of',
    text: `select a.version_id, a.locale, a.accepted, a.at, v.type, v.n
      from document_acceptances a join document_versions v on v.id = a.version_id
      where a.user_id = $1 order by a.at desc, a.version_id`,
    values: [userId],
  })
  return rows.map((row) => Object.assign(readAcceptance(row), { type: row.type, version: row.n }))
}

function readAcceptance({ version_id: versionId, locale, accepted, at }: Row): Acceptance {
  return { versionId, locale, accepted, at: at.toISOString() }
}
