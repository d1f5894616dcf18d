import type { Queryable } from '#src/core/database/database.ts'

/** Stores one piece of a file. Pieces are numbered from 0. */
export async function addChunk(db: Queryable, id: string, n: number, content: Buffer): Promise<void> {
  await db.query({
    name: 'import_chunk_add',
    text: 'insert into import_chunks (import_id, n, content) values ($1, $2, $3)',
    values: [id, n, content],
  })
}

/** One piece of a file; null if it does not exist (any more). */
export async function findChunk(db: Queryable, id: string, n: number): Promise<Buffer | null> {
  const { rows } = await db.query<{ content: Buffer }>({
    name: 'import_chunk',
    text: 'select content from import_chunks where import_id = $1 and n = $2',
    values: [id, n],
  })
  return rows[0]?.content ?? null
}

/** Removes the file of an import, or the received part of an incomplete one. */
export async function removeChunks(db: Queryable, id: string): Promise<void> {
  await db.query('delete from import_chunks where import_id = $1', [id])
}

/** Removes the remains of interrupted uploads from before this moment. */
export async function removeAbandonedChunks(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from import_chunks as chunk where created_at < $1
       and not exists (select from imports where imports.id = chunk.import_id)`,
    [before],
  )
}
