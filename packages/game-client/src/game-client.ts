import type { GameClient } from './api.ts'
import { createClockWatch, deviceClock } from './clock.ts'
import type {
  GameDocument,
  GameInput,
  HelpQuery,
  IdentifyInput,
  InboxEntry,
  MyData,
  Preferences,
} from './contract-types.ts'
import { createHttp, GameClientError, type HttpRequest } from './http.ts'
import { createIdentities } from './identities.ts'
import { createIds } from './ids.ts'
import { followHelp, followInbox, type Kept } from './mail.ts'
import type { ClientState, GameClientOptions } from './options.ts'
import { type Entry, outboxKey } from './outbox/entry.ts'
import { createExclusive, type Locks } from './outbox/exclusive.ts'
import { createOutbox } from './outbox/outbox.ts'
import { createSender } from './outbox/sender.ts'
import { watchPage } from './page.ts'
import { readPuzzle, readPuzzles } from './puzzles.ts'
import { createReading } from './reading.ts'
import { createRound, type Game, longestMs, type RoundRecord, roundKey, type Stamp } from './round.ts'
import { createIndexedDbStorage } from './storage/indexed-db-storage.ts'
import { createMemoryStorage } from './storage/memory-storage.ts'
import type { GameStorage } from './storage/storage.ts'

export type { GameClient, GameStart, Identified, Player } from './api.ts'
export type { Clock } from './clock.ts'
export type * from './contract-types.ts'
export type { ErrorCode } from './http.ts'
export { GameClientError } from './http.ts'
export type { ClientState, GameClientOptions } from './options.ts'
export type { Locks } from './outbox/exclusive.ts'
export type { Rejected } from './outbox/sender.ts'
export type { PuzzleRef } from './puzzles.ts'
export type { EventDetails, Game, GameEnd, View } from './round.ts'
export { createIndexedDbStorage } from './storage/indexed-db-storage.ts'
export { createMemoryStorage } from './storage/memory-storage.ts'
export type { GameStorage } from './storage/storage.ts'

export function createGameClient(options: GameClientOptions): GameClient {
  const { key, app = {}, isTest = false, sendAfterMs = 2000, timeoutMs = 20_000 } = options
  const { onState, onRejected, random = Math.random, clock = deviceClock } = options
  const { storage = defaultStorage(), newId = createIds(() => clock.now()) } = options
  const url = options.url.replace(/\/+$/, '')
  const watch = createClockWatch()
  const http = createHttp({
    url,
    key,
    isTest,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
    clock,
    timeoutMs,
    onDate: (...times) => watch.observe(...times),
  })
  const identities = createIdentities(storage, http, newId)
  const changed = () => onState?.(stateNow())
  const outbox = createOutbox({ storage, newId, onChange: changed, onCleared: () => identities.rewrite() })
  const reading = createReading(storage, (error) => sender.holdBack(error))
  const sender = createSender({
    outbox,
    identities,
    clock,
    watch,
    random,
    sendAfterMs,
    exclusive: createExclusive(storage, { clock, owner: newId(), locks: locksOf(options.locks) }),
    onRejected: (rejected) => onRejected?.(rejected),
    onErased: (who) => forget(who, 'player_erased'),
    retell,
    onChange: changed,
  })
  const endWatch = watchPage({
    onHidden: () => active?.hidden(),
    onShown: () => active?.shown(),
    onLeave: () => sender.leave(),
    onOnline: () => void sender.flush(),
  })
  let latest: GameInput | null = null
  /** The round with the latest event. */
  let active: Game | null = null
  let isClosed = false

  function stateNow(): ClientState {
    const { pending, unsaved, storageError } = outbox
    const { isSending, retryInMs, lastError, counts } = sender
    const { offsetMs: clockOffsetMs } = watch
    return {
      pending,
      unsaved,
      storageError,
      isSending,
      retryInMs,
      error: lastError,
      clockOffsetMs,
      ...counts,
    }
  }

  const stamp: Stamp = (deviceMs, offsetMs) => {
    const offset = offsetMs ?? watch.offsetMs
    return { at: watch.correct(deviceMs, offset ?? 0), isOfDevice: offset === null }
  }

  const call = async (request: HttpRequest) => identities.call(identities.current(), request)
  const own = (name: string) => `${identities.current().who}/${name}`

  function queue(lane: string, entry: Entry, copies: (readonly [string, unknown])[] = []): void {
    outbox.add([{ key: outboxKey(identities.current().who, lane, newId()), entry }], copies)
    sender.schedule()
  }

  /** An entry dated now. */
  function dated(entry: Entry): Entry {
    const { at, isOfDevice } = stamp(clock.now())
    const body = { ...entry.body, at }
    return isOfDevice ? { ...entry, body, deviceTimes: ['at'] } : { ...entry, body }
  }

  const receipt = (id: string, state: 'delivered' | 'read' | 'opened') =>
    queue(
      'receipts',
      dated({ method: 'POST', path: '/game/v1/inbox/receipts', body: { id, state }, batch: 'receipts' }),
    )

  async function retell(lane: string): Promise<boolean> {
    const [, who = '', name = ''] = lane.split('/')
    const id = name.replace('game ', '')
    const identity = await identities.find(who)
    const found = await storage.list(roundKey(who, id)).catch(() => [])
    const record = found[0]?.[1] as RoundRecord | undefined
    if (!record || !identity) return false
    const { id: _, ...body } = record.game
    for (const field of record.deviceTimes as ('startedAt' | 'endedAt')[]) {
      body[field] = watch.correct(Date.parse(body[field] ?? ''))
    }
    await identities.call(identity, { method: 'PUT', path: `/game/v1/games/${id}`, body })
    return true
  }

  async function forget(who: string, reason?: string): Promise<void> {
    const waiting = (await outbox.list()).filter(({ key: name }) => name.startsWith(`out/${who}/`))
    if (reason !== undefined) {
      for (const { entry } of waiting) onRejected?.({ path: entry.path, body: entry.body, reason })
    }
    await outbox.remove(waiting)
    const rounds = await storage.list(roundKey(who, '')).catch(() => [])
    await storage
      .write(
        [],
        rounds.map(([name]) => name),
      )
      .catch(() => {})
    await reading.drop(`${who}/`).catch(() => {})
    await identities.forget(who).catch(() => {})
  }

  return {
    get state() {
      return stateNow()
    },
    async identify(player = {}) {
      const hasDevice = player.deviceId === undefined && (await identities.hasDevice())
      const needsDevice = player.accountId === undefined && player.deviceId === undefined
      const identity = await identities.enter({
        locale: deviceLocale(),
        timeZone: deviceTimeZone(),
        ...(app.version === undefined ? {} : { appVersion: app.version }),
        ...(app.platform === undefined ? {} : { platform: app.platform }),
        // a new account takes over the player of the device
        ...(hasDevice || needsDevice ? { deviceId: await identities.deviceId() } : {}),
        ...player,
      })
      sender.schedule()
      try {
        const { playerId = null } = await identities.login(identity, true)
        return { playerId, isOnline: true, error: null }
      } catch (error) {
        if (!(error instanceof GameClientError && error.isTransient)) throw error
        sender.holdBack(error)
        return { playerId: identity.playerId ?? null, isOnline: false, error }
      }
    },
    puzzles: () => readPuzzles(call, reading),
    puzzle: (puzzle) => readPuzzle(call, reading, puzzle),
    urlOf: (path) => (/^https?:/.test(path) ? path : url + path),
    startGame({ id: puzzleId, version }, start = {}) {
      const { who, input } = identities.current()
      const startedAtMs = start.startedAt === undefined ? clock.now() : Date.parse(start.startedAt)
      const { at, isOfDevice } = stamp(startedAtMs)
      const game: GameInput = {
        id: newId(),
        startedAt: at,
        locale: input.locale,
        ...(app.device === undefined ? {} : { device: app.device }),
        ...(app.version === undefined ? {} : { appVersion: app.version }),
        ...(app.platform === undefined ? {} : { platform: app.platform }),
        ...start,
        puzzleId,
        version,
        status: 'ongoing',
      }
      const isOwnTime = start.startedAt === undefined && isOfDevice
      const deviceTimes = isOwnTime ? ['startedAt'] : []
      const offsetMs = start.startedAt === undefined ? watch.offsetMs : 0
      latest = game
      return round(who, { game, deviceTimes, startedAtMs, offsetMs, seq: 0, tMs: 0 }, true)
    },
    async openGames() {
      const { who } = identities.current()
      await outbox.written()
      const records = (await storage.list(roundKey(who, ''))).map(([, record]) => record as RoundRecord)
      return records
        .filter(({ game }) => game.endedAt === undefined)
        .map((record) => {
          const awayMs = clock.now() - record.startedAtMs
          latest = record.game
          // the clock may have been set meanwhile: an implausible value is ignored
          const isSound = awayMs > record.tMs && awayMs < longestMs
          return round(who, isSound ? { ...record, tMs: awayMs } : record, false)
        })
    },
    askForHelp({ id = newId(), subject, text, category, context = {} }) {
      const about = latest && { gameId: latest.id, puzzleId: latest.puzzleId, version: latest.version }
      const { device, version: appVersion } = app
      const filled = {
        ...about,
        ...(device ? { device } : {}),
        ...(appVersion ? { appVersion } : {}),
        ...context,
      }
      const body = { id, subject, text, ...(category ? { category } : {}), context: filled }
      queue(`help ${id}`, { method: 'POST', path: '/game/v1/help-queries', body })
      return id
    },
    reply(queryId, text) {
      const path = `/game/v1/help-queries/${queryId}/messages`
      queue(`help ${queryId}`, { method: 'POST', path, body: { messageId: newId(), text } })
    },
    async helpQueries() {
      return (await reading.read<Kept<HelpQuery>>(own('help'), (copy) => followHelp(call, copy))).list
    },
    async inbox() {
      const before = new Set((await reading.copyOf<Kept<InboxEntry>>(own('inbox')))?.list.map(({ id }) => id))
      const { list } = await reading.read<Kept<InboxEntry>>(own('inbox'), (copy) => followInbox(call, copy))
      for (const { id } of list) if (!before.has(id)) receipt(id, 'delivered')
      return list
    },
    markRead: (itemId) => receipt(itemId, 'read'),
    markOpened: (itemId) => receipt(itemId, 'opened'),
    async pushKey() {
      return ((await call({ method: 'GET', path: '/game/v1/push/key' })).data as { publicKey: string })
        .publicKey
    },
    async subscribeToPush({ endpoint, keys }) {
      await call({ method: 'POST', path: '/game/v1/push/subscriptions', body: { endpoint, keys } })
    },
    async unsubscribeFromPush(endpoint) {
      await call({ method: 'POST', path: '/game/v1/push/unsubscribe', body: { endpoint } })
    },
    document(type, locale) {
      const path = `/game/v1/documents/${type}${locale === undefined ? '' : `?locale=${locale}`}`
      return reading.read<GameDocument>(
        own(path),
        async () => (await call({ method: 'GET', path })).data as GameDocument,
        // a replaced version is no longer shown
        ({ next }) => next === null || clock.now() + (watch.offsetMs ?? 0) < Date.parse(next.effectiveFrom),
      )
    },
    accept({ versionId, locale }, accepted = true) {
      const path = `/game/v1/documents/${versionId}/acceptance`
      queue('acceptances', dated({ method: 'POST', path, body: { locale, accepted } }))
    },
    preferences: () =>
      reading.read<Preferences>(own('preferences'), async (copy) => {
        // values set here that are not sent yet are newer
        if (copy && outbox.own().some(({ entry }) => entry.path === preferencesPath)) return copy
        return (await call({ method: 'GET', path: preferencesPath })).data as Preferences
      }),
    setPreferences(preferences) {
      queue('preferences', {
        method: 'PUT',
        path: preferencesPath,
        body: { ...preferences },
        latestOnly: true,
      })
      void reading.store(own('preferences'), preferences)
    },
    setProperties(properties) {
      queue('properties', { method: 'POST', path: '/game/v1/me/properties', body: { properties } })
    },
    async myData() {
      return (await call({ method: 'GET', path: '/game/v1/me/data' })).data as MyData
    },
    async eraseMe() {
      const { who } = identities.current()
      try {
        await call({ method: 'DELETE', path: '/game/v1/me' })
      } catch (error) {
        // the response of an earlier attempt was lost
        if (!(error instanceof GameClientError) || error.code !== 'player_erased') throw error
      }
      await forget(who)
    },
    async flush() {
      await sender.flush()
      return stateNow()
    },
    async close() {
      isClosed = true
      endWatch()
      sender.stop()
      await outbox.written()
    },
  }

  function onAdded(game: Game): void {
    active = game
    sender.schedule()
  }

  function round(who: string, record: RoundRecord, isNew: boolean): Game {
    return createRound(who, record, { outbox, clock, newId, stamp, onAdded, isClosed: () => isClosed }, isNew)
  }
}

const preferencesPath = '/game/v1/me/preferences'

function defaultStorage(): GameStorage {
  return 'indexedDB' in globalThis ? createIndexedDbStorage() : createMemoryStorage()
}

function locksOf(given: Locks | null | undefined): Locks | undefined {
  const { navigator } = globalThis as { navigator?: { locks?: Locks } }
  return given === undefined ? navigator?.locks : (given ?? undefined)
}

const languages = ['en', 'fr', 'ro', 'zh'] as const

/** The language of the device, if Loupe supports it. */
function deviceLocale(): IdentifyInput['locale'] {
  const { navigator } = globalThis as { navigator?: { language?: string } }
  const spoken = navigator?.language?.slice(0, 2)
  return languages.find((language) => language === spoken) ?? 'en'
}

function deviceTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
}
