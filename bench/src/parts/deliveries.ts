import type pg from 'pg'
import { withClient } from '../database.ts'
import { listFigures } from '../deliveries/list.ts'
import { meanwhileFigures } from '../deliveries/meanwhile.ts'
import { ruleFigures } from '../deliveries/rule.ts'
import { sendToAll } from '../deliveries/send.ts'
import { startFigure } from '../deliveries/start.ts'
import { webhookFigures } from '../deliveries/webhook.ts'
import { compared, type Figure } from '../figures.ts'
import type { Bench, Part } from '../part.ts'
import type { Players } from '../players.ts'
import { median } from '../statistics.ts'

const rounds = 3

export const deliveries: Part = {
  name: 'deliveries',
  title: 'Sending a notification to 1,000,000 players',
  note:
    'From the call to the last copy: players are selected in ranges, then sent in steps, two of which commit together with their counts. ' +
    'Beside it: one INSERT … SELECT of as many rows into a table with the same columns and indexes. ' +
    'A list of all usernames, in no order, is uploaded and matched. ' +
    'The list of players is read over one connection, ten rows a page. ' +
    'An automatic notification finds who has not been seen for 30 days. A webhook is told of 500 players a request, and answers at once.',
  run: async (bench) => sendFigures(bench, await bench.players()),
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
    const session = { server: players.loupe, token: players.token }
    for (const next of [() => ruleFigures(session, client, players.count), () => webhookFigures(session)]) {
      await client.query(`${nothingSent}; checkpoint`)
      figures.push(...(await next()))
    }
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

/** Baseline: inserts the same rows for the same players in one statement. */
async function insertBare(client: pg.Client): Promise<number> {
  const { rowCount } = await client.query(
    `insert into bare.deliveries (notification_id, player_id, change, due_at, sent_at)
     select '01900000-0000-7000-8000-000000000000', id, 1, now(), now() from users where status = 'active' and not is_test`,
  )
  return rowCount ?? 0
}

async function perSecond(work: () => Promise<number>): Promise<number> {
  const startedAt = performance.now()
  const rows = await work()
  return (rows / (performance.now() - startedAt)) * 1000
}
