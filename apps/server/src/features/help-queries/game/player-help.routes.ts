import {
  addHelpMessage,
  addHelpQuery,
  getHelpQueries,
  type PlayerHelpQuery,
} from '@loupe/contract/game/help-queries'
import type { FastifyInstance } from 'fastify'
import type { Queryable } from '#src/core/database/database.ts'
import { gameRoute } from '#src/core/game-api/game-route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findChanged } from '../help-queries.repo.ts'
import type { HelpQueryRow } from '../help-queries.row.ts'
import { addPlayerMessage, playerQueriesOf, receiveHelpQuery } from './receive-help-query.ts'

const changesAtOnce = 50

/** Help queries in the game API: sending them, and reading the replies. */
export function playerHelpRoutes(app: FastifyInstance, deps: Deps): void {
  gameRoute(app, deps, addHelpQuery, async (input, context) =>
    playerQueryOf(context.db, await receiveHelpQuery(context, input)),
  )

  gameRoute(app, deps, addHelpMessage, async (input, context) =>
    playerQueryOf(context.db, await addPlayerMessage(context, input)),
  )

  gameRoute(app, deps, getHelpQueries, async ({ since = '0' }, { db, player }) => {
    const found = await findChanged(db, player.id, Number(since), changesAtOnce + 1)
    const changes = found.slice(0, changesAtOnce)
    return {
      list: await playerQueriesOf(
        db,
        changes.map(({ row }) => row),
      ),
      next: String(changes.at(-1)?.change ?? since),
      hasMore: found.length > changesAtOnce,
    }
  })
}

async function playerQueryOf(db: Queryable, row: HelpQueryRow): Promise<PlayerHelpQuery> {
  const [query] = await playerQueriesOf(db, [row])
  if (!query) throw new Error('A query that was written is there')
  return query
}
