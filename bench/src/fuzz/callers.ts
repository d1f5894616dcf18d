import { v7 as uuidv7 } from 'uuid'
import type { Mailbox } from '../../../apps/server/test/mailbox.ts'
import { admin } from '../servers.ts'
import { createSecondAdministrators, type Answered as Step, type Steps } from './second-administrator.ts'

/** Sessions and confirmed passwords are valid for longer than this. */
const renewMs = 4 * 60_000
const retryMs = 5000

/** The tokens of a signed-in administrator, a service, an app and a player, who owns the games of the run. */
export interface Callers {
  /** The headers of a caller of this kind, for the call of this path. */
  headersOf: (kind: string, path: string) => Record<string, string>
  /** Required fields of the call of this path. */
  fieldsOf: (path: string) => Record<string, unknown>
  /** Signs in again if a session has ended or a recent password is required. */
  renew: () => Promise<void>
  /** After a refusal of these headers: signs in again if they belong to the administrator or the player. */
  refused: (headers: Record<string, string>) => void
  /** Why callers could not be renewed, such as a rate limit. */
  refusals: () => readonly string[]
}

/** `learn` receives the responses of these calls, for generated requests. */
export function createCallers(
  url: string,
  mailbox: Mailbox,
  learn: (path: string, response: unknown) => void,
): Callers {
  let tokens = { adminToken: '', serviceToken: '' }
  let gameKey = ''
  let playerToken = ''
  let renewedAt = -Infinity
  let identifiedAt = -Infinity
  let players = 0
  let steps: Steps = { tokens: {}, fields: {} }
  let steppedAt = -Infinity
  const refusals: string[] = []
  let calls = 0
  const call = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    method = 'POST',
  ): Promise<Answered> => {
    // a different network each time: those of generated requests reach their limits
    calls += 1
    const address = `10.${10 + (calls % 200)}.${Math.floor(calls / 200) % 250}.1`
    const response = await fetch(new URL(path, url), {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const reply = (await response.json()) as Answered
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(reply)}`)
    learn(path, reply)
    return reply
  }
  const beginGame = async (headers: Record<string, string>) => {
    const { list = [] } = await call('/game/v1/puzzles', null, headers, 'GET')
    const puzzle = list.find(({ status }) => status === 'published')
    // generated requests may have withdrawn every puzzle
    if (!puzzle) return
    const game = { puzzleId: puzzle.id, version: puzzle.version, status: 'ongoing', startedAt: new Date() }
    await call(`/game/v1/games/${uuidv7()}`, game, headers, 'PUT')
  }
  const prepareSteps = createSecondAdministrators(
    (path, body, token) => call(path, body, token === undefined ? {} : { authorization: `Bearer ${token}` }),
    mailbox,
  )
  const renewSteps = async () => {
    if (performance.now() - steppedAt < renewMs) return
    steppedAt = performance.now()
    steps = await prepareSteps(tokens.adminToken)
  }
  const renewAdministrator = async () => {
    if (performance.now() - renewedAt < renewMs) return
    const signedIn = await call('/admin/login', admin)
    const adminToken = String(signedIn.ResponseData?.token)
    const service = await call('/api/account/login', admin)
    tokens = { adminToken, serviceToken: service.serviceToken ?? '' }
    renewedAt = performance.now()
  }
  const makeKey = async (headers: Record<string, string>): Promise<string> => {
    const add = () => call('/admin/add-game-key', { name: `Fuzz ${Date.now()}` }, headers)
    const made = await add().catch(async (error: unknown) => {
      if (!String(error).includes('game_keys_too_many')) throw error
      // generated requests also create keys, up to the limit
      const { ResponseData: keys } = await call('/admin/get-game-keys', null, headers, 'GET')
      for (const { id, revokedAt } of Object.values(keys ?? {}) as { id: string; revokedAt: string | null }[])
        if (revokedAt === null) await call('/admin/revoke-game-key', { id }, headers)
      return add()
    })
    return String(made.ResponseData?.key)
  }
  const renewPlayer = async () => {
    if (performance.now() - identifiedAt < renewMs) return
    // the previous key and player may be revoked, erased or suspended
    gameKey = await makeKey({ authorization: `Bearer ${tokens.adminToken}` })
    players += 1
    const player = { deviceId: `fuzz-${players}`, locale: 'en', timeZone: 'UTC' }
    const identified = await call('/game/v1/players/identify', player, { 'x-loupe-key': gameKey })
    playerToken = String(identified.token)
    await beginGame({ authorization: `Bearer ${playerToken}` })
    identifiedAt = performance.now()
  }
  return {
    headersOf(kind, path): Record<string, string> {
      const step = steps.tokens[path]
      if (step !== undefined && (kind === 'adminToken' || kind === 'stepToken'))
        return { authorization: `Bearer ${step}` }
      if (kind === 'gameKey') return { 'x-loupe-key': gameKey }
      if (kind === 'playerToken') return { authorization: `Bearer ${playerToken}` }
      if (kind === 'adminToken' || kind === 'serviceToken') return { authorization: `Bearer ${tokens[kind]}` }
      return {}
    },
    fieldsOf: (path) => steps.fields[path] ?? {},
    async renew() {
      try {
        await renewAdministrator()
        await renewPlayer()
        await renewSteps()
      } catch (error) {
        // generated requests reach limits of sign-ins: the current callers stay, and the next attempt is later
        if (tokens.adminToken === '') throw error
        refusals.push(String(error))
        const later = performance.now() - renewMs + retryMs
        renewedAt = Math.max(renewedAt, later)
        identifiedAt = Math.max(identifiedAt, later)
      }
    },
    refusals: () => refusals,
    refused({ authorization }) {
      const own = [tokens.adminToken, tokens.serviceToken].map((token) => `Bearer ${token}`)
      if (authorization !== undefined && own.includes(authorization)) renewedAt = -Infinity
      if (authorization === `Bearer ${playerToken}`) identifiedAt = -Infinity
    },
  }
}

interface Answered extends Step {
  token?: string
  list?: { id: string; version: number; status: string }[]
}
