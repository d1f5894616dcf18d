import {
  dismissPuzzleFinding,
  getFindingsProgress,
  getPuzzleFindings,
  restorePuzzleFinding,
} from '@loupe/contract/admin/puzzles/puzzle-findings'
import {
  getPuzzle,
  getPuzzles,
  publishPuzzle,
  updatePuzzle,
  withdrawPuzzle,
} from '@loupe/contract/admin/puzzles/puzzles'
import { addGameEvents, putGame } from '@loupe/contract/game/games'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countWaiting } from '#src/features/games/statistics/count-waiting.ts'
import { mergeChanges } from '#src/features/games/statistics/merge-changes.ts'
import { inTurns } from '#src/features/games/statistics/read-statistics.ts'
import { addGameCounts, runFindingsJob, searchForFindings } from '#test/findings.ts'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePublished, pieces } from '#test/puzzles.ts'
import { auditEntries } from '#test/responses.ts'
import { endDue, findDue, markDue } from './findings.repo.ts'

let t: TestApp
let token: string
let puzzleId: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(async () => {
  puzzleId = (await makePublished(t, token))._id
  await lookAtAll()
})

const lookAtAll = () => searchForFindings(t)
const look = () => runFindingsJob(t)
const play = (games: number, gaveUp: number, version = 1) =>
  addGameCounts(t, puzzleId, { games, gaveUp, version })

const read = async () => (await t.call(getPuzzleFindings, { _id: puzzleId }, { token })).data
const key = 'dropOut/ring//'
const dismiss = (asked: object = {}) =>
  t.call(dismissPuzzleFinding, { _id: puzzleId, key, reason: 'Meant to be hard', ...asked }, { token })

/** A game with one tap, as a version without statistics stored it. */
async function makeWaitingGame(): Promise<void> {
  const { token: player } = await identifyNew(t, await makeGameKey(t))
  const id = uuidv7()
  const startedAt = '2026-11-20T11:00:00.000Z'
  const game = { id, puzzleId, version: 1, status: 'ongoing', startedAt, locale: 'en' } as const
  await callGame(t, putGame, game, { token: player })
  const events = [{ id: uuidv7(), seq: 1, tMs: 1000, kind: 'tap', x: 0.9, y: 0.9 }]
  await callGame(t, addGameEvents, { id, events }, { token: player })
  await t.db.query('update games set counted_in = null where id = $1', [id])
  await t.db.query('delete from play_statistics_changes where puzzle_id = $1', [puzzleId])
}

const isFirstPending = async () => (await t.call(getFindingsProgress, {}, { token })).data.isPending

describe('get-puzzle-findings', () => {
  it('returns what stops players, some time after they have played', async () => {
    expect(await read()).toEqual({ version: 1, games: 0, isPending: false, list: [] })
    await play(200, 60)
    expect(await read()).toEqual({
      version: 1,
      games: 200,
      isPending: false,
      list: [
        {
          key,
          severity: 'serious',
          games: 60,
          causedBy: null,
          evidence: { kind: 'dropOut', itemId: 'ring', found: 60, of: 60 },
          dismissal: null,
        },
      ],
    })
  })

  it('finds nothing where nothing is wrong, and nothing in a few games', async () => {
    await play(49, 30)
    expect(await read()).toEqual({ version: 1, games: 49, isPending: false, list: [] })
    await play(2000, 1)
    expect(await read()).toMatchObject({ games: 2049, list: [] })
  })

  it('starts over with a version, which is compared with the previous one', async () => {
    await play(400, 20)
    const items = structuredClone(pieces)
    for (const item of items) item.points += 1
    const { data } = await t.call(updatePuzzle, { _id: puzzleId, version: 2, items }, { token })
    await t.call(publishPuzzle, { _id: puzzleId, version: data.version }, { token })
    expect(await read()).toMatchObject({ version: 2, games: 0, list: [] })
    await play(400, 200, 2)
    expect((await read()).list.map((one) => one.key)).toContain('versionWorse/ring//')
  })

  it('reports a pending search', async () => {
    await markDue(t.db, [puzzleId])
    expect(await read()).toMatchObject({ games: 0, isPending: true })
    await look()
    expect(await read()).toMatchObject({ games: 0, isPending: false })
  })

  it('is pending until games are counted, merged and searched', async () => {
    await makeWaitingGame()
    const expectPending = async () => {
      expect(await read()).toMatchObject({ games: 0, isPending: true })
      expect(await isFirstPending()).toBe(true)
    }
    await expectPending()
    while (await countWaiting(t.db)) continue
    await expectPending()
    while (await mergeChanges(t.db)) continue
    await expectPending()
    await look()
    expect(await read()).toMatchObject({ games: 1, isPending: false })
    expect(await isFirstPending()).toBe(false)
  })

  it('requires a session, and returns 404 for an unknown ID', async () => {
    expect((await t.call(getPuzzleFindings, { _id: puzzleId }, {})).status).toBe(401)
    expect((await t.call(getPuzzleFindings, { _id: uuidv7() }, { token })).status).toBe(404)
    expect((await t.call(getPuzzleFindings, { _id: 'x' }, { token })).status).toBe(400)
  })
})

describe('get-findings-progress', () => {
  it('is not pending for a puzzle that was searched once, until a new version of it is played', async () => {
    await play(200, 60)
    await markDue(t.db, [puzzleId])
    expect(await isFirstPending()).toBe(false)
    const items = structuredClone(pieces)
    for (const item of items) item.points += 1
    const { data } = await t.call(updatePuzzle, { _id: puzzleId, version: 2, items }, { token })
    await t.call(publishPuzzle, { _id: puzzleId, version: data.version }, { token })
    expect(await isFirstPending()).toBe(true)
    await look()
    expect(await isFirstPending()).toBe(false)
  })

  it('is not pending for an archived puzzle', async () => {
    await makeWaitingGame()
    await t.call(withdrawPuzzle, { _id: puzzleId, status: 'archived' }, { token })
    expect(await isFirstPending()).toBe(false)
    await lookAtAll()
  })

  it('requires a session', async () => {
    expect((await t.call(getFindingsProgress, {}, {})).status).toBe(401)
  })
})

/** Counts that cannot be read, in a puzzle that comes before others. */
const spoil = () =>
  t.db.query(
    `insert into play_statistics (puzzle_id, version, day, slice, counts) values ($1, 1, '2026-11-19', 0, '\\xff')`,
    [puzzleId],
  )
const due = async () => {
  const { rows } = await t.db.query<{ id: string }>('select puzzle_id as id from puzzle_findings_due')
  return rows.map(({ id }) => id)
}

describe('the job', () => {
  it('logs a puzzle that cannot be searched, continues with the others, and tries it last the next time', async () => {
    const broken = puzzleId
    await spoil()
    puzzleId = (await makePublished(t, token))._id
    await markDue(t.db, [broken])
    await play(200, 60)
    expect((await read()).list).toMatchObject([{ key }])
    expect(await due()).toEqual([broken])
    await markDue(t.db, [puzzleId])
    t.clock.advance(60_000)
    expect(await findDue(t.db, t.clock.now())).toMatchObject({ puzzleId })
    const logged = await look()
    expect(logged).toHaveLength(1)
    expect(JSON.parse(logged[0] ?? '')).toMatchObject({
      puzzleId: broken,
      err: { message: 'Packed counts are cut short' },
    })
    await t.db.query('delete from play_statistics where puzzle_id = $1', [broken])
    expect([await look(), await due()]).toEqual([[], []])
  })

  it('leaves a puzzle due that changes during its search', async () => {
    await markDue(t.db, [puzzleId])
    const taken = await findDue(t.db, t.clock.now())
    await markDue(t.db, [puzzleId])
    if (!taken) throw new Error('None is due')
    await endDue(t.db, taken, t.clock.now())
    expect([await findDue(t.db, t.clock.now()), await due()]).toEqual([null, [puzzleId]])
    await look()
    expect(await due()).toEqual([])
  })

  it('yields to other work while it sums counts', async () => {
    const order: string[] = []
    const parts = ['a', 'b'].map((day) => ({ day, slice: 0, counts: new Uint8Array(600_000) }))
    setImmediate(() => order.push('another'))
    await inTurns(parts, ({ day }) => void order.push(day))
    expect(order).toEqual(['a', 'another', 'b'])
  })
})

const measured = async () => (await t.call(getPuzzle, { _id: puzzleId }, { token })).data.measured

async function listedIds(asked: InputOf<typeof getPuzzles>): Promise<string[]> {
  const { data } = await t.call(getPuzzles, { ...asked, record: '100' }, { token })
  return ('list' in data ? data.list : data).map(({ _id }) => _id)
}

describe('the measured difficulty of a puzzle', () => {
  it('is computed from enough games, and stays that of the previous version until then', async () => {
    await play(49, 20)
    expect(await measured()).toBeNull()
    await play(151, 40)
    // 60 of 200 pieces were not found
    expect(await measured()).toEqual({ difficulty: 2.5, games: 200, version: 1 })
    const items = structuredClone(pieces)
    for (const item of items) item.points += 1
    const { data } = await t.call(updatePuzzle, { _id: puzzleId, version: 2, items }, { token })
    await t.call(publishPuzzle, { _id: puzzleId, version: data.version }, { token })
    await play(40, 40, 2)
    expect(await measured()).toMatchObject({ version: 1 })
    await play(60, 60, 2)
    expect(await measured()).toEqual({ difficulty: 5, games: 100, version: 2 })
  })

  it('sorts and filters the list of puzzles', async () => {
    const easy = puzzleId
    await play(100, 2)
    const hard = (await makePublished(t, token))._id
    await addGameCounts(t, hard, { games: 100, gaveUp: 70 })
    const ids = await listedIds({ sort: '-measuredDifficulty' })
    expect(ids.indexOf(hard)).toBeLessThan(ids.indexOf(easy))
    expect(await listedIds({ measuredDifficulty: '1' })).toContain(easy)
    expect(await listedIds({ measuredDifficulty: '1' })).not.toContain(hard)
    expect(await listedIds({ measuredDifficulty: '4,5' })).toContain(hard)
    const unplayed = (await makePublished(t, token))._id
    expect(await listedIds({ measuredDifficulty: 'none' })).toContain(unplayed)
    expect((await t.call(getPuzzles, { measuredDifficulty: '6' }, { token })).status).toBe(400)
  })
})

describe('dismiss-puzzle-finding', () => {
  beforeEach(() => play(200, 60))

  it('dismisses a finding with a reason, which is audited', async () => {
    const { data } = await dismiss()
    expect(data.list).toMatchObject([{ key, dismissal: { reason: 'Meant to be hard' } }])
    expect(data.list[0]?.dismissal?.by?.name).toBeTruthy()
    expect(data.list[0]?.dismissal?.at).toBe(t.clock.now().toISOString())
    const entries = (await auditEntries(t)).filter(({ action }) => action === 'puzzles.dismiss_finding')
    expect(entries.at(-1)).toMatchObject({ subject_id: puzzleId, after: { key, reason: 'Meant to be hard' } })
  })

  it('reopens it when it affects a quarter more of the games, not when there are more games', async () => {
    await dismiss()
    await play(200, 60)
    expect((await read()).list).toMatchObject([{ games: 120, dismissal: { reason: 'Meant to be hard' } }])
    await play(100, 80)
    expect((await read()).list).toMatchObject([{ games: 200, dismissal: null }])
  })

  it('refuses an unknown finding, and a missing reason', async () => {
    expect((await dismiss({ key: 'dropOut/stud//' })).status).toBe(404)
    expect((await dismiss({ reason: ' ' })).status).toBe(400)
    expect((await t.call(dismissPuzzleFinding, { _id: puzzleId, key, reason: 'x' }, {})).status).toBe(401)
  })
})

describe('restore-puzzle-finding', () => {
  it('restores it, once', async () => {
    await play(200, 60)
    await dismiss()
    const { data } = await t.call(restorePuzzleFinding, { _id: puzzleId, key }, { token })
    expect(data.list).toMatchObject([{ key, dismissal: null }])
    await t.call(restorePuzzleFinding, { _id: puzzleId, key }, { token })
    const entries = (await auditEntries(t)).filter(({ action }) => action === 'puzzles.restore_finding')
    expect(entries.filter(({ subject_id: id }) => id === puzzleId)).toHaveLength(1)
    expect((await t.call(restorePuzzleFinding, { _id: puzzleId, key }, {})).status).toBe(401)
    expect((await t.call(restorePuzzleFinding, { _id: uuidv7(), key }, { token })).status).toBe(404)
  })
})
