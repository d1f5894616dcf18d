import { createHash } from 'node:crypto'
import { avatarsPath } from '@loupe/contract/admin/account/profile'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/platform/deps.ts'

/** Stores an administrator's picture and returns its address, which changes with its content. */
export async function storeAvatar(
  tx: Queryable,
  adminId: string,
  content: Buffer,
  now: Date,
): Promise<string> {
  const hash = createHash('sha256').update(content).digest('base64url')
  await tx.query(
    `insert into avatars (admin_id, hash, content, created_at) values ($1, $2, $3, $4)
     on conflict (admin_id) do update
     set hash = excluded.hash, content = excluded.content, created_at = excluded.created_at`,
    [adminId, hash, content, now],
  )
  return `${avatarsPath}/${hash}.webp`
}

/** Deletes the picture; returns null as its address. */
export async function removeAvatar(tx: Queryable, adminId: string): Promise<null> {
  await tx.query('delete from avatars where admin_id = $1', [adminId])
  return null
}

/** Uploaded files are only displayed: even if opened as a document, they may run nothing. */
const headers = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, max-age=31536000, immutable',
}

/** Serves the pictures without a session: the address contains 256 random bits that only profiles contain. */
export function sendAvatar(app: FastifyInstance, { db }: Deps): void {
  app.get<{ Params: { file: string } }>(
    `${avatarsPath}/:file`,
    { config: { access: 'public' } },
    async ({ params }, reply) => {
      const hash = /^([\w-]{43})\.webp$/.exec(params.file)?.[1]
      if (!hash) return reply.callNotFound()
      const { rows } = await db.query<{ content: Buffer }>(
        'select content from avatars where hash = $1 limit 1',
        [hash],
      )
      return rows[0] ? reply.headers(headers).send(rows[0].content) : reply.callNotFound()
    },
  )
}
