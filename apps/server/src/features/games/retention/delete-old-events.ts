import { systemActor, writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { deleteOldMonths } from './delete-old-months.ts'

const dayMs = 86_400_000
/** The limits of a step, which takes some hundred milliseconds at most. */
const gamesAtOnce = 100
const eventsAtOnce = 2000
/** How long games are checked again: offline games arrive late, and months have to end. */
const lateMs = 121 * dayMs

/**
 * Deletes old events by the retention: those of months that ended before `keepEventsDays` at once; in small steps,
 * those of games outside the months' tables that began, and were last reported, before then. The figures of games and
 * players and the statistics stay, since they were counted on arrival. Games that still wait to be counted keep their
 * events.
 */
export async function deleteOldEvents(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  if (config.keepEventsDays === null) return
  const before = new Date(clock.now().getTime() - config.keepEventsDays * dayMs)
  const months = await deleteOldMonths({ db, clock }, before, signal)
  await deleteInSteps({ db, clock }, { before, months: [0, ...months] }, signal)
}

/** Deletes the events of games of some months, in the order of their start. */
async function deleteInSteps(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  old: Old,
  signal: AbortSignal,
): Promise<void> {
  const { before, months } = old
  // once all events from before the months' tables are gone, there is nothing to scan
  if (!(await hasEvents(db, months))) return
  const { rows } = await db.query<{ at: Date }>('select deleted_before as at from event_retention')
  let after: GamePosition = {
    startedAt: rows[0] ? new Date(rows[0].at.getTime() - lateMs).toISOString() : '-infinity',
    id: '00000000-0000-0000-0000-000000000000',
  }
  const deleted = { games: 0, events: 0 }
  await inSteps(signal, () =>
    db.transaction(async (tx) => {
      const games = await takeGames(tx, after, old)
      const [last] = games.slice(-1)
      if (!last) return false
      after = last
      const ids = games.filter(({ isDue }) => isDue).map(({ id }) => id)
      if (ids.length === 0) return true
      for (const month of months) {
        const inMonth = games.filter(({ isDue, eventsMonth }) => isDue && eventsMonth === month)
        deleted.events += await deleteEvents(tx, month, inMonth)
      }
      await tx.query('delete from unknown_events where game_id = any($1)', [ids])
      await tx.query('update games set events_gone = true where id = any($1)', [ids])
      deleted.games += ids.length
      return true
    }),
  )
  if (signal.aborted) return
  await db.transaction(async (tx) => {
    await tx.query(
      `insert into event_retention (deleted_before) values ($1)
        on conflict (id) do update set deleted_before = excluded.deleted_before`,
      [before],
    )
    if (deleted.games === 0) return
    await writeAudit(tx, clock.now(), systemActor, {
      action: 'data.delete_events',
      subjectKind: 'data',
      subjectId: null,
      after: { ...deleted, before: before.toISOString() },
    })
  })
}

async function hasEvents(db: Queryable, months: readonly number[]): Promise<boolean> {
  const { rowCount } = await db.query(
    `select where ${months.map((month) => `exists (select from game_events_${month})`).join(' or ')}`,
  )
  return rowCount > 0
}

async function deleteEvents(tx: Queryable, month: number, games: readonly GamePosition[]): Promise<number> {
  if (games.length === 0) return 0
  const { rowCount } = await tx.query(`delete from game_events_${month} where game_id = any($1)`, [
    games.map(({ id }) => id),
  ])
  return rowCount
}

/** The limit of the deletion. */
interface Old {
  before: Date
  months: readonly number[]
}

interface GamePosition {
  /** As text, with microseconds. */
  startedAt: string
  id: string
}

interface OldGame extends GamePosition {
  eventsMonth: number
  isDue: boolean
}

/** The next games, up to a limit of events; those that are due are locked. */
async function takeGames(
  tx: Queryable,
  { startedAt, id }: GamePosition,
  { before, months }: Old,
): Promise<OldGame[]> {
  const { rows } = await tx.query<OldGame & { events: number }>({
    name: 'games_take_old',
    text: `select started_at::text as "startedAt", id, events, events_month as "eventsMonth",
        events > 0 and not events_gone and events_month = any($4) and received_at < $3
          and (counted_in is not null or is_test) as "isDue"
      from games where (started_at, id) > ($1::timestamptz, $2::uuid) and started_at < $3
      order by started_at, id limit ${gamesAtOnce} for no key update`,
    values: [startedAt, id, before, months],
  })
  let events = 0
  return rows.filter((game, index) => {
    if (game.isDue) events += game.events
    return index === 0 || events <= eventsAtOnce
  })
}
