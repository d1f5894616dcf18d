import { availableParallelism } from 'node:os'
import { addImport, type Import, runImport } from '@loupe/contract/admin/imports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'

let t: TestApp
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.close())

async function begin(token: string, n: number): Promise<void> {
  const response = await t.http.inject({
    method: 'POST',
    url: addImport.path,
    query: { fileName: 'players.csv' },
    headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv' },
    payload: `username\nfile${n}\n`,
  })
  const { id, mapping } = response.json<{ ResponseData: Import }>().ResponseData
  await t.call(runImport, { id, mapping, existing: 'skip' }, { token })
}

it('leaves a core for requests: so many imports run that one core is free, and all of them complete', async () => {
  const token = await t.signIn()
  for (let n = 0; n < 3; n += 1) await begin(token, n)
  const allowed = Math.max(1, Math.min(2, availableParallelism() - 1))
  let most = 0
  const states = async () => {
    const { rows } = await t.db.query<{ state: string }>('select state from imports')
    return rows.map(({ state }) => state)
  }
  // Every state of an import is committed, so that no import can begin and end between two changes of its row.
  await t.db.query(`create table most_at_once (n int);
    create function note_running() returns trigger language plpgsql as $$
    begin
      insert into most_at_once select count(*) from jobs where name = 'imports' and taken_until is not null;
      return null;
    end $$;
    create trigger note_running after update on imports for each row when (new.state = 'running')
      execute function note_running()`)
  try {
    await t.deps.jobs.start()
    await expect.poll(states, { timeout: 60_000 }).toEqual(['done', 'done', 'done'])
    const { rows } = await t.db.query<{ n: number }>('select max(n) as n from most_at_once')
    most = rows[0]?.n ?? 0
  } finally {
    await t.db.query(
      'drop trigger note_running on imports; drop function note_running; drop table most_at_once',
    )
  }
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(allowed)
})
