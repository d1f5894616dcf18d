import { getMenuCounts } from '@loupe/contract/admin/dashboard/menu-counts'
import {
  dismissPuzzleFinding,
  getFindings,
  type ListedFinding,
  restorePuzzleFinding,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import {
  publishPuzzle,
  restorePuzzle,
  updatePuzzle,
  withdrawPuzzle,
} from '@loupe/contract/admin/puzzles/puzzles'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addGameCounts, searchForFindings } from '#test/findings.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished, pieces } from '#test/puzzles.ts'
import { countFindings } from './findings.list.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate findings, puzzle_findings, puzzle_finding_dismissals')
})

const key = 'dropOut/ring//'

async function versionOf(id: string): Promise<number> {
  const { rows } = await t.db.query<{ version: number }>('select version from puzzles where id = $1', [id])
  return rows[0]?.version ?? 0
}

/** A puzzle of which so many of 400 games were abandoned. */
async function makePlayed(title: string, gaveUp: number): Promise<string> {
  const { _id } = await makePublished(t, token, { title: { en: title } })
  await addGameCounts(t, _id, { games: 400, gaveUp })
  return _id
}

const read = async (asked: InputOf<typeof getFindings> = {}) =>
  (await t.call(getFindings, asked, { token })).data
const gamesOf = ({ list }: { list: readonly ListedFinding[] }) => list.map(({ games }) => games)

describe('get-findings', () => {
  it('returns those of all puzzles, the most serious first, then those that affect most games', async () => {
    await makePlayed('Harbour Market', 30)
    await makePlayed('Market of Jaipur', 120)
    await makePlayed('The Jeweller’s Bench', 90)
    await makePlayed('Before the Ball', 0)
    const page = await read()
    expect(page).toMatchObject({ total: 3, totalIsCapped: false, page: 0, next: null })
    expect(page.list.map(({ puzzle, severity, games }) => [puzzle.title.en, severity, games])).toEqual([
      ['Market of Jaipur', 'serious', 120],
      ['The Jeweller’s Bench', 'serious', 90],
      ['Harbour Market', 'warning', 30],
    ])
    expect(gamesOf(await read({ sort: 'games' }))).toEqual([30, 90, 120])
    expect(gamesOf(await read({ sort: 'foundAt' }))).toEqual([30, 120, 90])
  })

  it('returns the subject of each: the puzzle with its picture, the piece, the games and since when', async () => {
    const puzzleId = await makePlayed('Harbour Market', 120)
    const [finding] = (await read()).list
    expect(finding).toEqual({
      id: finding?.id,
      key,
      severity: 'serious',
      games: 120,
      of: 400,
      causedBy: null,
      cause: null,
      evidence: { kind: 'dropOut', itemId: 'ring', found: 120, of: 120 },
      pieces: [{ itemId: 'ring', name: { en: 'Emerald ring', fr: 'Bague d’émeraude' } }],
      foundAt: t.clock.now().toISOString(),
      dismissal: null,
      puzzle: {
        _id: puzzleId,
        title: { en: 'Harbour Market' },
        sceneUrl: expect.stringMatching(/^\/.+/),
        version: 1,
      },
    })
  })

  it('keeps its time and ID while figures change, and is removed once it is no longer found', async () => {
    const puzzleId = await makePlayed('Harbour Market', 120)
    const [before] = (await read()).list
    await addGameCounts(t, puzzleId, { games: 100, gaveUp: 40 })
    const [after] = (await read()).list
    expect(after).toMatchObject({ id: before?.id, foundAt: before?.foundAt, games: 160, of: 500 })
    await addGameCounts(t, puzzleId, { games: 5000, gaveUp: 0 })
    expect(await read()).toMatchObject({ total: 0, list: [] })
  })

  it('is filtered by severity, kind and state, found by the puzzle, and walked by its cursor', async () => {
    const jaipur = await makePlayed('Market of Jaipur', 120)
    await makePlayed('Harbour Market', 100)
    await makePlayed('Before the Ball', 30)
    await t.call(dismissPuzzleFinding, { _id: jaipur, key, reason: 'Meant to be hard' }, { token })
    expect(gamesOf(await read({ state: 'open' }))).toEqual([100, 30])
    expect(await read({ state: 'dismissed' })).toMatchObject({
      total: 1,
      list: [{ games: 120, dismissal: { reason: 'Meant to be hard' } }],
    })
    expect(gamesOf(await read({ severity: 'warning' }))).toEqual([30])
    expect(gamesOf(await read({ severity: 'serious,warning', state: 'open' }))).toEqual([100, 30])
    expect(gamesOf(await read({ kind: 'dropOut', state: 'open' }))).toEqual([100, 30])
    expect(gamesOf(await read({ kind: 'hintUseless,tapsStolen' }))).toEqual([])
    expect(gamesOf(await read({ search: 'market' }))).toEqual([120, 100])
    expect(gamesOf(await read({ search: jaipur }))).toEqual([120])
    const first = await read({ record: '1', state: 'open' })
    const { next } = first
    expect(gamesOf(await read({ record: '1', state: 'open', cursor: next ?? '' }))).toEqual([30])
    expect((await t.call(getFindings, { kind: 'none' }, { token })).status).toBe(400)
    expect((await t.call(getFindings, {}, {})).status).toBe(401)
  })

  it('excludes archived puzzles, and starts over with a version', async () => {
    const _id = await makePlayed('Harbour Market', 120)
    await t.call(withdrawPuzzle, { _id, status: 'archived' }, { token })
    expect([await read(), await countFindings(t.db)]).toMatchObject([{ total: 0, list: [] }, { serious: 0 }])
    await t.call(restorePuzzle, { _id }, { token })
    expect(gamesOf(await read())).toEqual([120])
    const items = structuredClone(pieces)
    for (const item of items) item.points += 1
    const { version } = (await t.call(updatePuzzle, { _id, version: await versionOf(_id), items }, { token }))
      .data
    await t.call(publishPuzzle, { _id, version }, { token })
    expect(await read()).toMatchObject({ total: 0, list: [] })
    // results of the previous version are dropped
    await addGameCounts(t, _id, { games: 100, gaveUp: 80, version: 1 })
    expect(await read()).toMatchObject({ total: 0, list: [] })
  })
})

describe('the number of findings for the menu', () => {
  it('returns how many are open', async () => {
    expect(await countFindings(t.db)).toEqual({ serious: 0, warning: 0, note: 0 })
    const first = await makePlayed('Harbour Market', 120)
    await makePlayed('Market of Jaipur', 90)
    await makePlayed('Before the Ball', 30)
    expect(await countFindings(t.db)).toEqual({ serious: 2, warning: 1, note: 0 })
    expect((await t.call(getMenuCounts, {}, { token })).data).toEqual({ seriousFindings: 2 })
    expect((await t.call(getMenuCounts, {}, {})).status).toBe(401)
    await t.call(dismissPuzzleFinding, { _id: first, key, reason: 'x' }, { token })
    expect(await countFindings(t.db)).toEqual({ serious: 1, warning: 1, note: 0 })
    await t.call(restorePuzzleFinding, { _id: first, key }, { token })
    await searchForFindings(t)
    expect(await countFindings(t.db)).toEqual({ serious: 2, warning: 1, note: 0 })
  })
})
