import type { Game } from '@loupe/contract/admin/games'
import type { Queryable } from '#src/core/database/database.ts'
import { joinOne, type PageJoins } from '#src/core/list/page-joins.ts'
import { sceneUrl } from '#src/features/scenes/scenes.repo.ts'
import { joinPlayerName, playerNameColumns, readPlayerName } from '#src/features/users/player-name.ts'
import { listedColumns, readListedGame, roundOf } from '../games.row.ts'

/** The smallest picture of the scene that a game was played on: two look-ups by key for each row of a page. */
const sceneOfVersion = `left join lateral (
  select (
    select hash from scene_renditions where of_scene = puzzle_versions.scene_id order by scene_renditions.width limit 1
  ) as hash
  from puzzle_versions where puzzle_id = page.puzzle_id and n = page.puzzle_version offset 0
) as scene on true`

type PuzzleValues = [title: Game['puzzle']['title'] | null, slug: string | null, sceneHash: string | null]

/** The current names of the players and the puzzle of a game. Nearly every host is the seeker: a player alone. */
export const gameNames: PageJoins = {
  columns: ['seeker', 'host', 'hider']
    .flatMap(playerNameColumns)
    .concat('puzzle.title', 'puzzle.slug', 'scene.hash'),
  joins: [
    joinPlayerName('seeker', 'page.seeker_id'),
    joinPlayerName('host', 'nullif(page.host_id, page.seeker_id)'),
    joinPlayerName('hider', 'page.hider_id'),
    joinOne('puzzle', 'puzzles', 'title, slug', 'page.puzzle_id'),
    sceneOfVersion,
  ].join(' '),
}

/** A game with its names, from the values of `listedColumns` and of `gameNames`. */
export function readNamedGame(values: readonly unknown[]): Game {
  const game = readListedGame(values)
  const named = values.slice(listedColumns.length)
  const { puzzleId, puzzleVersion: version, hostId, hiderId, seekerId } = game
  const [title, slug, sceneHash] = named.slice(9) as PuzzleValues
  const seeker = readPlayerName(seekerId, named.slice(0, 3))
  return Object.assign(roundOf(game), {
    puzzle: {
      id: puzzleId,
      version,
      title: title ?? {},
      slug: slug ?? '',
      sceneUrl: sceneHash === null ? null : sceneUrl(sceneHash),
    },
    host: hostId === seekerId ? seeker : readPlayerName(hostId, named.slice(3, 6)),
    hider: hiderId === null ? null : readPlayerName(hiderId, named.slice(6, 9)),
    seeker,
  })
}

/** One game with its names. */
export async function findNamedGame(db: Queryable, id: string): Promise<Game | null> {
  const [game] = await select(db, { name: 'game_named', rest: 'where id = $1', values: [id] })
  return game ?? null
}

/** Some games with their names, in the order of their IDs. */
export async function findNamedGames(db: Queryable, ids: string[]): Promise<Game[]> {
  const games = await select(db, { name: 'games_named', rest: 'where id = any($1)', values: [ids] })
  return games.toSorted((a, b) => (a.id < b.id ? -1 : 1))
}

/** The latest games in which a player was the seeker, with their names. */
export function findLatestGames(db: Queryable, seekerId: string, limit: number): Promise<Game[]> {
  const rest = 'where seeker_id = $1 order by started_at desc, id desc limit $2'
  return select(db, { name: 'games_latest', rest, values: [seekerId, limit] })
}

async function select(
  db: Queryable,
  { name, rest, values }: { name: string; rest: string; values: unknown[] },
): Promise<Game[]> {
  const { rows } = await db.query<unknown[]>({
    name,
    text: `select page.*, ${gameNames.columns.join(', ')}
      from (select ${listedColumns.join(', ')} from games ${rest}) as page ${gameNames.joins}
      order by page.started_at desc, page.id desc`,
    values,
    rowMode: 'array',
  })
  return rows.map(readNamedGame)
}
