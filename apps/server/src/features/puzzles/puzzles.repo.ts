import type { Puzzle, PuzzleRecord, PuzzleStatus } from '@loupe/contract/admin/puzzles/puzzles'
import type { PuzzleContent } from '@loupe/contract/shared/puzzle-content'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { findScene } from '#src/features/scenes/scenes.repo.ts'
import { hashOf } from './content-hash.ts'
import { type PuzzleFields, puzzleColumns, readPuzzle } from './puzzles.row.ts'

const columns = [...puzzleColumns, 'content', 'content_hash', 'archived_from'].join(', ')

/** A puzzle with its internal fields. */
export interface StoredPuzzle {
  puzzle: Puzzle
  content: PuzzleContent
  contentHash: string
  archivedFrom: Exclude<PuzzleStatus, 'archived'> | null
}

/** @throws AppError `not_found` */
export async function findPuzzle(db: Queryable, id: string): Promise<StoredPuzzle> {
  return select(db, 'where id = $1', id)
}

/** Reads a puzzle and locks it until the transaction ends. @throws AppError `not_found` */
export async function lockPuzzle(tx: Queryable, id: string): Promise<StoredPuzzle> {
  return select(tx, 'where id = $1 for update', id)
}

/** The puzzle in the contract's format. */
export async function recordOf(db: Queryable, { puzzle, content }: StoredPuzzle): Promise<PuzzleRecord> {
  const { sceneId } = content
  return { ...puzzle, content, scene: sceneId === null ? null : await findScene(db, sceneId) }
}

export async function insertPuzzle(
  tx: Queryable,
  id: string,
  fields: PuzzleFields,
  now: Date,
): Promise<StoredPuzzle> {
  await tx
    .query(
      `insert into puzzles (id, slug, title, difficulty, collection, tags, content, content_hash, scene_id, item_count,
         created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11)`,
      [id, ...valuesOf(fields), now],
    )
    .catch(refuse)
  return findPuzzle(tx, id)
}

export async function writePuzzle(
  tx: Queryable,
  id: string,
  fields: PuzzleFields,
  now: Date,
): Promise<StoredPuzzle> {
  await tx
    .query(
      `update puzzles set slug = $2, title = $3, difficulty = $4, collection = $5, tags = $6, content = $7,
         content_hash = $8, scene_id = $9, item_count = $10, updated_at = $11, version = version + 1
       where id = $1`,
      [id, ...valuesOf(fields), now],
    )
    .catch(refuse)
  return findPuzzle(tx, id)
}

/** Changes the status of a puzzle, with a change for players who have the puzzle. */
export async function writeStatus(
  tx: Queryable,
  id: string,
  { status, archivedFrom }: { status: PuzzleStatus; archivedFrom: StoredPuzzle['archivedFrom'] },
  now: Date,
): Promise<StoredPuzzle> {
  await lockChanges(tx)
  await tx.query(
    `update puzzles set status = $2, archived_from = $3, updated_at = $4, version = version + 1,
       change = case when published_version is null then null else nextval('puzzle_changes') end
     where id = $1`,
    [id, status, archivedFrom, now],
  )
  return findPuzzle(tx, id)
}

/** Which of these slugs are taken. */
export async function takenSlugs(db: Queryable, beginsWith: string): Promise<Set<string>> {
  const { rows } = await db.query<{ slug: string }>('select slug from puzzles where starts_with(slug, $1)', [
    beginsWith,
  ])
  return new Set(rows.map(({ slug }) => slug))
}

/** Titles, in sort form, with a prefix. Copies are rare, and puzzles few. */
export async function takenTitles(db: Queryable, beginsWith: string): Promise<Set<string>> {
  const { rows } = await db.query<{ title: string }>(
    'select title_sort as title from puzzles where starts_with(title_sort, $1)',
    [beginsWith],
  )
  return new Set(rows.map(({ title }) => title))
}

/** Tags and collections in use, for pickers. There are few puzzles: reading them is fast. */
export async function findLabels(db: Queryable): Promise<{ tags: string[]; collections: string[] }> {
  const { rows } = await db.query<{ tags: string[]; collections: string[] }>(
    `select
       array(select tag from puzzles, unnest(tags) as tag group by tag order by tag collate "und-x-icu" limit 500) as tags,
       array(select collection from puzzles where collection <> '' group by collection
         order by collection collate "und-x-icu" limit 500) as collections`,
  )
  return rows[0] ?? { tags: [], collections: [] }
}

/** Players get changes in the order of their numbers: one writer at a time, until its commit. */
export async function lockChanges(tx: Queryable): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('loupe puzzle changes', 0))`)
}

function valuesOf({ slug, title, difficulty, collection, tags, content }: PuzzleFields): unknown[] {
  return [
    slug,
    JSON.stringify(title),
    difficulty,
    collection,
    tags,
    JSON.stringify(content),
    hashOf({ title, difficulty, content }),
    content.sceneId,
    content.items.length,
  ]
}

async function select(db: Queryable, clause: string, id: string): Promise<StoredPuzzle> {
  const { rows } = await db.query<unknown[]>({
    text: `select ${columns} from puzzles ${clause}`,
    values: [id],
    rowMode: 'array',
  })
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  const [content, contentHash, archivedFrom] = row.slice(puzzleColumns.length) as [
    PuzzleContent,
    string,
    StoredPuzzle['archivedFrom'],
  ] // in the order of the columns
  return { puzzle: readPuzzle(row), content, contentHash, archivedFrom }
}

function refuse(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint === 'puzzles_slug_key') throw new AppError('slug_taken', { field: 'slug' })
  if (constraint === 'puzzles_scene_id_fkey') {
    throw new AppError('input_invalid', { errors: [fieldError('sceneId', 'not_found')] })
  }
  throw error
}
