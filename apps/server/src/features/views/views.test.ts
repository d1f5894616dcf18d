import { addView, deleteView, getViews } from '@loupe/contract/admin/views'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate views'))

const view = { list: 'users', name: 'New in Romania', query: 'country=RO&sort=-createdAt' } as const

it('keeps views by name, for whoever saved them alone', async () => {
  const second = await t.call(addView, { ...view, name: 'Été' }, { token })
  const first = await t.call(addView, view, { token })
  expect((await t.call(getViews, { list: 'users' }, { token })).data).toEqual([second.data, first.data])
  const other = await t.signIn()
  expect((await t.call(getViews, { list: 'users' }, { token: other })).data).toEqual([])
  expect((await t.call(addView, view, { token: other })).status).toBe(200)
})

it('refuses a second view of the same name in any letter case', async () => {
  await t.call(addView, view, { token })
  const response = await t.call(addView, { ...view, name: 'NEW in Romania' }, { token })
  expect([response.status, response.body.code]).toEqual([409, 'view_name_taken'])
  expect(response.body.errors).toMatchObject([{ path: 'name', code: 'view_name_taken' }])
})

it('deletes a view of its owner, and of nobody else', async () => {
  const { data } = await t.call(addView, view, { token })
  const id = data?.id ?? ''
  expect((await t.call(deleteView, { id }, { token: await t.signIn() })).status).toBe(404)
  expect((await t.call(deleteView, { id }, { token })).data).toEqual({ id })
  expect((await t.call(deleteView, { id }, { token })).status).toBe(404)
  expect((await t.call(getViews, { list: 'users' }, { token })).data).toEqual([])
})

it('names what is wrong, and lets in nobody without a session', async () => {
  const wrong = await t.call(addView, { list: 'puzzles', name: ' ', query: '\0' } as never, { token })
  expect(wrong.body.errors?.map(({ path, code }) => `${path} ${code}`)).toEqual([
    'list not_allowed',
    'name too_short',
    'query not_allowed',
  ])
  for (const answer of [
    await t.call(getViews, { list: 'users' }),
    await t.call(addView, view),
    await t.call(deleteView, { id: '0190a000-0000-7000-8000-000000000000' }),
  ]) {
    expect(answer.status).toBe(401)
  }
})

it('keeps up to 100 views of a list for each administrator', async () => {
  await t.call(addView, view, { token })
  await t.db.query(
    `insert into views (id, admin_id, list, name, query, created_at)
     select gen_random_uuid(), admin_id, list, name || ' ' || n, query, created_at
     from views, generate_series(1, 99) n`,
  )
  const refused = await t.call(addView, { ...view, name: 'One more' }, { token })
  expect([refused.status, refused.body.code]).toEqual([409, 'views_too_many'])
  expect((await t.call(addView, view, { token: await t.signIn() })).status).toBe(200)
})
