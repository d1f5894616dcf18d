import type { Endpoint, InputOf, OutputOf } from '@loupe/contract/shared/endpoint'
import type { FieldError } from '@loupe/contract/shared/envelope'
import { type ErrorCode, errorCodes, httpStatusOf } from '@loupe/contract/shared/errors'
import { vi } from 'vitest'

type Handler = (input: never) => unknown

/** A refusal by the server. */
export class Refusal {
  code: ErrorCode
  data: unknown
  errors: FieldError[]
  constructor(code: ErrorCode, { data = null, errors = [] }: { data?: unknown; errors?: FieldError[] } = {}) {
    this.code = code
    this.data = data
    this.errors = errors
  }
}

/**
 * Replaces the server: responses are typed by the endpoints, and an input that the contract refuses fails the test.
 * A call without a response stays pending.
 */
export function fakeApi() {
  const responses = new Map<string, { endpoint: Endpoint; response: Handler }>()
  const requested: { path: string; input: unknown }[] = []

  async function fetchFake(address: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const url = new URL(address instanceof Request ? address.url : address, 'http://console')
    const known = responses.get(url.pathname)
    const input: unknown =
      init?.method === 'POST' && typeof init.body === 'string'
        ? JSON.parse(init.body)
        : Object.fromEntries(url.searchParams)
    requested.push({ path: url.pathname, input })
    if (!known) return new Promise(() => undefined)
    const checked = known.endpoint.input.safeParse(input)
    if (!checked.success)
      throw new Error(`${url.pathname} was asked wrongly: ${JSON.stringify(checked.error.issues)}`)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `on` ties the response to its endpoint's input
    const data = await known.response(input as never)
    if (data instanceof Refusal) return refuse(data)
    if (known.endpoint.format === 'bare') return Response.json(data)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- such a response is always an object
    const merged = known.endpoint.format === 'merged' ? (data as object) : {}
    return envelope(200, 200, data, merged)
  }

  vi.stubGlobal('fetch', vi.fn<typeof fetch>(fetchFake))
  return {
    on<E extends Endpoint>(
      endpoint: E,
      response: (input: InputOf<E>) => OutputOf<E> | Refusal | Promise<OutputOf<E> | Refusal>,
    ) {
      responses.set(endpoint.path, { endpoint, response })
    },
    /** The inputs of the calls of an endpoint, in order. */
    inputsOf<E extends Endpoint>(endpoint: E): InputOf<E>[] {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each was checked against the endpoint's schema
      return requested.filter(({ path }) => path === endpoint.path).map(({ input }) => input) as InputOf<E>[]
    },
  }
}

export type FakeApi = ReturnType<typeof fakeApi>

function refuse({ code, data, errors }: Refusal): Response {
  const responseCode = errorCodes[code]
  return envelope(responseCode, httpStatusOf(responseCode), data, { code, errors })
}

function envelope(code: number, status: number, data: unknown, more: object = {}): Response {
  const body = {
    succeeded: code === 200,
    ResponseCode: code,
    ResponseMessage: '',
    ResponseData: data,
    ...more,
  }
  return new Response(JSON.stringify(body), { status })
}
