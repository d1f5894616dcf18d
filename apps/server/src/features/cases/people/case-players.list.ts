import type { CasePlayer, casePlayerGroups } from '@loupe/contract/admin/cases/case-players'
import type { Game } from '@loupe/contract/admin/games'
import type { Queryable } from '#src/core/database/database.ts'
import { Values } from '#src/core/list/values.ts'
import { findNamedGames } from '#src/features/games/admin/name-games.ts'
import { joinPlayerName, playerNameColumns, readPlayerName } from '#src/features/users/player-name.ts'
import type { StoredCase } from '../cases.row.ts'

type Group = (typeof casePlayerGroups)[number]

interface Page {
  after: string | undefined
  record: number
}

function conditionOf(group: Group, fixAt: Date | null, { bind }: Values): string {
  if (group === 'affected') return 'true'
  if (group === 'gaveUp') return 'gave_up_at is not null'
  if (group === 'asked') return 'has_asked'
  if (group === 'askedOnly') return 'outcome is null'
  if (group === 'cameBack') {
    return fixAt === null ? 'false' : `gave_up_at is not null and played_at >= ${bind(fixAt)}`
  }
  return `outcome = ${bind(group)}`
}

/** A page of the players of a case, as last counted, in the order of their IDs. */
export async function listCasePlayers(
  db: Queryable,
  caseId: string,
  { group, fixAt, after, record }: Page & { group: Group; fixAt: Date | null },
): Promise<{ list: CasePlayer[]; next: string | null }> {
  const values = new Values()
  const { bind } = values
  const conditions = [
    `case_id = ${bind(caseId)}`,
    conditionOf(group, fixAt, values),
    ...(after === undefined ? [] : [`player_id > ${bind(after)}`]),
  ]
  const { rows } = await db.query<unknown[]>({
    text: `select page.*, ${playerNameColumns('player').join(', ')} from (
        select player_id, locale, gave_up_at, has_asked, outcome, found_at, played_at from case_players
        where ${conditions.join(' and ')} order by player_id limit ${record + 1}
      ) as page ${joinPlayerName('player', 'page.player_id')} order by page.player_id`,
    values: values.list,
    rowMode: 'array',
  })
  const list = rows.slice(0, record).map(readPlayer)
  return { list, next: rows.length > record ? (list.at(-1)?.player.id ?? null) : null }
}

function readPlayer(values: unknown[]): CasePlayer {
  const [id, locale, gaveUpAt, hasAsked, outcome, foundAt, playedAt, ...named] = values as [
    string,
    CasePlayer['locale'],
    Date | null,
    boolean,
    CasePlayer['outcome'],
    Date | null,
    Date | null,
    ...unknown[],
  ] // in the order of the columns
  return {
    player: readPlayerName(id, named),
    locale,
    gaveUpAt: gaveUpAt?.toISOString() ?? null,
    hasAsked,
    outcome,
    foundAt: foundAt?.toISOString() ?? null,
    playedAt: playedAt?.toISOString() ?? null,
  }
}

/** A page of the games that were given up on the piece of a case, in the order of their IDs. */
export async function listCaseGames(
  db: Queryable,
  { puzzleId, version, itemId }: StoredCase,
  { after, record }: Page,
): Promise<{ list: Game[]; next: string | null }> {
  const { rows } = await db.query<{ id: string }>({
    name: 'case_games',
    text: `select game_id as id from given_up_games where puzzle_id = $1 and version = $2
        and ($3::text is null or item_id = $3) and game_id > $4
      order by game_id limit $5`,
    values: [puzzleId, version, itemId, after ?? '00000000-0000-0000-0000-000000000000', record + 1],
  })
  const ids = rows.slice(0, record).map(({ id }) => id)
  return { list: await findNamedGames(db, ids), next: rows.length > record ? (ids.at(-1) ?? null) : null }
}
