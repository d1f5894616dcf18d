import type { ErrorCode } from '@loupe/contract/shared/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../http/client-address.ts'
import { AppError } from '../http/errors.ts'
import type { Deps } from '../platform/deps.ts'
import { systemActor, writeAudit } from './audit.ts'

/**
 * Refusals of the caller, or of too many calls. An expired session is not one: nobody was denied access, and its token
 * may not even identify one.
 */
const denials: ReadonlySet<ErrorCode> = new Set([
  'not_an_administrator',
  'forbidden',
  'wrong_token_kind',
  'too_many_requests',
  'registration_closed',
  'setup_token_invalid',
] satisfies ErrorCode[])

/** Repeated denials of one caller are recorded once in this time, so that a stranger cannot fill the audit log. */
const quietMs = 60_000
const knownCallers = 10_000

/** Records every denied call in the audit log, of all features. Call it before the first route. */
export function reportDenials(app: FastifyInstance, { db, clock }: Pick<Deps, 'db' | 'clock'>): void {
  const reportedAt = new Map<string, number>()

  function isNew(key: string, now: number): boolean {
    if (now - (reportedAt.get(key) ?? -Infinity) < quietMs) return false
    if (reportedAt.size >= knownCallers) reportedAt.clear()
    reportedAt.set(key, now)
    return true
  }

  app.addHook('onError', async (request, _, error) => {
    // Fastify's type allows only its own errors.
    const known: unknown = error
    if (!(known instanceof AppError) || !denials.has(known.code)) return
    const now = clock.now()
    const actor = actorOf(request, known)
    const path = request.routeOptions.url ?? ''
    if (!isNew(`${known.code} ${path} ${actor.adminId ?? networkOf(actor.ip)}`, now.getTime())) return
    try {
      await writeAudit(db, now, actor, {
        action: 'access.deny',
        subjectKind: 'calls',
        subjectId: path,
        after: { code: known.code },
        result: 'denied',
      })
    } catch (failure) {
      // The caller must get the refusal all the same.
      request.log.error({ err: failure, event: 'audit_denial' })
    }
  })
}

function actorOf(request: FastifyRequest, { by }: AppError) {
  const { session, clientAddress, id } = request
  const known = session ? { adminId: session.admin.id, sessionId: session.id } : by
  return { ...systemActor, ...known, ip: clientAddress, requestId: id }
}
