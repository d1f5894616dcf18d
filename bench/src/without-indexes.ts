import type pg from 'pg'

/**
 * Fills a table without its secondary indexes, and creates them again afterwards, which takes a quarter of the
 * time. Indexes of constraints stay.
 */
export async function withoutIndexes(
  client: pg.ClientBase,
  table: string,
  fill: () => Promise<unknown>,
): Promise<void> {
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = $1::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
    [table],
  )
  for (const index of indexes) await client.query(`drop index ${index.name}`)
  await fill()
  await client.query("set maintenance_work_mem = '512MB'")
  for (const index of indexes) await client.query(index.definition)
  await client.query('reset maintenance_work_mem')
  await client.query(`vacuum (analyze) ${table}`)
}
