// `npm run bench` measures everything; `npm run bench -- lists throughput` only these parts; with `--write` the
// tables are written to docs/performance.md, with `--keep` the million players are kept for the next such run.
// Compared figures are measured alternately, so their ratios are valid on a busy machine too, unlike absolute times.
import { openPostgres, type Postgres } from './database.ts'
import type { Figure } from './figures.ts'
import { tableOf } from './figures.ts'
import { startLoad } from './load.ts'
import type { Bench, Part } from './part.ts'
import { account } from './parts/account.ts'
import { appearance } from './parts/appearance.ts'
import { cases } from './parts/cases.ts'
import { console } from './parts/console.ts'
import { dashboard } from './parts/dashboard.ts'
import { deliveries } from './parts/deliveries.ts'
import { embedded } from './parts/embedded.ts'
import { filters } from './parts/filters.ts'
import { ingest } from './parts/ingest.ts'
import { killedEmbeddedSends, killedSends } from './parts/kills.ts'
import { lists } from './parts/lists.ts'
import { moreLists } from './parts/more-lists.ts'
import { pages } from './parts/pages.ts'
import { pressure } from './parts/pressure.ts'
import { retention } from './parts/retention.ts'
import { start } from './parts/start.ts'
import { statistics } from './parts/statistics.ts'
import { throughput } from './parts/throughput.ts'
import { totals } from './parts/totals.ts'
import { transfer } from './parts/transfer.ts'
import { whatIf } from './parts/what-if.ts'
import { writes } from './parts/writes.ts'
import { openPlayers } from './players.ts'
import { writeReport } from './report.ts'

const parts: Part[] = [
  start,
  account,
  lists,
  moreLists,
  filters,
  throughput,
  writes,
  embedded,
  transfer,
  ingest,
  totals,
  retention,
  statistics,
  cases,
  deliveries,
  killedSends,
  killedEmbeddedSends,
  whatIf,
  dashboard,
  pressure,
  console,
  pages,
  appearance,
]
const options = new Set(['--write', '--keep'])
const playerCount = 1_000_000
/** The database that parts share; other databases are dropped after their part. */
const sharedPlayers = 'players'

// Servers and the load generator end with this process, also on a signal.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))
process.exitCode = await main(process.argv.slice(2))

async function main(args: string[]): Promise<number> {
  const names = args.filter((arg) => !options.has(arg))
  const unknown = names.filter((name) => !parts.some((part) => part.name === name))
  if (unknown.length > 0) {
    const known = parts.map(({ name }) => name).join(', ')
    process.stderr.write(`There is no part called ${unknown.join(', ')}; there are ${known}.\n`)
    return 1
  }
  const selection = names.length === 0 ? parts : parts.filter((part) => names.includes(part.name))
  const { bench, tidy, close } = openBench(args.includes('--keep') ? [sharedPlayers] : [])
  try {
    const tables = await runAll(selection, bench, tidy)
    if (args.includes('--write')) writeReport(tables)
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return 1
  } finally {
    await close()
  }
  return 0
}

async function runAll(
  selected: Part[],
  bench: Bench,
  tidy: () => Promise<void>,
): Promise<Map<Part, Figure[]>> {
  const tables = new Map<Part, Figure[]>()
  for (const part of selected) {
    bench.say(`${part.title} …`)
    const startedAt = performance.now()
    const figures = await part.run(bench)
    tables.set(part, figures)
    await tidy()
    const tookS = Math.round((performance.now() - startedAt) / 1000)
    process.stdout.write(`\n${part.title} (${tookS} s)\n${part.note}\n\n${tableOf(figures)}\n\n`)
  }
  return tables
}

/** Shared resources are opened on first use, and closed in order at the end. */
function openBench(keep: readonly string[]): {
  bench: Bench
  tidy: () => Promise<void>
  close: () => Promise<void>
} {
  const closers: (() => Promise<void> | void)[] = []
  let started: Postgres | undefined
  const load = startLoad()
  closers.push(() => load.close())
  const postgres = lazy(async () => {
    const opened = await openPostgres()
    closers.push(() => opened.close(keep))
    started = opened
    say(`PostgreSQL ${opened.version}, ${opened.kind}`)
    return opened
  })
  const players = lazy(async () => {
    const server = await postgres()
    const made = await openPlayers(server, sharedPlayers, playerCount, say)
    closers.push(() => made.close())
    return made
  })
  return {
    bench: { load, postgres, players, say },
    tidy: async () => started?.dropAllBut([sharedPlayers]),
    async close() {
      for (const closeOne of closers.toReversed()) await closeOne()
    },
  }
}

function say(text: string): void {
  process.stdout.write(`· ${text}\n`)
}

function lazy<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}
