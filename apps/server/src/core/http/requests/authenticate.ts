import type { Endpoint } from '@loupe/contract/shared/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Session } from '../../auth/session.ts'
import type { Deps } from '../../platform/deps.ts'
import { AppError } from '../errors.ts'

/** A valid, unexpired step token. What it permits is decided by the row of its ID. */
export interface Step {
  id: string
  secret: string
}

/**
 * The session of a call, by its bearer token; null for a public call. @throws AppError `session_over`, and
 * `wrong_token_kind` for a console token where the call needs a service token.
 */
export async function authenticate(
  endpoint: Endpoint,
  request: FastifyRequest,
  checkSession: (token: string, now: Date) => Promise<Session>,
  now: Date,
): Promise<Session | null> {
  if (endpoint.access === 'public') return null
  const token = bearerOf(request)
  if (!token) throw new AppError('session_over')
  const session = await checkSession(token, now)
  if (endpoint.access === 'account' && session.audience !== 'account') {
    throw new AppError('wrong_token_kind', { by: { adminId: session.admin.id, sessionId: session.id } })
  }
  return session
}

/**
 * The step of a step token. No query: a missing, expired or other token never reaches the database. @throws AppError
 * `step_over`, `wrong_token_kind`
 */
export async function authenticateStep(
  tokens: Deps['tokens'],
  request: FastifyRequest,
  now: Date,
): Promise<Step> {
  const token = bearerOf(request)
  const claims = token ? await tokens.read(token, now) : null
  if (!claims) throw new AppError('step_over')
  if (claims.audience !== 'step') throw new AppError('wrong_token_kind')
  return { id: claims.id, secret: claims.secret }
}

/** `Bearer` in any letter case; `null`, `undefined` and an empty token count as none. */
export function bearerOf(request: FastifyRequest): string | null {
  const token = /^bearer +(\S+) *$/i.exec(request.headers.authorization ?? '')?.[1]
  return token && token !== 'null' && token !== 'undefined' ? token : null
}
