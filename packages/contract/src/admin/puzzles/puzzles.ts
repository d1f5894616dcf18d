import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { listLimits, listQuery, oneOrMore, paged, wholeNumber } from '../../shared/lists.ts'
import { PerLanguage, PuzzleContent, PuzzleVersion, puzzleLimits } from '../../shared/puzzle-content.ts'
import { Id, Locale, optionalText, Timestamp, text } from '../../shared/values.ts'
import { sceneForm, UploadedScene } from './scenes.ts'

/** `paused` and `archived` are withdrawn from players; running games continue. */
export const puzzleStatuses = ['draft', 'published', 'paused', 'archived'] as const
export const PuzzleStatus = z.enum(puzzleStatuses)
export type PuzzleStatus = z.infer<typeof PuzzleStatus>

/** A puzzle in lists. */
export const Puzzle = z.object({
  _id: Id,
  /** The end of its URL: lower-case letters, digits and dashes; unique. */
  slug: z.string(),
  title: PerLanguage(z.string()),
  status: PuzzleStatus,
  /** The author's estimate, 1 to 5. */
  difficulty: z.int(),
  /** Measured from players' games of this version; null while there are fewer than `difficultyGamesAtLeast`. */
  measured: z.nullable(z.object({ difficulty: z.number(), games: z.int(), version: z.int() })),
  collection: z.string(),
  tags: z.array(z.string()),
  itemCount: z.int(),
  /** The languages in which some of its texts are written and others are missing. */
  missingTexts: z.array(Locale),
  /** The smallest rendition of its scene; null while it has none. */
  sceneUrl: z.nullable(z.string()),
  /** Incremented at each save; a save names the version that it is based on. */
  version: z.int(),
  /** The live version, or the last one; null if there was none. */
  publishedVersion: z.nullable(z.int()),
  /** Whether the saved content differs from the published one. */
  isChanged: z.boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  publishedAt: z.nullable(Timestamp),
})
export type Puzzle = z.infer<typeof Puzzle>

/** The number of games from which the difficulty is measured. */
export const difficultyGamesAtLeast = 50

/** A puzzle with everything that is edited. */
export const PuzzleRecord = z.extend(Puzzle, { content: PuzzleContent, scene: z.nullable(UploadedScene) })
export type PuzzleRecord = z.infer<typeof PuzzleRecord>

export const puzzleSorts = [
  'createdAt',
  'updatedAt',
  'title',
  'status',
  'difficulty',
  'measuredDifficulty',
  'itemCount',
] as const

const Tag = text(40).check(z.regex(/^[^,]+$/))
const Tags = z.array(Tag).check(z.maxLength(30))
const Difficulty = z.int().check(z.minimum(1), z.maximum(5))
/** The same in a query string. */
export const difficulties = ['1', '2', '3', '4', '5'] as const
/** Measured ones are rounded; `none`: too few games. */
export const measuredDifficulties = [...difficulties, 'none'] as const

export const puzzleFilters = {
  status: z.optional(oneOrMore(PuzzleStatus)),
  difficulty: z.optional(oneOrMore(z.enum(difficulties))),
  measuredDifficulty: z.optional(oneOrMore(z.enum(measuredDifficulties))),
  tag: z.optional(oneOrMore(Tag)),
  collection: z.optional(oneOrMore(text(80))),
  /** Texts are missing in any of these languages. */
  missingTexts: z.optional(oneOrMore(Locale)),
}

/** Every parameter is optional: without any, the response is the plain list (specification section 7). */
export const PuzzleListQuery = z.extend(listQuery(puzzleSorts, puzzleFilters), {
  record: z.optional(wholeNumber(1, listLimits.maxRecord)),
  search: z.optional(z.string().check(z.maxLength(listLimits.maxSearchLength))),
})

export const getPuzzles = endpoint({
  method: 'GET',
  path: '/admin/get_puzzles',
  access: 'admin',
  summary: 'Lists puzzles, newest first. Returns a page if paging, search, sort or a filter is given.',
  input: PuzzleListQuery,
  output: z.union([z.array(Puzzle), paged(Puzzle)]),
})

export const getPuzzleLabels = endpoint({
  method: 'GET',
  path: '/admin/get-puzzle-labels',
  access: 'admin',
  summary: 'Lists the tags and collections in use, by name.',
  input: z.strictObject({}),
  output: z.object({ tags: z.array(z.string()), collections: z.array(z.string()) }),
})

export const getPuzzle = endpoint({
  method: 'GET',
  path: '/admin/get-puzzle',
  access: 'admin',
  summary: 'Returns a puzzle with its content.',
  input: z.strictObject({ _id: Id }),
  output: PuzzleRecord,
})

export const getPuzzleVersions = endpoint({
  method: 'GET',
  path: '/admin/get-puzzle-versions',
  access: 'admin',
  summary: 'Lists the published versions of a puzzle, newest first, without content.',
  input: z.strictObject({ _id: Id }),
  output: z.array(
    z.object({
      version: z.int(),
      hash: z.string(),
      title: PerLanguage(z.string()),
      itemCount: z.int(),
      publishedAt: Timestamp,
      /** Who published it; null if it was no administrator. */
      publishedBy: z.nullable(AdministratorName),
    }),
  ),
})

export const getPuzzleVersion = endpoint({
  method: 'GET',
  path: '/admin/get-puzzle-version',
  access: 'admin',
  summary: 'Returns a published version as players see it.',
  input: z.strictObject({ _id: Id, version: wholeNumber(1, 1_000_000) }),
  output: PuzzleVersion,
})

const Slug = z
  .string()
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, { message: 'not_allowed' }), z.maxLength(80))
const Title = PerLanguage(text(puzzleLimits.title)).check(
  z.refine((title) => Object.values(title).some((one) => one !== undefined), { message: 'required' }),
)

const contentFields = z.partial(PuzzleContent).shape
/** Enough for a puzzle in four languages with a lesson for each of many items. */
const maxBytes = 2 * 1024 * 1024
const form = { ...sceneForm, json: ['title', 'difficulty', 'tags', ...Object.keys(contentFields)] }

export const addPuzzle = endpoint({
  method: 'POST',
  path: '/admin/add_puzzle',
  access: 'admin',
  summary:
    'Adds a puzzle as a draft. As a form, it accepts the picture as `scene`; values other than text are JSON.',
  input: z.strictObject({
    title: Title,
    /** Default: made from the title. */
    slug: z.optional(Slug),
    difficulty: z._default(Difficulty, 3),
    collection: z._default(optionalText(80), ''),
    tags: z._default(Tags, []),
    ...contentFields,
  }),
  output: PuzzleRecord,
  maxBytes,
  form,
})

export const updatePuzzle = endpoint({
  method: 'POST',
  path: '/admin/update-puzzle',
  access: 'admin',
  summary: 'Updates a puzzle. Players see the changes once it is published.',
  input: z.strictObject({
    _id: Id,
    version: z.int(),
    title: z.optional(Title),
    slug: z.optional(Slug),
    difficulty: z.optional(Difficulty),
    collection: z.optional(optionalText(80)),
    tags: z.optional(Tags),
    ...contentFields,
  }),
  output: PuzzleRecord,
  maxBytes,
})

export const publishPuzzle = endpoint({
  method: 'POST',
  path: '/admin/publish-puzzle',
  access: 'admin',
  summary: 'Publishes the saved puzzle as a permanent version. Errors name what is missing.',
  input: z.strictObject({ _id: Id, version: z.int() }),
  output: PuzzleRecord,
})

export const withdrawPuzzle = endpoint({
  method: 'POST',
  path: '/admin/withdraw-puzzle',
  access: 'admin',
  summary: 'Pauses a published puzzle or archives any puzzle.',
  input: z.strictObject({ _id: Id, status: z.enum(['paused', 'archived']) }),
  output: PuzzleRecord,
})

export const restorePuzzle = endpoint({
  method: 'POST',
  path: '/admin/restore-puzzle',
  access: 'admin',
  summary: 'Resumes a paused puzzle, or restores an archived one to its previous status.',
  input: z.strictObject({ _id: Id }),
  output: PuzzleRecord,
})

export const duplicatePuzzle = endpoint({
  method: 'POST',
  path: '/admin/duplicate-puzzle',
  access: 'admin',
  summary: 'Creates a draft with the same content and a title marked as a copy.',
  input: z.strictObject({ _id: Id }),
  output: PuzzleRecord,
})
