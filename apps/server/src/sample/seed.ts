import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'

const hourMs = 3_600_000

/**
 * At start: lays the sample world where the settings want it, which without a setting is the first start of an
 * embedded database. Later starts leave the database as it is.
 */
export async function seedSampleWorld({ db, clock, jobs, config }: Deps): Promise<void> {
  const wanted = config.sampleData ?? (db.engine === 'embedded' && (await isFirstStart(db)))
  const isLaid = wanted && (await seedSampleData({ db, clock, jobs }))
  await db.query(
    `insert into facts (name, value, set_at) values ('sample_data', $1, $2)
     on conflict (name) do update set value = excluded.value, set_at = excluded.set_at where $3`,
    [JSON.stringify(isLaid), clock.now(), isLaid],
  )
}

/** Whether this database was begun with the sample world. */
export async function isSampleDataLaid(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(`select from facts where name = 'sample_data' and value = 'true'`)
  return rows.length > 0
}

async function isFirstStart(db: Queryable): Promise<boolean> {
  const { rows } = await db.query(`select from facts where name = 'sample_data'`)
  return rows.length === 0
}

/**
 * Lays the sample world into an empty database: the same one on every run, up to the current hour.
 * Where there is a player or a puzzle already it does nothing and answers false.
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
    // drawings and words of the world are read when it is laid, not at every start
    const { seedWorld } = await import('./world.ts')
    await seedWorld(tx, jobs, new Date(now - (now % hourMs)))
    return true
  })
}
