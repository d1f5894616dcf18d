import { randomUUID } from 'node:crypto'
import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import type { Envelope } from '@loupe/contract/shared/envelope'
import type { FastifyInstance } from 'fastify'
import { type App, buildApp } from '#src/app.ts'
import type { Database } from '#src/core/database/database.ts'
import type { OutgoingMail } from '#src/core/mail/transport.ts'
import type { Clock } from '#src/core/platform/clock.ts'
import { type Config, readConfig } from '#src/core/platform/config.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { makeAdmin, makeSession } from './makers.ts'
import { startOfTests } from './migrate-for-tests.ts'
import { openTestDatabase } from './test-database.ts'

/** A clock that only moves when a test advances it. */
export interface TestClock extends Clock {
  advance(ms: number): void
}

export interface TestResponse<Data = unknown> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  /** The whole body, parsed. */
  body: Envelope<Data> & Record<string, unknown>
  /** `ResponseData` of a success; throws with the whole response otherwise, so that a test need not check. */
  readonly data: Data
}

interface CallOptions {
  token?: string | null
  headers?: Record<string, string>
  ip?: string
}

export interface TestApp extends App {
  db: Database
  clock: TestClock
  /** Sends queued mails, and returns every mail sent to an address so far, oldest first. */
  mailsTo(address: string): Promise<OutgoingMail[]>
  /** Makes a call of the contract. `input` is only checked by its type, so that tests can send an invalid one by a cast. */
  call<E extends Endpoint>(
    endpoint: E,
    input: InputOf<E>,
    options?: CallOptions,
  ): Promise<TestResponse<OutputOf<E>>>
  /** Creates an administrator with a session, and returns the adminToken. */
  signIn(): Promise<string>
  close(): Promise<void>
}

/** The real server on a separate database, without a port: calls use `inject`. `addRoutes` adds routes of a test; `database` is closed with the app. */
export async function startTestApp(
  settings: Record<string, string> = {},
  addRoutes?: (http: FastifyInstance, deps: Deps) => void,
  database?: Database,
): Promise<TestApp> {
  const db = database ?? (await openTestDatabase())
  const clock = startClock()
  const config: Config = readConfig({ LOUPE_LOG_LEVEL: 'silent', ...settings }, '/nonexistent')
  const mails: OutgoingMail[] = []
  const app = buildApp({
    db,
    config,
    clock,
    secret: config.secret ?? randomUUID() + randomUUID(),
    secretBefore: config.secretBefore,
    consoleDir: null,
    mailTransport: async (mail) => void mails.push(mail),
  })
  addRoutes?.(app.http, app.deps)
  await app.http.ready()
  const call = (endpoint: Endpoint, input: unknown, options?: CallOptions) =>
    inject(app, endpoint, input, options)
  return {
    ...app,
    db,
    clock,
    async mailsTo(address) {
      await app.deps.jobs.drain()
      return mails.filter(({ to }) => to.address === address)
    },
    call: call as TestApp['call'],
    async signIn() {
      const admin = await makeAdmin(app.deps)
      return makeSession(app.deps, admin.id)
    },
    async close() {
      await app.http.close()
      await db.close()
    },
  }
}

function startClock(): TestClock {
  let now = startOfTests
  return {
    now: () => new Date(now),
    advance(ms) {
      now = new Date(now.getTime() + ms)
    },
  }
}

async function inject(
  app: App,
  endpoint: Endpoint,
  input: unknown,
  options: CallOptions = {},
): Promise<TestResponse> {
  const { token, headers = {}, ip = '127.0.0.1' } = options
  const asQuery = endpoint.method === 'GET'
  const response = await app.http.inject({
    method: endpoint.method,
    url: endpoint.path,
    remoteAddress: ip,
    headers: { ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(asQuery ? { query: input as Record<string, string> } : { payload: input as object }),
  })
  const body = response.json<TestResponse['body']>()
  return {
    status: response.statusCode,
    headers: response.headers,
    body,
    get data() {
      if (!body.succeeded) throw new Error(`The call did not succeed: ${response.body}`)
      return body.ResponseData
    },
  }
}
