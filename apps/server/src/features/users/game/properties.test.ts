import { getUserProperties } from '@loupe/contract/admin/users/user-properties'
import { getUser } from '@loupe/contract/admin/users/users'
import { eraseUser, getErasePlan } from '@loupe/contract/admin/users/users-erase'
import { changeMyProperties, getMyData, identifyPlayer } from '@loupe/contract/game/players'
import type { PropertyChanges } from '@loupe/contract/shared/properties'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
let key: string
let admin: string
beforeAll(async () => {
  t = await startTestApp()
  key = await makeGameKey(t)
  admin = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate property_names'))

const change = (token: string, properties: PropertyChanges) =>
  callGame(t, changeMyProperties, { properties }, { token })
const propertiesOf = async (id: string) => (await t.call(getUser, { id }, { token: admin })).data.properties
const identify = (accountId: string, properties: PropertyChanges) =>
  callGame(t, identifyPlayer, { accountId, locale: 'en', timeZone: '', properties }, { key })
const many = (count: number, prefix = 'p') =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`${prefix}${n}`, n]))

const names = async () => (await t.call(getUserProperties, {}, { token: admin })).data.list

describe('properties', () => {
  it('are the latest values of the game', async () => {
    const { token, playerId } = await identifyNew(t, key)
    expect(await propertiesOf(playerId)).toEqual({})
    const first = { level: 12, plan: 'plus', vip: true, trialEnds: '2026-12-01' }
    expect((await change(token, first)).data).toEqual({ properties: first })
    expect((await change(token, { level: 13.5, vip: null, unknown: null })).data).toEqual({
      properties: { level: 13.5, plan: 'plus', trialEnds: '2026-12-01' },
    })
    expect(await propertiesOf(playerId)).toEqual({ level: 13.5, plan: 'plus', trialEnds: '2026-12-01' })
    expect((await callGame(t, getMyData, {}, { token })).data.player.properties).toEqual(
      await propertiesOf(playerId),
    )
  })

  it('can be sent with identify, for a new and a known player', async () => {
    const accountId = uuidv7()
    const { data } = await identify(accountId, { level: 1, plan: null })
    expect(await propertiesOf(data.playerId)).toEqual({ level: 1 })
    await identify(accountId, { plan: 'plus' })
    expect(await propertiesOf(data.playerId)).toEqual({ level: 1, plan: 'plus' })
  })

  it('do not change the version of the player, so that an edit meets no conflict', async () => {
    const { token, playerId } = await identifyNew(t, key)
    const version = async () => (await t.call(getUser, { id: playerId }, { token: admin })).data.version
    const before = await version()
    await change(token, { level: 2 })
    expect(await version()).toBe(before)
  })

  it('are limited to 20', async () => {
    const { token, playerId } = await identifyNew(t, key)
    await change(token, many(20))
    expect((await change(token, { more: 1 })).error).toMatchObject({
      code: 'properties_full',
      path: 'properties',
    })
    expect((await change(token, { more: 1, p0: null })).status).toBe(200)
    expect(Object.keys(await propertiesOf(playerId))).toHaveLength(20)
    expect((await change(token, many(21))).error).toMatchObject({ code: 'input_invalid', path: 'properties' })
  })

  it.each<[string, unknown]>([
    ['a name with a dot', { 'a.b': 1 }],
    ['a name that begins with a digit', { '1a': 1 }],
    ['a long name', { ['a'.repeat(41)]: 1 }],
    ['a list', { level: [1] }],
    ['an object', { level: {} }],
    ['an empty text', { level: ' ' }],
    ['a long text', { level: 'x'.repeat(201) }],
    ['a NUL', { level: 'a\0b' }],
  ])('refuse %s', async (_, properties) => {
    const { token } = await identifyNew(t, key)
    const { status, error } = await change(token, properties as PropertyChanges) // wrong on purpose
    expect([status, error?.code]).toEqual([400, 'input_invalid'])
  })

  it('need a player’s token', async () => {
    expect((await callGame(t, changeMyProperties, { properties: {} }, {})).error?.code).toBe('token_invalid')
    expect((await callGame(t, changeMyProperties, { properties: {} }, { token: admin })).error?.code).toBe(
      'token_invalid',
    )
  })

  it('are deleted with an erased player', async () => {
    const { token, playerId } = await identifyNew(t, key)
    await change(token, { level: 2, plan: 'plus' })
    const plan = await t.call(getErasePlan, { id: playerId }, { token: admin })
    expect(plan.data.removed).toContainEqual({ what: 'properties', count: 2 })
    const { username } = (await t.call(getUser, { id: playerId }, { token: admin })).data
    await t.call(eraseUser, { id: playerId, confirm: username }, { token: admin })
    expect(await propertiesOf(playerId)).toEqual({})
  })
})

describe('names of properties', () => {
  it('are returned with the types of their values, by name', async () => {
    const { token } = await identifyNew(t, key)
    await change(token, { level: 2, Plan: 'plus', ends: '2026-12-01T10:00:00Z', vip: false })
    await change(token, { level: 'two' })
    expect(await names()).toEqual([
      { name: 'ends', kinds: ['date'] },
      { name: 'level', kinds: ['number', 'text'] },
      { name: 'Plan', kinds: ['text'] },
      { name: 'vip', kinds: ['flag'] },
    ])
  })

  it('are limited to 200; properties with other names are still stored', async () => {
    for (let n = 0; n < 11; n += 1) await identify(uuidv7(), many(20, `n${n}x`))
    expect(await names()).toHaveLength(200)
    const { data } = await identify(uuidv7(), { beyond: 1 })
    expect(await propertiesOf(data.playerId)).toEqual({ beyond: 1 })
  })

  it('require a session', async () => {
    expect((await t.call(getUserProperties, {}, {})).status).toBe(401)
    const { token } = await identifyNew(t, key)
    expect((await t.call(getUserProperties, {}, { token })).status).toBe(401)
  })
})
