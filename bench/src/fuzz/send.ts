import { inspect } from 'node:util'
import type { Callers } from './callers.ts'
import type { Operation } from './operations.ts'
import type { Drawn } from './values.ts'

/** The timeout of a response, in milliseconds. */
const patienceMs = 20_000
/** How long to read an endless response, such as live figures. */
const readAtMost = 2_000_000

/** A request as it is sent, to be repeated and printed. */
export interface Request {
  operation: Operation
  url: string
  headers: Record<string, string>
  body: string | Buffer | FormData | null
}

export interface ServerResponse {
  /** 0 without a response. */
  status: number
  text: string
}

export function requestOf(
  base: string,
  operation: Operation,
  { path, query, body }: Drawn,
  callers: Callers,
  chance: number,
): Request {
  const named = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(asText(path[name])),
  )
  const url = new URL(named, base)
  for (const [name, value] of Object.entries(query)) {
    for (const one of Array.isArray(value) ? value.slice(0, 50) : [value])
      url.searchParams.append(name, asText(one))
  }
  const kinds = operation.security.flatMap((one) => Object.keys(one))
  // one in fifty is sent without a session, or as another kind of caller
  const kind =
    chance < 0.02 ? 'playerToken' : chance < 0.04 ? '' : kinds[Math.floor(chance * 1000) % kinds.length]
  const address =
    kinds.length === 0 ? `10.2.${Math.floor(chance * 250)}.${Math.floor(chance * 1e6) % 250}` : '10.1.1.1'
  return {
    operation,
    url: url.href,
    headers: {
      'x-forwarded-for': address,
      ...callers.headersOf(kind ?? '', operation.path),
      ...(body && body.type !== 'multipart/form-data' ? { 'content-type': body.type } : {}),
    },
    body: body && bodyOf(body),
  }
}

function bodyOf({ type, value }: { type: string; value: unknown }): string | Buffer | FormData {
  if (Buffer.isBuffer(value)) return value
  if (type !== 'multipart/form-data') return JSON.stringify(value) ?? ''
  const form = new FormData()
  for (const [name, field] of Object.entries(Object(value))) {
    const text = asText(field)
    if (name === 'scene' || name === 'avatar' || name === 'image') {
      form.append(name, new Blob([Buffer.from(text, 'latin1')]), 'picture.png')
    } else form.append(name, text)
  }
  return form
}

function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.toWellFormed().slice(0, 6000)
}

/** Sends a request, and waits for the whole response. */
export async function send({ operation, url, headers, body }: Request): Promise<ServerResponse> {
  const signal = AbortSignal.timeout(patienceMs)
  const hasBody = operation.method !== 'GET' && body !== null
  let status = 0
  let text = ''
  try {
    const response = await fetch(url, {
      method: operation.method,
      headers,
      signal,
      redirect: 'manual',
      ...(hasBody
        ? { body: typeof body === 'string' || body instanceof FormData ? body : new Blob([body]) }
        : {}),
    })
    status = response.status
    const isEndless = response.headers.get('content-type')?.startsWith('text/event-stream')
    for await (const part of response.body ?? []) {
      if (text.length < readAtMost) text += Buffer.from(part).toString()
      if (isEndless) break
    }
    return { status, text }
  } catch (error) {
    return { status: 0, text: inspect(error, { depth: 1 }) }
  }
}

/** Formats a request in one line, for the report. */
export function printed({ operation, url, headers, body }: Request): string {
  const { pathname, search } = new URL(url)
  const sent =
    body instanceof FormData
      ? JSON.stringify(
          [...body.entries()].map(([name, value]) => [
            name,
            typeof value === 'string' ? value : `${value.size} bytes`,
          ]),
        )
      : String(body ?? '')
  const { authorization, ...rest } = headers
  const caller = authorization ? 'with a token' : JSON.stringify(rest)
  return `${operation.method} ${pathname}${search.slice(0, 2000)} ${caller} ${sent.slice(0, 4000)}`
}
