import * as calls from '@loupe/contract/admin/puzzles/puzzles'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import type { Envelope } from '@loupe/contract/shared/envelope'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { emptyAudit } from '#test/audit.ts'
import { form } from '#test/forms.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makePng } from '#test/pictures.ts'
import { makePublished, makePuzzle, makeScene, pieces } from '#test/puzzles.ts'
import { auditEntries, codesOf } from '#test/responses.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query('truncate puzzles, puzzle_versions, games, idempotency_keys')
  await emptyAudit(t.db)
})

const unknownId = '0190a000-0000-7000-8000-000000000000'
const get = async (_id: string) => (await t.call(calls.getPuzzle, { _id }, { token })).data
const publish = ({ _id, version }: { _id: string; version: number }) =>
  t.call(calls.publishPuzzle, { _id, version }, { token })
const withdraw = (_id: string, status: 'paused' | 'archived') =>
  t.call(calls.withdrawPuzzle, { _id, status }, { token })
const restore = (_id: string) => t.call(calls.restorePuzzle, { _id }, { token })
const versionsOf = async (_id: string) => (await t.call(calls.getPuzzleVersions, { _id }, { token })).data
const actions = async () => (await auditEntries(t)).map(({ action }) => action)

async function page(query: InputOf<typeof calls.getPuzzles>) {
  const { data } = await t.call(calls.getPuzzles, query, { token })
  if (Array.isArray(data)) throw new Error('The answer is a plain list.')
  return data
}

describe('who may call', () => {
  it.each([
    [calls.getPuzzles, {}],
    [calls.getPuzzleLabels, {}],
    [calls.getPuzzle, { _id: unknownId }],
    [calls.getPuzzleVersions, { _id: unknownId }],
    [calls.getPuzzleVersion, { _id: unknownId, version: '1' }],
    [calls.addPuzzle, { title: { en: 'A' } }],
    [calls.updatePuzzle, { _id: unknownId, version: 1 }],
    [calls.publishPuzzle, { _id: unknownId, version: 1 }],
    [calls.withdrawPuzzle, { _id: unknownId, status: 'paused' }],
    [calls.restorePuzzle, { _id: unknownId }],
    [calls.duplicatePuzzle, { _id: unknownId }],
  ] as const)('$path requires a session, and returns 404 for an unknown ID', async (call, input) => {
    expect((await t.call(call, input)).body.ResponseCode).toBe(207)
    const there = [calls.getPuzzles, calls.getPuzzleLabels, calls.addPuzzle]
    const found = Object.fromEntries(there.map(({ path }) => [path, 200]))
    expect((await t.call(call, input, { token })).status).toBe(found[call.path] ?? 404)
  })
})

describe('a search for a whole name', () => {
  it('puts exact matches of a title, in any language, or of a slug first', async () => {
    const vault = await makePuzzle(t, token, { title: { en: 'Vault', fr: 'Le coffre d’hiver' } })
    t.clock.advance(1000)
    await makePuzzle(t, token, { title: { en: 'The vault below', fr: 'Dans le coffre d’hiver' } })
    for (const search of ['vault', 'VAULT', vault.slug, 'le coffre  d’Hiver']) {
      expect((await page({ search })).list.map(({ _id }) => _id)[0]).toBe(vault._id)
    }
    expect((await page({ search: 'vault', sort: '-createdAt' })).list.at(-1)?._id).toBe(vault._id)
  })
})

describe('GET /admin/get_puzzles', () => {
  it('returns a plain list, newest first, unless paging or a filter is requested', async () => {
    for (const en of ['One', 'Two', 'Three']) {
      await makePuzzle(t, token, { title: { en } })
      t.clock.advance(1000)
    }
    const { data } = await t.call(calls.getPuzzles, {}, { token })
    expect(Array.isArray(data) && data.map(({ title }) => title.en)).toEqual(['Three', 'Two', 'One'])
    const first = await page({ page: '0', record: '2', sort: 'title' })
    expect([first.list.map(({ title }) => title.en), first.total]).toEqual([['One', 'Three'], 3])
    expect((await page({ cursor: first.next ?? '', record: '2', sort: 'title' })).list).toHaveLength(1)
    // the plain list is whole, however many there are
    await t.db.query(
      `insert into puzzles (id, slug, title, difficulty, content, content_hash, item_count, created_at, updated_at)
       select gen_random_uuid(), 'copy-' || n, title, difficulty, content, content_hash, item_count, created_at, updated_at
       from puzzles, generate_series(1, 100) as n where slug = 'one'`,
    )
    const whole = (await t.call(calls.getPuzzles, {}, { token })).data
    expect(new Set(Array.isArray(whole) ? whole.map(({ _id }) => _id) : []).size).toBe(103)
  })

  it('finds by title in any language, and filters by status, difficulty, tag, collection and missing texts', async () => {
    const labels = { tags: ['gold'], collection: 'Spring' }
    await makePuzzle(t, token, { title: { en: 'Bench', zh: '珠宝匠' }, difficulty: 5, ...labels })
    await makePublished(t, token, { title: { en: 'Market', ro: 'Piața' } })
    const titles = async (query: InputOf<typeof calls.getPuzzles>) =>
      (await page(query)).list.map(({ title }) => title.en)
    expect(await titles({ search: '珠宝' })).toEqual(['Bench'])
    expect(await titles({ status: 'published' })).toEqual(['Market'])
    expect(await titles({ difficulty: '2,5' })).toEqual(['Bench'])
    expect(await titles({ difficulty: '4' })).toEqual([])
    expect(await titles({ tag: 'gold' })).toEqual(['Bench'])
    expect(await titles({ collection: 'Spring' })).toEqual(['Bench'])
    expect(await titles({ missingTexts: 'ro' })).toEqual(['Market'])
    expect(await titles({ missingTexts: 'zh' })).toEqual(['Bench'])
    expect((await page({ status: 'draft,published' })).total).toBe(2)
  })

  it('returns the scene, the number of items, and whether the saved content is published', async () => {
    const { _id, version } = await makePublished(t, token)
    const [puzzle] = (await page({ record: '10' })).list
    expect(puzzle).toMatchObject({ itemCount: 3, publishedVersion: 1, isChanged: false, status: 'published' })
    expect(puzzle?.sceneUrl).toMatch(/^\/uploads\/scenes\/[\w-]{43}\.webp$/)
    await t.call(calls.updatePuzzle, { _id, version, radius: 30 }, { token })
    expect((await page({ record: '10' })).list[0]?.isChanged).toBe(true)
  })
})

describe('GET /admin/get-puzzle-labels', () => {
  it('returns every tag and collection in use once, by name', async () => {
    await makePuzzle(t, token, { tags: ['silver', 'gold'], collection: 'Winter' })
    await makePuzzle(t, token, { tags: ['gold'], collection: 'Émaux' })
    await makePuzzle(t, token)
    const { data } = await t.call(calls.getPuzzleLabels, {}, { token })
    expect(data).toEqual({ tags: ['gold', 'silver'], collections: ['Émaux', 'Winter'] })
  })
})

describe('POST /admin/add_puzzle', () => {
  it('creates a draft with the given fields, and a slug from its title', async () => {
    const puzzle = await makePuzzle(t, token, { title: { fr: 'L’Été à Cluj' } })
    expect(puzzle).toMatchObject({
      slug: 'l-ete-a-cluj',
      status: 'draft',
      version: 1,
      publishedVersion: null,
    })
    expect(puzzle.content.items).toEqual(pieces)
    expect(await get(puzzle._id)).toEqual(puzzle)
    const again = await makePuzzle(t, token, { title: { fr: 'L’Été à Cluj' } })
    expect(again.slug).toBe('l-ete-a-cluj-2')
    expect(await actions()).toEqual(['puzzles.add', 'puzzles.add'])
  })

  it('replaces a lone surrogate by the replacement character', async () => {
    const puzzle = await makePuzzle(t, token, { title: { en: 'Half \ud83d' }, tags: ['\udc8e gem'] })
    expect([puzzle.title.en, puzzle.tags]).toEqual(['Half \ufffd', ['\ufffd gem']])
  })

  it('accepts the scene in the same form', async () => {
    const fields: [string, Buffer | string][] = [
      ['title', '{"en":"By form"}'],
      ['tags', '["gold"]'],
      ['collection', 'Spring'],
      ['scene', await makePng(80, 40)],
    ]
    const send = async (given: typeof fields) => {
      const { headers, payload } = form(given)
      const reply = await t.http.inject({
        method: 'POST',
        url: calls.addPuzzle.path,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      })
      return reply.json<Envelope<calls.PuzzleRecord>>()
    }
    const { ResponseData } = await send(fields)
    expect(ResponseData).toMatchObject({
      title: { en: 'By form' },
      tags: ['gold'],
      scene: { state: 'processing' },
    })
    await t.deps.jobs.drain()
    const saved = await get(ResponseData?._id ?? '')
    expect(saved.scene).toMatchObject({ state: 'ready', width: 80, height: 40 })
    expect(await send([['title', '{']])).toMatchObject({ errors: [{ path: 'title', code: 'wrong_type' }] })
  })

  it.each<[string, Partial<InputOf<typeof calls.addPuzzle>>, string]>([
    ['no title in any language', { title: {} }, 'title required'],
    ['a scene that is not there', { sceneId: unknownId }, 'sceneId not_found'],
    ['two items of one id', { items: [pieces[0], pieces[0]] as typeof pieces }, 'items repeated'],
    ['an address of other signs', { slug: 'A b' }, 'slug not_allowed'],
    ['a difficulty that there is not', { difficulty: 6 }, 'difficulty too_big'],
    ['an unknown field', { wrong: 1 } as never, 'wrong unknown_field'],
  ])('refuses %s', async (_, fields, code) => {
    const reply = await t.call(calls.addPuzzle, { title: { en: 'A' }, ...fields }, { token })
    expect(codesOf(reply)).toEqual([code])
  })

  it('refuses shapes outside of the scene and polygons of two corners', async () => {
    const shapes = [
      { kind: 'ellipse', cx: 1.1, cy: 0.5, rx: 0.1, ry: 0.1 },
      { kind: 'rectangle', x: 0, y: 0, width: 0, height: 0.1 },
      {
        kind: 'polygon',
        points: [
          { x: 0, y: 0 },
          { x: 1, y: 1 },
        ],
      },
    ] as const
    for (const shape of shapes) {
      const items = [{ ...pieces[0], shape } as (typeof pieces)[number]]
      expect((await t.call(calls.addPuzzle, { title: { en: 'A' }, items }, { token })).status).toBe(400)
    }
  })

  it('refuses the slug of another puzzle', async () => {
    await makePuzzle(t, token, { slug: 'bench' })
    const response = await t.call(calls.addPuzzle, { title: { en: 'A' }, slug: 'bench' }, { token })
    expect([response.status, ...(codesOf(response) ?? [])]).toEqual([409, 'slug slug_taken'])
  })
})

describe('POST /admin/update-puzzle', () => {
  it('changes the given fields and leaves the rest, with an audit entry', async () => {
    const { _id, version } = await makePuzzle(t, token)
    const { data } = await t.call(
      calls.updatePuzzle,
      { _id, version, title: { en: 'New' }, radius: 30 },
      { token },
    )
    expect(data).toMatchObject({ version: 2, title: { en: 'New' } })
    expect(data.content).toMatchObject({ radius: 30, items: pieces })
    const { before, after } = (await auditEntries(t)).at(-1) ?? {}
    expect([before, after]).toMatchObject([
      { title: { en: 'The Jeweller’s Bench' }, radius: 10 },
      { title: { en: 'New' }, radius: 30 },
    ])
  })

  it('writes nothing without a change, not even the version', async () => {
    const { _id, version, content, title } = await makePuzzle(t, token)
    const { data } = await t.call(calls.updatePuzzle, { _id, version, title, ...content }, { token })
    expect([data.version, await actions()]).toEqual([1, ['puzzles.add']])
  })

  it('refuses a save over a newer one, with the current version', async () => {
    const { _id, version } = await makePuzzle(t, token)
    await t.call(calls.updatePuzzle, { _id, version, radius: 30 }, { token })
    const late = await t.call(calls.updatePuzzle, { _id, version, radius: 40 }, { token })
    expect([late.status, late.body.code]).toEqual([409, 'conflict'])
    expect(late.body.ResponseData).toMatchObject({ version: 2, content: { radius: 30 } })
  })

  it('saves an incomplete lesson', async () => {
    const { _id, version } = await makePuzzle(t, token)
    const items = [
      { ...pieces[0], lesson: { fr: { title: 'Le jardin', body: '', facts: [] } } },
    ] as typeof pieces
    expect((await t.call(calls.updatePuzzle, { _id, version, items }, { token })).status).toBe(200)
  })
})

describe('POST /admin/publish-puzzle', () => {
  it('freezes the saved content; a later change is the next version, and the first stays', async () => {
    const { _id, version } = await makePublished(t, token)
    const changed = await t.call(calls.updatePuzzle, { _id, version, radius: 30 }, { token })
    t.clock.advance(1000)
    expect((await publish(changed.data)).data).toMatchObject({ publishedVersion: 2, isChanged: false })
    expect((await versionsOf(_id)).map((one) => [one.version, one.publishedBy?.name])).toEqual([
      [2, 'Ilinca Moraru'],
      [1, 'Ilinca Moraru'],
    ])
    const radiusOf = async (n: string) =>
      (await t.call(calls.getPuzzleVersion, { _id, version: n }, { token })).data.radius
    expect([await radiusOf('1'), await radiusOf('2')]).toEqual([10, 30])
  })

  it('creates no second version of the same content', async () => {
    const published = await makePublished(t, token)
    expect((await publish(published)).data).toEqual(published)
    expect(await versionsOf(published._id)).toHaveLength(1)
  })

  it('names everything that is missing', async () => {
    const half = { ...pieces[1], name: { fr: 'Clou' }, lesson: { ro: { title: '', body: 'x', facts: [] } } }
    const puzzle = await makePuzzle(t, token, {
      title: { fr: 'Sans anglais' },
      sceneId: null,
      items: [half as (typeof pieces)[number]],
    })
    expect(codesOf(await publish(puzzle))).toEqual([
      'sceneId required',
      'title.en required',
      'items required',
      'items.0.name.en required',
      'items.0.lesson.ro.title required',
    ])
  })

  it('waits for the renditions of the scene', async () => {
    const sceneId = await makeScene(t)
    await t.db.query(`update scenes set state = 'processing', upload = '\\x00' where id = $1`, [sceneId])
    expect(codesOf(await publish(await makePuzzle(t, token, { sceneId })))).toEqual(['sceneId not_ready'])
  })

  it('refuses to publish a draft that has changed since', async () => {
    const { _id, version } = await makePuzzle(t, token)
    await t.call(calls.updatePuzzle, { _id, version, radius: 30 }, { token })
    expect((await publish({ _id, version })).status).toBe(409)
  })

  it('cannot be undone by any statement on the table', async () => {
    const { _id } = await makePublished(t, token)
    for (const statement of ['update puzzle_versions set n = 9', 'delete from puzzle_versions']) {
      await expect(t.db.query(`${statement} where puzzle_id = $1`, [_id])).rejects.toThrow('does not change')
    }
  })
})

describe('withdrawing and restoring', () => {
  it('pauses and resumes; archives and restores the previous status', async () => {
    const { _id } = await makePublished(t, token)
    const story = [
      (await withdraw(_id, 'paused')).data.status,
      (await withdraw(_id, 'archived')).data.status,
      (await restore(_id)).data.status,
      (await restore(_id)).data.status,
      (await restore(_id)).data.status,
    ]
    expect(story).toEqual(['paused', 'archived', 'paused', 'published', 'published'])
    expect((await actions()).slice(2)).toEqual([
      'puzzles.withdraw',
      'puzzles.withdraw',
      'puzzles.restore',
      'puzzles.restore',
    ])
  })

  it('pauses only published puzzles, and repeats nothing', async () => {
    const { _id } = await makePuzzle(t, token)
    expect(codesOf(await withdraw(_id, 'paused'))).toEqual(['status not_allowed'])
    const first = await withdraw(_id, 'archived')
    expect((await withdraw(_id, 'archived')).data).toEqual(first.data)
    expect((await restore(_id)).data.status).toBe('draft')
  })

  it('keeps the counts of the list', async () => {
    await makePublished(t, token)
    const { _id } = await makePuzzle(t, token)
    await withdraw(_id, 'archived')
    const totals = await Promise.all(
      calls.puzzleStatuses.map(async (status) => (await page({ status, part: 'total' })).total),
    )
    expect(totals).toEqual([0, 1, 0, 1])
  })
})

it('duplicates as a draft with the same content under its own title and slug', async () => {
  const original = await makePublished(t, token)
  const { data } = await t.call(calls.duplicatePuzzle, { _id: original._id }, { token })
  expect(data).toMatchObject({
    slug: `${original.slug}-2`,
    status: 'draft',
    publishedVersion: null,
    version: 1,
  })
  expect(data.content).toEqual(original.content)
  expect(data.title.en).toBe(`${original.title.en} (copy)`)
  const another = await t.call(calls.duplicatePuzzle, { _id: data._id }, { token })
  expect(another.data.title.en).toBe(`${original.title.en} (copy 2)`)
  expect((await auditEntries(t)).at(-2)).toMatchObject({
    action: 'puzzles.duplicate',
    after: { duplicateOf: original._id },
  })
})
