import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from } from 'pg-copy-streams'
import { requestOf } from '../calls.ts'
import { openConnection, type ServerResponse } from '../connection.ts'
import { compared, type Figure } from '../figures.ts'
import { layScene, openRounds, type Round } from '../game/play-ground.ts'
import type { Part } from '../part.ts'
import type { Server } from '../servers.ts'
import { median } from '../statistics.ts'
import { timed } from '../timed.ts'
import { type Ground, openEmbeddedGround, openPostgresGround } from '../transfer/ground.ts'

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
    'Beside it: one COPY FROM of as many rows into a table with the same index, directly at the database, without HTTP. ' +
    'The embedded engine, which only one process can hold, is started for each turn of each side, and does the same once before.',
  async run(bench) {
    const figures: Figure[] = []
    const postgres = await bench.postgres()
    for (const open of [() => openPostgresGround(postgres, 'ingest'), async () => openEmbeddedGround()]) {
      const ground = await open()
      try {
        bench.say(`${ground.engine} …`)
        figures.push(await ingestFigure(ground))
      } finally {
        await ground.close()
      }
    }
    return figures
  },
}

async function ingestFigure(ground: Ground): Promise<Figure> {
  await ground.withClient(async (client) => {
    for (const statement of layScene) await client.query(statement)
  })
  const ours: number[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(await ground.withServer(({ server }) => onceWarm(ground, () => sendRounds(server))))
    peer.push(await ground.withClient((client) => onceWarm(ground, () => copyAsMany(client))))
  }
  const events = players * batches * eventsPerBatch
  return compared({
    what: `${ground.engine}: events taken in`,
    unit: '/s',
    ours: (events / median(ours)) * 1000,
    peer: (events / median(peer)) * 1000,
    ratio: median(peer.map((ms, round) => ms / (ours[round] ?? 0))),
    limit: { atLeast: 0.4 },
  })
}

/** The code of the embedded engine is compiled when it first runs. */
async function onceWarm({ engine }: Ground, work: () => Promise<number>): Promise<number> {
  if (engine === 'embedded') await work()
  return work()
}

/** Separate, prepared rounds for each turn, so that the work of the apps is not measured. */
async function sendRounds(server: Server): Promise<number> {
  return sendAll(server, (await openRounds(server, players)).map(batchesOf))
}

/** The consecutive calls of an app for a round. */
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

/** Each app has its own connection and sends the next batch after the response to the previous one. */
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

function wholeOrThrow({ status, body }: ServerResponse): void {
  const accepted = body.toString('latin1').split('"accepted"').length - 1
  if (status === 200 && accepted === eventsPerBatch) return
  throw new Error(`The events were answered ${status}: ${body.toString('utf8', 0, 300)}`)
}

/** In the format of the server, which derives the table from the month. */
const columns =
  'game_id, id, seq, t_ms, kind, x, y, item_id, outcome, zoom, pan_x, pan_y, view_width, view_height'

async function copyAsMany(client: pg.ClientBase): Promise<number> {
  await client.query(`create schema if not exists bare;
    drop table if exists bare.game_events; create table bare.game_events (like public.game_events_0 including all)`)
  const { rows } = await client.query<{ line: string }>(
    `select concat_ws(E'\\t', game_id, gen_random_uuid(), seq, t_ms, kind, x, y, coalesce(item_id, '\\N'),
       coalesce(outcome, '\\N'), zoom, pan_x, pan_y, '\\N', '\\N') as line from game_events limit $1`,
    [players * batches * eventsPerBatch],
  )
  const text = `${rows.map(({ line }) => line).join('\n')}\n`
  const into = client.query(from(`copy bare.game_events (${columns}) from stdin`))
  return timed(() => pipeline(Readable.from([text]), into))
}
