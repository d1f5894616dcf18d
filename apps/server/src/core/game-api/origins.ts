import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Queryable } from '../database/database.ts'
import { AppError } from '../http/errors.ts'
import type { Clock } from '../platform/clock.ts'

/** Which pages of other origins may read responses of the game API: those of keys in use. */
export interface Origins {
  /** The keys that name an origin. */
  keysOf(origin: string): Promise<ReadonlySet<string>>
  /** Call it when origins or keys have changed on this server; other servers see it within seconds. */
  forget(): void
}

const cacheMs = 10_000

/** Caches origins in memory, so that a preflight costs no query. */
export function createOrigins(db: Queryable, clock: Clock): Origins {
  let cached: { untilMs: number; keys: Promise<Map<string, Set<string>>> } | null = null

  async function read(): Promise<Map<string, Set<string>>> {
    const { rows } = await db.query<{ id: string; origin: string }>({
      name: 'game_key_origins',
      text: 'select id, unnest(origins) as origin from game_keys where revoked_at is null',
    })
    const byOrigin = Map.groupBy(rows, ({ origin }) => origin)
    return new Map([...byOrigin].map(([origin, of]) => [origin, new Set(of.map(({ id }) => id))]))
  }

  return {
    async keysOf(origin) {
      const nowMs = clock.now().getTime()
      if (!cached || nowMs >= cached.untilMs || nowMs < cached.untilMs - cacheMs) {
        const keys = read()
        cached = { untilMs: nowMs + cacheMs, keys }
        keys.catch(() => (cached = null))
      }
      return (await cached.keys).get(origin) ?? none
    },
    forget() {
      cached = null
    },
  }
}

const none: ReadonlySet<string> = new Set()

/** The headers that the client reads of a response. */
const exposed = 'Date, ETag, Retry-After, X-Request-Id'

/**
 * Lets a page read the response if any key lists its origin, including the response that its own key is revoked.
 * Returns the keys that it may use; null if its origin is not listed.
 */
export async function allowOrigin(
  origins: Origins,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ReadonlySet<string> | null> {
  void reply.header('vary', 'origin')
  const { origin } = request.headers
  if (origin === undefined) return null
  const keys = await origins.keysOf(origin)
  if (keys.size > 0) {
    void reply.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed)
  }
  return keys
}

/** The page may not read the response: its key does not list its origin. */
export function withdrawOrigin(reply: FastifyReply): void {
  reply.removeHeader('access-control-allow-origin').removeHeader('access-control-expose-headers')
}

const preflightSeconds = 86_400

/** Answers CORS preflight requests of allowed origins; others get 404. */
export function preflightRoute(app: FastifyInstance, origins: Origins): void {
  app.options('/game/v1/*', { config: { access: 'public' } }, async (request, reply) => {
    const isPreflight = request.headers['access-control-request-method'] !== undefined
    const keys = isPreflight ? await allowOrigin(origins, request, reply) : null
    if (!keys || keys.size === 0) throw new AppError('method_not_allowed')
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PUT, DELETE')
      .header(
        'access-control-allow-headers',
        'Authorization, Content-Encoding, Content-Type, If-None-Match, X-Loupe-Key, X-Loupe-Test',
      )
      .header('access-control-max-age', preflightSeconds)
      .send()
  })
}
