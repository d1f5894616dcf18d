import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from } from 'pg-copy-streams'
import { requestOf } from '../calls.ts'
import { type Answer, openConnection } from '../connection.ts'
import { withClient } from '../database.ts'
import { compared, type Figure } from '../figures.ts'
import { openRounds, type Round } from '../game/play-ground.ts'
import type { Part } from '../part.ts'
import { type Server, startLoupe } from '../servers.ts'
import { median } from '../statistics.ts'
import { timed } from '../timed.ts'

const players = 64
const batches = 10
const eventsPerBatch = 200
const rounds = 5

export const ingest: Part = {
  name: 'ingest',
  title: 'Taking in what players do',
  note:
    `${players} players send ${batches} batches of ${eventsPerBatch} events each (the most that a batch may hold), all taps that say what was on the screen, each player over a ` +
    'connection of their own and one batch after the other: judged, stored once, counted into game and player. ' +
    'Beside it: one COPY FROM of as many rows into a table with the same index, directly at the database, without HTTP.',
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
    const selected = played.slice(round * players, (round + 1) * players)
    // Written beforehand: what an app's own work costs is not the server's.
    ours.push(await sendAll(server, selected.map(batchesOf)))
    peer.push(await copyAsMany(url))
  }
  const events = players * batches * eventsPerBatch
  return [
    compared({
      what: 'events taken in',
      unit: '/s',
      ours: (events / median(ours)) * 1000,
      peer: (events / median(peer)) * 1000,
      ratio: median(peer.map((ms, round) => ms / (ours[round] ?? 0))),
      limit: { atLeast: 0.4 },
    }),
  ]
}

/** What an app sends of its player's round, one after the other. */
function batchesOf({ token, gameId }: Round): Buffer[] {
  return Array.from({ length: batches }, (_, batch) => {
    const events = Array.from({ length: eventsPerBatch }, (__, index) => {
      const seq = batch * eventsPerBatch + index
      const at = { x: (seq % 97) / 97, y: (seq % 89) / 89 }
      const view = { zoom: 1 + (seq % 7), panX: at.x, panY: at.y }
      return { id: randomUUID(), seq, tMs: seq * 400, kind: 'tap', ...at, view }
    })
    return requestOf('POST', `/game/v1/games/${gameId}/events`, { token, body: { events } })
  })
}

/** Each player's app has a connection of its own and sends the next batch when the last one was answered. */
async function sendAll({ port }: Server, played: readonly Buffer[][]): Promise<number> {
  const connections = await Promise.all(played.map(() => openConnection(port)))
  const tookMs = await timed(() =>
    Promise.all(
      connections.map(async (connection, index) => {
        for (const request of played[index] ?? []) wholeOrThrow(await connection.send(request))
      }),
    ),
  )
  for (const connection of connections) connection.close()
  return tookMs
}

function wholeOrThrow({ status, body }: Answer): void {
  const accepted = body.toString('latin1').split('"accepted"').length - 1
  if (status === 200 && accepted === eventsPerBatch) return
  throw new Error(`The events were answered ${status}: ${body.toString('utf8', 0, 300)}`)
}

async function copyAsMany(url: string): Promise<number> {
  return withClient(url, async (client) => {
    await client.query(`create schema if not exists bare;
      drop table if exists bare.game_events; create table bare.game_events (like public.game_events including all)`)
    const { rows } = await client.query<{ line: string }>(
      `select concat_ws(E'\\t', game_id, gen_random_uuid(), seq, t_ms, kind, x, y, coalesce(item_id, '\\N'),
         coalesce(outcome, '\\N'), zoom, pan_x, pan_y, '\\N', '\\N') as line from game_events limit $1`,
      [players * batches * eventsPerBatch],
    )
    const text = `${rows.map(({ line }) => line).join('\n')}\n`
    const into = client.query(from('copy bare.game_events from stdin'))
    return timed(() => pipeline(Readable.from([text]), into))
  })
}
