import { addDocs, type DocumentType } from '@loupe/contract/admin/documents'
import { getErasePlan } from '@loupe/contract/admin/users/users-erase'
import { acceptGameDocument, getGameDocument } from '@loupe/contract/game/documents'
import type { GameInputOf } from '@loupe/contract/game/endpoint'
import { eraseMe, getMyData } from '@loupe/contract/game/players'
import type { Locale } from '@loupe/contract/shared/values'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
let admin: string
let key: string
let me: { playerId: string; token: string }
beforeAll(async () => {
  t = await startTestApp()
  admin = await t.signIn()
  key = await makeGameKey(t)
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate documents, document_versions, document_acceptances')
  me = await identifyNew(t, key, { locale: 'fr' })
})

async function publish(type: DocumentType, locale: Locale, title: string, isPublished = true) {
  const input = { type, locale, title, content: `<p>${title}.</p>`, publish: isPublished }
  return (await t.call(addDocs, input, { token: admin })).data
}
const read = (input: GameInputOf<typeof getGameDocument>) =>
  callGame(t, getGameDocument, input, { token: me.token })
type Claims = Partial<GameInputOf<typeof acceptGameDocument>> & { versionId: string }
const say = (claims: Claims) =>
  callGame(
    t,
    acceptGameDocument,
    { locale: 'fr', accepted: true, at: '2026-11-20T10:00:00.000Z', ...claims },
    { token: me.token },
  )

describe('GET /game/v1/documents/{type}', () => {
  it('returns the published version, in the requested language or that of the player', async () => {
    const [english, french] = [
      await publish('terms', 'en', 'Terms'),
      await publish('terms', 'fr', 'Conditions'),
    ]
    await publish('terms', 'fr', 'A draft', false)
    expect((await read({ type: 'terms' })).data).toEqual({
      versionId: french.id,
      type: 'terms',
      locale: 'fr',
      isFallback: false,
      version: 1,
      title: 'Conditions',
      content: '<p>Conditions.</p>',
      changeSummary: '',
      effectiveFrom: french.effectiveFrom,
      publishedAt: french.publishedAt,
      next: null,
      acceptance: null,
    })
    expect((await read({ type: 'terms', locale: 'en' })).data.versionId).toBe(english.id)
  })

  it('returns the English text if there is none in a language, and states that', async () => {
    await publish('privacy', 'en', 'Privacy')
    expect((await read({ type: 'privacy', locale: 'zh' })).data).toMatchObject({
      locale: 'en',
      isFallback: true,
      title: 'Privacy',
    })
    expect((await read({ type: 'privacy', locale: 'en' })).data.isFallback).toBe(false)
  })

  it('returns that a document was never published, or does not exist', async () => {
    await publish('about', 'en', 'A draft', false)
    const never = await read({ type: 'about' })
    expect([never.status, never.error.code]).toEqual([404, 'not_found'])
    const none = await read({ type: 'cookies' as DocumentType })
    expect([none.status, none.error.path]).toEqual([400, 'type'])
  })
})

describe('POST /game/v1/documents/{versionId}/acceptance', () => {
  it('stores the acceptance, returns it with the document, and ignores a repeat', async () => {
    const { id: versionId } = await publish('terms', 'fr', 'Conditions')
    const claims = { versionId, locale: 'fr', accepted: true, at: '2026-11-20T10:00:00.000Z' } as const
    expect((await say(claims)).data).toEqual(claims)
    t.clock.advance(1000)
    expect((await say(claims)).data).toEqual(claims)
    expect((await read({ type: 'terms' })).data.acceptance).toEqual(claims)
    const { rows } = await t.db.query('select from document_acceptances')
    expect(rows).toHaveLength(1)
  })

  it('keeps the latest acceptance, in any order of arrival', async () => {
    const { id: versionId } = await publish('terms', 'en', 'Terms')
    const declined = { versionId, accepted: false, at: '2026-11-20T10:00:00.000Z' }
    const accepted = { versionId, accepted: true, at: '2026-11-20T11:00:00.000Z' }
    for (const order of [
      [declined, accepted],
      [accepted, declined, accepted],
    ]) {
      await t.db.query('truncate document_acceptances')
      const responses = []
      for (const one of order) responses.push((await say(one)).data)
      expect(responses.at(-1)).toMatchObject(accepted)
    }
  })

  it('accepts an earlier published version, and requires acceptance of the next one', async () => {
    const first = await publish('terms', 'fr', 'Conditions')
    await publish('terms', 'fr', 'Conditions nouvelles')
    expect((await say({ versionId: first.id })).status).toBe(200)
    expect((await read({ type: 'terms' })).data).toMatchObject({ version: 2, acceptance: null })
  })

  it('returns 404 for a draft and an unknown version', async () => {
    const draft = await publish('terms', 'fr', 'A draft', false)
    for (const versionId of [draft.id, '0190a000-0000-7000-8000-000000000000']) {
      const response = await say({ versionId })
      expect([response.status, response.error.code]).toEqual([404, 'not_found'])
    }
    expect((await say({ versionId: draft.id, at: 'yesterday' })).error.path).toBe('at')
  })

  it('stays after the player is erased, and is in their data before', async () => {
    const { id: versionId } = await publish('privacy', 'en', 'Privacy')
    await say({ versionId, locale: 'en' })
    const { data } = await callGame(t, getMyData, {}, { token: me.token })
    expect(data.acceptances).toMatchObject([{ versionId, type: 'privacy', version: 1, accepted: true }])
    const plan = await t.call(getErasePlan, { id: me.playerId }, { token: admin })
    expect(plan.data.kept).toContainEqual({ what: 'acceptances', count: 1 })
    await callGame(t, eraseMe, {}, { token: me.token })
    expect((await say({ versionId })).error.code).toBe('player_erased')
    expect((await t.db.query('select from document_acceptances')).rows).toHaveLength(1)
  })
})
