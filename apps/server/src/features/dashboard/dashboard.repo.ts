import { type Dashboard, type DayFigures, dashboardLimits } from '@loupe/contract/admin/dashboard/dashboard'
import type { Queryable } from '#src/core/database/database.ts'

/** The days of a period, its first one and the one after its last, as `2026-11-20`. */
export interface Span {
  from: string
  until: string
}

type Counts = Omit<DayFigures, 'day'>

/** The figures of each day in a span, without empty days. */
export async function readDays(db: Queryable, { from, until }: Span): Promise<Map<string, Counts>> {
  const { rows } = await db.query<Counts & { day: string }>({
    name: 'dashboard_days',
    text: `select left(key, 10) as day,
        coalesce(sum(n) filter (where counter = 'games.days'), 0)::float8 as games,
        coalesce(sum(n) filter (where counter = 'games.days' and key like '%/completed'), 0)::float8 as completed,
        coalesce(sum(n) filter (where counter = 'player_days'), 0)::float8 as "activePlayers",
        coalesce(sum(n) filter (where counter = 'users.days' and key not like '%/left-out'), 0)::float8 as joined,
        coalesce(sum(n) filter (where counter = 'help_queries.days'), 0)::float8 as queries
      from kept_counts
      where counter in ('games.days', 'player_days', 'users.days', 'help_queries.days') and key >= $1 and key < $2
      group by 1`,
    values: [from, until],
  })
  return new Map(rows.map(({ day, ...counts }) => [day, counts]))
}

/**
 * How many different players played in a span of at most 366 days: all player days in it, without those that follow
 * another day of the same player in it. See the migration of `player_returns`.
 */
export async function countActive(db: Queryable, { from, until }: Span): Promise<number> {
  return one(db, {
    name: 'dashboard_active',
    text: `with span as (
        select $1::text::date as first, $2::text::date as until,
          loupe_week($1::text::date + 6) as first_week, loupe_week($2::text::date) as until_week
      )
      select (
        (select coalesce(sum(n), 0) from kept_counts
          where counter = 'player_days' and key >= $1::text and key < $2::text)
        - (select coalesce(sum(n), 0) from span, player_returns
          where width = 7 and previous_day >= first_week and day < until_week)
        - (select coalesce(sum(n), 0)
          from span, generate_series(0, until - first - 1) as previous, lateral (
            select n from player_returns
            where width = 1 and previous_day = first + previous and day < until
              and day >= case when first_week < until_week and first + previous >= first_week
                then until_week else first end
            -- or the planner reads the whole table and joins it
            offset 0
          ) as single)
      )::float8 as n`,
    values: [from, until],
  })
}

/** The current number of players. */
export async function countPlayers(db: Queryable): Promise<number> {
  return one(db, {
    name: 'dashboard_players',
    text: `select coalesce(sum(n), 0)::float8 as n from kept_counts
      where counter = 'users' and key in ('active', 'suspended')`,
    values: [],
  })
}

/** How many of them joined on this day or later. */
export async function countJoined(db: Queryable, since: string): Promise<number> {
  return one(db, {
    name: 'dashboard_joined',
    text: `select coalesce(sum(n), 0)::float8 as n from kept_counts
      where counter = 'users.days' and key >= $1 and key not like '%/left-out'`,
    values: [since],
  })
}

export async function countOpenQueries(db: Queryable): Promise<number> {
  return one(db, {
    name: 'dashboard_queries',
    text: `select coalesce(sum(n), 0)::float8 as n from kept_counts
      where counter = 'help_queries' and key in ('new', 'open')`,
    values: [],
  })
}

export async function readHardest(
  db: Queryable,
  { from, until }: Span,
): Promise<Dashboard['hardestPuzzles']> {
  const { rows } = await db.query<Dashboard['hardestPuzzles'][number]>({
    name: 'dashboard_hardest',
    text: `select id, title, slug, nullif(measured_difficulty, 0) / 100.0::float8 as difficulty, games, completed from (
        select split_part(key, '/', 2)::uuid as puzzle_id, sum(n)::float8 as games,
          coalesce(sum(n) filter (where key like '%/completed'), 0)::float8 as completed
        from kept_counts where counter = 'games.days' and key >= $1 and key < $2
        group by 1 having sum(n) >= $3
      ) as played join puzzles on puzzles.id = puzzle_id
      order by measured_difficulty desc, completed / games, games desc, id limit $4`,
    values: [from, until, dashboardLimits.gamesAtLeast, dashboardLimits.puzzles],
  })
  return rows
}

interface SendRow {
  id: string
  title: string
  translations: Partial<Record<'fr' | 'ro' | 'zh', { title: string }>>
  state: Dashboard['lastSends'][number]['state']
  audienceCount: number
  sent: number
  done: number
  read: number
  scheduledAt: Date | null
  startedAt: Date | null
}

export async function readLastSends(db: Queryable): Promise<Dashboard['lastSends']> {
  const { rows } = await db.query<SendRow>({
    name: 'dashboard_sends',
    text: `select id, title, translations, state, audience_count as "audienceCount", sent,
        dealt_with as done,
        notification_receipts(id, 'read') as read, scheduled_at as "scheduledAt", started_at as "startedAt"
      from notifications where deleted_at is null and rule_id is null and state <> 'draft'
      order by created_at desc, id desc limit $1`,
    values: [dashboardLimits.sends],
  })
  return rows.map(readSend)
}

function readSend({ translations: { fr, ro, zh }, ...row }: SendRow): Dashboard['lastSends'][number] {
  return {
    ...row,
    translations: {
      ...(fr ? { fr: fr.title } : {}),
      ...(ro ? { ro: ro.title } : {}),
      ...(zh ? { zh: zh.title } : {}),
    },
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
  }
}

async function one(db: Queryable, query: { name: string; text: string; values: unknown[] }): Promise<number> {
  const { rows } = await db.query<{ n: number }>(query)
  return rows[0]?.n ?? 0
}
