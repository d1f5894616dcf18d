import type { Game, Somebody } from '@loupe/contract/games'
import type { Queryable } from '#src/core/database/database.ts'
import { type GameRow, roundOf } from './games.row.ts'

/** Gives games the names that their players and puzzles have now; one statement each for all of them. */
export async function nameGames(db: Queryable, games: GameRow[]): Promise<Game[]> {
  if (games.length === 0) return []
  const players = await findPlayers(
    db,
    games.flatMap(({ hostId, hiderId, seekerId }) => [
      hostId,
      seekerId,
      ...(hiderId === null ? [] : [hiderId]),
    ]),
  )
  const puzzles = await findPuzzles(
    db,
    games.map(({ puzzleId }) => puzzleId),
  )
  const nameOf = (id: string): Somebody =>
    players.get(id) ?? { id, username: '', fullName: '', isErased: true }
  return games.map((game) => {
    const { puzzleId, puzzleVersion: version, hostId, hiderId, seekerId } = game
    const puzzle = puzzles.get(puzzleId) ?? { title: {}, slug: '' }
    return Object.assign(roundOf(game), {
      puzzle: { id: puzzleId, version, title: puzzle.title, slug: puzzle.slug },
      host: nameOf(hostId),
      hider: hiderId === null ? null : nameOf(hiderId),
      seeker: nameOf(seekerId),
    })
  })
}

/** What some players are called now. */
export async function findPlayers(db: Queryable, ids: string[]): Promise<Map<string, Somebody>> {
  const { rows } = await db.query<Somebody>({
    name: 'games_players',
    text: `select id, username, full_name as "fullName", status = 'erased' as "isErased"
      from users where id = any($1)`,
    values: [[...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

async function findPuzzles(
  db: Queryable,
  ids: string[],
): Promise<Map<string, { id: string; title: Game['puzzle']['title']; slug: string }>> {
  const { rows } = await db.query<{ id: string; title: Game['puzzle']['title']; slug: string }>({
    name: 'games_puzzles',
    text: 'select id, title, slug from puzzles where id = any($1)',
    values: [[...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}
