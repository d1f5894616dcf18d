import type { Profile } from '@loupe/contract/admin/account/account'
import type { GameAccess } from '@loupe/contract/game/endpoint'
import type { Access, Endpoint, OutputOf, ParsedInputOf } from '@loupe/contract/shared/endpoint'
import { envelopeOf } from '@loupe/contract/shared/envelope'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { type Actor, type AuditEntry, writeAudit } from '../audit/audit.ts'
import { createSessionCheck, type Session } from '../auth/session.ts'
import type { Queryable } from '../database/database.ts'
import { createBoundedQueue } from '../platform/bounded-queue.ts'
import type { Deps } from '../platform/deps.ts'
import { runOnce } from './idempotency.ts'
import { authenticate, authenticateStep, type Step } from './requests/authenticate.ts'
import { FormBody } from './requests/form-body.ts'
import { checkedKey, readInput } from './requests/read-input.ts'
import { serializerOf } from './serializer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call. Every route declares it, or the server does not start. */
    access?: Access | GameAccess
    upload?: boolean
    form?: Endpoint['form']
  }
  interface FastifyRequest {
    /** The client's address in canonical form; `ip` is as the socket or the proxy wrote it. */
    clientAddress: string
    /** Who calls; null for a public call. */
    session: Session | null
    /** The current step of the caller; null for any other call. */
    step: Step | null
  }
}

/** The context of a handler, besides its input. */
export interface Context extends Actor {
  /** The transaction of a POST, committed before the response is sent; the pool for a GET. */
  db: Queryable
  now: Date
  request: FastifyRequest
  reply: FastifyReply
  audit: (entry: AuditEntry) => Promise<void>
  /** The file of a form, if there is one, as returned by the route's `readFile`. */
  file: Buffer | null
}

/** The context of a call that needs an administrator. */
export interface AdminContext extends Context {
  admin: Profile
  adminId: string
  sessionId: string
  audience: Session['audience']
  passwordAt: Session['passwordAt']
}

/** The context of a call with a step token. */
export interface StepContext extends Context {
  step: Step
}

type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? Context
  : E['access'] extends 'step'
    ? StepContext
    : AdminContext

interface RouteOptions<E extends Endpoint, Prepared> {
  /** False if the handler opens its own transactions, as sign-in does to count failed attempts. Default true. */
  transaction?: boolean
  /** Processes the file of a form, before the transaction, which must not wait for it. */
  readFile?: (file: Buffer) => Promise<Buffer>
  /** Work on the input alone, before the transaction, which must not wait for it. Its result is the third argument. */
  prepare?: (input: ParsedInputOf<E>) => Promise<Prepared>
}

const accesses: readonly unknown[] = ['public', 'admin', 'account', 'step', 'gameKey', 'player'] satisfies (
  | Access
  | GameAccess
)[]

/** Refuses to start when a route declares no access. Call it before the first route. */
export function requireAccess(app: FastifyInstance): void {
  app.decorateRequest('session', null)
  app.decorateRequest('caller', null)
  app.decorateRequest('step', null)
  app.addHook('onRoute', ({ method, url, config }) => {
    if (!accesses.includes(config?.access))
      throw new Error(`The route ${String(method)} ${url} declares no access.`)
  })
}

/**
 * Serves one call of the contract: access, input, transaction, idempotency key and response are handled here, once. The
 * handler gets the parsed input and returns `endpoint.output`; it throws AppError to refuse.
 */
export function route<E extends Endpoint, Prepared = undefined>(
  app: FastifyInstance,
  deps: Deps,
  endpoint: E,
  handler: (input: ParsedInputOf<E>, context: ContextOf<E>, prepared: Prepared) => Promise<OutputOf<E>>,
  { transaction = endpoint.method === 'POST', readFile, prepare }: RouteOptions<E, Prepared> = {},
): void {
  const checkSession = createSessionCheck(deps.db, deps.tokens)
  const write = endpoint.format === 'stream' ? null : serializerOf(() => responseSchema(endpoint))
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      access: endpoint.access,
      upload: endpoint.upload !== undefined,
      form: endpoint.form,
    },
    ...limitOf(endpoint),
    // Before the body is read, so that an unauthorised upload is refused at its first byte.
    async onRequest(request) {
      const now = deps.clock.now()
      if (endpoint.access === 'step') request.step = await authenticateStep(deps.tokens, request, now)
      else request.session = await authenticate(endpoint, request, checkSession, now)
    },
    async handler(request, reply) {
      const form = request.body instanceof FormBody ? request.body : null
      if (!form) return serve(request, reply, readInput(endpoint, request, null), null)
      try {
        const input = readInput(endpoint, request, form)
        form.refuseUnknownFiles()
        const { file } = form
        if (!file) return await serve(request, reply, input, null)
        return await enqueueFile(async () => {
          const sent = await file.read()
          return serve(request, reply, input, readFile ? await readFile(sent) : sent)
        })
      } finally {
        await form.file?.close()
      }
    },
  })

  async function serve(
    request: FastifyRequest,
    reply: FastifyReply,
    input: ParsedInputOf<E>,
    file: Buffer | null,
  ): Promise<unknown> {
    const now = deps.clock.now()
    const { session, step } = request
    const prepared = (await prepare?.(input)) as Prepared // undefined is the type for a call without `prepare`
    const actor = {
      adminId: session?.admin.id ?? null,
      sessionId: session?.id ?? null,
      ip: request.clientAddress,
      requestId: request.id,
    }
    const run = (db: Queryable) => {
      const audit = (entry: AuditEntry) => writeAudit(db, now, actor, entry)
      const context = {
        ...actor,
        admin: session?.admin,
        audience: session?.audience,
        passwordAt: session?.passwordAt,
        step,
        db,
        now,
        request,
        reply,
        audit,
        file,
      }
      return handler(input, context as unknown as ContextOf<E>, prepared)
    }
    const key = request.headers['idempotency-key']
    if (!transaction) return finish(endpoint, await run(deps.db), write, reply)
    const response = await deps.db.transaction((tx) =>
      session && typeof key === 'string' && key !== ''
        ? runOnce(
            tx,
            now,
            { adminId: session.admin.id, key: checkedKey(key), path: endpoint.path, input, file },
            () => run(tx),
          )
        : run(tx),
    )
    return finish(endpoint, response, write, reply)
  }
}

/** Any number of files are received on the disk; only a few are in memory at once. */
const enqueueFile = createBoundedQueue({ atOnce: 2, waitingAtMost: 100, retryAfterSeconds: 5 })

/** Besides the file, a form may have as much text as any body. */
function limitOf({ upload, form, maxBytes }: Endpoint): { bodyLimit?: number } {
  if (upload) return { bodyLimit: upload.maxBytes }
  if (form) return { bodyLimit: form.maxBytes + Math.max(maxBytes ?? 0, formTextBytes) }
  return maxBytes === undefined ? {} : { bodyLimit: maxBytes }
}

const formTextBytes = 1024 * 1024

const done = { succeeded: true, ResponseCode: 200, ResponseMessage: 'Done.' }

/** `write` is null if the handler has sent the response itself. */
function finish(
  endpoint: Endpoint,
  response: unknown,
  write: ((response: unknown) => string) | null,
  reply: FastifyReply,
): unknown {
  if (!write) return reply
  void reply.type('application/json; charset=utf-8').serializer(write)
  if (endpoint.format === 'bare') return response
  if (endpoint.format === 'merged') return { ...done, ...(response as object) }
  return { ...done, ResponseData: response }
}

function responseSchema(endpoint: Endpoint): z.ZodMiniType {
  if (endpoint.format === 'bare') return endpoint.output
  if (endpoint.format === 'merged') {
    return z.extend(endpoint.output as z.ZodMiniObject, {
      succeeded: z.boolean(),
      ResponseCode: z.int(),
      ResponseMessage: z.string(),
    })
  }
  return envelopeOf(endpoint.output)
}
