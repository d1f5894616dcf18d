import { addGameEvents, putGame as putGameCall } from '@loupe/contract/game/games'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#src/core/deps.ts'
import { gameRoute } from '#src/core/game/game-route.ts'
import { addEvents } from './add-events.ts'
import { storedGameOf } from './games.row.ts'
import { putGame } from './put-game.ts'

/** Games as the game's apps tell of them. */
export function playRoutes(app: FastifyInstance, deps: Deps): void {
  gameRoute(app, deps, putGameCall, async (input, context) => storedGameOf(await putGame(context, input)))

  gameRoute(app, deps, addGameEvents, async (input, context) => ({
    results: await addEvents(context, input),
  }))
}
