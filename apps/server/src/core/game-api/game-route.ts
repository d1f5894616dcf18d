import type { GameEndpoint, GameOutputOf, ParsedGameInputOf } from '@loupe/contract/game/endpoint'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable, Transaction } from '../database/database.ts'
import { networkOf } from '../http/client-address.ts'
import { AppError, fieldError } from '../http/errors.ts'
import { bearerOf } from '../http/requests/authenticate.ts'
import { singleValues } from '../http/requests/read-input.ts'
import { parseInput } from '../http/requests/validation.ts'
import { serializerOf } from '../http/serializer.ts'
import type { Deps } from '../platform/deps.ts'
import { type Caller, type CallingPlayer, createKeyCheck, readCallingPlayer } from './callers.ts'
import { GameError } from './game-errors.ts'
import { allowOrigin, withdrawOrigin } from './origins.ts'
import { unpackBody } from './unpack-body.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of the game API; null elsewhere. */
    caller: Caller | null
  }
}

/** The context of a handler of the game API, besides its input. */
export interface GameContext {
  /** The transaction of a call that changes something; the pool for a GET. */
  db: Queryable
  now: Date
  /** Whether the app marks what it sends as test data (`X-Loupe-Test: 1`). */
  isTest: boolean
  keyId: string
  request: FastifyRequest
  reply: FastifyReply
}

/** The same with the calling player. In a transaction their row is locked, so that their calls run one by one. */
export interface PlayerContext extends GameContext {
  player: CallingPlayer
}

type ContextOf<E extends GameEndpoint> = (E['access'] extends 'player' ? PlayerContext : GameContext) & {
  db: E['method'] extends 'GET' ? Queryable : Transaction
}

/** A call whose access is checked, except for the state of the player in the database. */
export interface ArrivedCall<E extends GameEndpoint> {
  input: ParsedGameInputOf<E>
  caller: Caller
  now: Date
}

interface GameRouteOptions<E extends GameEndpoint> {
  /**
   * Runs a changing call instead of a transaction of its own; `alone` runs it in one, with all checks of the handler.
   */
  run?: (call: ArrivedCall<E>, alone: () => Promise<GameOutputOf<E>>) => Promise<GameOutputOf<E>>
}

const defaultMaxBytes = 64 * 1024

/**
 * Serves one call of the game API: limits, access, unpacking, input, transaction and response are handled here, once.
 * The handler returns `endpoint.output` and throws GameError or AppError to refuse.
 */
export function gameRoute<E extends GameEndpoint>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (input: ParsedGameInputOf<E>, context: ContextOf<E>) => Promise<GameOutputOf<E>>,
  { run: runCall }: GameRouteOptions<E> = {},
): void {
  const write = serializerOf(() => endpoint.output)
  const maxBytes = endpoint.maxBytes ?? defaultMaxBytes
  const checkKey = createKeyCheck(deps.db)
  const changes = endpoint.method !== 'GET'
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { access: endpoint.access },
    bodyLimit: maxBytes,
    exposeHeadRoute: false,
    // Before the body is read, so that unauthorised bodies are neither unpacked nor parsed.
    async onRequest(request, reply) {
      const now = deps.clock.now()
      const keys = await allowOrigin(deps.origins, request, reply)
      const limit = (caller: string) =>
        deps.rateLimits.take(`${caller} ${endpoint.method} ${endpoint.path}`, endpoint.perMinute, now)
      if (endpoint.access === 'gameKey') {
        limit(networkOf(request.clientAddress))
        request.caller = { keyId: await checkKey(request.headers['x-loupe-key'], now), playerId: null }
      } else {
        const claims = await deps.playerTokens.read(bearerOf(request) ?? '', now)
        if (!claims) throw new GameError('token_invalid')
        limit(claims.playerId)
        request.caller = claims
      }
      if (keys && !keys.has(request.caller.keyId)) withdrawOrigin(reply)
    },
    preParsing: (request, _, payload) => unpackBody(request, payload, maxBytes),
    async handler(request, reply) {
      const now = deps.clock.now()
      const { caller } = request
      if (!caller) throw new Error('onRequest names the caller of every call')
      const input = readInput(endpoint, request)
      const run = async (db: Queryable) => {
        const { keyId, playerId } = caller
        const context = { db, now, isTest: request.headers['x-loupe-test'] === '1', keyId, request, reply }
        if (playerId === null) return handler(input, context as unknown as ContextOf<E>) // a changing call has a transaction
        const player = await readCallingPlayer(db, { keyId, playerId }, now, { locks: changes })
        if (player.suspension && !endpoint.isForSuspended) {
          throw new GameError('player_suspended', { suspension: player.suspension })
        }
        return handler(input, { ...context, player } as unknown as ContextOf<E>) // the access is `player`
      }
      const alone = () => (changes ? deps.db.transaction(run) : run(deps.db))
      const response = await (runCall ? runCall({ input, caller, now }, alone) : alone())
      if (reply.statusCode === 304) return reply.send()
      void reply.type('application/json; charset=utf-8').serializer(write)
      return response
    },
  })
}

/** The parameters of the path, together with the query or the body, which may repeat but not contradict them. */
function readInput<E extends GameEndpoint>(endpoint: E, request: FastifyRequest): ParsedGameInputOf<E> {
  const params = request.params as Record<string, string>
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const value = hasBody ? (request.body ?? {}) : singleValues(request.query as Record<string, unknown>)
  if (typeof value !== 'object' || Array.isArray(value)) throw new AppError('input_invalid')
  const fields = value as Record<string, unknown>
  for (const [name, part] of Object.entries(params)) {
    if (name in fields && fields[name] !== part) {
      throw new AppError('input_invalid', { errors: [fieldError(name, 'not_allowed')] })
    }
  }
  return parseInput(endpoint.input, { ...fields, ...params }) as ParsedGameInputOf<E>
}
