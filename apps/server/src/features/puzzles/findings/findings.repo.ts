import type { Finding, PuzzleFinding } from '@loupe/contract/admin/puzzles/puzzle-findings'
import { v7 as uuidv7 } from 'uuid'
import { adminName } from '#src/core/audit/admin-name.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { isWaiting } from '#src/features/games/statistics/count-waiting.ts'

/** The findings of a version, the most serious first. */
export interface StoredFindings {
  version: number
  games: number
  found: PuzzleFinding[]
}

/** The result of a search for findings. */
export interface SearchedVersion {
  version: number
  games: number
  /** From players' games; null if there are too few. */
  difficulty: number | null
  found: readonly Finding[]
}

/** SQL of who dismissed a finding, and why; null for an open one. `of` is the name of its row. */
export function dismissalOf(of: string): string {
  return `(select jsonb_build_object('reason', d.reason,
      'at', to_char(d.dismissed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'by', (select jsonb_build_object('id', a.id, 'name', ${adminName('a')}) from admins a where a.id = d.dismissed_by))
    from puzzle_finding_dismissals d
    where ${of}.state = 'dismissed' and d.puzzle_id = ${of}.puzzle_id and d.key = ${of}.key)`
}

/** Null before the first search for findings. */
export async function findStoredFindings(db: Queryable, puzzleId: string): Promise<StoredFindings | null> {
  const { rows } = await db.query<StoredFindings>({
    name: 'puzzle_findings_of',
    text: `select version, games, coalesce((
        select jsonb_agg(jsonb_build_object('key', key, 'severity', severity, 'games', findings.games,
          'causedBy', caused_by, 'evidence', evidence, 'dismissal', ${dismissalOf('findings')}) order by rank desc, key)
        from findings where findings.puzzle_id = of.puzzle_id), '[]') as found
      from puzzle_findings of where puzzle_id = $1`,
    values: [puzzleId],
  })
  return rows[0] ?? null
}

/** What a puzzle goes through before it is searched: its games are counted, the counts merged, the puzzle marked as due. */
const unsearched = `select puzzle_id from puzzle_findings_due
  union all select puzzle_id from play_statistics_changes
  union all select puzzle_id from games where ${isWaiting}`

/** Whether games of a puzzle were played that the last search does not know. */
export async function isSearchPending(db: Queryable, puzzleId: string): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'puzzle_findings_is_pending',
    text: `select from (${unsearched}) as pending where puzzle_id = $1 limit 1`,
    values: [puzzleId],
  })
  return rowCount !== 0
}

/** Whether the first games of a live version have not been searched. Archived puzzles excluded. */
export async function isFirstSearchPending(db: Queryable): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'puzzle_findings_first_pending',
    text: `select from (${unsearched}) as pending join puzzles on puzzles.id = pending.puzzle_id
      where status <> 'archived' and not exists (
        select from puzzle_findings of where of.puzzle_id = puzzles.id and of.version = published_version and of.games > 0)
      limit 1`,
  })
  return rowCount !== 0
}

/**
 * Stores the findings of the live version; for an older version, nothing. Known findings keep the time at which they
 * were first found.
 */
export async function storeFindings(
  tx: Queryable,
  puzzleId: string,
  { version, games, difficulty, found }: SearchedVersion,
  now: Date,
): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'puzzle_findings_store',
    text: `insert into puzzle_findings (puzzle_id, version, games, found_at)
      select id, published_version, $3, $4 from (
        select id, published_version from puzzles where id = $1 and published_version = $2 for no key update
      ) as live
      on conflict (puzzle_id) do update
      set version = excluded.version, games = excluded.games, found_at = excluded.found_at`,
    values: [puzzleId, version, games, now],
  })
  if (rowCount === 0) return
  // a new version with few games keeps the difficulty of the previous one
  if (difficulty !== null) {
    await tx.query({
      name: 'puzzle_difficulty_store',
      text: `update puzzles set measured_difficulty = $2, measured_games = $3, measured_version = $4 where id = $1`,
      values: [puzzleId, Math.round(difficulty * 100), games, version],
    })
  }
  await tx.query({
    name: 'findings_remove_others',
    text: 'delete from findings where puzzle_id = $1 and key <> all($2)',
    values: [puzzleId, found.map(({ key }) => key)],
  })
  await tx.query({
    name: 'findings_store',
    text: `insert into findings (id, puzzle_id, key, kind, severity, games, caused_by, evidence, names, found_at, state, is_archived)
      select f.id, $1, f.key, f.evidence ->> 'kind', f.severity, f.games, f."causedBy", f.evidence, coalesce((
          select jsonb_object_agg(item ->> 'id', item -> 'name') from jsonb_array_elements(v.content -> 'items') as item
          where item ->> 'id' in (f.evidence ->> 'itemId', f.evidence ->> 'otherItemId')), '{}'), $4, 'open', false
      from puzzle_versions v cross join jsonb_to_recordset($3::jsonb)
        as f (id uuid, key text, severity text, games integer, "causedBy" text, evidence jsonb)
      where v.puzzle_id = $1 and v.n = $2
      on conflict (puzzle_id, key) do update
      set severity = excluded.severity, games = excluded.games, caused_by = excluded.caused_by,
        evidence = excluded.evidence, names = excluded.names`,
    values: [
      puzzleId,
      version,
      JSON.stringify(found.map((one) => Object.assign({ id: uuidv7() }, one))),
      now,
    ],
  })
  await updateStates(tx, puzzleId)
}

/** A dismissed finding reopens once the share of games it affects has grown by this factor. */
const worseTimes = 1.25
const shareNow = 'f.games::double precision / greatest(1, of.games)'

/** Decides which findings of a puzzle are open, and whether they are in lists. */
export async function updateStates(tx: Queryable, puzzleId: string): Promise<void> {
  await tx.query({
    name: 'findings_update_states',
    text: `update findings set state = updated.state, is_archived = updated.is_archived from (
        select f.id, p.status = 'archived' as is_archived,
          case when ${shareNow} <= d.share * ${worseTimes} then 'dismissed' else 'open' end as state
        from findings f join puzzles p on p.id = f.puzzle_id join puzzle_findings of on of.puzzle_id = f.puzzle_id
          left join puzzle_finding_dismissals d on d.puzzle_id = f.puzzle_id and d.key = f.key
        where f.puzzle_id = $1
      ) as updated
      where findings.id = updated.id
        and (findings.state, findings.is_archived) is distinct from (updated.state, updated.is_archived)`,
    values: [puzzleId],
  })
}

/** Deletes the findings of a version that is replaced by a new one. */
export async function clearFindings(tx: Queryable, puzzleId: string): Promise<void> {
  await tx.query({
    name: 'findings_clear',
    text: 'delete from findings where puzzle_id = $1',
    values: [puzzleId],
  })
}

/** Marks these puzzles as due, since their statistics have changed. In a fixed order, to avoid deadlocks. */
export async function markDue(tx: Queryable, puzzleIds: readonly string[]): Promise<void> {
  await tx.query({
    name: 'puzzle_findings_mark',
    text: `insert into puzzle_findings_due (puzzle_id) select distinct id from unnest($1::uuid[]) as id order by id
      on conflict (puzzle_id) do update set marks = puzzle_findings_due.marks + 1`,
    values: [puzzleIds],
  })
}

/** A puzzle that is due, and how often it had been marked. */
export interface Due {
  puzzleId: string
  marks: number
}

/** A due puzzle that was not tried since; those that failed before come last. Null if there is none. */
export async function findDue(db: Queryable, since: Date): Promise<Due | null> {
  const { rows } = await db.query<Due>({
    name: 'puzzle_findings_next',
    text: `select puzzle_id as "puzzleId", marks from puzzle_findings_due
      where tried_at is null or tried_at < $1 order by tried_at nulls first, puzzle_id limit 1`,
    values: [since],
  })
  return rows[0] ?? null
}

/** Ends the mark of a puzzle, unless it was marked again meanwhile. */
export async function endDue(tx: Queryable, { puzzleId, marks }: Due, now: Date): Promise<void> {
  const { rowCount } = await tx.query({
    name: 'puzzle_findings_done',
    text: 'delete from puzzle_findings_due where puzzle_id = $1 and marks = $2',
    values: [puzzleId, marks],
  })
  if (rowCount === 0) await postpone(tx, puzzleId, now)
}

/** Postpones a puzzle, behind those that were not tried. */
export async function postpone(tx: Queryable, puzzleId: string, now: Date): Promise<void> {
  await tx.query({
    name: 'puzzle_findings_postpone',
    text: 'update puzzle_findings_due set tried_at = $2 where puzzle_id = $1',
    values: [puzzleId, now],
  })
}

/** Dismisses a finding, with the share of games that it affects now. Returns whether it exists. */
export async function storeDismissal(
  tx: Queryable,
  puzzleId: string,
  { key, reason, by, now }: { key: string; reason: string; by: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into puzzle_finding_dismissals (puzzle_id, key, reason, share, dismissed_at, dismissed_by)
     select f.puzzle_id, f.key, $3, ${shareNow}, $4, $5
     from findings f join puzzle_findings of on of.puzzle_id = f.puzzle_id where f.puzzle_id = $1 and f.key = $2
     on conflict (puzzle_id, key) do update set reason = excluded.reason, share = excluded.share,
       dismissed_at = excluded.dismissed_at, dismissed_by = excluded.dismissed_by`,
    [puzzleId, key, reason, now, by],
  )
  await updateStates(tx, puzzleId)
  return rowCount > 0
}

/** Returns whether it was dismissed. */
export async function removeDismissal(tx: Queryable, puzzleId: string, key: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    'delete from puzzle_finding_dismissals where puzzle_id = $1 and key = $2',
    [puzzleId, key],
  )
  await updateStates(tx, puzzleId)
  return rowCount > 0
}
