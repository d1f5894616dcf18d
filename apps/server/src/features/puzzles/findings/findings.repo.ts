import type { Finding, PuzzleFindings } from '@loupe/contract/admin/puzzle-findings'
import { adminName } from '#src/core/audit/admin-name.ts'
import type { Queryable } from '#src/core/database/database.ts'

/** What was found of a puzzle, with what was set aside of it. */
export interface StoredFindings {
  version: number
  games: number
  found: Finding[]
  dismissals: (NonNullable<PuzzleFindings['list'][number]['dismissal']> & { key: string; share: number })[]
}

/** Null where nothing was looked for yet. */
export async function findStoredFindings(db: Queryable, puzzleId: string): Promise<StoredFindings | null> {
  const { rows } = await db.query<StoredFindings>({
    name: 'puzzle_findings_of',
    text: `select version, games, found, coalesce((
        select jsonb_agg(jsonb_build_object('key', d.key, 'reason', d.reason, 'share', d.share,
          'at', to_char(d.dismissed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'by', (select jsonb_build_object('id', a.id, 'name', ${adminName('a')}) from admins a where a.id = d.dismissed_by)))
        from puzzle_finding_dismissals d where d.puzzle_id = f.puzzle_id), '[]') as dismissals
      from puzzle_findings f where puzzle_id = $1`,
    values: [puzzleId],
  })
  return rows[0] ?? null
}

export async function storeFindings(
  tx: Queryable,
  puzzleId: string,
  { version, games, found }: Omit<StoredFindings, 'dismissals'>,
  now: Date,
): Promise<void> {
  await tx.query({
    name: 'puzzle_findings_store',
    text: `insert into puzzle_findings (puzzle_id, version, games, found, found_at) values ($1, $2, $3, $4, $5)
      on conflict (puzzle_id) do update
      set version = excluded.version, games = excluded.games, found = excluded.found, found_at = excluded.found_at`,
    values: [puzzleId, version, games, JSON.stringify(found), now],
  })
}

/** Says that statistics of these puzzles have changed. In one order, so that no two of these wait for each other. */
export async function markDue(tx: Queryable, puzzleIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'puzzle_findings_mark',
    text: `insert into puzzle_findings_due select distinct id from unnest($1::uuid[]) as id order by id
      on conflict do nothing`,
    values: [puzzleIds],
  })
}

/** Takes one of the puzzles that are due, from everybody else as well; null where there is none. */
export async function takeDue(tx: Queryable): Promise<string | null> {
  const { rows } = await tx.query<{ id: string }>(
    `delete from puzzle_findings_due where puzzle_id = (
       select puzzle_id from puzzle_findings_due order by puzzle_id limit 1 for update skip locked
     ) returning puzzle_id as id`,
  )
  return rows[0]?.id ?? null
}

export async function storeDismissal(
  tx: Queryable,
  puzzleId: string,
  { key, reason, share, by, now }: { key: string; reason: string; share: number; by: string; now: Date },
): Promise<void> {
  await tx.query(
    `insert into puzzle_finding_dismissals (puzzle_id, key, reason, share, dismissed_at, dismissed_by)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (puzzle_id, key) do update set reason = excluded.reason, share = excluded.share,
       dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by`,
    [puzzleId, key, reason, share, now, by],
  )
}

export async function removeDismissal(tx: Queryable, puzzleId: string, key: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from puzzle_finding_dismissals where puzzle_id = $1 and key = $2',
    [puzzleId, key],
  )
  return rowCount > 0
}
