import { acceptGameDocument, getGameDocument } from '@loupe/contract/game/documents'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#src/core/deps.ts'
import { AppError } from '#src/core/errors.ts'
import { gameRoute } from '#src/core/game/game-route.ts'
import { findUser } from '#src/features/users/users.repo.ts'
import { findAcceptance, keepAcceptance } from './acceptances.repo.ts'
import { findForReader } from './documents.repo.ts'

/** Documents as the game's apps show them, and what players say to them. */
export function gameDocumentsRoutes(app: FastifyInstance, deps: Deps): void {
  gameRoute(app, deps, getGameDocument, async ({ type, locale }, { db, player }) => {
    const wanted = locale ?? (await findUser(db, player.id)).locale
    const document = await findForReader(db, type, wanted)
    if (!document) throw new AppError('not_found')
    const { id, version, title, content, changeSummary, publishedAt } = document
    // a check of the table gives both to whatever is published
    if (publishedAt === null || document.effectiveFrom === null) throw new Error(`${id} is not published`)
    return {
      versionId: id,
      type,
      locale: document.locale,
      isFallback: document.locale !== wanted,
      version,
      title,
      content,
      changeSummary,
      effectiveFrom: document.effectiveFrom,
      publishedAt,
      acceptance: await findAcceptance(db, player.id, id),
    }
  })

  gameRoute(app, deps, acceptGameDocument, async (said, { db, player, now }) => {
    const kept = await keepAcceptance(db, player.id, said, now)
    if (!kept) throw new AppError('not_found')
    return kept
  })
}
