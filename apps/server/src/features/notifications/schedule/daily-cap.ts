import type { Values } from '#src/core/list/values.ts'

/** The daily limit: a player with so many of these notifications in the day before gets no further one. */
export interface DailyCap {
  atMost: number
  notificationIds: string[]
  /** Earlier ones do not matter. */
  since: Date
}

/** `capped`: which players of `ids` have reached the limit, and when the latest of these notifications came. */
export function cappedPlayers(
  { atMost, notificationIds, since }: DailyCap,
  bind: Values['bind'],
  ids: string,
): string {
  return `capped as materialized (
      select player_id, (array_agg(sent_at order by sent_at desc))[${atMost}] as nth_at from deliveries
      where notification_id = any(${bind(notificationIds)}::uuid[]) and sent_at > ${bind(since)}
        and player_id >= (select id from ${ids} order by id limit 1)
        and player_id <= (select id from ${ids} order by id desc limit 1)
      group by player_id having count(*) >= ${atMost}
    )`
}
