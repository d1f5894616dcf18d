/**
 * Timeouts, connection limits, and how much is still read after a refusal. The largest body of a call, and so of an
 * upload, is in the contract, with the call (`upload`, `form`, `maxBytes`).
 */
export interface HttpLimits {
  /** Until the headers of a request have arrived. */
  headersMs: number
  /** Until the body of a request has arrived, from its headers on. */
  bodyMs: number
  /** The same for an upload: long enough for the largest file on a slow connection. */
  uploadMs: number
  /** How often the limits above are checked. */
  checkEveryMs: number
  /** Until connections with a running request are closed while the server stops. */
  closingGraceMs: number
  /** Of all clients together. */
  connections: number
  /** Of one IPv4 address or one IPv6 /64; not counted behind a proxy, whose connections all come from one. */
  connectionsPerNetwork: number
  /** The largest body that is still read and dropped after a refusal, so that its connection can be used again. */
  drainBytes: number
}

export const httpLimits: HttpLimits = {
  headersMs: 20_000,
  bodyMs: 30_000,
  uploadMs: 15 * 60_000,
  checkEveryMs: 5000,
  closingGraceMs: 3000,
  connections: 5000,
  connectionsPerNetwork: 500,
  drainBytes: 32 * 1024 * 1024,
}
