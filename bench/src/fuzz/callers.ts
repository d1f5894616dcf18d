import { admin } from '../servers.ts'

/** Sign-in and confirmed passwords last longer than this. */
const renewMs = 4 * 60_000
/** Few, so that a request often names a game of its own player. */
const playerCount = 4

/** The tokens of a signed-in administrator, a service, an app and its players. */
export interface Callers {
  /** The headers of a caller that the call is made for. */
  headersOf: (kind: string, chance: number) => Record<string, string>
  /** Signs in again where a session ended or a password has to be fresh. */
  renew: () => Promise<void>
  /** After a refusal of these headers: signs in again where they were the administrator's. */
  refused: (headers: Record<string, string>) => void
}

export function createCallers(url: string): Callers {
  let tokens = { adminToken: '', serviceToken: '', gameKey: '' }
  let players: string[] = []
  let renewedAt = -Infinity
  let renewals = 0
  const call = async (
    path: string,
    body: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answered> => {
    const response = await fetch(new URL(path, url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.1.1.1', ...headers },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as Answered
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`)
    return answer
  }
  const renew = async () => {
    if (performance.now() - renewedAt < renewMs) return
    const signedIn = await call('/admin/login', admin)
    const adminToken = String(signedIn.ResponseData?.token)
    const authorization = { authorization: `Bearer ${adminToken}` }
    await call('/admin/confirm-password', { password: admin.password }, authorization)
    const service = await call('/api/account/login', admin)
    const key = await call('/admin/add-game-key', { name: `Fuzz ${Date.now()}` }, authorization)
    const gameKey = String(key.ResponseData?.key)
    tokens = { adminToken, serviceToken: String(service.ResponseData?.serviceToken), gameKey }
    // those of before may be erased or suspended by now
    players = []
    renewals += 1
    for (let n = 0; n < playerCount; n += 1) {
      const player = { deviceId: `fuzz-${renewals}-${n}`, locale: 'en', timeZone: 'UTC' }
      players.push(
        String((await call('/game/v1/players/identify', player, { 'x-loupe-key': gameKey })).token),
      )
    }
    renewedAt = performance.now()
  }
  return {
    headersOf(kind, chance): Record<string, string> {
      if (kind === 'gameKey') return { 'x-loupe-key': tokens.gameKey }
      if (kind === 'playerToken')
        return { authorization: `Bearer ${players[Math.floor(chance * players.length)]}` }
      if (kind === 'adminToken' || kind === 'serviceToken') return { authorization: `Bearer ${tokens[kind]}` }
      return {}
    },
    renew,
    refused({ authorization }) {
      if (authorization === `Bearer ${tokens.adminToken}`) renewedAt = -Infinity
    },
  }
}

interface Answered {
  token?: string
  ResponseData?: Record<string, unknown> | null
}
