import type { HelpChange, HelpEntry, HelpQuery, HelpQueryRecord } from '@loupe/contract/help-queries'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/errors.ts'
import { findGame, findLatestGames } from '#src/features/games/games.repo.ts'
import { findPlayers, nameGames } from '#src/features/games/name-games.ts'
import { asOf } from '#src/features/users/suspensions.ts'
import { findUser } from '#src/features/users/users.repo.ts'
import { findQueriesOf } from './help-queries.repo.ts'
import { type HelpQueryRow, lineOf } from './help-queries.row.ts'
import { type EntryRow, type FieldChange, findThreads } from './thread.repo.ts'

type Names = Map<string, { id: string; name: string }>

/** Gives queries the names that their people have now; one statement for players and one for administrators. */
export async function nameQueries(db: Queryable, rows: HelpQueryRow[]): Promise<HelpQuery[]> {
  if (rows.length === 0) return []
  const players = await findPlayers(
    db,
    rows.map(({ playerId }) => playerId),
  )
  const admins = await findAdmins(
    db,
    rows.flatMap(({ assigneeId }) => assigneeId ?? []),
  )
  return rows.map((row) => {
    const { playerId, assigneeId } = row
    const nobody = { id: playerId, username: '', fullName: '', isErased: true }
    return Object.assign(lineOf(row), {
      player: players.get(playerId) ?? nobody,
      assignee: assigneeId === null ? null : personOf(admins, assigneeId),
    })
  })
}

/** How many games, and how many other queries, stand beside a query. */
const besides = 5

/** A query with its thread, and beside it who asks and what they played. */
export async function readRecord(db: Queryable, row: HelpQueryRow, now: Date): Promise<HelpQueryRecord> {
  const [line] = await nameQueries(db, [row])
  if (!line) throw new AppError('not_found')
  const latest = await findLatestGames(db, row.playerId, besides)
  const about = row.gameId === null ? null : await findGame(db, row.gameId)
  const isTheirs = about && [about.seekerId, about.hiderId, about.hostId].includes(row.playerId)
  const games = await nameGames(db, [...latest, ...(isTheirs ? [about] : [])])
  const others = await findQueriesOf(db, row.playerId, besides + 1)
  return {
    ...line,
    context: {
      device: row.device,
      appVersion: row.appVersion,
      puzzleId: row.puzzleId,
      version: row.puzzleVersion,
    },
    thread: await readThread(db, row.id),
    user: asOf(now, await findUser(db, row.playerId)),
    game: isTheirs ? (games.at(-1) ?? null) : null,
    games: games.slice(0, latest.length),
    others: others
      .filter(({ id }) => id !== row.id)
      .slice(0, besides)
      .map(({ id, number, subject, status, createdAt }) => ({
        id,
        number,
        subject,
        status,
        createdAt: createdAt.toISOString(),
      })),
  }
}

async function readThread(db: Queryable, queryId: string): Promise<HelpEntry[]> {
  const entries = (await findThreads(db, [queryId])).get(queryId) ?? []
  const admins = await findAdmins(db, entries.flatMap(adminsIn))
  return entries.map(({ id, author, adminId, kind, text, changes, at }) => ({
    id,
    author,
    admin: adminId === null ? null : personOf(admins, adminId),
    kind,
    text,
    changes: changes.map((change) => namedChange(change, admins)),
    at: at.toISOString(),
  }))
}

function adminsIn({ adminId, changes }: EntryRow): string[] {
  const assignees = changes.flatMap(({ field, from, to }) => (field === 'assignee' ? [from, to] : []))
  return [adminId, ...assignees].filter((id) => typeof id === 'string')
}

function namedChange({ field, from, to }: FieldChange, admins: Names): HelpChange {
  const nameOf = (value: FieldChange['from']) =>
    field === 'assignee' && typeof value === 'string' ? personOf(admins, value).name : value
  return { field, from: nameOf(from), to: nameOf(to) }
}

async function findAdmins(db: Queryable, ids: string[]): Promise<Names> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.query<{ id: string; name: string }>({
    name: 'help_queries_admins',
    text: `select id, coalesce(nullif(trim(first_name || ' ' || last_name), ''), email) as name
      from admins where id = any($1)`,
    values: [[...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

function personOf(admins: Names, id: string): { id: string; name: string } {
  return admins.get(id) ?? { id, name: '' }
}
