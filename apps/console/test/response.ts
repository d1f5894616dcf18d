import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import { vi } from 'vitest'

/** The request of a faked call. */
export interface Requested<E extends Endpoint> {
  input: InputOf<E>
  signal: AbortSignal | null | undefined
}

/**
 * Replaces the server for one endpoint. `response` returns its response, or rejects for none.
 * Returns the requests so far. `others` are responses of other calls by path.
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type of the caller states what it may send
    const one: Requested<E> = { input: sent as InputOf<E>, signal: init?.signal }
    requested.push(one)
    return done(await response(one))
  })
  return requested
}

/** A response of the server in its envelope; `code` and `headers` for a refusal. */
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
