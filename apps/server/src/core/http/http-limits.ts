/** How long a client may take, how many connections it may hold, and what is still read after a refusal. */
export interface HttpLimits {
  /** Until the headers of a request have arrived. */
  headersMs: number
  /** Until the body of a request has arrived, from its headers on. */
  bodyMs: number
  /** The same of an upload: the largest file on a slow line fits in. */
  uploadMs: number
  /** How often the limits above are checked. */
  checkEveryMs: number
  /** Until connections with a request under way are cut off while the server closes. */
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
