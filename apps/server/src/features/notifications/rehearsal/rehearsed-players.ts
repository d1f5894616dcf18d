import type { RehearsedPlayer } from '@loupe/contract/admin/notifications/rehearsals'
import type { Locale } from '@loupe/contract/shared/values'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'

/** A player of a rehearsal, with the values for the variables of their text. */
export interface FoundPlayer {
  cursor: string
  outcome: string
  rehearsed: RehearsedPlayer
  properties: Record<string, string | number | boolean>
}

interface PlayersRequest {
  /** Null for every outcome. */
  outcomes: readonly string[] | null
  held: boolean
  /** The position of the previous player. */
  after: string | null
  record: number
}

interface Slice {
  n: number
  from: number
  outcome: string
  due_at: Date | null
  is_held: boolean
  ids: string[]
}

/** How many groups are read at a time: some have one player. */
const groupsAtOnce = 50

/** A page of the players of a rehearsal, by its groups and in the order of their IDs within one. */
export async function listRehearsed(
  db: Queryable,
  id: string,
  request: PlayersRequest,
): Promise<{ list: FoundPlayer[]; next: string | null }> {
  const slices: Slice[] = []
  let missing = request.record + 1
  for (let start = readCursor(request.after); missing > 0; ) {
    const found: Slice[] = await readSlices(db, id, request, start, missing)
    for (const slice of found) {
      const ids = slice.ids.slice(0, missing)
      if (ids.length > 0) slices.push({ ...slice, ids })
      missing -= ids.length
      if (missing === 0) break
    }
    const last = found.at(-1)
    if (found.length < groupsAtOnce || !last) break
    start = { n: last.n + 1, from: 1 }
  }
  const players = await describe(db, slices)
  const list = players.slice(0, request.record)
  return { list, next: players.length > request.record ? (list.at(-1)?.cursor ?? null) : null }
}

/** The next player after a position: `<group>.<how many of it were read>`. */
function readCursor(after: string | null): { n: number; from: number } {
  if (after === null) return { n: 0, from: 1 }
  const [, n, read] = /^(\d{1,9})\.(\d{1,9})$/.exec(after) ?? []
  if (n === undefined) throw new AppError('input_invalid', { field: 'after' })
  return { n: Number(n), from: Number(read) + 1 }
}

async function readSlices(
  db: Queryable,
  id: string,
  { outcomes, held }: PlayersRequest,
  { n, from }: { n: number; from: number },
  atMost: number,
): Promise<Slice[]> {
  const { rows } = await db.query<Slice>(
    `select n, case when n = $3 then $4::int else 1 end as from, outcome, due_at, is_held,
       player_ids[(case when n = $3 then $4::int else 1 end):(case when n = $3 then $4::int else 1 end) + $5::int - 1] as ids
     from rehearsal_groups where rehearsal_id = $1 and ($2::text[] is null or outcome = any($2)) and n >= $3
       ${held ? 'and is_held' : ''} order by n limit ${groupsAtOnce}`,
    [id, outcomes, n, from, atMost],
  )
  return rows
}

interface UserRow {
  id: string
  username: string
  full_name: string
  is_erased: boolean
  locale: Locale
  time_zone: string
  country: string
  properties: FoundPlayer['properties']
}

/** The current data of players; missing ones are skipped. */
export async function describe(db: Queryable, slices: readonly Slice[]): Promise<FoundPlayer[]> {
  const { rows } = await db.query<UserRow>(
    `select id, username, full_name, status = 'erased' as is_erased, locale, time_zone, country, properties
     from users where id = any($1::uuid[])`,
    [slices.flatMap(({ ids }) => ids)],
  )
  const users = new Map(rows.map((user) => [user.id, user]))
  return slices.flatMap(({ n, from, outcome, due_at: dueAt, is_held: isHeld, ids }) =>
    ids.flatMap((id, index) => {
      const user = users.get(id)
      if (!user) return []
      const { username, full_name: fullName, is_erased: isErased, locale, country } = user
      const rehearsed = {
        player: { id, username, fullName, isErased },
        locale,
        timeZone: user.time_zone,
        country,
        dueAt: dueAt?.toISOString() ?? null,
        isHeld,
      }
      return { cursor: `${n}.${from + index}`, outcome, rehearsed, properties: user.properties }
    }),
  )
}

/** A few of those who will receive it, depending on the seed. */
export async function drawPlayers(
  db: Queryable,
  id: string,
  { seed, count }: { seed: number; count: number },
): Promise<FoundPlayer[]> {
  const { rows: groups } = await db.query<{ n: number; size: number }>(
    `select n, size from rehearsal_groups where rehearsal_id = $1 and outcome = 'sent' order by n`,
    [id],
  )
  const total = groups.reduce((sum, { size }) => sum + size, 0)
  const indexes = new Set<number>()
  let state = (seed * 2_654_435_761 + 97) >>> 0
  while (indexes.size < Math.min(count, total)) {
    // a linear congruential generator: the same numbers for the same seed
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    indexes.add(Math.floor((state / 4_294_967_296) * total))
  }
  const slices: Slice[] = []
  for (const index of indexes) slices.push(...(await readSlice(db, id, groups, index)))
  return describe(db, slices)
}

async function readSlice(
  db: Queryable,
  id: string,
  groups: readonly { n: number; size: number }[],
  index: number,
): Promise<Slice[]> {
  let before = 0
  for (const { n, size } of groups) {
    if (index < before + size) {
      const { rows } = await db.query<Slice>(
        `select n, $3::int as from, outcome, due_at, is_held, player_ids[$3:$3] as ids from rehearsal_groups
         where rehearsal_id = $1 and n = $2`,
        [id, n, index - before + 1],
      )
      return rows
    }
    before += size
  }
  return []
}
