import { type GameClient, GameClientError } from '@loupe/game-client'

/** How many times in a row a call may fail without a Retry-After. */
const attempts = 8

/** Repeats calls to a server that is slow, limits calls or loses them, without a time limit. */
export interface Retries {
  /** Repeats a call until there is a response. @throws GameClientError for a refusal, or an unreachable server */
  call<Value>(client: GameClient, request: () => Promise<Value>): Promise<Value>
  /** Sends pending calls until there are none. */
  flush(client: GameClient): Promise<void>
}

export function createRetries(wait: (ms: number) => Promise<unknown>): Retries {
  async function call<Value>(client: GameClient, request: () => Promise<Value>): Promise<Value> {
    for (let attempt = 1; ; ) {
      try {
        return await request()
      } catch (error) {
        if (!(error instanceof GameClientError && error.isTransient) || attempt >= attempts) throw error
        // a Retry-After is no failure: the rate limit of a network delays new players
        if (error.retryAfterMs === undefined) attempt += 1
        await wait(error.retryAfterMs ?? client.state.retryInMs ?? 1000)
      }
    }
  }

  return {
    call,
    async flush(client) {
      await call(client, async () => {
        const { pending, error } = await client.flush()
        if (pending > 0) throw error ?? new Error('Calls are pending without an error.')
      })
    },
  }
}
