import { acceptGameDocument, getGameDocument } from '@loupe/contract/game/documents'
import { writeHtml } from '@loupe/rich-text/write-html'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#src/core/database/database.ts'
import { GameError } from '#src/core/game-api/game-errors.ts'
import { gameRoute } from '#src/core/game-api/game-route.ts'
import { AppError } from '#src/core/http/errors.ts'
import { BoundedCache } from '#src/core/platform/bounded-cache.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findUser } from '#src/features/users/users.repo.ts'
import { findBody } from '../documents.repo.ts'
import { findForReader, findNext } from '../versions/in-force.repo.ts'
import { findAcceptance, isScheduled, storeAcceptance } from './acceptances.repo.ts'

/** Documents as the game's apps show them, and players' acceptances. */
export function gameDocumentsRoutes(app: FastifyInstance, deps: Deps): void {
  // published versions never change; there are three documents in four languages
  const contents = new BoundedCache<string, string>(12)
  async function contentOf(db: Queryable, id: string): Promise<string> {
    const content = contents.get(id) ?? writeHtml(await findBody(db, id))
    contents.set(id, content)
    return content
  }

  gameRoute(app, deps, getGameDocument, async ({ type, locale }, { db, now, player }) => {
    const requested = locale ?? (await findUser(db, player.id)).locale
    const document = await findForReader(db, { type, locale: requested }, now)
    if (!document) throw new AppError('not_found')
    const { id, version, title, changeSummary, publishedAt } = document
    // a check of the table ensures both for every published version
    if (publishedAt === null || document.effectiveFrom === null) throw new Error(`${id} is not published`)
    return {
      versionId: id,
      type,
      locale: document.locale,
      isFallback: document.locale !== requested,
      version,
      title,
      content: await contentOf(db, id),
      changeSummary,
      effectiveFrom: document.effectiveFrom,
      publishedAt,
      next: await findNext(db, type, [requested, document.locale], now),
      acceptance: await findAcceptance(db, player.id, id),
    }
  })

  gameRoute(app, deps, acceptGameDocument, async (input, { db, player, now }) => {
    const stored = await storeAcceptance(db, player.id, input, now)
    if (stored) return stored
    const isAhead = await isScheduled(db, input.versionId, now)
    throw isAhead ? new GameError('document_not_in_force') : new AppError('not_found')
  })
}
