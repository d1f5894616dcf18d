import type pg from 'pg'
import { withoutIndexes } from '../without-indexes.ts'

export const playedGames = 50_000
const tapsOfGame = 200
export const playedTaps = playedGames * tapsOfGame
export const gaveUpPerGames = 5
const days = 90

/**
 * Adds games like the existing one, as an older version stored them, with events: half of the taps are around its
 * pieces and half anywhere. Abandoned games end with misses beside the first piece.
 */
export async function fillGames(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
       started_at, received_at, total, events, locale, screen, input)
     select gen_random_uuid(), puzzle_id, 1, 'solo', host_id, seeker_id, radius, hint_interval,
       case when n % ${gaveUpPerGames} = 0 then 'abandoned' else 'completed' end,
       started_at - (n % ${days}) * interval '1 day', received_at, total, ${tapsOfGame},
       (array['en', 'fr', 'ro', 'zh'])[1 + n % 4],
       jsonb_build_object('width', (array[390, 700, 1000, 1440])[1 + n / 4 % 4], 'height', 800, 'pixelRatio', 1),
       (array['touch', 'mouse'])[1 + n / 16 % 2]
     from games, generate_series(1, ${playedGames}) as n`,
  )
  await withoutIndexes(client, 'game_events', () =>
    client.query(
      `insert into game_events (game_id, id, seq, t_ms, kind, x, y, item_id, outcome)
       select id, gen_random_uuid(), n, n * 900, 'tap', x, y,
         case when what < 0.3 then 'piece-' || floor(x * 8)::int end,
         case when what < 0.15 then 'hit' when what < 0.3 then 'near' else 'miss' end
       from (
         select games.id, n, case when is_last then 1 else random() end as what,
           case when is_last then 0.1 + (random() - 0.5) * 0.02 when n % 2 = 0 then random()
             else 0.1 + floor(random() * 8) * 0.1 + (random() - 0.5) * 0.05 end as x,
           case when is_last then 0.58 when n % 2 = 0 then random() else 0.45 + random() * 0.1 end as y
         from games cross join generate_series(1, ${tapsOfGame}) as n
         cross join lateral (select status = 'abandoned' and n > ${tapsOfGame} - 6 as is_last) as position
         where events > 0
       ) as tapped`,
    ),
  )
}

/** Each game has another of the million players. */
export async function spreadPlayers(client: pg.ClientBase): Promise<void> {
  await client.query(
    `with numbered as (select id, row_number() over (order by id) as n from games where events > 0),
       placed as (
         select id, row_number() over (order by id) as n from users where status = 'active' and not is_test
       )
     update games set seeker_id = placed.id, host_id = placed.id
     from numbered join placed on placed.n = numbered.n * 15 where games.id = numbered.id`,
  )
  await client.query('vacuum analyze games, game_events, users')
}
