import type { getPuzzleVersions } from '@loupe/contract/admin/puzzles/puzzles'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import type { PuzzleContent, PuzzleVersion } from '@loupe/contract/shared/puzzle-content'
import { adminName } from '#src/core/audit/admin-name.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { findScene } from '#src/features/scenes/scenes.repo.ts'
import { lockChanges, type StoredPuzzle } from '../puzzles.repo.ts'

interface Row {
  hash: string
  title: PuzzleVersion['title']
  difficulty: number
  content: PuzzleContent
  published_at: Date
}

/** A published version. @throws AppError `not_found` */
export async function findVersion(db: Queryable, id: string, n: number): Promise<PuzzleVersion> {
  const { rows } = await db.query<Row>({
    name: 'puzzle_version_find',
    text: `select hash, title, difficulty, content, published_at from puzzle_versions where puzzle_id = $1 and n = $2`,
    values: [id, n],
  })
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  const { hash, title, difficulty, published_at: publishedAt } = row
  const { sceneId, ...content } = row.content
  return {
    id,
    version: n,
    hash,
    publishedAt: publishedAt.toISOString(),
    title,
    difficulty,
    ...content,
    scene: await findPublishedScene(db, sceneId),
  }
}

export async function findPublishedScene(db: Queryable, id: string | null): Promise<PuzzleVersion['scene']> {
  const { state, width, height, renditions } = await findScene(db, id ?? '')
  // a puzzle is published only with a ready scene, which is then kept
  if (state !== 'ready' || width === null || height === null || id === null) throw new Error(`No scene ${id}`)
  return { id, width, height, renditions }
}

type Versions = OutputOf<typeof getPuzzleVersions>

/** The versions of a puzzle, newest first. */
export async function listVersions(db: Queryable, id: string): Promise<Versions> {
  const { rows } = await db.query<
    Omit<Versions[number], 'publishedAt' | 'publishedBy'> & {
      published_at: Date
      published_by: string | null
      name: string | null
    }
  >(
    `select n as version, hash, title, jsonb_array_length(content -> 'items') as "itemCount", published_at,
       published_by, (select ${adminName('admins')} from admins
         where admins.id = published_by) as name
     from puzzle_versions where puzzle_id = $1 order by n desc`,
    [id],
  )
  return rows.map(({ version, hash, title, itemCount, published_at: at, published_by: by, name }) => ({
    version,
    hash,
    title,
    itemCount,
    publishedAt: at.toISOString(),
    publishedBy: by === null ? null : { id: by, name: name ?? '' },
  }))
}

/** Freezes a puzzle as its next version and gives it to players; the caller has locked the puzzle. */
export async function insertVersion(
  tx: Queryable,
  { puzzle, content, contentHash }: StoredPuzzle,
  { now, adminId }: { now: Date; adminId: string | null },
): Promise<void> {
  const { rows } = await tx.query<{ n: number }>(
    `insert into puzzle_versions (puzzle_id, n, hash, title, difficulty, content, scene_id, published_at, published_by)
     select $1, coalesce(max(n), 0) + 1, $2, $3, $4, $5, $6, $7, $8 from puzzle_versions where puzzle_id = $1
     returning n`,
    [
      puzzle._id,
      contentHash,
      JSON.stringify(puzzle.title),
      puzzle.difficulty,
      JSON.stringify(content),
      content.sceneId,
      now,
      adminId,
    ],
  )
  await lockChanges(tx)
  await tx.query(
    `update puzzles set status = 'published', archived_from = null, published_version = $2, published_hash = $3,
       published_at = $4, updated_at = $4, version = version + 1, change = nextval('puzzle_changes')
     where id = $1`,
    [puzzle._id, rows[0]?.n, contentHash, now],
  )
}

/** The changes for players after a position. */
export async function listChanges(
  db: Queryable,
  since: number,
  limit: number,
): Promise<{ id: string; version: number; hash: string; status: string; change: number }[]> {
  const { rows } = await db.query<{
    id: string
    version: number
    hash: string
    status: string
    change: number
  }>({
    name: 'puzzle_changes',
    text: `select id, published_version as version, published_hash as hash,
        case status when 'published' then 'published' else 'withdrawn' end as status, change::float8 as change
      from puzzles where change > $1 order by change limit $2`,
    values: [since, limit],
  })
  return rows
}
