import { Readable } from 'node:stream'
import type { userSorts } from '@loupe/contract/users'
import { type Actor, writeAudit } from '#src/core/audit.ts'
import { copyAll, copyOut } from '#src/core/csv/copy-out.ts'
import { guardFormulaSql } from '#src/core/csv/formulas.ts'
import { byteOrderMark, csvLine } from '#src/core/csv/write-csv.ts'
import type { Database, Queryable } from '#src/core/database/database.ts'
import type { Deps } from '#src/core/deps.ts'
import type { Download } from '#src/core/downloads.ts'
import type { SortKey } from '#src/core/list/declaration.ts'
import { usersList } from './users.list.ts'
import { describeSelection, type Selection, selectionCondition } from './users-selection.ts'

/** The kind of download that streams players. */
export const usersDownload = 'users'

/** What a ticket for an export stands for. */
export interface UsersExport {
  selection: Selection
  sort?: SortKey<(typeof userSorts)[number]> | undefined
}

const isoTime = (column: string) => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const text = (column: string) => `nullif(${guardFormulaSql(column)}, '')`

/** The columns of the file, named as an import finds them again; what is not known is an empty cell. */
const columns: Record<string, string> = {
  id: 'id',
  username: text('username'),
  fullName: text('full_name'),
  email: text('email'),
  locale: 'locale',
  country: `nullif(country, '')`,
  timeZone: `nullif(time_zone, '')`,
  status: 'status',
  statusReason: text('status_reason'),
  statusUntil: isoTime('status_until'),
  createdAt: isoTime('created_at'),
  lastSeenAt: `case when last_seen_at > '-infinity' then ${isoTime('last_seen_at')} end`,
  platform: text('platform'),
  appVersion: text('app_version'),
  // Asked first: most players have no tag, and joining takes long beside everything else.
  tags: `case when tags <> '{}' then ${text(`array_to_string(tags, ',')`)} end`,
  games: 'games',
  completed: 'completed',
  itemsFound: 'items_found',
  hintsUsed: 'hints_used',
  playSeconds: 'play_seconds',
  isTest: 'is_test::text',
  notes: text('notes'),
}

const names = Object.keys(columns)
const selected = names.map((name) => `${columns[name]} as "${name}"`).join(', ')

/** Opens the file of a ticket; who took what away is told to the audit trail at this moment. */
export async function openUsersExport(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  what: UsersExport,
  actor: Actor,
  tx: Queryable,
): Promise<Download> {
  const now = clock.now()
  await writeAudit(tx, now, actor, {
    action: 'users.export',
    subjectKind: 'users',
    subjectId: null,
    after: { ...describeSelection(what.selection), sort: what.sort ?? null },
  })
  return {
    fileName: `players-${now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    body: Readable.from(lines(db, what), { objectMode: false, highWaterMark: 64 * 1024 }),
  }
}

async function* lines(db: Database, { selection, sort }: UsersExport): AsyncGenerator<string | Buffer> {
  yield byteOrderMark + csvLine(names)
  if (db.engine === 'embedded') yield* walk(db, { selection, sort })
  else yield* copied(db, { selection, sort })
}

async function* copied(db: Database, { selection, sort }: UsersExport): AsyncGenerator<Buffer> {
  const { condition, values } = selectionCondition(selection)
  const select = `select ${selected} from users where ${condition} ${usersList.orderBy(sort)}`
  yield* copyOut(db, select, values.list)
}

/** A value of the sort column, as text, and an id. */
type Place = [string, string]

/** How many rows a chunk has: some tens of milliseconds, in which others wait for the embedded engine's session. */
const chunkRows = 1000

/** In chunks, each from where the last one ended: nobody waits for the reader. */
async function* walk(db: Database, { selection, sort }: UsersExport): AsyncGenerator<Buffer> {
  const { column, descending } = usersList.orderOf(sort)
  const [after, upTo] = descending ? ['<', '>='] : ['>', '<=']
  let from: Place | null = null
  for (;;) {
    const { condition, values } = selectionCondition(selection)
    const place = (operator: string, [value, id]: Place) =>
      ` and (${column}, id) ${operator} (${values.bind(value)}, ${values.bind(id)})`
    const rest: string = `from users where ${condition}${from ? place(after, from) : ''}`
    const { rows } = await db.query<Place>({
      text: `select ${column}::text, id ${rest} ${usersList.orderBy(sort)} limit 1 offset ${chunkRows - 1}`,
      values: values.list,
      rowMode: 'array',
    })
    const last: Place | undefined = rows[0]
    const chunk = `select ${selected} ${rest}${last ? place(upTo, last) : ''} ${usersList.orderBy(sort)}`
    yield await copyAll(db, chunk, values.list)
    if (!last) return
    from = last
  }
}
