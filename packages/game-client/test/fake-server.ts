import type { GameClientOptions } from '../src/game-client.ts'
import { createGameClient, createMemoryStorage, type GameClient } from '../src/game-client.ts'
import { createManualClock, type ManualClock } from './manual-clock.ts'

export interface Call {
  method: string
  path: string
  body: Record<string, unknown>
  headers: Record<string, string>
  keepalive: boolean
}

type FakeResponse = Response | Error | undefined

/** A fake of the game API, as far as these tests need it; apps/server/test/game-client uses the real server. */
export interface FakeServer {
  /** The received calls, without those that identify a player. */
  calls: Call[]
  logins: Call[]
  /** Replaces the response of a call; an Error is a lost connection. */
  intercept: (call: Call) => FakeResponse | Promise<FakeResponse>
  fetch: typeof fetch
  /** The server's clock, for its Date header. */
  nowMs: () => number
}

export function startFakeServer(clock: ManualClock): FakeServer {
  const server: FakeServer = {
    calls: [],
    logins: [],
    intercept: () => undefined,
    nowMs: () => clock.now(),
    async fetch(input, init = {}) {
      const call: Call = {
        method: init.method ?? 'GET',
        path: (input as string).replace('https://loupe.test', ''),
        body: JSON.parse((init.body as string | undefined) ?? '{}') as Call['body'],
        headers: init.headers as Call['headers'],
        keepalive: init.keepalive === true,
      }
      const response = await server.intercept(call)
      if (response instanceof Error) throw response
      const arrived = call.path.endsWith('/identify') ? server.logins : server.calls
      arrived.push(call)
      return response ?? json(replyTo(call), 200, { date: new Date(server.nowMs()).toUTCString() })
    },
  }
  return server
}

function replyTo({ path, body }: Call): unknown {
  const { events, receipts } = body as Partial<Record<'events' | 'receipts', { id: string }[]>>
  const parts = events ?? receipts
  if (parts) return { results: parts.map(({ id }) => ({ id, result: 'accepted' })) }
  if (!path.endsWith('/identify')) return {}
  const name = body['accountId'] ?? body['deviceId']
  return { playerId: `player of ${String(name)}`, token: `token of ${String(name)}` }
}

export function json(data: unknown, status = 200, headers: Record<string, string> = {}): Response {
  return Response.json(data, { status, headers })
}

export function refusal(code: string, status: number, headers: Record<string, string> = {}): Response {
  return json({ error: { code, message: code } }, status, headers)
}

export interface World {
  clock: ManualClock
  server: FakeServer
  start: (options?: Partial<GameClientOptions>) => GameClient
}

/** A fake server and a manual clock, with clients that use both. */
export function createWorld(): World {
  const clock = createManualClock()
  const server = startFakeServer(clock)
  return {
    clock,
    server,
    start: (options) =>
      createGameClient({
        url: 'https://loupe.test/',
        key: 'a key',
        storage: createMemoryStorage(),
        fetch: server.fetch,
        clock,
        random: () => 0.5,
        ...options,
      }),
  }
}

export const puzzle = { id: '0190a000-0000-7000-8000-000000000002', version: 1 }
