import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify'
import { GameError, gameFailureOf } from '../game-api/game-errors.ts'
import type { Config } from '../platform/config.ts'
import { isDataDamaged, outageOf } from '../platform/outage.ts'
import { AppError, failureOf } from './errors.ts'

/** Turns every failure into a response. Anything but an AppError is logged and sent as `internal`. */
export function handleErrors(app: FastifyInstance, config: Config): void {
  app.setErrorHandler((error: FastifyError | AppError | GameError, request, reply) => {
    const known = error instanceof AppError || error instanceof GameError ? error : translate(error)
    const route = { method: request.method, path: request.routeOptions.url }
    const outage = known ? null : outageOf(error)
    // Expected during an outage, and reported to the caller. The cause is only logged.
    if (outage) request.log.warn({ err: error, event: outage, ...route })
    else if (!known) request.log.error({ err: error, ...route })
    const code = outage ?? (isDataDamaged(error) ? 'data_damaged' : 'internal')
    return sendFailure(reply, known ?? new AppError(code), config)
  })
}

/** Sends the failure in the caller's format, with its status and, where it has one, Retry-After. */
export function sendFailure(reply: FastifyReply, error: AppError | GameError, config: Config): FastifyReply {
  const { status, body } = formOf(reply, error, config)
  if (error.retryAfterSeconds !== undefined) void reply.header('retry-after', error.retryAfterSeconds)
  else if (status === 503 || status === 507) void reply.header('retry-after', 5)
  return reply.code(status).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body)
}

function formOf(reply: FastifyReply, error: AppError | GameError, { legacyStatus }: Config) {
  const isGame = reply.request.url.startsWith(gamePrefix)
  return isGame || error instanceof GameError ? gameFailureOf(error) : failureOf(error, legacyStatus)
}

const gamePrefix = '/game/v1/'

/** Failures that Fastify or the database driver found before a handler could. */
function translate(error: FastifyError): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new AppError('content_type_unsupported')
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new AppError('too_large')
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return new AppError('input_invalid')
    // A NUL, which PostgreSQL cannot store in text. The contract refuses it in fields that it knows.
    case '22021':
      return new AppError('input_invalid')
    case '57014': // a statement took too long and was cancelled
      return new AppError('not_ready')
    default:
      // For a body that is not JSON there is no Fastify code, only the parser's error with a status.
      return error.statusCode === 400 ? new AppError('input_invalid') : null
  }
}
