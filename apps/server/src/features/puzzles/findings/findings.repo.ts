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
    text: `insert into puzzle_findings_due (puzzle_id) select distinct id from unnest($1::uuid[]) as id order by id
      on conflict (puzzle_id) do update set marks = puzzle_findings_due.marks + 1`,
    values: [puzzleIds],
  })
}

/** A puzzle that is due, and how often it was marked up to now. */
export interface Due {
  puzzleId: string
  marks: number
}

/** One of the puzzles that are due and were not tried since; those that were tried before come last. Null where there is none. */
export async function findDue(db: Queryable, since: Date): Promise<Due | null> {
  const { rows } = await db.query<Due>({
    name: 'puzzle_findings_next',
    text: `select puzzle_id as "puzzleId", marks from puzzle_findings_due
      where tried_at is null or tried_at < $1 order by tried_at nulls first, puzzle_id limit 1`,
    values: [since],
  })
  return rows[0] ?? null
}

/** Says that a puzzle was looked at: it is due no more, unless it was marked meanwhile; then it is the next time. */
export async function endDue(tx: Queryable, { puzzleId, marks }: Due, now: Date): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'puzzle_findings_done',
    text: 'delete from puzzle_findings_due where puzzle_id = $1 and marks = $2',
    values: [puzzleId, marks],
  })
  if (rowCount === 0) await postpone(tx, puzzleId, now)
}

/** Leaves a puzzle to the next time, behind those that were not tried. */
export async function postpone(tx: Queryable, puzzleId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'puzzle_findings_postpone',
    text: 'update puzzle_findings_due set tried_at = $2 where puzzle_id = $1',
    values: [puzzleId, now],
  })
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
