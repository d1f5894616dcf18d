import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import type { Envelope } from '@loupe/contract/shared/envelope'
import { anySignal } from '#src/shared/compat/any-signal.ts'
import { dropToken, sessionToken } from '#src/shared/session/session.ts'
import { callUrl } from './call-url.ts'

/** The rejection of a call without a response to show: offline, aborted, or not from our server. */
export const wrongServices = 'Wrong Services'

/** The rejection of a call: the body of the response, or the text above (specification section 8). */
export type Failure = Envelope | typeof wrongServices

export interface CallOptions {
  signal?: AbortSignal
  /** A key with the same input takes effect once, however often it is sent. */
  idempotencyKey?: string
  /** What to do when the session has ended: ask for the password in place (the default), or just fail. */
  onSessionOver?: 'ask' | 'fail'
  /** A token to send instead of the session's, such as that of a sign-in step. */
  token?: string
}

const timeoutMs = 60_000
const sessionOver = 207

/** Asks the administrator to sign in again; resolves once there is a new session. */
type Retry = () => Promise<void>
let retry: Retry | null = null
let confirming: Promise<void> | null = null

/** Sets how an ended session is renewed; running calls wait for it and are sent again. */
export function setRetry(request: Retry | null): void {
  retry = request
}

/**
 * Makes one call of the contract. Rejects with a `Failure`, or with an AbortError when `signal` is aborted. An ended
 * session is renewed in place if the application supports that, and the call is then repeated.
 */
export function call<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  return sendAndRead(endpoint, (token) => send(endpoint, input, token, options), options)
}

/** Reads the response of `send`, and sends again if the session was renewed in between. */
export async function sendAndRead<E extends Endpoint>(
  endpoint: E,
  sendOnce: (token: string | null) => Promise<Response>,
  options: CallOptions,
): Promise<OutputOf<E>> {
  const token = options.token ?? sessionToken()
  const body = await responseOf(await sendOnce(token))
  if (succeeded(body)) return dataOf(endpoint, body)
  if (codeOf(body) !== sessionOver || endpoint.access === 'public' || options.token) return fail(body)
  // another call may have renewed the session while this one was running, or may be about to
  const now = sessionToken()
  if (now === token || now === null) await renewSession(body, options)
  return sendAndRead(endpoint, sendOnce, { ...options, onSessionOver: 'fail' })
}

/** When the next attempt is allowed, in milliseconds since 1970; null if the server did not send it. */
export function retryAtMs(failure: Failure): number | null {
  return typeof failure === 'string' ? null : (waits.get(failure) ?? null)
}

const waits = new WeakMap<object, number>()

async function renewSession(body: unknown, options: CallOptions): Promise<void> {
  dropToken()
  if (!retry || options.onSessionOver === 'fail') return fail(body)
  confirming ??= retry().finally(() => {
    confirming = null
  })
  await confirming
}

async function send(
  { method, path }: Endpoint,
  input: unknown,
  token: string | null,
  { signal, idempotencyKey }: CallOptions,
): Promise<Response> {
  const address = method === 'GET' ? callUrl(path, input) : path
  const bootstrap = method === 'GET' ? takeBootstrapRequest(address) : undefined
  const headers = new Headers()
  if (token) headers.set('authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey)
  if (method === 'POST') headers.set('content-type', 'application/json')
  const timeout = AbortSignal.timeout(timeoutMs)
  try {
    return await (bootstrap ??
      fetch(address, {
        method,
        headers,
        body: method === 'POST' ? JSON.stringify(input) : null,
        signal: signal ? anySignal([signal, timeout]) : timeout,
      }))
  } catch (error) {
    if (signal?.aborted) throw error
    return fail(wrongServices)
  }
}

/** The request that the inline script has started, if this is it; it can be used once. */
function takeBootstrapRequest(address: string): Promise<Response> | undefined {
  const request = globalThis.loupeBoot?.requests?.get(address)
  globalThis.loupeBoot?.requests?.delete(address)
  return request
}

async function responseOf(response: Response): Promise<unknown> {
  try {
    const body: unknown = await response.json()
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (typeof body === 'object' && body !== null && seconds > 0) waits.set(body, Date.now() + seconds * 1000)
    return response.ok || isEnvelope(body) ? body : wrongServices
  } catch {
    // not JSON: the response is not from our server
    return wrongServices
  }
}

function succeeded(body: unknown): boolean {
  if (body === wrongServices) return false
  return !isEnvelope(body) || body.succeeded
}

function codeOf(body: unknown): number | null {
  return isEnvelope(body) ? body.ResponseCode : null
}

function dataOf<E extends Endpoint>(endpoint: E, body: unknown): OutputOf<E> {
  const data = endpoint.format === undefined && isEnvelope(body) ? body.ResponseData : body
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server uses the same contract, and validates there
  return data as OutputOf<E>
}

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'succeeded' in body && 'ResponseCode' in body
}

/** Rejects with the body itself, as the specification requires; pages read its code and its fields. */
export function fail(body: unknown): never {
  // oxlint-disable-next-line typescript/only-throw-error -- the specification's client rejects with the response's body
  throw isEnvelope(body) ? body : wrongServices
}
