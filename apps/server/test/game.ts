import { gzipSync } from 'node:zlib'
import type { GameEndpoint, GameFailure, GameInputOf, GameOutputOf } from '@loupe/contract/game/endpoint'
import { identifyPlayer } from '@loupe/contract/game/players'
import { v7 as uuidv7 } from 'uuid'
import { hashSecret, newSecret } from '#src/core/auth/tokens.ts'
import type { TestApp } from './harness.ts'

/** Creates an API key for game apps, for the `X-Loupe-Key` header. */
export async function makeGameKey({ db, clock }: Pick<TestApp, 'db' | 'clock'>): Promise<string> {
  const key = `loupe_${newSecret()}`
  await db.query(
    `insert into game_keys (id, name, begins_with, key_hash, created_at) values ($1, 'An app', $2, $3, $4)`,
    [uuidv7(), key.slice(0, 14), hashSecret(key), clock.now()],
  )
  return key
}

export interface GameResponse<Data> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: string
  /** The body of a success; throws with the whole response otherwise. */
  readonly data: Data
  /** The error of a refusal; throws with the whole response otherwise. */
  readonly error: GameFailure['error']
}

interface GameCallOptions {
  token?: string
  key?: string
  headers?: Record<string, string>
  /** Compresses the body. */
  gzip?: boolean
  ip?: string
}

/** Makes a call of the game API: path parameters, query and body come from `input`. */
export async function callGame<E extends GameEndpoint>(
  { http }: Pick<TestApp, 'http'>,
  endpoint: E,
  input: GameInputOf<E>,
  { token, key, headers = {}, gzip = false, ip = '127.0.0.1' }: GameCallOptions = {},
): Promise<GameResponse<GameOutputOf<E>>> {
  const rest: Record<string, unknown> = { ...(input as object) }
  const url = endpoint.path.replace(/:(\w+)/g, (_, part: string) => {
    const value = rest[part]
    delete rest[part]
    return encodeURIComponent(String(value))
  })
  const hasBody = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const compressed = gzip ? gzipSync(JSON.stringify(rest)) : null
  const response = await http.inject({
    method: endpoint.method,
    url,
    remoteAddress: ip,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(key ? { 'x-loupe-key': key } : {}),
      ...(compressed ? { 'content-encoding': 'gzip', 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(hasBody ? { payload: compressed ?? rest } : { query: rest as Record<string, string> }),
  })
  const { statusCode: status, body } = response
  return {
    status,
    headers: response.headers,
    body,
    get data() {
      if (status !== 200) throw new Error(`The call did not succeed: ${status} ${body}`)
      return response.json<GameOutputOf<E>>()
    },
    get error() {
      if (status < 400) throw new Error(`The call was not refused: ${status} ${body}`)
      return response.json<GameFailure>().error
    },
  }
}

/** Identifies a new player on a new device, and returns the token. */
export async function identifyNew(
  t: TestApp,
  key: string,
  input: Partial<GameInputOf<typeof identifyPlayer>> = {},
  options: GameCallOptions = {},
): Promise<{ playerId: string; token: string }> {
  const identity = { deviceId: uuidv7(), locale: 'en', timeZone: 'Europe/Paris', ...input } as const
  const { data } = await callGame(t, identifyPlayer, identity, { key, ...options })
  return data
}
