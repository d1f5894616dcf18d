import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import { withClient } from '../database.ts'
import { compared, type Figure } from '../figures.ts'
import { openRounds, type Round } from '../game/play-ground.ts'
import type { Part } from '../part.ts'
import { type Server, startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'
import { timed } from '../timed.ts'

const players = 64
const batches = 4
const eventsPerBatch = 200
const connections = 8
const rounds = 3

export const ingest: Part = {
  name: 'ingest',
  title: 'Taking in what players do',
  note:
    `${players} players send ${batches} batches of ${eventsPerBatch} events each over ${connections} connections: judged, stored ` +
    'once, counted into game and player. Beside it: one COPY FROM of as many rows into a table with the same index, ' +
    'directly at the database, without HTTP.',
  async run(bench) {
    const url = await (await bench.postgres()).makeDatabase('ingest')
    const server = await startLoupe({ url })
    try {
      return await ingestFigures(server, url)
    } finally {
      await server.stop()
    }
  },
}

async function ingestFigures(server: Server, url: string): Promise<Figure[]> {
  const played = await openRounds(server, url, players * rounds)
  const ours: number[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const chosen = played.slice(round * players, (round + 1) * players)
    // Written beforehand: what an app's own work costs is not the server's.
    const requests = chosen.flatMap((one) => Array.from({ length: batches }, (_, n) => batchOf(one, n)))
    ours.push(await timed(() => sendAll(server, requests)))
    peer.push(await copyAsMany(url))
  }
  const events = players * batches * eventsPerBatch
  return [
    compared({
      what: 'events taken in',
      unit: '/s',
      ours: (events / median(ours)) * 1000,
      peer: (events / median(peer)) * 1000,
      limit: { atLeast: 0.4 },
    }),
  ]
}

interface Batch {
  round: Round
  body: string
}

function batchOf(round: Round, batch: number): Batch {
  const events = Array.from({ length: eventsPerBatch }, (_, index) => {
    const seq = batch * eventsPerBatch + index
    return { id: randomUUID(), seq, tMs: seq * 400, kind: 'tap', x: (seq % 97) / 97, y: (seq % 89) / 89 }
  })
  return { round, body: JSON.stringify({ events }) }
}

/** Each connection takes the next batch as soon as its last one was answered. */
async function sendAll({ port }: Server, waiting: Batch[]): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const next = async () => {
    for (let batch = waiting.shift(); batch; batch = waiting.shift()) await send(agent, port, batch)
  }
  await Promise.all(Array.from({ length: connections }, next))
  agent.destroy()
}

function send(agent: Agent, port: number, { round: { token, gameId }, body }: Batch): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sending = request(
    {
      agent,
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: `/game/v1/games/${gameId}/events`,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
      },
    },
    (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
      })
      response.on('end', () => {
        const isWhole = response.statusCode === 200 && !text.includes('rejected')
        if (isWhole) resolve()
        else reject(new Error(`The events were answered ${response.statusCode}: ${text.slice(0, 300)}`))
      })
    },
  )
  sending.on('error', reject)
  sending.end(body)
  return promise
}

async function copyAsMany(url: string): Promise<number> {
  return withClient(url, async (client) => {
    await client.query(`create schema if not exists bare;
      drop table if exists bare.game_events; create table bare.game_events (like public.game_events including all)`)
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(E'\\t', game_id, gen_random_uuid(), seq, t_ms, kind, x, y, coalesce(item_id, '\\N'),
         coalesce(outcome, '\\N')) as line from game_events limit $1`,
      [players * batches * eventsPerBatch],
    )
    const text = `${rows.map(({ line }) => line).join('\n')}\n`
    const into = client.query(from('copy bare.game_events from stdin'))
    return timed(() => pipeline(Readable.from([text]), into))
  })
}
