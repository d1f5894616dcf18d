import { confirmPassword } from '@loupe/contract/admin/account/second-factor'
import { addGameKey, getGameKeys, revokeGameKey } from '@loupe/contract/admin/game-keys'
import { identifyPlayer } from '@loupe/contract/game/players'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callGame } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { testPassword } from '#test/makers.ts'
import { auditEntries, codesOf } from '#test/responses.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())

const identify = (key: string) =>
  callGame(t, identifyPlayer, { deviceId: 'phone', locale: 'en', timeZone: '' }, { key })

describe('keys of the game', () => {
  it('are shown once, stored as a hash, and open identify', async () => {
    const { data } = await t.call(addGameKey, { name: 'iOS app' }, { token })
    expect(data.key).toMatch(/^loupe_[\w-]{43}$/)
    expect(data.key.startsWith(data.beginsWith)).toBe(true)
    expect((await identify(data.key)).status).toBe(200)
    const { rows } = await t.db.query<{ row: string }>(
      `select k::text || a::text as row from game_keys k, audit_entries a`,
    )
    for (const { row } of rows) expect(row).not.toContain(data.key.slice(20))
  })

  it('are created only with a password entered in the last ten minutes', async () => {
    const { rows } = await t.db.query<{ count: number }>('select count(*)::integer as count from game_keys')
    await t.db.query('update sessions set password_at = $1', [
      new Date(t.clock.now().getTime() - 11 * 60_000),
    ])
    const refused = await t.call(addGameKey, { name: 'Late' }, { token })
    expect([refused.status, refused.body.code]).toEqual([401, 'fresh_password_needed'])
    expect((await t.db.query('select count(*)::integer as count from game_keys')).rows).toEqual(rows)
    await t.call(confirmPassword, { password: testPassword }, { token })
    expect((await t.call(addGameKey, { name: 'In time' }, { token })).status).toBe(200)
  })

  it('are not in stored responses of idempotency keys', async () => {
    const headers = { 'idempotency-key': 'once' }
    const { data } = await t.call(addGameKey, { name: 'Twice' }, { token, headers })
    const { rows } = await t.db.query('select from idempotency_keys where response::text like $1', [
      `%${data.key}%`,
    ])
    expect(rows).toHaveLength(0)
  })

  it('show when they were last used, and never the key', async () => {
    const { data: made } = await t.call(addGameKey, { name: 'Android app' }, { token })
    await identify(made.key)
    const { data } = await t.call(getGameKeys, {}, { token })
    const listed = data.find(({ id }) => id === made.id)
    expect(listed).toEqual({
      id: made.id,
      name: 'Android app',
      beginsWith: made.beginsWith,
      createdAt: t.clock.now().toISOString(),
      lastUsedAt: t.clock.now().toISOString(),
      revokedAt: null,
      limitedAt: null,
      origins: [],
      unknownEvents: [],
    })
  })

  it('are refused once they are revoked; a second revocation changes nothing', async () => {
    const { data: made } = await t.call(addGameKey, { name: 'Lost' }, { token })
    const { data: revoked } = await t.call(revokeGameKey, { id: made.id }, { token })
    expect(revoked.revokedAt).toBe(t.clock.now().toISOString())
    expect((await identify(made.key)).error.code).toBe('key_invalid')
    t.clock.advance(1000)
    const again = await t.call(revokeGameKey, { id: made.id }, { token })
    expect(again.data.revokedAt).toBe(revoked.revokedAt)
  })

  it('are in the audit log by their names', async () => {
    const { data: made } = await t.call(addGameKey, { name: 'Noted' }, { token })
    await t.call(revokeGameKey, { id: made.id }, { token })
    const entries = (await auditEntries(t)).filter(({ subject_id: id }) => id === made.id)
    expect(entries.map(({ action, after }) => [action, after])).toEqual([
      ['game_keys.add', { name: 'Noted' }],
      ['game_keys.revoke', { revokedAt: t.clock.now().toISOString() }],
    ])
  })

  it('refuses a key without a name, and an unknown one', async () => {
    expect(codesOf(await t.call(addGameKey, { name: ' ' }, { token }))).toEqual(['name too_short'])
    const nobody = '0190a000-0000-7000-8000-000000000000'
    expect((await t.call(revokeGameKey, { id: nobody }, { token })).status).toBe(404)
  })

  it('are limited to 100; revoked ones do not count, and the latest of them are listed', async () => {
    const add = (first: number, count: number, revokedAt: Date | null) =>
      t.db.query(
        `insert into game_keys (id, name, begins_with, key_hash, created_at, revoked_at)
         select gen_random_uuid(), 'Key ' || n, 'loupe_', decode(md5(n::text), 'hex'), $3, $4
         from generate_series($1::integer, $1::integer + $2::integer - 1) n`,
        [first, count, new Date('2020-01-01'), revokedAt],
      )
    const active = (await t.call(getGameKeys, {}, { token })).data.filter(({ revokedAt }) => !revokedAt)
    await add(0, 100 - active.length, null)
    await add(1000, 300, new Date('2020-01-02'))
    const refused = await t.call(addGameKey, { name: 'One more' }, { token })
    expect([refused.status, refused.body.code]).toEqual([409, 'game_keys_too_many'])
    const { data } = await t.call(getGameKeys, {}, { token })
    expect(data.filter(({ revokedAt }) => !revokedAt)).toHaveLength(100)
    expect(data.filter(({ revokedAt }) => revokedAt)).toHaveLength(100)
    const one = data.find(({ revokedAt }) => !revokedAt)
    await t.call(revokeGameKey, { id: one?.id ?? '' }, { token })
    expect((await t.call(addGameKey, { name: 'One more' }, { token })).status).toBe(200)
  })
})
