import type { HelpChange, HelpEntry, HelpQueryRecord } from '@loupe/contract/admin/help-queries'
import { adminName } from '#src/core/audit/admin-name.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { findLatestGames, findNamedGame } from '#src/features/games/admin/name-games.ts'
import { withCurrentStatus } from '#src/features/users/suspensions.ts'
import { findUser } from '#src/features/users/users.repo.ts'
import { findQueriesOf } from '../help-queries.repo.ts'
import { type HelpQueryRow, lineOf } from '../help-queries.row.ts'
import { type EntryRow, type FieldChange, findThreads } from './thread.repo.ts'

type Names = Map<string, { id: string; name: string }>

/** How many games, and how many other queries, are shown with a query. */
const relatedAtMost = 5

/** A query with its thread, its player and their games. */
export async function readRecord(db: Queryable, row: HelpQueryRow, now: Date): Promise<HelpQueryRecord> {
  const { playerId, assigneeId } = row
  const user = withCurrentStatus(now, await findUser(db, playerId))
  const entries = (await findThreads(db, [row.id])).get(row.id) ?? []
  const admins = await findAdmins(db, [
    ...(assigneeId === null ? [] : [assigneeId]),
    ...entries.flatMap(adminsIn),
  ])
  const about = row.gameId === null ? null : await findNamedGame(db, row.gameId)
  const isTheirs = about && [about.seeker, about.hider, about.host].some((one) => one?.id === playerId)
  const others = await findQueriesOf(db, playerId, relatedAtMost + 1)
  return {
    ...lineOf(row),
    player: {
      id: playerId,
      username: user.username,
      fullName: user.fullName,
      isErased: user.status === 'erased',
    },
    assignee: assigneeId === null ? null : personOf(admins, assigneeId),
    context: {
      device: row.device,
      appVersion: row.appVersion,
      puzzleId: row.puzzleId,
      version: row.puzzleVersion,
    },
    thread: entries.map((entry) => namedEntry(entry, admins)),
    user,
    game: isTheirs ? about : null,
    games: await findLatestGames(db, playerId, relatedAtMost),
    others: others
      .filter(({ id }) => id !== row.id)
      .slice(0, relatedAtMost)
      .map(({ id, number, subject, status, createdAt }) => ({
        id,
        number,
        subject,
        status,
        createdAt: createdAt.toISOString(),
      })),
  }
}

function namedEntry({ id, author, adminId, kind, text, changes, at }: EntryRow, admins: Names): HelpEntry {
  return {
    id,
    author,
    admin: adminId === null ? null : personOf(admins, adminId),
    kind,
    text,
    changes: changes.map((change) => namedChange(change, admins)),
    at: at.toISOString(),
  }
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
    text: `select id, ${adminName('admins')} as name from admins where id = any($1)`,
    values: [[...new Set(ids)]],
  })
  return new Map(rows.map((row) => [row.id, row]))
}

function personOf(admins: Names, id: string): { id: string; name: string } {
  return admins.get(id) ?? { id, name: '' }
}
