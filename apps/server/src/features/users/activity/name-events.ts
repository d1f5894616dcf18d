import type { Activity } from '@loupe/contract/admin/users/user-activity'
import type { PerLanguage } from '@loupe/contract/shared/puzzle-content'
import type { Queryable } from '#src/core/database/database.ts'
import type { RoundEvent } from './round-events.ts'

interface Named {
  puzzleId: string
  version: number
  title: PerLanguage<string>
  /** By their ids. */
  names: Record<string, PerLanguage<string>>
}

/** Events as lines, with the names of their puzzles and pieces. */
export async function nameEvents(db: Queryable, events: RoundEvent[]): Promise<Map<RoundEvent, Activity>> {
  const versions = await findVersions(db, events)
  return new Map(
    events.map((event) => {
      const { what, key, at, gameId, puzzleId, version, itemId, readSeconds } = event
      const named = versions.get(`${puzzleId}/${version}`)
      const name = itemId === null ? undefined : named?.names[itemId]
      const shared = {
        id: key,
        at: at.toISOString(),
        gameId,
        puzzle: { id: puzzleId, version, title: named?.title ?? {} },
        piece: itemId !== null && name ? { id: itemId, name } : null,
      }
      return [event, what === 'lessonOpened' ? { what, ...shared, readSeconds } : { what, ...shared }]
    }),
  )
}

async function findVersions(db: Queryable, events: RoundEvent[]): Promise<Map<string, Named>> {
  if (events.length === 0) return new Map()
  const { rows } = await db.query<Named>({
    name: 'activity_pieces',
    text: `select v.puzzle_id as "puzzleId", v.n as version, p.title, (
        select coalesce(jsonb_object_agg(item ->> 'id', item -> 'name'), '{}')
        from jsonb_array_elements(v.content -> 'items') as item
      ) as names
      from (select distinct puzzle_id, n from unnest($1::uuid[], $2::int[]) as played (puzzle_id, n)) as played
      join puzzle_versions v using (puzzle_id, n) join puzzles p on p.id = v.puzzle_id`,
    values: [events.map(({ puzzleId }) => puzzleId), events.map(({ version }) => version)],
  })
  return new Map(rows.map((row) => [`${row.puzzleId}/${row.version}`, row]))
}
