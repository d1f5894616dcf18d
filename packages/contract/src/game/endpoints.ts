import * as documents from './documents.ts'
import type { GameEndpoint } from './endpoint.ts'
import * as games from './games.ts'
import * as helpQueries from './help-queries.ts'
import * as inbox from './inbox.ts'
import * as players from './players.ts'
import * as push from './push.ts'
import * as puzzles from './puzzles.ts'

const modules: Record<string, unknown>[] = [players, puzzles, games, helpQueries, inbox, push, documents]

/** Every call of the game API by its name, for the OpenAPI document and the test of the access table. */
export const gameEndpoints: Record<string, GameEndpoint> = Object.fromEntries(
  modules.flatMap((module) =>
    Object.entries(module).filter((entry): entry is [string, GameEndpoint] => isGameEndpoint(entry[1])),
  ),
)

function isGameEndpoint(value: unknown): value is GameEndpoint {
  return typeof value === 'object' && value !== null && 'path' in value && 'perMinute' in value
}
