import { v7 as uuidv7 } from 'uuid'
import type { Mailbox } from '../../../apps/server/test/mailbox.ts'
import { admin } from '../servers.ts'
import { createSecondAdministrators, type Steps } from './second-administrator.ts'

/** Sign-in and confirmed passwords last longer than this. */
const renewMs = 4 * 60_000

/** The tokens of a signed-in administrator, a service, an app and one player of it, whom every id of a game then belongs to. */
export interface Callers {
  /** The headers of a caller of this kind, for the call of this path. */
  headersOf: (kind: string, path: string) => Record<string, string>
  /** Fields without which the call of this path is refused. */
  fieldsOf: (path: string) => Record<string, unknown>
  /** Signs in again where a session ended or a password has to be fresh. */
  renew: () => Promise<void>
  /** After a refusal of these headers: signs in again where they were the administrator's or the player's. */
  refused: (headers: Record<string, string>) => void
  /** Why the steps of a second administrator could not be prepared again, such as a limit that was reached. */
  stepsRefused: () => readonly string[]
}

/** `learn`: takes what these calls answered, for the requests that are drawn. */
export function createCallers(
  url: string,
  mailbox: Mailbox,
  learn: (path: string, answer: unknown) => void,
): Callers {
  let tokens = { adminToken: '', serviceToken: '', gameKey: '' }
  let playerToken = ''
  let renewedAt = -Infinity
  let renewals = 0
  let steps: Steps = { tokens: {}, fields: {} }
  let steppedAt = -Infinity
  const stepsRefused: string[] = []
  const call = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
    method = 'POST',
  ): Promise<Answered> => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.1.1.1', ...headers },
      ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as Answered
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    learn(path, answer)
    return answer
  }
  const beginGame = async (headers: Record<string, string>) => {
    const { list = [] } = await call('/game/v1/puzzles', null, headers, 'GET')
    const puzzle = list.find(({ status }) => status === 'published')
    // the requests may have withdrawn every puzzle
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
    try {
      steps = await prepareSteps(tokens.adminToken)
    } catch (error) {
      stepsRefused.push(String(error))
    }
  }
  const renew = async () => {
    if (performance.now() - renewedAt < renewMs) return
    const signedIn = await call('/admin/login', admin)
    const adminToken = String(signedIn.ResponseData?.token)
    const authorization = { authorization: `Bearer ${adminToken}` }
    const service = await call('/api/account/login', admin)
    const key = await call('/admin/add-game-key', { name: `Fuzz ${Date.now()}` }, authorization)
    const gameKey = String(key.ResponseData?.key)
    tokens = { adminToken, serviceToken: String(service.ResponseData?.serviceToken), gameKey }
    // the one of before may be erased or suspended by now
    renewals += 1
    const player = { deviceId: `fuzz-${renewals}`, locale: 'en', timeZone: 'UTC' }
    playerToken = String((await call('/game/v1/players/identify', player, { 'x-loupe-key': gameKey })).token)
    await beginGame({ authorization: `Bearer ${playerToken}` })
    renewedAt = performance.now()
    await renewSteps()
  }
  return {
    headersOf(kind, path): Record<string, string> {
      if (kind === 'gameKey') return { 'x-loupe-key': tokens.gameKey }
      if (kind === 'playerToken') return { authorization: `Bearer ${playerToken}` }
      if (kind === 'adminToken' || kind === 'serviceToken') return { authorization: `Bearer ${tokens[kind]}` }
      const step = kind === 'stepToken' ? steps.tokens[path] : undefined
      return step === undefined ? {} : { authorization: `Bearer ${step}` }
    },
    fieldsOf: (path) => steps.fields[path] ?? {},
    renew,
    stepsRefused: () => stepsRefused,
    refused({ authorization }) {
      const own = [tokens.adminToken, playerToken].map((token) => `Bearer ${token}`)
      if (authorization !== undefined && own.includes(authorization)) renewedAt = -Infinity
    },
  }
}

interface Answered {
  token?: string
  list?: { id: string; version: number; status: string }[]
  ResponseData?: Record<string, unknown> | null
}
