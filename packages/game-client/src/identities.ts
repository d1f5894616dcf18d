import type { IdentifyInput, IdentifyOutput } from './contract-types.ts'
import { GameClientError, type Http, type HttpRequest, type HttpResponse } from './http.ts'
import type { GameStorage } from './storage/storage.ts'

/** A player of this client, by account or device. */
export interface Identity {
  who: string
  input: IdentifyInput
  playerId?: string
  token?: string
}

/** The players of this device. Pending calls are sent with the token of their own player. */
export interface Identities {
  /** The current player. @throws Error if nobody was identified. */
  current(): Identity
  find(who: string): Promise<Identity | undefined>
  /** The ID of the device: created once, and stored. */
  deviceId(): Promise<string>
  /** Whether anyone has played here without an account. */
  hasDevice(): Promise<boolean>
  enter(input: IdentifyInput): Promise<Identity>
  /** Fetches a token, unless there is one and not `isForced`. @throws GameClientError */
  login(identity: Identity, isForced?: boolean): Promise<Identity>
  /** Makes a call of a player, with a new token if theirs has expired. @throws GameClientError */
  call(identity: Identity, request: HttpRequest): Promise<HttpResponse>
  forget(who: string): Promise<void>
  /** Writes the cached values again, after the storage was cleared. */
  rewrite(): Promise<void>
}

const deviceKey = 'device'
const keyOf = (who: string) => `who/${who}`

export function createIdentities(storage: GameStorage, http: Http, newId: () => string): Identities {
  const known = new Map<string, Identity>()
  const logins = new Map<string, Promise<Identity>>()
  let who: string | null = null
  let device: string | undefined

  /** The player stays known while the app runs, even if the storage fails. */
  const save = (identity: Identity) => {
    known.set(identity.who, identity)
    return storage.write([[keyOf(identity.who), identity]]).catch(() => {})
  }

  async function read<Value>(key: string): Promise<Value | undefined> {
    const found = await storage.list(key).catch(() => [])
    return found.find(([name]) => name === key)?.[1] as Value | undefined
  }

  async function find(name: string): Promise<Identity | undefined> {
    const identity = known.get(name) ?? (await read<Identity>(keyOf(name)))
    if (identity) known.set(name, identity)
    return identity
  }

  async function requestToken(identity: Identity): Promise<Identity> {
    const request = { method: 'POST', path: '/game/v1/players/identify', body: identity.input } as const
    const { data } = await http(request).catch((error: GameClientError) => {
      error.isOfIdentify = true
      throw error
    })
    const { playerId, token } = data as IdentifyOutput
    // sent once: after an erasure, the player becomes one new player, not another one at every start
    const { startAgain: _, ...input } = identity.input
    const fresh = { ...identity, input, playerId, token }
    await save(fresh)
    return fresh
  }

  function login(identity: Identity, isForced = false): Promise<Identity> {
    if (identity.token !== undefined && !isForced) return Promise.resolve(identity)
    const running = logins.get(identity.who) ?? requestToken(identity)
    logins.set(identity.who, running)
    return running.finally(() => logins.delete(identity.who))
  }

  return {
    current() {
      const identity = who === null ? undefined : known.get(who)
      if (!identity) throw new Error('Call identify first.')
      return identity
    },
    find,
    async deviceId() {
      device ??= await read<string>(deviceKey)
      if (device === undefined) {
        device = newId()
        const made = device
        const stored = await storage.update(deviceKey, (value) => value ?? made).catch(() => made)
        device = String(stored)
      }
      return device
    },
    hasDevice: async () => (device ??= await read<string>(deviceKey)) !== undefined,
    async enter(input) {
      const name = encodeURIComponent(
        input.accountId === undefined ? `device ${input.deviceId}` : `account ${input.accountId}`,
      )
      const before = await find(name)
      const identity = { ...before, who: name, input }
      await save(identity)
      who = name
      return identity
    },
    login,
    async call(identity, request) {
      const { token } = await login(identity)
      try {
        return await http({ ...request, token })
      } catch (error) {
        if (!(error instanceof GameClientError) || error.code !== 'token_invalid') throw error
        const fresh = await login(identity, true)
        return http({ ...request, token: fresh.token })
      }
    },
    async forget(name) {
      known.delete(name)
      if (who === name) who = null
      await storage.write([], [keyOf(name)])
    },
    async rewrite() {
      const put: [string, unknown][] = [...known].map(([name, identity]) => [keyOf(name), identity])
      if (device !== undefined) put.push([deviceKey, device])
      await storage.write(put)
    },
  }
}
