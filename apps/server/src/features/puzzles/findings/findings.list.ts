import {
  type FindingKind,
  type FindingSeverity,
  type FindingState,
  findingSeverities,
  type findingSorts,
  findingStates,
  type ListedFinding,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import type { Queryable } from '#src/core/database/database.ts'
import { oneOf } from '#src/core/list/filters.ts'
import { createList } from '#src/core/list/list.ts'
import { joinOne } from '#src/core/list/page-joins.ts'
import { sceneUrl } from '#src/features/scenes/scenes.repo.ts'
import { dismissalOf } from './findings.repo.ts'

/** The filters of the contract, parsed. */
interface FindingFilters {
  severity?: FindingSeverity[] | undefined
  kind?: FindingKind[] | undefined
  state?: FindingState[] | undefined
  /** Every list excludes archived puzzles. */
  isArchived: false
}

type Values = [
  id: string,
  puzzleId: string,
  key: string,
  severity: FindingSeverity,
  games: number,
  causedBy: string | null,
  evidence: ListedFinding['evidence'],
  names: Record<string, ListedFinding['pieces'][number]['name']>,
  foundAt: Date,
  state: FindingState,
  dismissal: ListedFinding['dismissal'],
  cause: ListedFinding['cause'],
  title: ListedFinding['puzzle']['title'],
  version: number,
  sceneHash: string | null,
  of: number,
]

/** The findings of all puzzles. */
export const findingsList = createList<ListedFinding, (typeof findingSorts)[number], FindingFilters>({
  table: 'findings',
  columns: [
    'id',
    'puzzle_id',
    'key',
    'severity',
    'games',
    'caused_by',
    'evidence',
    'names',
    'found_at',
    'state',
  ],
  pageJoins: {
    columns: [
      dismissalOf('page'),
      `(select evidence from findings cause where cause.puzzle_id = page.puzzle_id and cause.key = page.caused_by)`,
      'puzzle.title',
      'puzzle.published_version',
      'puzzle.scene_hash',
      'of.games',
    ],
    joins: [
      joinOne(
        'puzzle',
        'puzzles',
        `title, published_version, (select hash from scene_renditions
          where of_scene = scene_id order by scene_renditions.width limit 1) as scene_hash`,
        'page.puzzle_id',
      ),
      'left join lateral (select games from puzzle_findings where puzzle_id = page.puzzle_id offset 0) as of on true',
    ].join(' '),
  },
  read(values) {
    const [id, puzzleId, key, severity, games, causedBy, evidence, names, foundAt, ...rest] = values as Values // in the order of the columns
    const [, dismissal, cause, title, version, sceneHash, of] = rest
    const picture = sceneHash === null ? null : sceneUrl(sceneHash)
    return {
      id,
      key,
      severity,
      games,
      of,
      causedBy,
      cause,
      evidence,
      pieces: Object.entries(names).map(([itemId, name]) => ({ itemId, name })),
      foundAt: foundAt.toISOString(),
      dismissal,
      puzzle: { _id: puzzleId, title, sceneUrl: picture, version },
    }
  },
  sorts: {
    severity: { column: 'rank', kind: 'number' },
    games: { column: 'games', kind: 'number' },
    foundAt: { column: 'found_at', kind: 'time' },
  },
  defaultSort: '-severity',
  filters: {
    severity: oneOf('severity'),
    kind: oneOf('kind'),
    state: oneOf('state'),
    isArchived: { column: 'is_archived', sql: () => 'not is_archived' },
  },
  // there are few puzzles, and few of them have findings
  searchColumn: '(select search_text from puzzles where puzzles.id = puzzle_id)',
  searchId: (id, bind) => `puzzle_id = ${bind(id)}`,
  counter: { name: 'findings', filters: ['severity', 'state', 'isArchived'], keysOf: countedKeys },
  lanes: (['severity', 'games', 'foundAt'] as const).map((sort) => ({
    filter: 'state',
    sort,
    only: { filters: ['isArchived'], sql: 'not is_archived' },
  })),
})

/** The keys of the migration's counter. */
function countedKeys({
  state = [...findingStates],
  severity = [...findingSeverities],
}: FindingFilters): string[] {
  return state.flatMap((one) => severity.map((other) => `${one}/${other}`))
}

/** How many are open, by severity, from stored counts. */
export async function countFindings(db: Queryable): Promise<Record<FindingSeverity, number>> {
  const { rows } = await db.query<{ severity: FindingSeverity; n: number }>({
    name: 'findings_counts',
    text: `select split_part(key, '/', 2) as severity, sum(n)::float8 as n from kept_counts
      where counter = 'findings' and key = any($1) group by 1`,
    values: [findingSeverities.map((severity) => `open/${severity}`)],
  })
  const counts = { serious: 0, warning: 0, note: 0 }
  for (const { severity, n } of rows) counts[severity] = n
  return counts
}
