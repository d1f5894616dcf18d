import { parseArgs } from 'node:util'
import type { AuditProblem, ErasedValues } from '#src/core/audit/chain-verification.ts'
import { auditSigners } from '#src/core/audit/seals.ts'
import { verifyAudit } from '#src/core/audit/verify.ts'
import { createKeys, type Signer } from '#src/core/auth/keys.ts'
import { existingSecret, secretBefore } from '#src/core/auth/secret.ts'
import { openDatabase } from '#src/core/database/open-database.ts'
import { prepareSchema } from '#src/core/database/prepare-schema.ts'
import { type Config, readConfig } from '#src/core/platform/config.ts'
import { StartError } from '#src/core/platform/start-error.ts'
import { reportFailure } from './report-failure.ts'

const usage = `npm run verify-audit -- [--head <number>:<hash>]

  Checks the audit log of the database that the settings name and reports every entry that was changed, removed or
  moved. It needs the server's key: LOUPE_SECRET, or the data folder with the file "secret". Stop the server first where
  the embedded database is used: it belongs to one process at a time.

  --head   the latest head in the server's log ("audit_head"), its number and hash; without it, entries removed from
           the end of the log cannot be detected`

const visibleProblems = 20
const shownErasures = 20
const missingKey =
  'The key of the seals is missing: set LOUPE_SECRET, or LOUPE_DATA_DIR to the folder with the file "secret". Only the hashes are checked, which anyone who can write to the database can make again.'

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
    const signers = knownSigners(config)
    if (signers.length === 0) console.error(missingKey)
    const { sealed, waiting, head, deletion, erased, problems } = await verifyAudit(db, { signers, known })
    if (deletion) {
      const day = deletion.by.at.toISOString().slice(0, 10)
      console.log(`Entries up to ${deletion.seq} were deleted for their age, last on ${day}.`)
    }
    for (const one of erased.slice(0, shownErasures)) console.log(sentenceOfErasure(one))
    if (erased.length > shownErasures) console.log(`… and ${erased.length - shownErasures} more erasures.`)
    for (const problem of problems.slice(0, visibleProblems)) console.error(sentenceOf(problem))
    if (problems.length > visibleProblems) console.error(`… and ${problems.length - visibleProblems} more.`)
    if (waiting > 0) {
      const areNot = waiting === 1 ? '1 entry is not' : `${waiting} entries are not`
      console.log(`${areNot} sealed yet. A running server seals them.`)
    }
    if (problems.length > 0) {
      const found = problems.length === 1 ? '1 problem' : `${problems.length} problems`
      throw new StartError(`Audit log verification failed: ${found}.`)
    }
    console.log(`Audit log verified: ${sealed} ${sealed === 1 ? 'entry' : 'entries'}.`)
    if (head) console.log(`Head: ${head.seq}:${head.hash}`)
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

/** The available keys of the server; none is created. */
function knownSigners(config: Config): Signer[] {
  const secret = existingSecret(config.secret, config.dataDir)
  if (secret === null) return []
  return auditSigners(createKeys(secret, secretBefore(config.secretBefore, config.dataDir)))
}

function reasonOf(keys: string[]): string {
  return keys.length > 0
    ? `sealed with the key ${keys.join(', ')}, which is not the one given (LOUPE_SECRET, LOUPE_SECRET_BEFORE).`
    : 'sealed without a key, as earlier versions of Loupe did. The next entry that a running server seals proves them. If it has sealed some since the update, the log was rebuilt without the key.'
}

function entriesOf({ from, to }: { from: number; to: number }): string {
  return from === to ? `Entry ${from} is` : `Entries ${from} to ${to} are`
}

/** Entries of one erasure as ranges: 3, 7 to 9. */
function sentenceOfErasure({ by, entries }: ErasedValues): string {
  const ranges: [number, number][] = []
  for (const seq of entries) {
    const last = ranges.at(-1)
    if (last && last[1] === seq - 1) last[1] = seq
    else ranges.push([seq, seq])
  }
  const text = ranges.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(', ')
  return `Personal data erased by entry ${by} from ${entries.length === 1 ? 'entry' : 'entries'} ${text}.`
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
    case 'forged':
      return `${entriesOf(problem)} not sealed with the server's key: written or sealed again by something else.`
    case 'unproven':
      return `${entriesOf(problem)} not proven: ${reasonOf(problem.keys)}`
    case 'moved':
      return `Entry ${problem.seq} (${problem.id}) was moved: it was entry ${problem.was}.`
    default:
      return `Entry ${problem.seq} does not have the hash that you gave: the log was rebuilt.`
  }
}
