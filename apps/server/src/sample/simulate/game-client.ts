import {
  type GameEndpoint,
  GameFailure,
  type GameInputOf,
  type GameOutputOf,
} from '@loupe/contract/game/endpoint'

/** Makes calls of the game's side over HTTP, as an app does; every answer is checked by the contract. */
export interface GameClient {
  call: <E extends GameEndpoint>(
    endpoint: E,
    input: GameInputOf<E>,
    token?: string,
  ) => Promise<GameOutputOf<E>>
}

/** A refusal that an app has to do something about. */
export class GameRefusal extends Error {
  readonly code: GameFailure['error']['code']

  constructor({ code, message }: GameFailure['error']) {
    super(`${code}: ${message}`)
    this.code = code
  }
}

interface ClientOptions {
  key: string
  /** Marks what is made as test data. */
  isTest?: boolean
}

const attempts = 8

export function createGameClient(url: string, { key, isTest = false }: ClientOptions): GameClient {
  return {
    async call(endpoint, input, token) {
      const request = requestOf(endpoint, input)
      const headers = {
        ...(token ? { authorization: `Bearer ${token}` } : { 'x-loupe-key': key }),
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(isTest ? { 'x-loupe-test': '1' } : {}),
      }
      for (let attempt = 1; ; ) {
        const response = await fetch(new URL(request.path, url), {
          method: endpoint.method,
          headers,
          body: request.body ?? null,
        })
        const isLimited = response.status === 429
        if (isLimited || (response.status >= 500 && attempt < attempts)) {
          // what was not taken is sent again, as docs/game-api.md has it
          const seconds = Number(response.headers.get('retry-after') ?? attempt)
          await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
          // being told to wait is no failure: new players come at the pace that one network is let
          if (!isLimited) attempt += 1
          continue
        }
        const answer: unknown = await response.json()
        if (!response.ok) throw new GameRefusal(GameFailure.parse(answer).error)
        return endpoint.output.parse(answer) as GameOutputOf<typeof endpoint>
      }
    },
  }
}

/** Parts of the path, the query and the body come from the input, as the contract says. */
function requestOf(endpoint: GameEndpoint, input: unknown): { path: string; body?: string } {
  const rest: Record<string, unknown> = { ...(input as object) }
  const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) => {
    const value = String(rest[part])
    delete rest[part]
    return encodeURIComponent(value)
  })
  if (endpoint.method === 'POST' || endpoint.method === 'PUT') return { path, body: JSON.stringify(rest) }
  const query = new URLSearchParams(rest as Record<string, string>).toString()
  return { path: query ? `${path}?${query}` : path }
}
