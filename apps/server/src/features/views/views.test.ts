import { addView, deleteView, getViews, orderViews, updateView, type View } from '@loupe/contract/admin/views'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
let token: string
let other: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
  other = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate views, view_orders'))

const view = { list: 'users', name: 'New in Romania', query: 'country=RO&sort=-createdAt' } as const

async function save(changes: Partial<typeof addView.input._zod.input> = {}, by = token): Promise<View> {
  const { data } = await t.call(addView, { ...view, ...changes }, { token: by })
  if (!data) throw new Error('The view was not saved.')
  return data
}

async function seenBy(by: string): Promise<string[]> {
  return ((await t.call(getViews, { list: 'users' }, { token: by })).data ?? []).map(({ name }) => name)
}

async function codeOf(response: Promise<{ status: number; body: { code?: string } }>) {
  const { status, body } = await response
  return [status, body.code]
}

it('stores views by name, for their owner only', async () => {
  const second = await save({ name: 'Été' })
  const first = await save()
  expect(first).toMatchObject({ ...view, version: 1, isShared: false, isEditable: true, owner: null })
  expect((await t.call(getViews, { list: 'users' }, { token })).data).toEqual([second, first])
  expect(await seenBy(other)).toEqual([])
  expect(
    await codeOf(t.call(updateView, { id: first.id, version: 1, name: 'Mine' }, { token: other })),
  ).toEqual([404, 'not_found'])
  expect((await t.call(addView, view, { token: other })).status).toBe(200)
})

it('shares a view with all administrators, and lets only its owner change it', async () => {
  const { id } = await save()
  const { data: shared } = await t.call(updateView, { id, version: 1, isShared: true }, { token })
  expect(shared).toMatchObject({ isShared: true, version: 2, isEditable: true, owner: null })
  const { data: seen } = await t.call(getViews, { list: 'users' }, { token: other })
  expect(seen).toMatchObject([{ id, name: view.name, isShared: true, isEditable: false }])
  expect(seen?.[0]?.owner).not.toBe('')
  expect(seen?.[0]?.owner).not.toBeNull()
  for (const refused of [
    t.call(updateView, { id, version: 2, name: 'Ours' }, { token: other }),
    t.call(deleteView, { id }, { token: other }),
  ]) {
    expect(await codeOf(refused)).toEqual([403, 'view_not_yours'])
  }
  expect((await save({}, other)).name).toBe(view.name)
  await t.call(updateView, { id, version: 2, isShared: false }, { token })
  expect((await t.call(getViews, { list: 'users' }, { token: other })).data).toHaveLength(1)
})

it('lets every administrator change views shared by a disabled one', async () => {
  const { id } = await save({ isShared: true })
  const of = `(select admin_id from views where id = $1)`
  await t.db.query(`update admins set disabled_at = now() where id = ${of}`, [id])
  try {
    const { data } = await t.call(updateView, { id, version: 1, name: 'Romania' }, { token: other })
    expect(data).toMatchObject({ name: 'Romania', isEditable: true })
  } finally {
    await t.db.query(`update admins set disabled_at = null where id = ${of}`, [id])
  }
})

it('renames and changes a view, with a conflict for changes of another tab', async () => {
  const { id } = await save()
  const { data: renamed } = await t.call(updateView, { id, version: 1, name: 'Roumanie' }, { token })
  expect(renamed).toMatchObject({ name: 'Roumanie', query: view.query, version: 2 })
  const late = await t.call(updateView, { id, version: 1, query: 'country=FR' }, { token })
  expect([late.status, late.body.code, late.body.ResponseData]).toEqual([409, 'conflict', renamed])
  const { data: changed } = await t.call(updateView, { id, version: 2, query: 'country=FR' }, { token })
  expect(changed).toMatchObject({ name: 'Roumanie', query: 'country=FR', version: 3 })
  const { data: same } = await t.call(updateView, { id, version: 3, query: 'country=FR' }, { token })
  expect(same?.version).toBe(3)
})

it('lets every administrator order their visible views', async () => {
  const [a, b, c] = [
    await save({ name: 'A' }),
    await save({ name: 'B' }),
    await save({ name: 'C', isShared: true }),
  ]
  const ids = [c.id, a.id, b.id]
  const { data } = await t.call(orderViews, { list: 'users', ids }, { token })
  expect(data?.map(({ name }) => name)).toEqual(['C', 'A', 'B'])
  await save({ name: 'AA' })
  await t.call(deleteView, { id: a.id }, { token })
  expect(await seenBy(token)).toEqual(['C', 'B', 'AA'])
  await save({ name: 'B of another' }, other)
  expect(await seenBy(other)).toEqual(['B of another', 'C'])
})

it('audits which filters of a shared view changed, without their values', async () => {
  const { id } = await save({ query: 'search=Theodore&country=RO' })
  await t.call(updateView, { id, version: 1, name: 'Theodore', isShared: true }, { token })
  await t.call(updateView, { id, version: 2, query: 'country=RO' }, { token })
  await t.call(deleteView, { id }, { token })
  await save({ name: 'Private' })
  const { rows: entries } = await t.db.query(
    'select action, before, after from audit_entries where subject_id = $1 order by at, id',
    [id],
  )
  expect(entries).toEqual([
    {
      action: 'views.update',
      before: { isShared: false, filters: ['search', 'country'] },
      after: { isShared: true, filters: ['search', 'country'], renamed: true },
    },
    {
      action: 'views.update',
      before: { isShared: true, filters: ['search', 'country'] },
      after: { isShared: true, filters: ['country'] },
    },
    { action: 'views.delete', before: { isShared: true, filters: ['country'] }, after: null },
  ])
})

it('refuses a second view of the same name in any letter case', async () => {
  await save()
  const { id } = await save({ name: 'Another' })
  for (const response of [
    await t.call(addView, { ...view, name: 'NEW in Romania' }, { token }),
    await t.call(updateView, { id, version: 1, name: 'new in romania' }, { token }),
  ]) {
    expect([response.status, response.body.code]).toEqual([409, 'view_name_taken'])
    expect(response.body.errors).toMatchObject([{ path: 'name', code: 'view_name_taken' }])
  }
  const { data } = await t.call(updateView, { id, version: 1, name: 'ANOTHER' }, { token })
  expect(data?.name).toBe('ANOTHER')
})

it('deletes a view of its owner, and of no one else', async () => {
  const { id } = await save()
  expect((await t.call(deleteView, { id }, { token: other })).status).toBe(404)
  expect((await t.call(deleteView, { id }, { token })).data).toEqual({ id })
  expect((await t.call(deleteView, { id }, { token })).status).toBe(404)
  expect(await seenBy(token)).toEqual([])
})

it('names the invalid input, and requires a session', async () => {
  const wrong = await t.call(addView, { list: 'puzzles', name: ' ', query: '\0' } as never, { token })
  expect(wrong.body.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'list not_allowed',
    'name too_short',
    'query not_allowed',
  ])
  const id = '0190a000-0000-7000-8000-000000000000'
  for (const response of [
    await t.call(getViews, { list: 'users' }),
    await t.call(addView, view),
    await t.call(updateView, { id, version: 1 }),
    await t.call(orderViews, { list: 'users', ids: [] }),
    await t.call(deleteView, { id }),
  ]) {
    expect(response.status).toBe(401)
  }
})

it('allows up to 100 views of a list for each administrator, and 100 shared ones', async () => {
  await save()
  await t.db.query(
    `insert into views (id, admin_id, list, name, query, is_shared, created_at)
     select gen_random_uuid(), admin_id, list, name || ' ' || n, query, true, created_at
     from views, generate_series(1, 99) n`,
  )
  expect(await codeOf(t.call(addView, { ...view, name: 'One more' }, { token }))).toEqual([
    409,
    'views_too_many',
  ])
  const { id } = await save({ isShared: true }, other)
  expect(await codeOf(t.call(addView, { ...view, name: 'X', isShared: true }, { token: other }))).toEqual([
    409,
    'shared_views_too_many',
  ])
  expect((await t.call(updateView, { id, version: 1, isShared: false }, { token: other })).status).toBe(200)
})
