import { openDatabase } from '#src/core/database/open-database.ts'

/**
 * Run by durability.test.ts as a separate process: writes pairs of rows until it is killed and prints the number of each pair
 * that the database acknowledged. Takes DATABASE_URL or LOUPE_DATA_DIR from the environment, like the server.
 */
const { DATABASE_URL, LOUPE_DATA_DIR: dataDir = '' } = process.env
const db = await openDatabase({ url: DATABASE_URL || null, dataDir })
const { rows } = await db.query<{ last: number }>('SELECT coalesce(max(id), 0) AS last FROM left_half')

for (let id = (rows[0]?.last ?? 0) + 1; ; id += 1) {
  const size = id % 10 === 0 ? 20_000 : 20
  await db.transaction(async (tx) => {
    await tx.query('INSERT INTO left_half VALUES ($1, $2)', [id, 'x'.repeat(size)])
    await tx.query('INSERT INTO right_half VALUES ($1)', [id])
  })
  process.stdout.write(`${id}\n`)
}
