import { parseArgs } from 'node:util'
import { type AuditProblem, verifyAudit } from '#src/core/audit/verify.ts'
import { readConfig } from '#src/core/config.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { prepareSchema } from '#src/core/database/prepare-schema.ts'
import { StartError } from '#src/core/start-error.ts'
import { reportFailure } from './report-failure.ts'

const usage = `npm run verify-audit -- [--head <number>:<hash>]

  Goes along the audit trail of the database that the settings name and says which entries were changed, removed or
  moved. The embedded database is one process's alone: stop the server first.

  --head   a head that the server told its log ("audit_head"); give the number and the hash of the latest you have:
           without it, entries that are missing at the end cannot be told from entries that never were`

const shownProblems = 20

try {
  await run()
} catch (error) {
  reportFailure(error)
}

async function run(): Promise<void> {
  const known = readArguments()
  const config = readConfig(process.env)
  const db = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    connections: 2,
    onProgress: (what) => console.log(what),
  })
  try {
    await prepareSchema(db, config.migrationDatabaseUrl)
    const { sealed, waiting, head, problems } = await verifyAudit(db, known)
    for (const problem of problems.slice(0, shownProblems)) console.error(sentenceOf(problem))
    if (problems.length > shownProblems) console.error(`… and ${problems.length - shownProblems} more.`)
    if (waiting > 0) {
      const areNot = waiting === 1 ? '1 entry is not' : `${waiting} entries are not`
      console.log(`${areNot} sealed yet: a running server does that.`)
    }
    if (problems.length > 0) {
      const found = problems.length === 1 ? '1 problem' : `${problems.length} problems`
      throw new StartError(`The audit trail is not as it was written: ${found}.`)
    }
    console.log(`The audit trail is whole: ${sealed} ${sealed === 1 ? 'entry' : 'entries'}.`)
    if (head) console.log(`Its head is ${head.seq}:${head.hash}`)
  } finally {
    await db.close()
  }
}

function readArguments(): { seq: number; hash: string } | null {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { head: { type: 'string' } } })
  const [, seq, hash] = /^(\d{1,15}):([\da-f]{64})$/i.exec(values.head ?? '') ?? []
  if (positionals.length > 0 || (values.head !== undefined && !hash)) throw new StartError(usage)
  return hash ? { seq: Number(seq), hash: hash.toLowerCase() } : null
}

function sentenceOf(problem: AuditProblem): string {
  switch (problem.kind) {
    case 'removed':
      return problem.from === problem.to
        ? `Entry ${problem.from} was removed.`
        : `Entries ${problem.from} to ${problem.to} were removed.`
    case 'changed':
      return `Entry ${problem.seq} (${problem.id}) was changed.`
    case 'values_changed':
      return `Entry ${problem.seq} (${problem.id}) was changed: its values before or after are not those that were written.`
    case 'moved':
      return `Entry ${problem.seq} (${problem.id}) was moved: it was entry ${problem.was}.`
    default:
      return `Entry ${problem.seq} is not the one whose hash you gave: the trail was made anew.`
  }
}
