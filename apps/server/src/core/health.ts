import type { FastifyInstance } from 'fastify'
import type { Database } from './database/database.ts'

/** `GET /healthz`: the process lives. `GET /readyz`: the database answers; else 503 with Retry-After. */
export function healthRoutes(app: FastifyInstance, db: Database): void {
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'alive' }))
  app.get('/readyz', { config: { access: 'public' } }, async (_, reply) => {
    if (await db.isReady()) return { status: 'ready' }
    return reply.code(503).header('retry-after', 5).send({ status: 'not ready' })
  })
}
