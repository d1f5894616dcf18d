import {
  publishPuzzle,
  restorePuzzle,
  updatePuzzle,
  withdrawPuzzle,
} from '@loupe/contract/admin/puzzles/puzzles'
import { getGamePuzzles, getGamePuzzleVersion } from '@loupe/contract/game/puzzles'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished, makePuzzle, pieces } from '#test/puzzles.ts'

let t: TestApp
let token: string
let player: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  player = (await identifyNew(t, await makeGameKey(t))).token
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate puzzles, puzzle_versions, games'))

const feed = async (since?: string) =>
  (await callGame(t, getGamePuzzles, since === undefined ? {} : { since }, { token: player })).data
const fetchVersion = (id: string, n: number, options = { token: player }) =>
  callGame(t, getGamePuzzleVersion, { id, n: String(n) }, options)

describe('GET /game/v1/puzzles', () => {
  it('lists published puzzles, and never a draft', async () => {
    await makePuzzle(t, token)
    const { _id } = await makePublished(t, token)
    const { list, hasMore } = await feed()
    expect(list).toEqual([
      { id: _id, version: 1, hash: expect.stringMatching(/^[\da-f]{64}$/), status: 'published' },
    ])
    expect(hasMore).toBe(false)
  })

  it('lists only changes since a position, including withdrawn puzzles', async () => {
    const first = await makePublished(t, token)
    const second = await makePublished(t, token)
    const { next } = await feed()
    expect((await feed(next)).list).toEqual([])
    await t.call(withdrawPuzzle, { _id: first._id, status: 'archived' }, { token })
    const { _id, version } = second
    const changed = await t.call(updatePuzzle, { _id, version, radius: 40 }, { token })
    await t.call(publishPuzzle, { _id, version: changed.data.version }, { token })
    const later = await feed(next)
    expect(later.list.map(({ id, version: n, status }) => [id, n, status])).toEqual([
      [first._id, 1, 'withdrawn'],
      [_id, 2, 'published'],
    ])
    await t.call(restorePuzzle, { _id: first._id }, { token })
    expect((await feed(later.next)).list.map(({ status }) => status)).toEqual(['published'])
  })

  it('returns 304 for an unchanged list', async () => {
    await makePublished(t, token)
    const first = await callGame(t, getGamePuzzles, {}, { token: player })
    const headers = { 'if-none-match': `W/${String(first.headers['etag'])}` }
    const again = await callGame(t, getGamePuzzles, {}, { token: player, headers })
    expect([again.status, again.body]).toEqual([304, ''])
    await makePublished(t, token)
    expect((await callGame(t, getGamePuzzles, {}, { token: player, headers })).status).toBe(200)
  })

  it('refuses an invalid position, and calls without a player token', async () => {
    const wrong = await callGame(t, getGamePuzzles, { since: 'x' }, { token: player })
    expect([wrong.status, wrong.error.code, wrong.error.path]).toEqual([400, 'input_invalid', 'since'])
    expect((await callGame(t, getGamePuzzles, {})).error.code).toBe('token_invalid')
  })
})

describe('GET /game/v1/puzzles/{id}/versions/{n}', () => {
  it('returns the version with its texts, pieces and pictures, as immutable', async () => {
    const { _id } = await makePublished(t, token, { intro: { en: 'Look closely.', zh: '仔细看。' } })
    const response = await fetchVersion(_id, 1)
    expect(response.headers['cache-control']).toBe('private, max-age=31536000, immutable')
    expect(response.data).toMatchObject({
      id: _id,
      version: 1,
      title: { en: 'The Jeweller’s Bench' },
      intro: { en: 'Look closely.', zh: '仔细看。' },
      radius: 10,
      scene: { width: 1000, height: 500, renditions: [{ width: 1000, height: 500 }] },
      items: pieces,
    })
  })

  it('stays the same after the puzzle is changed, published again and withdrawn', async () => {
    const { _id, version } = await makePublished(t, token)
    const before = (await fetchVersion(_id, 1)).body
    const changed = await t.call(updatePuzzle, { _id, version, title: { en: 'Other' }, items: [] }, { token })
    expect(changed.status).toBe(200)
    await t.call(withdrawPuzzle, { _id, status: 'archived' }, { token })
    expect((await fetchVersion(_id, 1)).body).toBe(before)
  })

  it('returns 404 for drafts and future versions, and requires a player token', async () => {
    const draft = await makePuzzle(t, token)
    const { _id } = await makePublished(t, token)
    for (const [id, n] of [
      [draft._id, 1],
      [_id, 2],
    ] as const) {
      expect((await fetchVersion(id, n)).error.code).toBe('not_found')
    }
    expect((await fetchVersion(_id, 0)).status).toBe(400)
    expect((await fetchVersion(_id, 1, { token: token })).error.code).toBe('token_invalid')
  })
})
