import { jobNames } from '@loupe/contract/admin/jobs'
import { expect, it } from 'vitest'
import { migrate } from '#src/core/database/migrate.ts'
import { openOlderDatabase } from '#test/older-database.ts'

it('renames the recurring jobs of an older database, with their failures', async () => {
  const db = await openOlderDatabase(78)
  await db.query(
    `insert into jobs (id, name, every_seconds, failures)
     select gen_random_uuid(), name, 60, 2 from unnest($1::text[]) as name`,
    [['cut_audit', 'look_for_findings', 'tend_channels', 'send_mail']],
  )
  expect(await migrate(db)).toContain('0079_job_names')
  const { rows } = await db.query<{ name: string; failures: number }>(
    'select name, failures from jobs where failures > 0 order by name',
  )
  const names = rows.map(({ name }) => name)
  expect(names).toEqual(['delete_old_audit', 'retry_deliveries', 'search_findings', 'send_mail'])
  expect(jobNames).toEqual(expect.arrayContaining(names))
  expect(rows.every(({ failures }) => failures === 2)).toBe(true)
  await db.close()
})
