import type { GameEvent, LaidPieces, StoredGame } from '@loupe/contract/admin/games'
import type { Queryable } from '#src/core/database/database.ts'
import { findEvents } from './events.repo.ts'
import { readGame, selectGame, storedGameOf } from './games.row.ts'

interface WholeGame extends StoredGame {
  laid: LaidPieces | null
  events: GameEvent[]
}

/** Every game that a player took part in, with its events, latest first. */
export async function findPlayerGames(db: Queryable, playerId: string): Promise<WholeGame[]> {
  const { rows } = await db.query<unknown[]>({
    name: 'player_games',
    text: `select ${selectGame()} from games
      where seeker_id = $1 or hider_id = $1 or (host_id = $1 and mode = 'duel')
      order by started_at desc, id desc`,
    values: [playerId],
    rowMode: 'array',
  })
  const games = rows.map((row) => readGame(row))
  const events = await findEvents(db, games)
  return games.map((game) =>
    Object.assign(storedGameOf(game), { laid: game.laid, events: events.get(game.id) ?? [] }),
  )
}
