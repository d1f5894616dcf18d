import type { Database, Queryable } from '../../../apps/server/src/core/database/database.ts'
import { openDatabase } from '../../../apps/server/src/core/database/open-database.ts'
import { mergeRunningTotals } from '../../../apps/server/src/features/users/totals/merge-running-totals.ts'
import { addRunningTotals } from '../../../apps/server/src/features/users/totals/running-totals.ts'
import { withClient } from '../database.ts'
import { compared, type Figure, measured } from '../figures.ts'
import type { Part } from '../part.ts'
import { median } from '../statistics.ts'
import { timed } from '../timed.ts'

const players = 10_000
const playersAtOnce = 16
/** How often each player's totals change before they are moved: one batch every ten seconds. */
const batches = 3
const turns = 3

export const totals: Part = {
  name: 'totals',
  title: 'What a batch costs its player’s row',
  note:
    `Of a million players, ${players.toLocaleString('en')} who play: their totals change ${batches} times, ${playersAtOnce} players a statement, ` +
    'and are then moved into the rows that lists sort by. Beside it: the same added to these rows at once, as it was until record 62. In turns, directly at the database.',
  async run(bench) {
    const { url } = await bench.players()
    const db = await openDatabase({ url, dataDir: '', connections: 2 })
    try {
      return await totalsFigures(db, url)
    } finally {
      await db.close()
    }
  },
}

async function totalsFigures(db: Database, url: string): Promise<Figure[]> {
  const { rows } = await db.query<{ id: string }>(
    `select id from users order by md5(id::text) limit ${players}`,
  )
  const groups = Array.from({ length: Math.ceil(players / playersAtOnce) }, (_, n) =>
    rows.slice(n * playersAtOnce, (n + 1) * playersAtOnce).map(({ id }) => id),
  )
  const [adding, moving, direct]: [number[], number[], number[]] = [[], [], []]
  const [ours, before]: [Updates, Updates] = [noUpdates(), noUpdates()]
  for (let turn = 0; turn < turns; turn += 1) {
    await counting(url, ours, async () => {
      adding.push(await timed(() => eachBatch(groups, (ids) => addRunning(db, ids))))
      moving.push(await timed(() => mergeRunningTotals(db, new AbortController().signal)))
    })
    await counting(url, before, async () => {
      direct.push(await timed(() => eachBatch(groups, (ids) => addDirectly(db, ids))))
    })
  }
  const statements = groups.length * batches
  const whole = (index: number) => (adding[index] ?? 0) + (moving[index] ?? 0)
  return [
    compared({
      what: `a statement of ${playersAtOnce} players`,
      unit: 'ms',
      ours: median(adding) / statements,
      peer: median(direct) / statements,
      ratio: median(adding.map((ms, turn) => ms / (direct[turn] ?? 0))),
    }),
    compared({
      what: 'all of it, moving included',
      unit: 'ms',
      ours: median(adding.map((_, turn) => whole(turn))),
      peer: median(direct),
      ratio: median(direct.map((ms, turn) => whole(turn) / ms)),
    }),
    measured('updates that are HOT, of all updates', (100 * ours.hot) / ours.all, '%', { atLeast: 50 }),
    measured('the same without: updates that are HOT', (100 * before.hot) / before.all, '%'),
  ]
}

async function eachBatch(
  groups: readonly string[][],
  add: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let batch = 0; batch < batches; batch += 1) for (const ids of groups) await add(ids)
}

const added = { itemsFound: 1, hintsUsed: 0, playSeconds: 10 }

/** Like a group of batches: locks the players, then adds. */
async function addRunning(db: Database, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await hold(tx, ids)
    await addRunningTotals(
      tx,
      ids.map((id) => ({ id, ...added })),
    )
  })
}

async function addDirectly(db: Database, ids: string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await hold(tx, ids)
    await tx.query({
      name: 'bench_totals_add',
      text: `update users set items_found = items_found + $2, play_seconds = play_seconds + $3 where id = any($1)`,
      values: [ids, added.itemsFound, added.playSeconds],
    })
  })
}

async function hold(tx: Queryable, ids: string[]): Promise<void> {
  await tx.query({
    name: 'bench_hold',
    text: 'select from users where id = any($1) for no key update',
    values: [ids],
  })
}

interface Updates {
  all: number
  hot: number
}

const noUpdates = (): Updates => ({ all: 0, hot: 0 })

/** Adds the number of updates of both tables to `updates`; sessions report theirs at the latest when they end. */
async function counting(url: string, updates: Updates, work: () => Promise<void>): Promise<void> {
  const before = await updatesOf(url)
  await work()
  const after = await updatesOf(url)
  updates.all += after.all - before.all
  updates.hot += after.hot - before.hot
}

async function updatesOf(url: string): Promise<Updates> {
  return withClient(url, async (client) => {
    // the counts of another session are visible at most a second later
    await client.query('select pg_sleep(1.5)')
    const { rows } = await client.query<Updates>(
      `select sum(n_tup_upd)::float8 as all, sum(n_tup_hot_upd)::float8 as hot from pg_stat_user_tables
        where relname in ('users', 'running_totals')`,
    )
    return rows[0] ?? noUpdates()
  })
}
