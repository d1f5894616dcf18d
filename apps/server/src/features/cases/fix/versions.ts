import { type CaseChange, caseChanges } from '@loupe/contract/admin/cases/case-versions'
import type { PuzzleItem, PuzzleVersion } from '@loupe/contract/shared/puzzle-content'
import { adminName } from '#src/core/audit/admin-name.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import { canonicalJson } from '#src/core/platform/canonical-json.ts'

/** A version of a puzzle as far as it concerns one piece. */
export interface VersionOfPiece {
  n: number
  publishedAt: Date
  publishedBy: string | null
  publisherName: string | null
  title: PuzzleVersion['title']
  difficulty: number
  sceneId: string | null
  radius: number
  hintInterval: number
  timeLimit: number | null
  /** Null if it has no such piece, and for the whole puzzle. */
  item: PuzzleItem | null
  /** What of the other pieces decides which one a tap hits. */
  others: Pick<PuzzleItem, 'id' | 'role' | 'shape'>[]
}

/** A fix is among the first versions after the faulty one: each is read with its whole content. */
const versionsAtMost = 30

/** The versions of a puzzle from one on, oldest first. @throws AppError `not_found` if there is no such version */
export async function findVersionsFrom(
  db: Queryable,
  puzzleId: string,
  version: number,
  itemId: string | null,
): Promise<[VersionOfPiece, ...VersionOfPiece[]]> {
  const { rows } = await db.query<VersionOfPiece>({
    name: 'case_versions',
    text: `select n, published_at as "publishedAt", published_by as "publishedBy",
        (select ${adminName('admins')} from admins where admins.id = published_by) as "publisherName",
        title, difficulty, content ->> 'sceneId' as "sceneId", (content -> 'radius')::int as radius,
        (content -> 'hintInterval')::int as "hintInterval", (content ->> 'timeLimit')::int as "timeLimit",
        (select item from jsonb_array_elements(content -> 'items') as item where item ->> 'id' = $3) as item,
        coalesce((
          select jsonb_agg(jsonb_build_object('id', item -> 'id', 'role', item -> 'role', 'shape', item -> 'shape')
            order by item ->> 'id')
          from jsonb_array_elements(content -> 'items') as item where item ->> 'id' is distinct from $3
        ), '[]') as others
      from puzzle_versions
      where puzzle_id = $1 and (n = $2 or n in (
        select n from puzzle_versions where puzzle_id = $1 and n > $2 order by n limit ${versionsAtMost}
      )) order by n`,
    values: [puzzleId, version, itemId],
  })
  const [first, ...later] = rows
  if (first?.n !== version) throw new AppError('not_found')
  return [first, ...later]
}

/** What a later version has changed of a piece and around it. */
export function changesOf(before: VersionOfPiece, after: VersionOfPiece): CaseChange[] {
  const of = (version: VersionOfPiece): Record<CaseChange, unknown> => ({
    shape: version.item?.shape,
    radius: version.radius,
    name: version.item?.name,
    hint: version.item?.hint,
    hintInterval: version.hintInterval,
    lesson: version.item?.lesson,
    role: version.item?.role,
    points: version.item?.points,
    timeLimit: version.timeLimit,
    difficulty: version.difficulty,
    scene: version.sceneId,
    otherPieces: version.others,
  })
  const [was, is] = [of(before), of(after)]
  return caseChanges.filter((name) => canonicalJson(was[name] ?? null) !== canonicalJson(is[name] ?? null))
}

/** Changes that cannot fix a piece: they make it neither easier to find nor to understand. */
const irrelevantChanges: ReadonlySet<CaseChange> = new Set(['points', 'difficulty'])

/** Whether a later version may fix a piece; of a whole puzzle any may. */
export function mayFix(before: VersionOfPiece, after: VersionOfPiece, itemId: string | null): boolean {
  if (itemId === null) return true
  return changesOf(before, after).some((change) => !irrelevantChanges.has(change))
}

/** The first later version that may; null if there is none yet. */
export function firstFix(
  [before, ...later]: readonly [VersionOfPiece, ...VersionOfPiece[]],
  itemId: string | null,
): VersionOfPiece | null {
  return later.find((after) => mayFix(before, after, itemId)) ?? null
}

/** When the next version was published; null for the latest. */
export function liveUntil(versions: readonly VersionOfPiece[], n: number): Date | null {
  return versions.find((version) => version.n > n)?.publishedAt ?? null
}

/** When a version was published. */
export async function findPublishedAt(db: Queryable, puzzleId: string, n: number): Promise<Date | null> {
  const { rows } = await db.query<{ at: Date }>({
    name: 'case_published_at',
    text: 'select published_at as at from puzzle_versions where puzzle_id = $1 and n = $2',
    values: [puzzleId, n],
  })
  return rows[0]?.at ?? null
}
