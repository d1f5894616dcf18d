import type { Clock } from './clock.ts'
import type { Refusal } from './contract-types.ts'

/** `unreachable`: no response, or one that is not from Loupe (a captive portal, a proxy). */
export type ErrorCode = Refusal['code'] | 'unreachable'

/** Why a call failed. */
export class GameClientError extends Error {
  override readonly name = 'GameClientError'
  readonly code: ErrorCode
  readonly status: number
  /** The field with the error. */
  readonly path: string | undefined
  /** Why a player is suspended, and until when (null: until it is lifted). */
  readonly reason: string | undefined
  readonly until: string | null | undefined
  /** How long the server asked to wait. */
  readonly retryAfterMs: number | undefined
  /** `identify` was refused, not the call that needed a token. */
  isOfIdentify = false

  constructor(refusal: Omit<Refusal, 'code'> & { code: ErrorCode }, status = 0, retryAfterMs?: number) {
    super(`${refusal.code}: ${refusal.message}`)
    this.code = refusal.code
    this.status = status
    this.path = refusal.path
    this.reason = refusal.reason
    this.until = refusal.until
    this.retryAfterMs = retryAfterMs
  }

  /** Whether the same call can succeed later, unchanged. */
  get isTransient(): boolean {
    return this.status === 0 || this.status >= 500 || transientCodes.has(this.code)
  }
}

const transientCodes = new Set<ErrorCode>(['unreachable', 'too_many_requests', 'request_timeout'])

export interface HttpRequest {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  body?: unknown
  token?: string | undefined
  etag?: string | undefined
  keepalive?: boolean
}

export interface HttpResponse {
  /** Null if nothing has changed since `etag`. */
  data: unknown
  etag: string | null
}

interface HttpOptions {
  url: string
  key: string
  isTest: boolean
  fetch: typeof fetch
  clock: Clock
  timeoutMs: number
  onDate: (serverMs: number, sentAtMs: number, receivedAtMs: number) => void
}

export type Http = (request: HttpRequest) => Promise<HttpResponse>

/** Makes calls of `/game/v1`. @throws GameClientError */
export function createHttp({ url, key, isTest, fetch, clock, timeoutMs, onDate }: HttpOptions): Http {
  return async ({ method, path, body, token, etag, keepalive }) => {
    const abort = new AbortController()
    const timer = clock.setTimeout(() => abort.abort(), timeoutMs)
    const sentAtMs = clock.now()
    try {
      const response = await fetch(url + path, {
        method,
        headers: {
          ...(token === undefined ? { 'x-loupe-key': key } : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(etag === undefined ? {} : { 'if-none-match': etag }),
          ...(isTest ? { 'x-loupe-test': '1' } : {}),
        },
        signal: abort.signal,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(keepalive ? { keepalive } : {}),
      })
      // a cached response has an old date
      if (method !== 'GET') onDate(Date.parse(response.headers.get('date') ?? ''), sentAtMs, clock.now())
      if (response.status === 304) return { data: null, etag: etag ?? null }
      const data: unknown = await response.json()
      if (!response.ok) throw refusalOf(data, response, clock.now())
      return { data, etag: response.headers.get('etag') }
    } catch (error) {
      throw error instanceof GameClientError ? error : unreachable(error)
    } finally {
      clock.clearTimeout(timer)
    }
  }
}

function refusalOf(data: unknown, { status, headers }: Response, nowMs: number): GameClientError {
  const error = (data as { error?: Refusal } | null)?.error
  const waitMs = waitOf(headers.get('retry-after'), nowMs)
  if (typeof error?.code === 'string') return new GameClientError(error, status, waitMs)
  return new GameClientError({ code: 'unreachable', message: `HTTP ${status}` }, 0, waitMs)
}

/** Seconds, or a date (RFC 9110, section 10.2.3). */
function waitOf(header: string | null, nowMs: number): number | undefined {
  if (!header) return undefined
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - nowMs
  return Number.isNaN(ms) ? undefined : Math.max(0, ms)
}

export function unreachable(error: unknown): GameClientError {
  const message = error instanceof Error ? error.message : 'no response'
  return new GameClientError({ code: 'unreachable', message })
}
