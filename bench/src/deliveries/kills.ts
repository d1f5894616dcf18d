import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as passed } from 'node:timers/promises'
import type pg from 'pg'
import { migrate } from '../../../apps/server/src/core/database/migrate.ts'
import { openDatabase } from '../../../apps/server/src/core/database/open-database.ts'
import { withClient } from '../database.ts'
import { type Figure, measured } from '../figures.ts'
import { makeUsers } from '../make-users.ts'
import type { Bench } from '../part.ts'
import { signIn, startLoupe } from '../servers.ts'
import { beginUnlimitedSend, getSend, type Session, untilSent } from './send.ts'

export const kills = 20
/** Quiet hours in minutes from the first copies of a send: three that end during it, and one that begins during it. */
const quietHours = [
  { from: -120, to: 0 },
  { from: -120, to: 1 },
  { from: -120, to: 2 },
  { from: 0, to: 3 },
]
/** The minutes to set quiet hours, select the players and restart the server ten times. */
const firstCopiesAfterMinutes = { PostgreSQL: 6, embedded: 2 }
/** The percentage of players with each of these. */
const quietPercent = 2
/** The interval between kills, long enough for a send to progress. */
const killWithinMs = { PostgreSQL: 2000, embedded: 3000 }

/** A database whose server is killed. While the server is down, a client can read it. */
interface Installation {
  engine: 'PostgreSQL' | 'embedded'
  players: number
  start(): Promise<Session>
  query<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Kills servers at random moments of sends, a given number of times, and checks the results. */
export async function killFigures(bench: Bench, engine: 'postgres' | 'embedded'): Promise<Figure[]> {
  const installation = await (engine === 'postgres' ? openPostgres(bench) : openEmbedded())
  try {
    return await figuresOf(bench, installation)
  } finally {
    await installation.close()
  }
}

async function figuresOf(bench: Bench, installation: Installation): Promise<Figure[]> {
  const name = `${installation.engine}, ${installation.players.toLocaleString('en')} players, ${kills} kills`
  bench.say(`${name}: making players …`)
  await installation.query((client) =>
    makeUsers(client, installation.players, new Date('2026-11-20T00:00:00Z')),
  )
  const found = { wrong: 0, early: 0, quiet: 0, times: 0 }
  let done = 0
  let inTheMiddle = 0
  while (done < kills) {
    await installation.query((client) => setQuietHours(client, firstCopiesAfterMinutes[installation.engine]))
    let session = await installation.start()
    const { id } = await beginUnlimitedSend(session)
    while (done < kills) {
      // selecting many players takes longer than sending to them, so half of the kills are timed for each
      if (done >= kills / 2) await untilFirstCopies(session, id)
      const { state, counts } = await getSend(session, id)
      if (state === 'sent') break
      await passed(Math.random() * killWithinMs[installation.engine])
      process.kill(session.server.pid, 'SIGKILL')
      await session.server.stop()
      done += 1
      if (counts.sent > 0) inTheMiddle += 1
      // the lease of the killed server expires at once
      if (installation.engine === 'PostgreSQL') {
        await installation.query((client) => client.query('update jobs set taken_until = now()'))
      }
      session = await installation.start()
    }
    bench.say(`${done} kills, ${inTheMiddle} of them after the first copies; the send goes on to its end …`)
    await untilSent(session, id)
    await session.server.stop()
    const one = await installation.query((client) => lookAt(client, id))
    for (const key of ['wrong', 'early', 'quiet'] as const) found[key] += one[key]
    found.times = Math.max(found.times, one.times)
  }
  return [
    measured(`${name}: players with another number of copies than one`, found.wrong, '', { atMost: 0 }),
    measured(`${name}: copies before they were due`, found.early, '', { atMost: 0 }),
    measured(`${name}: copies within quiet hours`, found.quiet, '', { atMost: 0 }),
    measured(`${name}: different due times of a send`, found.times, '', { atLeast: 4 }),
  ]
}

async function untilFirstCopies(session: Session, id: string): Promise<void> {
  while ((await getSend(session, id)).counts.sent === 0) await passed(200)
}

/** Sets quiet hours of some players, in their local time, relative to a number of minutes from now. */
async function setQuietHours(client: pg.ClientBase, minutes: number): Promise<void> {
  await client.query(
    `update users set notification_preferences = jsonb_build_object('kinds', '[]'::jsonb,
       'quietFrom', to_char(local + start * interval '1 minute', 'HH24:MI'),
       'quietTo', to_char(local + "end" * interval '1 minute', 'HH24:MI'))
     from (
       select id, now() at time zone coalesce(nullif(time_zone, ''), 'UTC') as local,
         abs(hashtext(id::text)) % 100 / ${quietPercent} + 1 as n
       from users
     ) as player join unnest($1::int[], $2::int[]) with ordinality as quiet (start, "end", n) using (n)
     where player.id = users.id`,
    [quietHours.map(({ from }) => from + minutes), quietHours.map(({ to }) => to + minutes)],
  )
}

interface Found {
  /** Players with a missing or duplicate copy, and copies of excluded players. */
  wrong: number
  early: number
  quiet: number
  times: number
}

/** The result of a send. Time zones are those of the database, not of the server. */
async function lookAt(client: pg.ClientBase, id: string): Promise<Found> {
  const { rows } = await client.query<Found>(
    `select
       (select count(*)::int from (
         select users.id from users left join deliveries on player_id = users.id and notification_id = $1
         group by users.id, users.status, users.is_test
         having count(player_id) <> case when status = 'active' and not is_test then 1 else 0 end
       ) as players) as wrong,
       count(*) filter (where sent_at < due_at)::int as early,
       count(*) filter (where case when quiet_from <= quiet_to then local >= quiet_from and local < quiet_to
         else local >= quiet_from or local < quiet_to end)::int as quiet,
       count(distinct due_at)::int as times
     from (
       select sent_at, due_at, notification_preferences ->> 'quietFrom' as quiet_from,
         notification_preferences ->> 'quietTo' as quiet_to,
         to_char(sent_at at time zone coalesce(nullif(time_zone, ''), 'UTC'), 'HH24:MI') as local
       from deliveries join users on users.id = player_id where notification_id = $1
     ) as copies`,
    [id],
  )
  if (!rows[0]) throw new Error('A count is a row')
  return rows[0]
}

async function openPostgres(bench: Bench): Promise<Installation> {
  const url = await (await bench.postgres()).makeDatabase('deliveries')
  return {
    engine: 'PostgreSQL',
    players: 3_000_000,
    start: async () => {
      const server = await startLoupe({ url })
      return { server, token: await signIn(server) }
    },
    query: (work) => withClient(url, work),
    close: async () => {},
  }
}

async function openEmbedded(): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-bench-data-'))
  return {
    engine: 'embedded',
    players: 300_000,
    start: async () => {
      const server = await startLoupe({ dataDir })
      return { server, token: await signIn(server) }
    },
    async query(work) {
      const db = await openDatabase({ url: null, dataDir, connections: 2 })
      try {
        await migrate(db)
        return await db.withClient(work)
      } finally {
        await db.close()
      }
    },
    close: async () => rmSync(dataDir, { recursive: true, force: true }),
  }
}
