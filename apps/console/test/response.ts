import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import { vi } from 'vitest'

/** What a faked call got. */
export interface Requested<E extends Endpoint> {
  input: InputOf<E>
  signal: AbortSignal | null | undefined
}

/**
 * Puts a fake in the place of the server for one endpoint; `response` returns what it sends, and rejects for no
 * answer at all. Returns the requests so far. `others` are answers of other calls by their paths.
 */
export function respondToCalls<E extends Endpoint>(
  endpoint: E,
  response: (requested: Requested<E>) => OutputOf<E> | Promise<OutputOf<E>>,
  others: ReadonlyMap<string, unknown> = new Map(),
): Requested<E>[] {
  const requested: Requested<E>[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(address, 'http://console')
    const other = others.get(pathname)
    if (other !== undefined) return done(other)
    if (pathname !== endpoint.path) throw new Error(`Nobody answers ${pathname} here.`)
    const sent: unknown =
      typeof init?.body === 'string' ? JSON.parse(init.body) : Object.fromEntries(searchParams)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller's type says what it may send
    const one: Requested<E> = { input: sent as InputOf<E>, signal: init?.signal }
    requested.push(one)
    return done(await response(one))
  })
  return requested
}

/** An answer of the server in its envelope; `code` and `headers` where it refuses. */
export function envelopeResponse(
  status: number,
  data: unknown,
  code?: string,
  headers: Record<string, string> = {},
): Response {
  const body = {
    succeeded: status === 200,
    ResponseCode: status,
    ResponseMessage: '',
    ResponseData: data,
    code,
  }
  return Response.json(body, { status, headers })
}

function done(ResponseData: unknown): Response {
  return Response.json({ succeeded: true, ResponseCode: 200, ResponseMessage: '', ResponseData })
}
