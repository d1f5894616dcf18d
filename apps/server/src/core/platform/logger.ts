import type { FastifyServerOptions } from 'fastify'
import type { Config } from './config.ts'

/**
 * The fields that a log line may carry. Everything else is left out, so that a password, a token or a player's
 * data can only be logged by adding its name here, where a reviewer sees it.
 */
const allowed = new Set([
  'reqId',
  'method',
  'path',
  'statusCode',
  'responseTimeMs',
  'ip',
  'adminId',
  'code',
  'err',
  'engine',
  'url',
  'job',
  'jobId',
  'mailId',
  'gameKeyId',
  'failures',
  'state',
  'count',
  'total',
  'durationMs',
  'folder',
  'migration',
  'signal',
  'event',
  'seq',
  'hash',
])

/** Pino's options: one JSON object per line on stderr (stdout is for the messages of the start). */
export function loggerOptions(level: Config['logLevel']): NonNullable<FastifyServerOptions['logger']> {
  return {
    level,
    base: undefined,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { log: pickAllowed },
    serializers: { err: describeError },
    stream: inTurns,
  }
}

let waiting = ''

/** stderr, written once per turn of the event loop; pending lines are written before the process ends. */
const inTurns = {
  write(line: string) {
    if (waiting === '') setImmediate(writeWaiting)
    waiting += line
  },
}
process.once('exit', writeWaiting)

function writeWaiting(): void {
  if (waiting !== '') process.stderr.write(waiting)
  waiting = ''
}

/** Drops every field that is not on the allow-list. */
export function pickAllowed(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => allowed.has(name)))
}

/** Name, code, message and stack. PostgreSQL's `detail` and `where` are left out: they repeat stored values. */
function describeError(error: Error & { code?: unknown }) {
  return { type: error.name, code: error.code, message: error.message, stack: error.stack ?? '' }
}
