import { createHash } from 'node:crypto'
import { scenesPath, type UploadedScene } from '@loupe/contract/admin/puzzles/scenes'
import type { Rendition } from '@loupe/contract/shared/rendition'
import { v7 as uuidv7 } from 'uuid'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { Rendition as MadeRendition } from '#src/core/images/make-pictures.ts'

interface Row {
  id: string
  state: UploadedScene['state']
  width: number | null
  height: number | null
  created_at: Date
  renditions: { hash: string; width: number; height: number }[]
}

/** @throws AppError `not_found` */
export async function findScene(db: Queryable, id: string): Promise<UploadedScene> {
  const { rows } = await db.query<Row>({
    name: 'scene_find',
    text: `select id, state, width, height, created_at, coalesce((
        select jsonb_agg(jsonb_build_object('hash', hash, 'width', width, 'height', height) order by width)
        from scene_renditions where of_scene = id), '[]') as renditions
      from scenes where id = $1`,
    values: [id],
  })
  const row = rows[0]
  if (!row) throw new AppError('not_found')
  const { state, width, height, created_at: createdAt, renditions } = row
  return {
    id,
    state,
    width,
    height,
    renditions: renditions.map(
      (one): Rendition => ({ url: sceneUrl(one.hash), width: one.width, height: one.height }),
    ),
    createdAt: createdAt.toISOString(),
  }
}

/** The URL of a rendition. */
export function sceneUrl(hash: string): string {
  return `${scenesPath}/${hash}.webp`
}

/** Stores the upload until its renditions are made; returns the ID of the scene. */
export async function insertScene(
  tx: Queryable,
  upload: Buffer,
  { now, adminId }: { now: Date; adminId: string },
): Promise<string> {
  const id = uuidv7()
  await tx.query('insert into scenes (id, upload, created_at, created_by) values ($1, $2, $3, $4)', [
    id,
    upload,
    now,
    adminId,
  ])
  return id
}

/** The upload, while its renditions are not made yet. */
export async function findUpload(db: Queryable, id: string): Promise<Buffer | null> {
  const { rows } = await db.query<{ upload: Buffer | null }>('select upload from scenes where id = $1', [id])
  return rows[0]?.upload ?? null
}

/** Stores the renditions, the largest first, and deletes the upload. Repeating it changes nothing. */
export async function storeRenditions(
  tx: Queryable,
  id: string,
  [largest, ...others]: [MadeRendition, ...MadeRendition[]],
): Promise<void> {
  const { width, height } = largest
  const { rowCount } = await tx.query(
    `update scenes set state = 'ready', width = $2, height = $3, upload = null where id = $1 and state = 'processing'`,
    [id, width, height],
  )
  if (rowCount === 0) return
  for (const rendition of [largest, ...others]) {
    const content = Buffer.from(rendition.content)
    const hash = createHash('sha256').update(content).digest('base64url')
    await tx.query(
      'insert into scene_renditions (of_scene, hash, width, height, content) values ($1, $2, $3, $4, $5)',
      [id, hash, rendition.width, rendition.height, content],
    )
  }
}

/** Marks an upload that cannot be decoded. */
export async function failScene(db: Queryable, id: string): Promise<void> {
  await db.query(`update scenes set state = 'failed', upload = null where id = $1 and state = 'processing'`, [
    id,
  ])
}

/** Deletes scenes that no puzzle and no version uses. */
export async function clearScenes(db: Queryable, before: Date): Promise<void> {
  await db.query(
    `delete from scenes s where created_at < $1
       and not exists (select from puzzles where scene_id = s.id)
       and not exists (select from puzzle_versions where scene_id = s.id)`,
    [before],
  )
}
