import type pg from 'pg'

/** A table as an export has it. */
export interface Table {
  /** Quoted if necessary. */
  name: string
  /** Quoted if necessary; without generated ones. */
  columns: string[]
}

const listTables = `
  SELECT c.oid::int AS oid, quote_ident(c.relname) AS name,
    array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns,
    (SELECT coalesce(array_agg(DISTINCT f.confrelid::int), '{}')
      FROM pg_constraint f WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS needs
  FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
  WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relpersistence = 'p'
    AND c.relname <> 'schema_migrations'
    AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  GROUP BY c.oid, c.relname
  ORDER BY c.relname`

interface Listed extends Table {
  oid: number
  needs: number[]
}

/** Every table, each after those that its foreign keys reference, so that they can be loaded in this order. */
export async function tablesInOrder(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Listed>(listTables)
  const ordered: Listed[] = []
  while (ordered.length < rows.length) {
    const isThere = (oid: number) => ordered.some((table) => table.oid === oid)
    const next = rows.find((table) => !ordered.includes(table) && table.needs.every(isThere))
    if (!next) throw new Error('The foreign keys of the tables go in a circle')
    ordered.push(next)
  }
  return ordered.map(({ name, columns }) => ({ name, columns }))
}
