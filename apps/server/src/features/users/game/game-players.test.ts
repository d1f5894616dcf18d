import { getGameKeys } from '@loupe/contract/admin/game-keys'
import { addUser, getUser, suspendUser, updateUser } from '@loupe/contract/admin/users/users'
import { eraseUser, getErasePlan } from '@loupe/contract/admin/users/users-erase'
import { getUsers } from '@loupe/contract/admin/users/users-list'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import {
  eraseMe,
  getMyData,
  getMyPreferences,
  identifyPlayer,
  putMyPreferences,
} from '@loupe/contract/game/players'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createRateLimits } from '#src/core/game-api/rate-limits.ts'
import { classifyRows, updateRows } from '#src/features/imports/import-statements.ts'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeUser } from '#test/makers.ts'
import { auditEntries, codesOf } from '#test/responses.ts'
import { createNewPlayerLimits, newPlayersPerMinute } from './new-player-limits.ts'

let t: TestApp
let key: string
let admin: string
beforeAll(async () => {
  t = await startTestApp()
  key = await makeGameKey(t)
  admin = await t.signIn()
})
afterAll(() => t.close())

type Input = Partial<GameInputOf<typeof identifyPlayer>>
const identify = (request: Input, headers = {}) =>
  callGame(t, identifyPlayer, { locale: 'fr', timeZone: 'Europe/Paris', ...request }, { key, headers })
const playerOf = async (request: Input) => (await identify(request)).data.playerId
const read = async (id: string) => (await t.call(getUser, { id }, { token: admin })).data
const emailOf = async (id: string) => {
  const { email, emailVerified } = await read(id)
  return [email, emailVerified]
}
const userCount = async () => (await t.db.query('select from users')).rowCount

describe('identify', () => {
  it('creates a player with the values of the game', async () => {
    const request = {
      accountId: uuidv7(),
      username: 'Ștefan',
      fullName: 'Ștefan Popa',
      email: 'stefan@example.com',
      country: 'RO',
      platform: 'ios',
      appVersion: '2.1',
    }
    const { data } = await identify(request)
    const now = t.clock.now()
    expect(data.serverTime).toBe(now.toISOString())
    expect(Date.parse(data.expiresAt) - now.getTime()).toBe(7 * 86_400_000)
    const { accountId: _, ...said } = request
    expect(await read(data.playerId)).toMatchObject({
      ...said,
      emailVerified: false,
      locale: 'fr',
      timeZone: 'Europe/Paris',
      status: 'active',
      isTest: false,
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
    })
  })

  it('is the same player for the same account or device, also for simultaneous requests', async () => {
    for (const request of [
      { accountId: uuidv7() },
      { deviceId: uuidv7() },
      { accountId: uuidv7(), deviceId: uuidv7() },
    ]) {
      const ids = await Promise.all(Array.from({ length: 8 }, () => playerOf(request)))
      expect(new Set([...ids, await playerOf(request)]).size).toBe(1)
    }
  })

  it('never confuses an account with a device of the same name', async () => {
    const id = uuidv7()
    expect(await playerOf({ accountId: id })).not.toBe(await playerOf({ deviceId: id }))
  })

  it('lets a new account take over the player of its device, and keep it on another device', async () => {
    const [accountId, phone, tablet] = [uuidv7(), uuidv7(), uuidv7()]
    const played = await playerOf({ deviceId: phone })
    expect(await playerOf({ accountId, deviceId: phone })).toBe(played)
    expect(await playerOf({ accountId, deviceId: tablet })).toBe(played)
    expect(await playerOf({ deviceId: tablet })).toBe(played)
  })

  it('is another player when a second account plays on the same device', async () => {
    const deviceId = uuidv7()
    const first = await playerOf({ accountId: uuidv7(), deviceId })
    const second = await playerOf({ accountId: uuidv7(), deviceId })
    expect(second).not.toBe(first)
    expect(await playerOf({ deviceId })).toBe(first)
  })

  it('takes over new values of the game, and keeps values changed here since', async () => {
    const accountId = uuidv7()
    const id = await playerOf({ accountId, username: 'rude', country: 'FR' })
    const { version } = await read(id)
    await t.call(updateUser, { id, version, username: 'polite', country: 'RO' }, { token: admin })
    await playerOf({ accountId, username: 'rude', country: 'CH', appVersion: '3' })
    expect(await read(id)).toMatchObject({ username: 'polite', country: 'CH', appVersion: '3' })
  })

  it('reports that a username is taken, not by whom', async () => {
    await makeUser(t, { username: 'Taken' })
    const name = await identify({ deviceId: uuidv7(), username: 'taken' })
    expect([name.status, name.error]).toMatchObject([409, { code: 'username_taken', path: 'username' }])
  })

  it('needs an account or a device', async () => {
    const { status, error } = await identify({})
    expect([status, error]).toMatchObject([400, { code: 'input_invalid', path: 'accountId' }])
  })

  it('returns the reason and end of a suspension, and lets the player in once it has ended', async () => {
    const deviceId = uuidv7()
    const { playerId, token } = (await identify({ deviceId })).data
    const until = new Date(t.clock.now().getTime() + 60_000).toISOString()
    await t.call(suspendUser, { id: playerId, reason: 'Cheating', until }, { token: admin })
    const { status, error } = await identify({ deviceId })
    expect([status, error]).toMatchObject([403, { code: 'player_suspended', reason: 'Cheating', until }])
    expect((await callGame(t, getMyPreferences, {}, { token })).error.code).toBe('player_suspended')
    expect((await callGame(t, getMyData, {}, { token })).data.player.statusReason).toBe('Cheating')
    t.clock.advance(60_001)
    expect((await identify({ deviceId })).status).toBe(200)
    expect((await callGame(t, getMyPreferences, {}, { token })).status).toBe(200)
  })

  it('marks a test player permanently if the app does', async () => {
    const deviceId = uuidv7()
    const { playerId } = (await identify({ deviceId }, { 'x-loupe-test': '1' })).data
    await identify({ deviceId })
    expect((await read(playerId)).isTest).toBe(true)
  })

  it('records that a player was seen, at most every five minutes', async () => {
    const { playerId, token } = await identifyNew(t, key)
    const seen = async () => {
      await callGame(t, getMyPreferences, {}, { token })
      return (await read(playerId)).lastSeenAt
    }
    const first = await seen()
    t.clock.advance(299_000)
    expect(await seen()).toBe(first)
    t.clock.advance(2000)
    expect(await seen()).toBe(t.clock.now().toISOString())
  })
})

describe('an e-mail address that the game sends', () => {
  it('is unverified, and gets the same response whether or not a player has it', async () => {
    const owner = await makeUser(t, { email: 'known@example.com' })
    const replies = await Promise.all(
      ['KNOWN@example.com', 'unknown@example.com'].map((email) => identify({ deviceId: uuidv7(), email })),
    )
    expect(replies.map(({ status, data }) => [status, Object.keys(data).toSorted()])).toEqual([
      [200, ['expiresAt', 'playerId', 'serverTime', 'token']],
      [200, ['expiresAt', 'playerId', 'serverTime', 'token']],
    ])
    expect(await emailOf(replies[0]?.data.playerId ?? '')).toEqual(['KNOWN@example.com', false])
    expect(await emailOf(owner.id)).toEqual(['known@example.com', true])
    const deviceId = uuidv7()
    await playerOf({ deviceId })
    expect((await identify({ deviceId, email: 'known@example.com' })).status).toBe(200)
  })

  it('can be sent for several players, and is not reserved: an administrator can still set it', async () => {
    const email = 'wanted@example.com'
    const seized = await playerOf({ deviceId: uuidv7(), email })
    const second = await playerOf({ deviceId: uuidv7(), email })
    expect([await emailOf(seized), await emailOf(second)]).toEqual([
      [email, false],
      [email, false],
    ])
    const added = await t.call(
      addUser,
      { username: 'wants-it', fullName: 'Wants It', email },
      { token: admin },
    )
    expect([added.status, added.data.emailVerified]).toEqual([200, true])
    const { version } = await read(second)
    const taken = await t.call(updateUser, { id: second, version, emailVerified: true }, { token: admin })
    expect([taken.status, codesOf(taken)]).toEqual([409, ['email email_taken']])
    const { rows } = await t.db.query('select id from users where email_key = $1', [email])
    expect(rows).toHaveLength(3)
  })

  it('is verified by an administrator, who may also change it, or unverify it', async () => {
    const id = await playerOf({ deviceId: uuidv7(), email: 'mine@example.com' })
    const update = async (change: object) => {
      const { version } = await read(id)
      return (await t.call(updateUser, { id, version, ...change }, { token: admin })).data
    }
    expect(await update({ email: 'mine@example.com', country: 'FR' })).toMatchObject({ emailVerified: false })
    expect(await update({ emailVerified: true })).toMatchObject({ emailVerified: true })
    expect(await update({ emailVerified: false })).toMatchObject({ emailVerified: false })
    expect(await update({ email: 'new@example.com' })).toMatchObject({ emailVerified: true })
    expect(await update({ email: null, emailVerified: true })).toMatchObject({ emailVerified: false })
    const entries = (await auditEntries(t)).filter(({ subject_id: subject }) => subject === id)
    expect(entries.map(({ before, after }) => [before, after])).toContainEqual([
      { email: 'mine@example.com', emailVerified: false },
      { email: 'new@example.com', emailVerified: true },
    ])
  })

  it('never replaces a verified one', async () => {
    const accountId = uuidv7()
    const id = await playerOf({ accountId, email: 'first@example.com' })
    expect(await playerOf({ accountId, email: 'second@example.com' })).toBe(id)
    expect(await emailOf(id)).toEqual(['second@example.com', false])
    const { version } = await read(id)
    await t.call(updateUser, { id, version, emailVerified: true }, { token: admin })
    await playerOf({ accountId, email: 'third@example.com', country: 'CH' })
    expect(await read(id)).toMatchObject({ email: 'second@example.com', emailVerified: true, country: 'CH' })
  })

  it('is found by an exact search with all who have it, the verified one first', async () => {
    const email = 'shared@example.com'
    const ids = await Promise.all(Array.from({ length: 3 }, () => playerOf({ deviceId: uuidv7(), email })))
    const owner = await makeUser(t, { email, createdAt: '2020-01-01T00:00:00.000Z' })
    await makeUser(t, { email: `not-${email}` })
    const { list } = (await t.call(getUsers, { search: email }, { token: admin })).data
    expect(list).toHaveLength(5)
    const exact = list.slice(0, 4).map(({ id }) => id)
    expect(exact.toSorted()).toEqual([owner.id, ...ids].toSorted())
  })

  it('is assigned to its owner by an import, which verifies it', async () => {
    const email = 'imported@example.com'
    const claimed = await playerOf({ deviceId: uuidv7(), username: 'claims-it', email })
    const { rows } = await t.db.query<{ n: number; outcome: string }>(classifyRows, [
      JSON.stringify([
        { n: 1, id: uuidv7(), username: 'owns-it', email },
        { n: 2, id: uuidv7(), username: 'claims-it', email },
      ]),
      null,
    ])
    expect(rows.map(({ n, outcome }) => [n, outcome])).toEqual([
      [1, 'new'],
      [2, 'differs'],
    ])
    const row = JSON.stringify([{ n: 2, id: uuidv7(), username: 'claims-it', email }])
    await t.db.query(updateRows, [row, [2]])
    expect(await emailOf(claimed)).toEqual([email, true])
  })

  it('leaves no row behind when new players are refused, and shows the refusal with the key', async () => {
    const limitedKey = await makeGameKey(t)
    const make = (ip: string) =>
      callGame(t, identifyPlayer, { locale: 'fr', timeZone: '', deviceId: uuidv7() }, { key: limitedKey, ip })
    const first = await callGame(
      t,
      identifyPlayer,
      { locale: 'fr', timeZone: '', deviceId: 'known-device' },
      { key: limitedKey, ip: '198.51.100.1' },
    )
    const responses = await Promise.all(
      Array.from({ length: newPlayersPerMinute.network - 1 }, () => make('198.51.100.1')),
    )
    expect(responses.filter(({ status }) => status !== 200)).toEqual([])
    const limitOf = async () => {
      const keys = (await t.call(getGameKeys, {}, { token: admin })).data
      return keys.find(({ beginsWith }) => limitedKey.startsWith(beginsWith))?.limitedAt
    }
    expect(await limitOf()).toBeNull()
    const before = await userCount()
    const refused = await make('198.51.100.1')
    expect([refused.status, refused.error.code, Number(refused.headers['retry-after']) > 0]).toEqual([
      429,
      'too_many_requests',
      true,
    ])
    expect(await userCount()).toBe(before)
    await expect.poll(limitOf).toBe(t.clock.now().toISOString())
    // known players are let in, and so is another network
    const again = await callGame(
      t,
      identifyPlayer,
      { locale: 'fr', timeZone: '', deviceId: 'known-device' },
      { key: limitedKey, ip: '198.51.100.1' },
    )
    expect(again.data.playerId).toBe(first.data.playerId)
    expect((await make('198.51.100.2')).status).toBe(200)
    t.clock.advance(60_000)
    expect((await make('198.51.100.1')).status).toBe(200)
  })

  it('limits the new players of a key from all networks together', () => {
    const newPlayerLimits = createNewPlayerLimits({ ...t.deps, rateLimits: createRateLimits() })
    const keyId = uuidv7()
    const checkLimit = (n: number) =>
      newPlayerLimits.checkLimit(keyId, `10.${n >> 8}.${n & 255}.1`, t.clock.now())
    for (let n = 0; n < newPlayersPerMinute.key; n += 1) checkLimit(n)
    expect(() => checkLimit(5000)).toThrow('too_many_requests')
  })
})

describe('preferences', () => {
  it('are returned as stored', async () => {
    const { token, playerId } = await identifyNew(t, key)
    const preferences = {
      kinds: ['news'],
      quietFrom: '22:00',
      quietTo: '07:30',
      locale: 'zh',
      timeZone: 'Asia/Shanghai',
    } as const
    const put = { ...preferences, kinds: [...preferences.kinds] }
    expect((await callGame(t, putMyPreferences, put, { token })).data).toEqual(put)
    expect((await callGame(t, getMyPreferences, {}, { token })).data).toEqual(put)
    expect(await read(playerId)).toMatchObject({ locale: 'zh', notificationPreferences: { kinds: ['news'] } })
  })

  it.each([
    [{ quietFrom: '25:00' }, 'quietFrom'],
    [{ quietTo: null }, 'quietTo'],
    [{ locale: 'de' }, 'locale'],
    [{ timeZone: 'Nowhere/Land' }, 'timeZone'],
    [{ kinds: ['No Kind'] }, 'kinds.0'],
  ])('refuses %j', async (wrong, path) => {
    const { token } = await identifyNew(t, key)
    const right = { kinds: [], quietFrom: '22:00', quietTo: '07:30', locale: 'en', timeZone: '' }
    const put = { ...right, ...wrong } as GameInputOf<typeof putMyPreferences> // wrong on purpose
    expect((await callGame(t, putMyPreferences, put, { token })).error).toMatchObject({
      code: 'input_invalid',
      path,
    })
  })
})

describe('erasing', () => {
  it('shows a player all stored data, before it', async () => {
    const requested = { accountId: uuidv7(), deviceId: uuidv7(), fullName: 'Ana', country: 'FR' }
    const { playerId, token } = await identifyNew(t, key, requested)
    const { data } = await callGame(t, getMyData, {}, { token })
    expect(data.player).toMatchObject({ id: playerId, fullName: 'Ana', country: 'FR', notes: '', tags: [] })
    expect(data.identities.map(({ kind, value }) => [kind, value])).toEqual([
      ['account', requested.accountId],
      ['device', requested.deviceId],
    ])
  })

  it('is permanent: late calls and the same account are refused, and none of their data is left', async () => {
    const input = { accountId: uuidv7(), deviceId: uuidv7(), username: 'gone-soon' }
    const { playerId, token } = await identifyNew(t, key, input)
    const plan = await t.call(getErasePlan, { id: playerId }, { token: admin })
    expect(plan.data.removed).toContainEqual({ what: 'identities', count: 2 })
    expect((await callGame(t, eraseMe, {}, { token })).data.playerId).toBe(playerId)
    for (const call of [getMyPreferences, getMyData, eraseMe]) {
      const late = await callGame(t, call, {}, { token })
      expect([late.status, late.error.code]).toEqual([410, 'player_erased'])
    }
    const back = await identify(input)
    expect([back.status, back.error.code]).toEqual([410, 'player_erased'])
    expect((await identify({ deviceId: input.deviceId })).error.code).toBe('player_erased')
    const { rows } = await t.db.query('select from player_identities where user_id = $1 and value is null', [
      playerId,
    ])
    expect(rows).toHaveLength(2)
    const entry = (await auditEntries(t)).findLast(({ subject_id: id }) => id === playerId)
    expect(entry).toMatchObject({ action: 'users.erase', actor_id: null, after: { askedBy: 'player' } })
  })

  it('lets them start again as a new player if they request it', async () => {
    const deviceId = uuidv7()
    const { playerId, token } = await identifyNew(t, key, { deviceId })
    await callGame(t, eraseMe, {}, { token })
    const { data } = await identify({ deviceId, startAgain: true })
    expect(data.playerId).not.toBe(playerId)
    expect(await playerOf({ deviceId })).toBe(data.playerId)
    expect((await read(playerId)).status).toBe('erased')
  })

  it('by an administrator also ends the game for them', async () => {
    const { playerId, token } = await identifyNew(t, key, { username: 'erased-by-admin' })
    await t.call(eraseUser, { id: playerId, confirm: 'erased-by-admin' }, { token: admin })
    expect((await callGame(t, getMyPreferences, {}, { token })).error.code).toBe('player_erased')
  })

  it('is open to a suspended player', async () => {
    const { playerId, token } = await identifyNew(t, key)
    await t.call(suspendUser, { id: playerId, reason: 'Cheating' }, { token: admin })
    expect((await callGame(t, eraseMe, {}, { token })).status).toBe(200)
  })
})
