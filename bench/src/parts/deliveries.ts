import { setTimeout as passed } from 'node:timers/promises'
import type pg from 'pg'
import { withClient } from '../database.ts'
import { listFigures } from '../deliveries/list.ts'
import { meanwhileFigures } from '../deliveries/meanwhile.ts'
import { beginSend, getSend, type Session, sendToAll, untilSent } from '../deliveries/send.ts'
import { startFigure } from '../deliveries/start.ts'
import { compared, type Figure, measured } from '../figures.ts'
import { makeUsers } from '../make-users.ts'
import type { Bench, Part } from '../part.ts'
import type { Players } from '../players.ts'
import { signIn, startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'

const rounds = 3
const kills = 20
const killedPlayers = 300_000

export const deliveries: Part = {
  name: 'deliveries',
  title: 'Sending a notification to 1,000,000 players',
  note:
    'From the call to the last copy: players are selected in ranges, then sent in steps, two of which commit together with their counts. ' +
    'Beside it: one INSERT … SELECT of as many rows into a table with the same columns and indexes. ' +
    'A list of all usernames, in no order, is uploaded and matched. ' +
    'The list of players is read over one connection, ten rows a page. ' +
    `Then a send to ${killedPlayers.toLocaleString('en')} players whose server is killed (kill -9) at ${kills} random moments.`,
  async run(bench) {
    return [...(await sendFigures(bench, await bench.players())), ...(await killFigures(bench))]
  },
}

const nothingSent = 'truncate deliveries, notification_steps, notifications'

async function sendFigures(bench: Bench, players: Players): Promise<Figure[]> {
  return withClient(players.url, async (client) => {
    const figures = [
      await throughputFigure(players, client),
      await startFigure(players),
      ...(await listFigures(players, client)),
      ...(await meanwhileFigures(bench, players, async () => {
        await client.query(`${nothingSent}; checkpoint`)
      })),
    ]
    await client.query(nothingSent)
    return figures
  })
}

async function throughputFigure({ loupe, token }: Players, client: pg.Client): Promise<Figure> {
  const turns: { ours: number; peer: number }[] = []
  await client.query(
    'drop table if exists bare.deliveries; create table bare.deliveries (like public.deliveries including all)',
  )
  for (let round = 0; round < rounds; round += 1) {
    await client.query(`truncate bare.deliveries; ${nothingSent}; checkpoint`)
    const peer = await perSecond(() => insertBare(client))
    await client.query('checkpoint')
    const ours = await perSecond(async () => (await sendToAll({ server: loupe, token })).counts.sent)
    turns.push({ ours, peer })
  }
  await client.query('drop table bare.deliveries')
  return compared({
    what: 'copies delivered',
    unit: '/s',
    ours: median(turns.map(({ ours }) => ours)),
    peer: median(turns.map(({ peer }) => peer)),
    ratio: median(turns.map(({ ours, peer }) => ours / peer)),
    limit: { atLeast: 0.65 },
  })
}

/** The same players get the same row, all at once. */
async function insertBare(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `insert into bare.deliveries (notification_id, player_id, change, due_at, sent_at)
     select '01900000-0000-7000-8000-000000000000', id, 1, now(), now() from users where status = 'active'`,
  )
  return rowCount ?? 0
}

async function perSecond(work: () => Promise<number>): Promise<number> {
  const startedAt = performance.now()
  const rows = await work()
  return (rows / (performance.now() - startedAt)) * 1000
}

/** Kills the server at random moments of a send until that is over, or as often as was asked for. */
async function killFigures(bench: Bench): Promise<Figure[]> {
  const url = await (await bench.postgres()).makeDatabase('deliveries')
  await withClient(url, (client) => makeUsers(client, killedPlayers, new Date('2026-11-20T00:00:00Z')))
  let wrong = 0
  let done = 0
  let inTheMiddle = 0
  while (done < kills) {
    let session = await open(url)
    const { id } = await beginSend(session)
    while (done < kills) {
      const { state, counts } = await getSend(session, id)
      if (state === 'sent') break
      await passed(Math.random() * 250)
      process.kill(session.server.pid, 'SIGKILL')
      await session.server.stop()
      done += 1
      if (counts.sent > 0) inTheMiddle += 1
      // Twenty seconds pass at once: the lease of the server that died runs out.
      await withClient(url, (client) => client.query('update jobs set taken_until = now()'))
      session = await open(url)
    }
    await untilSent(session, id)
    wrong += await wrongCopies(url, id)
    await session.server.stop()
  }
  bench.say(`${inTheMiddle} of ${done} kills came after the first step`)
  return [
    measured(`players with another number of copies than one, after ${done} kills`, wrong, '', { atMost: 0 }),
  ]
}

async function open(url: string): Promise<Session> {
  const server = await startLoupe({ url })
  return { server, token: await signIn(server) }
}

/** Players who were to get it and have none or several, and copies of those who were left out. */
async function wrongCopies(url: string, id: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ wrong: number }>(
      `select count(*)::int as wrong from (
         select users.id from users left join deliveries on player_id = users.id and notification_id = $1
         group by users.id, users.status
         having count(player_id) <> case when users.status = 'active' then 1 else 0 end
       ) as players`,
      [id],
    )
    return rows[0]?.wrong ?? -1
  })
}
