import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'

const hourMs = 3_600_000

/**
 * At start: writes the sample data if the settings request it; without a setting, at the first start of an
 * embedded database. Later starts do not change the database.
 */
export async function seedSampleWorld({ db, clock, jobs, config }: Deps): Promise<void> {
  const isRequested = config.sampleData ?? (db.engine === 'embedded' && (await isFirstStart(db)))
  const isSeeded = isRequested && (await seedSampleData({ db, clock, jobs }))
  await db.query(
    `insert into facts (name, value, set_at) values ('sample_data', $1, $2)
     on conflict (name) do update set value = excluded.value, set_at = excluded.set_at where $3`,
    [JSON.stringify(isSeeded), clock.now(), isSeeded],
  )
}

/** Whether this database was created with the sample data. */
export async function hasSampleData(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(`select from facts where name = 'sample_data' and value = 'true'`)
  return rows.length > 0
}

async function isFirstStart(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(`select from facts where name = 'sample_data'`)
  return rows.length === 0
}

/**
 * Writes the sample data into an empty database: the same on every run, up to the current hour.
 * Does nothing and returns false if there is a player or a puzzle already.
 */
export async function seedSampleData({
  db,
  clock,
  jobs,
}: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<boolean> {
  const now = clock.now().getTime()
  return db.transaction(async (tx) => {
    // Two servers may start on the same empty database.
    await tx.query('lock table users in share row exclusive mode')
    const { rows } = await tx.query('select from users union all select from puzzles limit 1')
    if (rows.length > 0) return false
    // its drawings and texts are only loaded when they are needed, not at every start
    const { seedWorld } = await import('./world.ts')
    await seedWorld(tx, jobs, new Date(now - (now % hourMs)))
    return true
  })
}
