import { StartError } from '#src/core/start-error.ts'

/** Ends a command that failed: one sentence for what its caller can put right, everything for what we must. */
export function reportFailure(error: unknown): void {
  process.exitCode = 1
  if (error instanceof StartError) return console.error(error.message)
  // Node's own words for a wrong option go on with advice about odd names, which nobody asked for.
  if (isWrongOption(error)) return console.error(`${error.message.split('. ', 1)[0]}.`)
  return console.error(error)
}

function isWrongOption(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')
}
