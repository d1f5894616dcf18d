import { Client, type ClientConfig, DatabaseError, type Pool, type PoolClient } from 'pg'
import { DatabaseUnavailableError } from './pool-database.ts'

/** How long a connection may send nothing while a response is incomplete. */
export interface SilenceLimits {
  /** After this time another connection asks the server whether it still works on the statement. */
  pingAfterMs: number
  /** The time limit of that query. */
  pingWithinMs: number
  /** The upper limit in any case: longer than the server's statement timeout. */
  statementMs: number
  /** The same two for dedicated clients, whose statements may be long: a short fault must not end an export. */
  dedicatedPingAfterMs: number
  dedicatedMs: number
}

/** Statements of exports, imports, migrations and index builds end after so long, on both sides. */
export const dedicatedStatementMs = 6 * 3_600_000
const graceMs = 2000

export function silenceLimits(statementTimeoutMs: number): SilenceLimits {
  return {
    pingAfterMs: 3000,
    pingWithinMs: 2000,
    statementMs: statementTimeoutMs + graceMs,
    dedicatedPingAfterMs: 60_000,
    dedicatedMs: dedicatedStatementMs + graceMs,
  }
}

interface Silence {
  heardBytes: number
  /** Counted in checks, not by the clock: a suspended process has not waited. */
  silentMs: number
}

const checkEveryMs = 500

/**
 * Ends connections whose server has fallen silent: a frozen backend, a machine that lost power, a network that drops
 * packets. PostgreSQL's own timeouts do not help there, and TCP notices late or not at all. A connection that has been
 * silent for some seconds is ended when the server does not answer on another connection either, or answers that it is
 * not running a statement of this one. Its statement fails with DatabaseUnavailableError, and the pool drops the
 * connection. A statement that the server is working on is only ended at its limit.
 */
export class SilenceWatch {
  readonly #config: ClientConfig
  readonly #limits: SilenceLimits
  readonly #silences = new Map<PoolClient, Silence>()
  readonly #dedicated = new Set<PoolClient>()
  readonly #timer: NodeJS.Timeout
  #isPinging = false

  constructor(pool: Pool, config: ClientConfig, limits: SilenceLimits) {
    this.#config = config
    this.#limits = limits
    pool.on('connect', (client) => this.#silences.set(client, { heardBytes: 0, silentMs: 0 }))
    pool.on('remove', (client) => this.#silences.delete(client))
    this.#timer = setInterval(() => this.#check(), checkEveryMs).unref()
  }

  /** While `work` runs, this client has the limits of dedicated clients. */
  async dedicate<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
    this.#dedicated.add(client)
    try {
      return await work()
    } finally {
      this.#dedicated.delete(client)
    }
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  #check(): void {
    for (const [client, silence] of this.#silences) {
      const { readyForQuery, connection } = internalsOf(client)
      const { bytesRead } = connection.stream
      const isSilent = !readyForQuery && bytesRead === silence.heardBytes
      silence.silentMs = isSilent ? silence.silentMs + checkEveryMs : 0
      silence.heardBytes = bytesRead
      if (silence.silentMs > this.#limitOf(client)) endConnection(client)
    }
    const suspects = this.#suspects()
    if (suspects.length > 0 && !this.#isPinging) void this.#pingServer(suspects)
  }

  #limitOf(client: PoolClient): number {
    return this.#dedicated.has(client) ? this.#limits.dedicatedMs : this.#limits.statementMs
  }

  /** Those that have been silent for long enough to be checked. */
  #suspects(): PoolClient[] {
    const { pingAfterMs, dedicatedPingAfterMs } = this.#limits
    return [...this.#silences].flatMap(([client, { silentMs }]) =>
      silentMs >= (this.#dedicated.has(client) ? dedicatedPingAfterMs : pingAfterMs) ? [client] : [],
    )
  }

  async #pingServer(suspects: PoolClient[]): Promise<void> {
    this.#isPinging = true
    try {
      const isAbandoned = await ping(suspects, this.#config, this.#limits.pingWithinMs)
      // One that has answered meanwhile was only slow.
      for (const client of this.#suspects()) {
        if (suspects.includes(client) && isAbandoned(client)) endConnection(client)
      }
    } finally {
      this.#isPinging = false
    }
  }
}

interface Internals {
  /** False while a statement is unanswered. */
  readyForQuery: boolean
  processID: number
  connection: { stream: { bytesRead: number; destroy(error: Error): void } }
}

function internalsOf(client: PoolClient): Internals {
  return client as unknown as Internals // oxlint-disable-line typescript/no-unsafe-type-assertion -- node-postgres has them, its types leave them out
}

function endConnection(client: PoolClient): void {
  internalsOf(client).connection.stream.destroy(
    new DatabaseUnavailableError('The database stopped answering'),
  )
}

/** Asks the server, on another connection, which of these clients it is working for. The result tells dead ones. */
async function ping(
  clients: PoolClient[],
  config: ClientConfig,
  withinMs: number,
): Promise<(client: PoolClient) => boolean> {
  const pids = clients.map((client) => internalsOf(client).processID)
  const pingClient = new Client({ ...config, connectionTimeoutMillis: withinMs, query_timeout: withinMs })
  pingClient.on('error', () => {}) // if the query fails, that is caught below
  try {
    await pingClient.connect()
    const { rows } = await pingClient.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE pid = ANY($1) AND state LIKE 'idle%'`,
      [pids],
    )
    const idle = new Set(rows.map(({ pid }) => pid))
    return (client) => idle.has(internalsOf(client).processID)
  } catch (error) {
    // A refusal, such as too many connections, is an answer: a server that refuses is not silent.
    const isSilent = !(error instanceof DatabaseError) && !isRefused(error)
    return () => isSilent
  } finally {
    void pingClient.end().catch(() => {}) // its connection is ended in any case
  }
}

function isRefused(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}
