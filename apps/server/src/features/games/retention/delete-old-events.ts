import { systemActor, writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { inSteps } from '#src/core/jobs/in-steps.ts'
import type { Deps } from '#src/core/platform/deps.ts'

const dayMs = 86_400_000
/** A step is over after so many games or events, and takes some hundred milliseconds at most. */
const gamesAtOnce = 100
const eventsAtOnce = 2000
/** Games are looked at again for so long: what was played offline arrives late. */
const lateMs = 90 * dayMs

/**
 * Deletes the events of games that began, and whose last word arrived, before `keepEventsDays`, in small steps in the
 * order of their start. What they came to stays: figures of games and players, and statistics, were counted when they
 * arrived. A game that still waits to be counted keeps its events.
 */
export async function deleteOldEvents(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  signal: AbortSignal,
): Promise<void> {
  if (config.keepEventsDays === null) return
  const now = clock.now()
  const before = new Date(now.getTime() - config.keepEventsDays * dayMs)
  const { rows } = await db.query<{ at: Date }>('select deleted_before as at from event_retention')
  let place: Place = {
    startedAt: rows[0] ? new Date(rows[0].at.getTime() - lateMs).toISOString() : '-infinity',
    id: '00000000-0000-0000-0000-000000000000',
  }
  const deleted = { games: 0, events: 0 }
  await inSteps(signal, () =>
    db.transaction(async (tx) => {
      const games = await takeGames(tx, place, before)
      const [last] = games.slice(-1)
      if (!last) return false
      place = last
      const ids = games.filter(({ isDue }) => isDue).map(({ id }) => id)
      if (ids.length === 0) return true
      const { rowCount } = await tx.query('delete from game_events where game_id = any($1)', [ids])
      await tx.query('delete from unknown_events where game_id = any($1)', [ids])
      await tx.query('update games set events_gone = true where id = any($1)', [ids])
      deleted.games += ids.length
      deleted.events += rowCount ?? 0
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
    await writeAudit(tx, now, systemActor, {
      action: 'data.delete_events',
      subjectKind: 'data',
      subjectId: null,
      after: { ...deleted, before: before.toISOString() },
    })
  })
}

interface Place {
  /** As text, to the microsecond. */
  startedAt: string
  id: string
}

/** The next games, up to a limit of events; those that are due are held. */
async function takeGames(
  tx: Queryable,
  { startedAt, id }: Place,
  before: Date,
): Promise<(Place & { isDue: boolean })[]> {
  const { rows } = await tx.query<Place & { isDue: boolean; events: number }>({
    name: 'games_take_old',
    text: `select started_at::text as "startedAt", id, events,
        events > 0 and not events_gone and received_at < $3 and (counted_in is not null or is_test) as "isDue"
      from games where (started_at, id) > ($1::timestamptz, $2::uuid) and started_at < $3
      order by started_at, id limit ${gamesAtOnce} for no key update`,
    values: [startedAt, id, before],
  })
  let events = 0
  return rows.filter((game, index) => {
    if (game.isDue) events += game.events
    return index === 0 || events <= eventsAtOnce
  })
}
