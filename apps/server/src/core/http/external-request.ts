import { lookup } from 'node:dns'
import http, { type IncomingMessage, type RequestOptions } from 'node:http'
import https from 'node:https'
import ipaddr from 'ipaddr.js'

/** A POST to an external server. */
export interface OutgoingRequest {
  url: string
  headers: Record<string, string | number>
  body: Buffer
}

/** The outcome. Without a complete response it is unknown whether the receiver has it. */
export type OutgoingResult =
  | { kind: 'responded'; status: number; retryAfter: string | null }
  | { kind: 'unknown'; reason: 'timeout' | 'cut_off' | 'unreachable' | 'address_forbidden' }

interface OutgoingOptions {
  /** Addresses of private networks, and addresses without TLS, may be called. */
  allowsPrivate: boolean
  timeoutMs: number
  signal?: AbortSignal
}

/** Only the status of a response matters; no more than this is read. */
const maxResponseBytes = 64 * 1024
const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 64 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 64 }),
}

class ForbiddenAddress extends Error {}

/** Whether an address may be called, as far as that is known before its name is resolved. */
export function mayBeCalled(address: string, allowsPrivate: boolean): boolean {
  if (allowsPrivate) return true
  const { protocol, hostname } = new URL(address)
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:' || host === 'localhost' || host.endsWith('.localhost')) return false
  return !ipaddr.isValid(host) || isPublic(host)
}

function isPublic(address: string): boolean {
  return ipaddr.process(address).range() === 'unicast'
}

/**
 * Sends a request and reads the whole response, within a time limit. Redirects are not followed. A host name is
 * resolved once and the addresses are checked before the connection, so that they cannot change in between.
 */
export function postExternal(
  { url, headers, body }: OutgoingRequest,
  { allowsPrivate, timeoutMs, signal }: OutgoingOptions,
): Promise<OutgoingResult> {
  if (!mayBeCalled(url, allowsPrivate)) {
    return Promise.resolve({ kind: 'unknown', reason: 'address_forbidden' })
  }
  return new Promise((resolve) => {
    const address = new URL(url)
    const isSecure = address.protocol === 'https:'
    const options: RequestOptions = {
      method: 'POST',
      agent: agents[isSecure ? 'https:' : 'http:'],
      headers: { ...headers, 'content-length': body.length },
      ...(allowsPrivate ? {} : { lookup: publicLookup }),
    }
    const request = (isSecure ? https : http).request(address, options, (response) =>
      readToEnd(response, finish),
    )
    const timer = setTimeout(() => finish({ kind: 'unknown', reason: 'timeout' }), timeoutMs)
    const stop = () => finish({ kind: 'unknown', reason: 'cut_off' })
    signal?.addEventListener('abort', stop, { once: true })
    let isSent = false
    function finish(result: OutgoingResult): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', stop)
      resolve(result)
      if (result.kind === 'unknown') request.destroy()
    }
    request.on('finish', () => (isSent = true))
    request.on('error', (error) => {
      if (error instanceof ForbiddenAddress) finish({ kind: 'unknown', reason: 'address_forbidden' })
      else finish({ kind: 'unknown', reason: isSent ? 'cut_off' : 'unreachable' })
    })
    request.end(body)
  })
}

function readToEnd(response: IncomingMessage, finish: (result: OutgoingResult) => void): void {
  const { statusCode: status = 0, headers } = response
  const responded = { kind: 'responded', status, retryAfter: headers['retry-after'] ?? null } as const
  let read = 0
  response.on('data', (chunk: Buffer) => {
    read += chunk.length
    if (read <= maxResponseBytes) return
    finish(responded)
    response.destroy()
  })
  response.on('end', () => finish(responded))
  response.on('error', () => finish({ kind: 'unknown', reason: 'cut_off' }))
}

/** Refuses a host name with any address in a private network. */
const publicLookup: RequestOptions['lookup'] = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found) => {
    const first = found?.[0]
    if (error) return callback(error, '', 0)
    if (!first || found.some(({ address }) => !isPublic(address))) {
      return callback(new ForbiddenAddress(hostname), '', 0)
    }
    if (options.all) return callback(null, found)
    return callback(null, first.address, first.family)
  })
}
