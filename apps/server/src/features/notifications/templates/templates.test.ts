import * as calls from '@loupe/contract/admin/notifications/notification-templates'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { auditEntries, codesOf } from '#test/responses.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate notification_templates'))

const texts = {
  title: 'Hello {fullName|friend}',
  body: '',
  translations: { fr: { title: 'Bonjour', body: '' } },
  link: '/puzzles/vault',
  kind: 'events' as const,
}
const add = (name: string) => t.call(calls.addTemplate, { name, ...texts }, { token })
const rename = (id: string, name: string) => t.call(calls.renameTemplate, { id, name }, { token })
const list = async () => (await t.call(calls.getTemplates, {}, { token })).data.list

it('stores unfinished texts under a name, for every administrator', async () => {
  const weekend = (await add('Weekend')).data
  await add('autumn')
  expect(weekend).toMatchObject({ name: 'Weekend', ...texts })
  expect((await list()).map(({ name }) => name)).toEqual(['autumn', 'Weekend'])
  expect((await auditEntries(t)).at(-2)).toMatchObject({
    action: 'notification_templates.add',
    subject_id: weekend.id,
    after: { name: 'Weekend' },
  })
})

it('renames and deletes one, and refuses a duplicate name', async () => {
  const { id } = (await add('Weekend')).data
  const other = (await add('Autumn')).data
  expect(codesOf(await add('WEEKEND'))).toEqual(['name template_name_taken'])
  expect(codesOf(await rename(other.id, 'weekend'))).toEqual(['name template_name_taken'])
  expect((await rename(id, 'WEEKEND')).data).toMatchObject({ id, name: 'WEEKEND', ...texts })
  await t.call(calls.deleteTemplate, { id }, { token })
  expect((await list()).map(({ name }) => name)).toEqual(['Autumn'])
  expect(await rename(id, 'Spring')).toMatchObject({ status: 404 })
})

it('limits their number', async () => {
  await t.db.query(
    `insert into notification_templates (id, name, title, body, translations, kind, created_at, created_by, updated_at)
     select gen_random_uuid(), n::text, '', '', '{}', 'news', now(), gen_random_uuid(), now()
     from generate_series(1, ${calls.templateLimits.templates}) as n`,
  )
  expect(await add('One more')).toMatchObject({ status: 409, body: { code: 'templates_too_many' } })
})
