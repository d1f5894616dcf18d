import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Queryable } from '#src/core/database/database.ts'

/** Where any of the words occurs: `table: row` for each such row of the database, and files of a folder. */
export async function findText(
  words: readonly string[],
  { db, folder }: { db: Queryable; folder: string },
): Promise<string[]> {
  const containsAny = (text: string) => {
    const lower = text.toLowerCase()
    return words.some((word) => lower.includes(word.toLowerCase()))
  }
  const rows = (await rowsOf(db)).filter(containsAny)
  const files = await filesOf(folder)
  return [...rows, ...files.filter(({ content }) => containsAny(content)).map(({ name }) => `file: ${name}`)]
}

/** Every row of every table as text; bytes are read as UTF-8. */
async function rowsOf(db: Queryable): Promise<string[]> {
  const { rows: tables } = await db.query<{ schema: string; name: string }>(
    `select schemaname as schema, tablename as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  )
  const found: string[] = []
  for (const { schema, name } of tables) {
    const { rows } = await db.query(`select * from "${schema}"."${name}"`)
    found.push(...rows.map((row) => `${name}: ${Object.values(row).map(textOf).join(' ')}`))
  }
  return found
}

function textOf(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString() : JSON.stringify(value)
}

/** Files of the data folder, without the pages of the embedded engine, which contain deleted rows until they are overwritten. */
async function filesOf(folder: string): Promise<{ name: string; content: string }[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('database'))
  return Promise.all(
    files.map(async (name) => ({ name, content: await readFile(path.join(folder, name), 'utf8') })),
  )
}
