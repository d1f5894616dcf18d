import { isDataDamaged, type Outage, outageOf } from '#src/core/platform/outage.ts'
import { StartError } from '#src/core/platform/start-error.ts'

/** Ends a failed command: with one sentence for what its user can fix, with the whole error for a bug. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1
  if (error instanceof StartError) return console.error(error.message)
  const outage = outageOf(error)
  if (outage) return console.error(`${sentences[outage]} (${(error as Error).message})`)
  if (isDataDamaged(error)) return console.error(`The database is damaged: ${error.message}.`)
  // Node's message for a wrong option continues with advice about unusual file names: only its first sentence is printed.
  if (isWrongOption(error)) return console.error(`${error.message.split('. ', 1)[0]}.`)
  return console.error(error)
}

const sentences: Record<Outage, string> = {
  not_ready: 'The database does not answer. Run the command again once it does.',
  storage_full: 'The disk is full. Free some space, then run the command again.',
  storage_read_only: 'The disk or the database is read-only. Make it writable, then run the command again.',
}

function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
