import { exportGameHistory, getAllGameHistory, getGame } from '@loupe/contract/admin/games'
import { getPuzzleTapGames } from '@loupe/contract/admin/puzzles/puzzle-tap-games'
import { getPuzzleTaps } from '@loupe/contract/admin/puzzles/puzzle-taps'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findEvents } from '../events.repo.ts'
import { findGame } from '../games.repo.ts'
import { gamesList } from './games.list.ts'
import { type GamesExport, gamesDownload, openGamesExport } from './games-export.ts'
import { readSearch } from './games-search.ts'
import { findNamedGame } from './name-games.ts'
import { readPuzzleTaps } from './taps/read-puzzle-taps.ts'
import { readTapGames } from './taps/read-tap-games.ts'

/** The game history for administrators. */
export function gamesRoutes(app: FastifyInstance, deps: Deps): void {
  // The content of a ticket, as written by the call below.
  deps.downloads.define(gamesDownload, (what, actor, tx) =>
    openGamesExport(deps, what as GamesExport, actor, tx),
  )

  route(app, deps, getAllGameHistory, async ({ search, ...query }, { db }) => {
    return gamesList.page(db, { ...query, ...(await readSearch(db, search)), search: '' })
  })

  route(app, deps, getGame, async ({ id }, { db }) => {
    const [game, stored] = [await findNamedGame(db, id), await findGame(db, id)]
    if (!game || !stored) throw new AppError('not_found')
    const { laid, eventsGone } = stored
    return { ...game, laid, eventsGone, events: (await findEvents(db, [stored])).get(id) ?? [] }
  })

  route(app, deps, getPuzzleTaps, ({ _id, version }, { db }) => readPuzzleTaps(db, _id, version))

  route(app, deps, getPuzzleTapGames, (input, { db }) => readTapGames(db, input))

  route(app, deps, exportGameHistory, ({ filter, sort }, { db, adminId, sessionId, ip, requestId }) => {
    const what: GamesExport = { filter, sort }
    return deps.downloads.issue(db, gamesDownload, what, { adminId, sessionId, ip, requestId })
  })
}
