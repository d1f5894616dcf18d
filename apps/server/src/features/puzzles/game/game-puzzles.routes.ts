import { createHash } from 'node:crypto'
import { getGamePuzzles, getGamePuzzleVersion } from '@loupe/contract/game/puzzles'
import type { FastifyInstance } from 'fastify'
import { gameRoute } from '#src/core/game-api/game-route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findVersion, listChanges } from '../versions/versions.repo.ts'

const changesAtOnce = 500

/** Puzzles in the game API: the changes, and the immutable versions. */
export function gamePuzzlesRoutes(app: FastifyInstance, deps: Deps): void {
  gameRoute(app, deps, getGamePuzzles, async ({ since = '0' }, { db, request, reply }) => {
    const found = await listChanges(db, Number(since), changesAtOnce + 1)
    const changes = found.slice(0, changesAtOnce)
    const next = String(changes.at(-1)?.change ?? since)
    const list = changes.map(({ id, version, hash, status }) => ({
      id,
      version,
      hash,
      status: status === 'published' ? ('published' as const) : ('withdrawn' as const),
    }))
    const result = { list, next, hasMore: found.length > changesAtOnce }
    const etag = `"${createHash('sha256').update(JSON.stringify(result)).digest('base64url')}"`
    void reply.header('etag', etag).header('cache-control', 'private, no-cache')
    if (matches(request.headers['if-none-match'], etag)) void reply.code(304)
    return result
  })

  gameRoute(app, deps, getGamePuzzleVersion, async ({ id, n }, { db, reply }) => {
    const version = await findVersion(db, id, Number(n))
    void reply.header('cache-control', 'private, max-age=31536000, immutable')
    return version
  })
}

/** Weak and strong tags are equal here (RFC 9110, section 13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
