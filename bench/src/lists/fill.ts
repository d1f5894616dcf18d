import type pg from 'pg'
import { withoutIndexes } from '../without-indexes.ts'
import { sentToAll } from './queries.ts'

/** Records written by administrators are rarer than those of players: a tenth. */
const written = new Set(['puzzles', 'notifications'])

/**
 * Fills the tables of all lists except players, whom the rows refer to, with `count` rows each, or a
 * tenth of that; or only some of these tables. Counting triggers are disabled meanwhile; totals are counted once at the end.
 */
export async function fillLists(
  client: pg.Client,
  count: number,
  say: (text: string) => void,
  tables: readonly string[] = Object.keys(fills),
): Promise<void> {
  await client.query(helpers)
  await client.query('set session_replication_role = replica')
  for (const [table, sql] of Object.entries(fills).filter(([name]) => tables.includes(name))) {
    const rows = written.has(table) ? count / 10 : count
    say(`making ${rows.toLocaleString('en')} ${table.replaceAll('_', ' ')} …`)
    await withoutIndexes(client, table, async () => {
      await client.query(sql.replaceAll('$count', String(rows)))
    })
  }
  await client.query(totals)
  await client.query('reset session_replication_role')
}

/** `bare.at(i)`: timestamps over three years; `bare.id(i, kind)`: IDs of that time; `bare.dice(i, n)`: 0 to 999. */
const helpers = `
  create function bare.at(i int, count int) returns timestamptz language sql immutable as $$
    select date_trunc('milliseconds', '2026-11-20 00:00:00+00'::timestamptz - interval '3 years' * (1 - i / count::float8)) $$;
  create function bare.id(i int, count int, kind text) returns uuid language sql immutable as $$
    select (lpad(to_hex((extract(epoch from bare.at(i, count)) * 1000)::bigint), 12, '0') || '7' || substr(md5(kind || i), 1, 3)
      || 'a' || substr(md5(kind || i), 4, 15))::uuid $$;
  create function bare.dice(i int, n int) returns int language sql immutable as $$
    select (abs(hashint8extended(i, n)) % 1000)::int $$;
  create function bare.word(i int, n int) returns text language sql immutable as $$
    select (array['ring', 'brooch', 'pearl', 'locket', 'tiara', 'cameo', 'garnet', 'clasp', 'chain', 'signet', 'opal',
      'amber', 'hint', 'screen', 'score', 'lesson', 'picture', 'level', 'sound', 'friend'])[1 + bare.dice(i, n) % 20] $$;
  create table bare.someone as select row_number() over (order by id) - 1 as n, id,
    concat_ws(' ', username, full_name, email) as words from users;
  create unique index on bare.someone (n);
  analyze bare.someone`

const rareWord = `' q' || lpad((i % 1000)::text, 5, '0')`
const someone = `join bare.someone on someone.n = abs(hashint8extended(i, 7)) % (select count(*) from bare.someone)`

const fills = {
  puzzles: `insert into puzzles (id, slug, title, status, difficulty, collection, tags, content, content_hash, item_count,
      published_version, published_hash, created_at, updated_at, published_at)
    select bare.id(i, $count, 'p'), 'puzzle-' || i,
      jsonb_build_object('en', initcap(bare.word(i, 1)) || ' and ' || bare.word(i, 2) || ${rareWord}),
      case when bare.dice(i, 3) < 700 then 'published' when bare.dice(i, 3) < 900 then 'draft' else 'paused' end,
      1 + bare.dice(i, 4) % 5, 'Collection ' || bare.dice(i, 5) % 40, array[bare.word(i, 6)], '{}', md5(i::text),
      1 + bare.dice(i, 7) % 12, 1, md5(i::text), bare.at(i, $count), bare.at(i, $count), bare.at(i, $count)
    from generate_series(1, $count) as i`,
  games: `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status, winner,
      started_at, ended_at, received_at, score, found, total, misses, hints_used, play_ms, events, device, is_test, counted_in)
    select bare.id(i, $count, 'g'), bare.id(1 + bare.dice(i, 1), $count / 10, 'p'), 1, 'solo', someone.id, someone.id, 10, 45,
      case when bare.dice(i, 2) < 800 then 'completed' when bare.dice(i, 2) < 950 then 'abandoned' else 'ongoing' end,
      case when bare.dice(i, 2) < 800 then 'seeker' when bare.dice(i, 2) < 950 then 'none' end,
      bare.at(i, $count), bare.at(i, $count) + interval '4 minutes', bare.at(i, $count) + interval '5 minutes',
      bare.dice(i, 3), bare.dice(i, 4) % 9, 8, bare.dice(i, 5) % 40, bare.dice(i, 6) % 5, 1000 * bare.dice(i, 8), 60,
      'Pixel 9', bare.dice(i, 9) < 5, 0
    from generate_series(1, $count) as i ${someone}`,
  help_queries: `insert into help_queries (id, player_id, player_words, locale, category, subject, opening, status, priority,
      assignee_id, tags, created_at, updated_at, last_player_at, waiting_since, entries, messages, change)
    select bare.id(i, $count, 'h'), someone.id, someone.words, 'en',
      (array['puzzle', 'game', 'lesson', 'account', 'notifications', 'other'])[1 + bare.dice(i, 1) % 6],
      'About the ' || bare.word(i, 2) || ' and the ' || bare.word(i, 3) || ${rareWord},
      'I cannot find the ' || bare.word(i, 4) || ' behind the ' || bare.word(i, 5) || ', what am I to do?', status,
      (array['normal', 'normal', 'normal', 'low', 'high', 'urgent'])[1 + bare.dice(i, 6) % 6],
      case when status <> 'new' and bare.dice(i, 8) < 900 then '01900000-0000-7000-8000-00000000000b'::uuid end,
      array[bare.word(i, 9)], bare.at(i, $count), bare.at(i, $count), bare.at(i, $count),
      case when status in ('new', 'open') then bare.at(i, $count) end, 3, 2, i
    from (
      select i, case when bare.dice(i, 10) < 10 then 'new' when bare.dice(i, 10) < 30 then 'open'
        when bare.dice(i, 10) < 50 then 'waiting' when bare.dice(i, 10) < 500 then 'resolved' else 'closed' end as status
      from generate_series(1, $count) as i
    ) as asked ${someone}`,
  notifications: `insert into notifications (id, title, body, kind, audience, state, audience_count, sent, scheduled_at, actor,
      created_at, updated_at, started_at, ended_at)
    select case when i = $count then '${sentToAll}'::uuid else bare.id(i, $count, 'n') end,
      'The ' || bare.word(i, 1) || ' and the ' || bare.word(i, 2) || ${rareWord},
      'A new ' || bare.word(i, 3) || ' waits for you behind the ' || bare.word(i, 4) || '.',
      (array['news', 'events'])[1 + bare.dice(i, 5) % 2], '{"all": true}', state, 100 * bare.dice(i, 6), 0,
      case when state = 'scheduled' then '2036-01-01 00:00:00+00'::timestamptz end, '{}', bare.at(i, $count),
      bare.at(i, $count), case when state = 'sent' then bare.at(i, $count) end,
      case when state = 'sent' then bare.at(i, $count) end
    from (
      select i, case when bare.dice(i, 7) < 900 or i = $count then 'sent' when bare.dice(i, 7) < 990 then 'draft'
        else 'scheduled' end as state
      from generate_series(1, $count) as i
    ) as written`,
  deliveries: `insert into deliveries (notification_id, player_id, change, delivered_at, read_at)
    select '${sentToAll}', coalesce(someone.id, bare.id(i, $count, 'd')), 1, bare.at(i, $count),
      case when bare.dice(i, 1) < 100 then bare.at(i, $count) end
    from generate_series(1, $count) as i left join bare.someone on someone.n = i`,
  audit_entries: `insert into audit_entries (id, at, actor_id, ip, request_id, action, subject_kind, subject_id, before, after,
      result, seq, previous_hash, values_salt, values_hash, hash, search_text)
    select bare.id(i, $count, 'a'), bare.at(i, $count), '01900000-0000-7000-8000-00000000000b', '10.0.0.' || i % 250,
      bare.id(i, $count, 'r'), (array['users.update', 'users.add', 'users.suspend', 'auth.login'])[1 + bare.dice(i, 1) % 4],
      'users', someone.id::text, '{"country": "FR"}', '{"country": "RO"}',
      case when bare.dice(i, 2) < 10 then 'denied' else 'done' end, i, sha256(i::text::bytea), sha256(i::text::bytea),
      sha256(i::text::bytea), sha256(i::text::bytea), loupe_fold(' ada@loupe.example ' || someone.words || ${rareWord})
    from generate_series(1, $count) as i ${someone}`,
}

const totals = `
  insert into kept_counts (counter, key, n)
    select 'games', games_counter_key(status, is_test), count(*) from games group by 2
    union all select 'help_queries', help_queries_counter_key(status, is_test), count(*) from help_queries group by 2
    union all select 'notifications', state, count(*) from notifications group by 2
    union all select 'audit', action || '/' || result, count(*) from audit_entries group by 2
    union all select 'puzzles', status, count(*) from puzzles group by 2`
