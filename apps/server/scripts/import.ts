import { createReadStream, createWriteStream, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { Import } from '@loupe/contract/admin/imports'
import { systemActor } from '#src/core/audit/audit.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { prepareSchema } from '#src/core/database/prepare-schema.ts'
import { AppError } from '#src/core/http/errors.ts'
import { systemClock } from '#src/core/platform/clock.ts'
import { readConfig } from '#src/core/platform/config.ts'
import { StartError } from '#src/core/platform/start-error.ts'
import { errorLines } from '#src/features/imports/export-errors.ts'
import { beginImport, findImport, lockImport, setState } from '#src/features/imports/imports.repo.ts'
import { changeMapping } from '#src/features/imports/mapping/mapping-option.ts'
import { receiveImport } from '#src/features/imports/receive-import.ts'
import { runImport } from '#src/features/imports/run-import.ts'
import { reportFailure } from './report-failure.ts'
import { reportRepeatedly } from './report-repeatedly.ts'

const usage = `npm run import -- players <file> [--map column=field]... [--existing skip|update] [--dry-run]

  Brings the players of a CSV file into the database that the settings name. The embedded database is one process's
  alone: stop the server first. Ctrl-C stops after the rows that are on their way; run it again to go on.

  --map column=field   fills a field from a column where its name does not say so; "column=" leaves the column out
  --existing           what happens to players who are there: skip (as it is without) or update
  --dry-run            only says what would happen`

/** Imports players from the command line: the same steps as from the console, without a server. */
try {
  await run()
} catch (error) {
  reportFailure(error)
}

async function run(): Promise<void> {
  const { file, maps, existing, isDryRun } = readArguments()
  const config = readConfig(process.env)
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    connections: 3,
    onProgress: (what) => console.log(what),
  })
  const deps = { db, config, clock: systemClock }
  try {
    await prepareSchema(db, config.migrationDatabaseUrl)
    const upload = {
      source: createReadStream(file),
      fileName: path.basename(file),
      actor: systemActor,
      now: new Date(),
    }
    const id = await receiveImport(deps, upload).catch(asStartError)
    const imported = await findImport(db, id)
    const mapping = changeMapping(imported.columns, imported.mapping, maps)
    reportMapping(imported.columns, mapping)
    const state = isDryRun ? 'checking' : 'queued'
    await db.transaction((tx) =>
      beginImport(tx, { id, state, mapping, existing, actor: systemActor, fromStart: true }),
    )
    process.once('SIGINT', () => {
      console.log('Stopping …')
      void db.transaction(async (tx) => {
        await lockImport(tx, id)
        await setState(tx, id, 'stopping')
      })
    })
    const stopReporting = reportRepeatedly(() => findImport(db, id), reportProgress)
    try {
      await runImport(deps, id, new AbortController().signal)
    } finally {
      stopReporting()
    }
    await reportResult(await findImport(db, id), isDryRun)
  } finally {
    await db.close()
  }

  async function reportResult(done: Import, wasDryRun: boolean): Promise<void> {
    reportProgress(done)
    const { state, failure, added, updated, unchanged, rejected, incomplete } = done
    const would = wasDryRun ? 'would be ' : ''
    console.log(
      `${added} ${would}added, ${updated} ${would}updated, ${unchanged} unchanged, ${rejected} rejected.`,
    )
    if (rejected > 0) console.log(`Rejected rows: ${await writeErrors(done, 'rejected', 'errors')}`)
    if (incomplete > 0) {
      const warnings = await writeErrors(done, 'incomplete', 'warnings')
      console.log(`${incomplete} ${would}imported without a field that could not be read: ${warnings}`)
    }
    if (failure)
      throw new StartError(
        `The file could not be read to its end: ${failure.problem}${atLine(failure.line)}.`,
      )
    if (state === 'stopped' || state === 'uploaded')
      throw new StartError('Stopped. Run it again to continue.')
  }

  async function writeErrors(
    { id, columns }: Import,
    rows: 'rejected' | 'incomplete',
    suffix: string,
  ): Promise<string> {
    const filePath = path.resolve(`${path.parse(file).name}-${suffix}.csv`)
    await pipeline(Readable.from(errorLines(db, { id, rows }, columns)), createWriteStream(filePath))
    return filePath
  }
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      map: { type: 'string', multiple: true, default: [] },
      existing: { type: 'string', default: 'skip' },
      'dry-run': { type: 'boolean', default: false },
    },
  })
  const [what, file] = positionals
  const { existing } = values
  if (what !== 'players' || !file || positionals.length > 2) throw new StartError(usage)
  if (existing !== 'skip' && existing !== 'update') throw new StartError('--existing is skip or update.')
  // npm runs scripts in the project's folder; the path is relative to the folder of the command.
  const filePath = path.resolve(process.env.INIT_CWD ?? '', file)
  if (!statSync(filePath, { throwIfNoEntry: false })?.isFile())
    throw new StartError(`File ${filePath} not found.`)
  return { file: filePath, maps: values.map, existing, isDryRun: values['dry-run'] } as const
}

function asStartError(error: unknown): never {
  if (error instanceof AppError) throw new StartError(error.errors?.[0]?.message ?? error.code)
  throw error
}

function reportMapping(columns: string[], mapping: Import['mapping']): void {
  for (const [index, column] of columns.entries())
    console.log(`  ${column} → ${mapping[index] ?? '(not imported)'}`)
}

function reportProgress({ done, total }: Import): void {
  console.log(`${done} of ${total} rows`)
}

function atLine(line: number | null): string {
  return line === null ? '' : ` in line ${line}`
}
