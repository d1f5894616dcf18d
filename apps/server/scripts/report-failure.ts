import { isDamage, type Outage, outageOf } from '#src/core/platform/outage.ts'
import { StartError } from '#src/core/platform/start-error.ts'

/** Ends a command that failed: one sentence for what its caller can put right, everything for what we must. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1
  if (error instanceof StartError) return console.error(error.message)
  const outage = outageOf(error)
  if (outage) return console.error(`${sentences[outage]} (${(error as Error).message})`)
  if (isDamage(error)) return console.error(`The database is damaged: ${error.message}.`)
  // Node's own words for a wrong option go on with advice about odd names, which nobody asked for.
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
