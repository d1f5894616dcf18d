import fc from 'fast-check'
import type { Mailbox } from '../../../apps/server/test/mailbox.ts'
import { createCallers } from './callers.ts'
import { createKnownValues } from './known-values.ts'
import { type Operation, readOperations } from './operations.ts'
import { printed, type Request, requestOf, type ServerResponse, send } from './send.ts'
import { completeBody } from './usual.ts'
import { chances, type Drawn, requestsOf } from './values.ts'
import type { Memory, WatchedServer } from './watched-server.ts'

/** How long one request may block the event loop, in milliseconds. */
export const longestHoldMs = 250
const atOnce = 6
const memoryReadings = 10
/** Requiring a second factor would lock out the administrator of this run. */
const left = new Set(['/admin/require-second-factor'])

export interface Finding {
  what: string
  request: string
  response: string
}

export interface Sums {
  requests: number
  /** The number of responses of each status, by call. */
  statuses: Map<string, Map<number, number>>
  /** The latest response to an invalid request, by call, which explains why a call never succeeds. */
  refusals: Map<string, string>
  findings: Finding[]
  /** Requests that blocked the loop for long together with others, but not alone: the cause was another request or the machine. */
  heldInCompany: number
  memory: Memory[]
  /** Why callers could not be renewed. */
  renewalsRefused: readonly string[]
}

/** Sends requests for this long. They depend on the seed and on the responses of the server. */
export async function fuzz(
  server: WatchedServer,
  mailbox: Mailbox,
  seed: number,
  forMs: number,
): Promise<Sums> {
  const sums: Sums = {
    requests: 0,
    statuses: new Map(),
    refusals: new Map(),
    findings: [],
    heldInCompany: 0,
    memory: [],
    renewalsRefused: [],
  }
  const known = createKnownValues()
  const callers = createCallers(server.url, mailbox, known.learn)
  const calls = readOperations()
    .filter(({ path }) => !left.has(path))
    .map((operation) => ({
      operation,
      arbitrary: requestsOf(operation, {
        pick: (name, chance) =>
          isNew(operation, name, chance) ? undefined : known.pick(operation.path, name, chance),
        complete: (body) => completeBody(operation.path, body, callers.fieldsOf(operation.path)),
      }),
    }))
  const endsAt = performance.now() + forMs
  let before: Request[] = []
  for (let round = 0; performance.now() < endsAt && !server.hasEnded(); round += 1) {
    await callers.renew()
    const requests = drawRequests(seed + round)
    server.longestHold()
    const responses = await Promise.all(requests.map(send))
    requests.forEach((request, n) => note(request, responses[n] ?? { status: 0, text: '' }))
    if (server.longestHold() > longestHoldMs) await findHolder(server, [...requests, ...before], sums)
    before = requests
    const past = 1 - (endsAt - performance.now()) / forMs
    if (past * memoryReadings > sums.memory.length) sums.memory.push(await server.memory())
  }
  sums.renewalsRefused = callers.refusals()
  if (server.hasEnded())
    sums.findings.push({ what: 'the server ended', request: before.map(printed).join('\n'), response: '' })
  return sums

  function drawRequests(roundSeed: number): Request[] {
    const numbers = fc.sample(chances, { seed: roundSeed, numRuns: atOnce * 2 })
    return Array.from({ length: atOnce }, (_, n) => {
      const call = calls[Math.floor((numbers[n] ?? 0) * calls.length)] ?? calls[0]
      if (!call) throw new Error('docs/openapi.json describes no call.')
      const [drawn] = fc.sample(call.arbitrary, { seed: roundSeed * atOnce + n, numRuns: 1 }) as [Drawn]
      return requestOf(server.url, call.operation, drawn, callers, numbers[atOnce + n] ?? 0)
    })
  }

  function note(request: Request, response: ServerResponse): void {
    const { operation } = request
    sums.requests += 1
    count(sums.statuses, operation, response.status)
    if (response.status === 400)
      sums.refusals.set(`${operation.method} ${operation.path}`, response.text.slice(0, 300))
    if (response.status === 401 || response.status === 410) callers.refused(request.headers)
    if (response.status === 0 || response.status >= 500) {
      const what = response.status === 0 ? 'no answer' : `answered ${response.status}`
      sums.findings.push({ what, request: printed(request), response: response.text.slice(0, 500) })
    } else if (response.status < 300) learn(operation.path, response.text)
  }

  function learn(path: string, text: string): void {
    try {
      known.learn(path, JSON.parse(text))
    } catch {
      // a file or a stream
    }
  }
}

/** Half of the games and queries that a player sends are new. */
function isNew({ method, path }: Operation, name: string, chance: number): boolean {
  const makes = path === '/game/v1/games/{id}' || (method === 'POST' && path === '/game/v1/help-queries')
  return makes && name === 'id' && chance < 0.5
}

function count(statuses: Sums['statuses'], { method, path }: Operation, status: number): void {
  const name = `${method} ${path}`
  const own = statuses.get(name) ?? new Map<number, number>()
  own.set(status, (own.get(status) ?? 0) + 1)
  statuses.set(name, own)
}

/** Sends each suspected request alone, up to three times: the machine may also block the loop, but rarely each time. */
async function findHolder(server: WatchedServer, suspects: Request[], sums: Sums): Promise<void> {
  for (const suspect of suspects) {
    let shortest = Infinity
    for (let time = 0; time < 3 && shortest > longestHoldMs; time += 1) {
      await idle(250)
      server.longestHold()
      await send(suspect)
      await idle(250)
      shortest = Math.min(shortest, server.longestHold())
    }
    if (shortest <= longestHoldMs) continue
    sums.findings.push({
      what: `held the event loop for ${Math.round(shortest)} ms`,
      request: printed(suspect),
      response: '',
    })
    return
  }
  sums.heldInCompany += 1
}

function idle(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
