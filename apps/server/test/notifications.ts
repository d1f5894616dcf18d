import type { TestApp } from './harness.ts'

/** Adds a number of minimal players who joined earlier. */
export async function addMany(t: TestApp, count: number): Promise<void> {
  await t.db.query(
    `insert into users (id, username, created_at)
     select ('01890000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'p' || n, now() from generate_series(1, $1) as n`,
    [count],
  )
}

/** The players who have a copy of a notification, by ID. */
export async function reached(t: TestApp, id: string): Promise<string[]> {
  const { rows } = await t.db.query<{ player_id: string }>(
    'select player_id from deliveries where notification_id = $1 order by player_id',
    [id],
  )
  return rows.map((row) => row.player_id)
}
