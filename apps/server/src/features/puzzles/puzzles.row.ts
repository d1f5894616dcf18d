import type { Puzzle } from '@loupe/contract/admin/puzzles/puzzles'
import type { PuzzleContent } from '@loupe/contract/shared/puzzle-content'
import { sceneUrl } from '#src/features/scenes/scenes.repo.ts'

/** The columns of a puzzle in the order of `readPuzzle`; its content comes last, if requested. */
export const puzzleColumns = [
  'id',
  'slug',
  'title',
  'status',
  'difficulty',
  'collection',
  'tags',
  'item_count',
  '(select hash from scene_renditions where of_scene = scene_id order by scene_renditions.width limit 1) as scene_hash',
  'version',
  'published_version',
  'content_hash is distinct from published_hash as is_changed',
  'created_at',
  'updated_at',
  'published_at',
  'gaps',
  'measured_difficulty',
  'measured_games',
  'measured_version',
] as const

type Values = [
  id: string,
  slug: string,
  title: Puzzle['title'],
  status: Puzzle['status'],
  difficulty: number,
  collection: string,
  tags: string[],
  itemCount: number,
  sceneHash: string | null,
  version: number,
  publishedVersion: number | null,
  isChanged: boolean,
  createdAt: Date,
  updatedAt: Date,
  publishedAt: Date | null,
  missingTexts: Puzzle['missingTexts'],
  measuredDifficulty: number,
  measuredGames: number,
  measuredVersion: number | null,
]

/** A puzzle as in lists. */
export function readPuzzle(row: readonly unknown[]): Puzzle {
  const [id, slug, title, status, difficulty, collection, tags, itemCount, sceneHash, ...rest] = row as Values // in the order of the columns
  const [version, publishedVersion, isChanged, createdAt, updatedAt, publishedAt, missingTexts, ...measured] =
    rest
  return {
    _id: id,
    slug,
    title,
    status,
    difficulty,
    measured: readMeasured(measured),
    collection,
    tags,
    itemCount,
    missingTexts,
    sceneUrl: sceneHash === null ? null : sceneUrl(sceneHash),
    version,
    publishedVersion,
    isChanged,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    publishedAt: publishedAt?.toISOString() ?? null,
  }
}

function readMeasured([hundredths, games, version]: [number, number, number | null]): Puzzle['measured'] {
  return version === null ? null : { difficulty: hundredths / 100, games, version }
}

/** The editable fields of a puzzle. */
export interface PuzzleFields {
  title: Puzzle['title']
  slug: string
  difficulty: number
  collection: string
  tags: string[]
  content: PuzzleContent
}
