import type { FastifyInstance } from 'fastify'
import { ageOf } from '../audit/backlog.ts'
import type { Deps } from '../platform/deps.ts'
import type { Outage } from '../platform/outage.ts'

const reasons: Record<Outage, string> = {
  not_ready: 'database_unavailable',
  storage_full: 'storage_full',
  storage_read_only: 'storage_read_only',
}

/**
 * `GET /healthz`: the process is running. `GET /readyz`: the database responds and writes reach the disk; otherwise 503
 * with Retry-After and the reason. A sealing backlog is `degraded` with status 200: calls still work, and a restart
 * would not help.
 */
export function healthRoutes(app: FastifyInstance, { db, sealer, storage, clock }: Deps): void {
  app.get('/healthz', { config: { access: 'public' } }, async () => ({ status: 'alive' }))

  function readiness() {
    const backlog = sealer.backlog()
    const { ageMs, isBehind } = ageOf(backlog, clock)
    return {
      status: isBehind ? 'degraded' : 'ready',
      audit: { unsealed: backlog.waiting, oldestUnsealedSeconds: Math.floor(ageMs / 1000) },
    }
  }

  app.get('/readyz', { config: { access: 'public' } }, async (_, reply) => {
    const reason = (await db.isReady()) ? await storage.outage() : (storage.lastOutage() ?? 'not_ready')
    if (reason === null) return readiness()
    return reply.code(503).header('retry-after', 5).send({ status: 'not ready', reason: reasons[reason] })
  })
}
