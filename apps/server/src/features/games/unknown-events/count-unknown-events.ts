import type { Database } from '#src/core/database/database.ts'

const eventsAtOnce = 2000
/** Names of versions and kinds come from apps, so their number is limited: the rest is counted without a name. */
const namesOfKey = 100

/**
 * Adds a step of the stored unknown events to the counts by key, version and kind. Returns whether there may be more.
 * One server counts at a time; events stored meanwhile are not visible to it.
 */
export async function countUnknownEvents(db: Database): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows: turns } = await tx.query<{ mine: boolean }>(
      `select pg_try_advisory_xact_lock(hashtext('unknown_events')) as mine`,
    )
    if (!turns[0]?.mine) return false
    const { rows } = await tx.query<{ taken: number }>({
      name: 'unknown_events_take',
      text: `with taken as (
          update unknown_events set is_counted = true where ctid = any(array(
            select ctid from unknown_events where not is_counted order by received_at limit ${eventsAtOnce}
          )) returning key_id, app_version, kind, received_at
        ), arrived as (
          select key_id, app_version, kind, count(*) as events, min(received_at) as first_at,
            max(received_at) as last_at, row_number() over (partition by key_id order by app_version, kind) as n
          from taken group by key_id, app_version, kind
        ), named as (
          select a.key_id, a.events, a.first_at, a.last_at, case when isnamed then a.app_version else '' end as app_version,
            case when isnamed then a.kind else '' end as kind
          from arrived a, lateral (select
            exists (select from unknown_event_counts c
              where c.key_id = a.key_id and c.app_version = a.app_version and c.kind = a.kind)
            or (select count(*) from unknown_event_counts c where c.key_id = a.key_id) + a.n <= ${namesOfKey} as isnamed
          ) as found
        ), written as (
          insert into unknown_event_counts as counted (key_id, app_version, kind, events, first_at, last_at)
          select key_id, app_version, kind, sum(events), min(first_at), max(last_at) from named
          group by key_id, app_version, kind
          on conflict (key_id, app_version, kind) do update set events = counted.events + excluded.events,
            first_at = least(counted.first_at, excluded.first_at), last_at = greatest(counted.last_at, excluded.last_at)
        ) select count(*)::int as taken from taken`,
    })
    return rows[0]?.taken === eventsAtOnce
  })
}
