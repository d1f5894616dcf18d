import { type GameClient, GameClientError } from '@loupe/game-client'

/** How many times in a row a server can fail that says nothing of waiting. */
const attempts = 8

/** Waits for a server that is slow, limits calls or loses them, without a time limit. */
export interface Patience {
  /** Repeats a call until it was answered. @throws GameClientError for a refusal, or a server that is gone */
  until<Value>(client: GameClient, call: () => Promise<Value>): Promise<Value>
  /** Sends until nothing waits any more. */
  deliver(client: GameClient): Promise<void>
}

export function createPatience(wait: (ms: number) => Promise<unknown>): Patience {
  async function until<Value>(client: GameClient, call: () => Promise<Value>): Promise<Value> {
    for (let attempt = 1; ; ) {
      try {
        return await call()
      } catch (error) {
        if (!(error instanceof GameClientError && error.isTransient) || attempt >= attempts) throw error
        // being told to wait is no failure: new players come at the pace that one network is let
        if (error.retryAfterMs === undefined) attempt += 1
        await wait(error.retryAfterMs ?? client.state.retryInMs ?? 1000)
      }
    }
  }

  return {
    until,
    async deliver(client) {
      await until(client, async () => {
        const { pending, error } = await client.flush()
        if (pending > 0) throw error ?? new Error('Calls wait, and nothing says why.')
      })
    },
  }
}
