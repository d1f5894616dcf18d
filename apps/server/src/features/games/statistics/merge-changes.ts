import { addPacked, type Counts, packCounts } from '@loupe/play-statistics/packed-counts'
import type { Database, Transaction } from '#src/core/database/database.ts'
import { markDue } from '#src/features/puzzles/findings/findings.repo.ts'
import { bufferOf } from './changes.ts'

const changesAtOnce = 200

interface Row {
  puzzleId: string
  version: number
  day: string
  slice: number
  counts: Buffer
}
const columns = `puzzle_id as "puzzleId", version, day::text as day, slice, counts`

/**
 * Merges one step of the changes, adding up those of one part. Returns whether there are more. Changes stored meanwhile
 * are not visible to it and stay; one server merges at a time.
 */
export async function mergeChanges(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows: turns } = await tx.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('play_statistics')) as mine`,
    )
    if (!turns[0]?.mine) return false
    // these rows are never updated, and only the lock holder deletes them: so their ctid can serve as a key
    const { rows } = await tx.query<Row>({
      name: 'play_statistics_take',
      text: `delete from play_statistics_changes where ctid = any(array(
          select ctid from play_statistics_changes order by puzzle_id, version, day, slice limit ${changesAtOnce}
        )) returning ${columns}`,
    })
    if (rows.length > 0) await addToMerged(tx, rows)
    return rows.length === changesAtOnce
  })
}

async function addToMerged(tx: Transaction, changes: readonly Row[]): Promise<void> {
  const parts = Map.groupBy(changes, ({ puzzleId, version, day, slice }) =>
    [puzzleId, version, day, slice].join('/'),
  )
  const firsts = [...parts.values()].flatMap(([first]) => first ?? [])
  const { rows: merged } = await tx.query<Row>({
    name: 'play_statistics_merged',
    text: `select ${columns} from play_statistics
      where (puzzle_id, version, day, slice) in (select * from unnest($1::uuid[], $2::int[], $3::date[], $4::smallint[]))`,
    values: keysOf(firsts),
  })
  const sums = new Map([...parts.keys()].map((key): [string, Counts] => [key, new Map()]))
  for (const row of [...merged, ...changes]) {
    const sum = sums.get([row.puzzleId, row.version, row.day, row.slice].join('/'))
    if (sum) addPacked(sum, row.counts)
  }
  await markDue(tx, [...new Set(firsts.map(({ puzzleId }) => puzzleId))])
  await tx.query({
    name: 'play_statistics_write',
    text: `insert into play_statistics (puzzle_id, version, day, slice, counts)
      select * from unnest($1::uuid[], $2::int[], $3::date[], $4::smallint[], $5::bytea[])
      on conflict (puzzle_id, version, day, slice) do update set counts = excluded.counts`,
    values: [...keysOf(firsts), [...sums.values()].map((sum) => bufferOf(packCounts(sum)))],
  })
}

function keysOf(rows: readonly Row[]): unknown[][] {
  return [
    rows.map(({ puzzleId }) => puzzleId),
    rows.map(({ version }) => version),
    rows.map(({ day }) => day),
    rows.map(({ slice }) => slice),
  ]
}
