import { nameExamples } from '@loupe/contract/shared/full-name.examples'
import { expect, it } from 'vitest'
import { openTestDatabase } from '#test/test-database.ts'
import { adminFullName } from './admin-name.ts'

it('names are in the same order in SQL as in the console', async () => {
  const db = await openTestDatabase()
  const { rows } = await db.query<{ name: string }>(
    `select ${adminFullName('admin')} as name
     from unnest($1::text[], $2::text[]) with ordinality as admin (first_name, last_name, place) order by place`,
    [nameExamples.map(([first]) => first), nameExamples.map(([, last]) => last)],
  )
  await db.close()
  expect(rows.map(({ name }) => name)).toEqual(nameExamples.map(([, , expected]) => expected))
})
