import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { from, to } from 'pg-copy-streams'
import { compared, type Figure, measured } from '../figures.ts'
import type { Part } from '../part.ts'
import { watchMemory } from '../process-figures.ts'
import { median } from '../statistics.ts'
import { timed } from '../timed.ts'
import { changeTagged, type Exported, exportAll, importFile, type Session } from '../transfer/api.ts'
import { bulkTag, copyFrom, writePlayers } from '../transfer/files.ts'
import { type Ground, openEmbeddedGround, openPostgresGround } from '../transfer/ground.ts'

const count = 100_000
const rounds = 2
const bulkRounds = 3
/** Requests per round and server. During the first ones, V8 compiles the code of the embedded engine. */
const exportsAtOnce = 10
const warmUps = 4

export const transfer: Part = {
  name: 'transfer',
  title: 'Import, export and bulk changes of 100,000 players',
  note:
    'Import: from the first byte of the upload to the last player, beside COPY FROM of the same rows into an empty table ' +
    'with the same indexes. Export: from asking for the address to the last byte, beside COPY TO of the same columns; ' +
    `both sides export ${exportsAtOnce} times after a start, and the first ${warmUps}, during which the embedded engine is compiled, ` +
    'tell only how long the very first takes. Bulk: 10,000 players suspended with audit, able to be undone, beside one UPDATE of as many rows. Memory is how ' +
    "far the server's resident memory rises, sampled every 20 ms, once the server has come to rest after its start: with " +
    'the embedded engine V8 then compiles PostgreSQL, one function of which takes it some 500 MiB for a second or two. ' +
    'The bare side speaks to the database directly, without HTTP.',
  async run(bench) {
    const folder = mkdtempSync(join(tmpdir(), 'loupe-bench-files-'))
    const files = { csv: join(folder, 'players.csv'), copy: join(folder, 'players.copy') }
    await writePlayers(count, files.csv, files.copy)
    const figures: Figure[] = []
    for (const open of [
      async () => openPostgresGround(await bench.postgres()),
      async () => openEmbeddedGround(),
    ]) {
      const ground = await open()
      try {
        figures.push(...(await measure(ground, files, bench.say)))
      } finally {
        await ground.close()
      }
    }
    rmSync(folder, { recursive: true, force: true })
    return figures
  },
}

async function measure(
  ground: Ground,
  files: { csv: string; copy: string },
  say: (text: string) => void,
): Promise<Figure[]> {
  await ground.withClient((client) =>
    client.query(
      'create schema if not exists bare; create table bare.users (like public.users including all)',
    ),
  )
  const figures: Figure[] = []
  for (const step of [importFigures, exportFigures, bulkFigures]) {
    const found = await step(ground, files)
    for (const figure of found) {
      figure.what = `${ground.engine}: ${figure.what}`
      say(`${figure.what} ${figure.ours} ${figure.ratio}`)
    }
    figures.push(...found)
  }
  const peak = `${ground.engine}: most memory between start and rest`
  figures.push(measured(peak, ground.startPeakMib, 'MiB', { atMost: 400 }))
  return figures
}

async function importFigures(ground: Ground, files: { csv: string; copy: string }): Promise<Figure[]> {
  const ours: Watched<number>[] = []
  const peer: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await ground.withClient(async (client) => {
      await client.query('truncate bare.users; truncate users cascade')
      peer.push(await timed(() => copyIn(client, copyFrom('bare.users'), files.copy)))
    })
    ours.push(
      await ground.withServer((session) => watched(session, () => importFile(session, files.csv, count))),
    )
  }
  await ground.withClient((client) => client.query('analyze users; analyze bare.users'))
  return [
    compared({
      what: 'import',
      unit: 'rows/s',
      ours: rowsPerSecond(median(ours.map(({ value }) => value))),
      peer: rowsPerSecond(median(peer)),
      limit: { atLeast: 0.2 },
    }),
    memoryFigure('import', ours),
  ]
}

async function exportFigures(ground: Ground): Promise<Figure[]> {
  const ours: Watched<Exported>[][] = []
  const peer: number[][] = []
  for (let round = 0; round < rounds; round += 1) {
    ours.push(
      await ground.withServer((session) => repeated(() => watched(session, () => exportAll(session)))),
    )
    peer.push(await ground.withClient((client) => repeated(() => timed(() => copyOut(client, bareExport)))))
  }
  const took = ours.map((turn) => turn.map(({ value }) => value.tookMs))
  const firstBytes = ours.flat().map(({ value }) => value.firstByteMs)
  return [
    compared({
      what: 'export',
      unit: 'rows/s',
      ours: rowsPerSecond(steady(took)),
      peer: rowsPerSecond(steady(peer)),
      limit: { atLeast: 0.5 },
    }),
    compared({
      what: 'export, the first after a start',
      unit: 'rows/s',
      ours: rowsPerSecond(first(took)),
      peer: rowsPerSecond(first(peer)),
    }),
    measured('export, first byte', median(firstBytes), 'ms', { atMost: 100 }),
    memoryFigure('export', ours.flat()),
  ]
}

/** The typical time of an export, once the engine is compiled. */
function steady(turns: readonly number[][]): number {
  return median(turns.flatMap((turn) => turn.slice(warmUps)))
}

/** The typical time of the first export after a start. */
function first(turns: readonly number[][]): number {
  return median(turns.flatMap((turn) => turn.slice(0, 1)))
}

async function repeated<T>(work: () => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let turn = 0; turn < exportsAtOnce; turn += 1) results.push(await work())
  return results
}

const bareExport = `copy (select id, username, full_name, email, locale, country, time_zone, status, status_reason, status_until,
  created_at, last_seen_at, platform, app_version, tags, games, completed, items_found, hints_used, play_seconds,
  is_test, notes from users order by created_at desc, id desc) to stdout (format csv, header)`

async function bulkFigures(ground: Ground): Promise<Figure[]> {
  const ours: Watched<number>[] = []
  const peer: number[] = []
  const changed = count / 10
  for (let round = 0; round < bulkRounds; round += 1) {
    ours.push(
      await ground.withServer(async (session) => {
        const suspend = { kind: 'suspend', reason: 'Suspicious scores' }
        const took = await watched(session, () => changeTagged(session, suspend, bulkTag, changed))
        await changeTagged(session, { kind: 'unsuspend' }, bulkTag, changed)
        return took
      }),
    )
    await ground.withClient(async (client) => {
      peer.push(await timed(() => client.query(bareUpdate)))
      await client.query(
        `update bare.users set status = 'active', status_reason = null where tags @> '{${bulkTag}}'`,
      )
    })
  }
  return [
    compared({
      what: `${changed.toLocaleString('en')} suspended in bulk`,
      unit: 'ms',
      ours: median(ours.map(({ value }) => value)),
      peer: median(peer),
      limit: { atMost: 2 },
    }),
    memoryFigure('bulk', ours),
  ]
}

const bareUpdate = `update bare.users set status = 'suspended', status_reason = 'Suspicious scores', version = version + 1
  where tags @> '{${bulkTag}}'`

function rowsPerSecond(tookMs: number): number {
  return count / (tookMs / 1000)
}

interface Watched<T> {
  value: T
  growthMib: number
}

async function watched<T>({ server }: Session, work: () => Promise<T>): Promise<Watched<T>> {
  const memory = watchMemory(server.pid)
  const value = await work()
  return { value, growthMib: memory.stop().growthMib }
}

function memoryFigure(what: string, turns: readonly Watched<unknown>[]): Figure {
  const growth = Math.max(...turns.map(({ growthMib }) => growthMib))
  return measured(`${what}, growth of memory at most`, growth, 'MiB', { atMost: 64 })
}

async function copyIn(client: pg.ClientBase, statement: string, path: string): Promise<void> {
  await pipeline(createReadStream(path), client.query(from(statement)))
}

async function copyOut(client: pg.ClientBase, statement: string): Promise<void> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(client.query(to(statement)), nowhere)
}
