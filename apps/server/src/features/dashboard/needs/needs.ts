import {
  type Need,
  type NeedKind,
  type NeedSeverity,
  type Needs,
  needLimits,
  needSeverities,
} from '@loupe/contract/admin/dashboard/dashboard-needs'
import type { Queryable } from '#src/core/database/database.ts'
import { needSources, resolvedByTime } from './sources.ts'

const dayMs = 86_400_000
const kinds = Object.keys(needSources) as NeedKind[] // its keys are the kinds
/** So many needs of a kind and severity come before those of the next kind. */
const togetherAtMost = 2
/** How long done needs are remembered. */
const keptForMs = 30 * dayMs

const read = {
  name: 'dashboard_needs',
  text: kinds
    .map((kind) => `select '${kind}' as kind, id, severity, data from (${needSources[kind]}) as ${kind}`)
    .join(' union all '),
}

interface NeedRow {
  kind: NeedKind
  id: string | null
  severity: NeedSeverity
  data: object
}

/** The current needs: one statement, each part of which is bounded. */
export async function readNeeds(db: Queryable, now: Date): Promise<Needs> {
  const { rows } = await db.query<NeedRow>({ ...read, values: [now, new Date(endOfDay(now))] })
  const list = inOrder(rows)
  return { list, doneToday: await storeNeeds(db, list, now) }
}

/**
 * By severity, then in the order of the kinds. Of each kind only the first few come before the other kinds of the same
 * severity: ten findings must not hide a paused notification.
 */
function inOrder(rows: readonly NeedRow[]): Need[] {
  const counts = new Map<string, number>()
  const rankOf = ({ kind, severity }: NeedRow) => {
    const group = `${severity}/${kind}`
    const before = counts.get(group) ?? 0
    counts.set(group, before + 1)
    const isOneOfMany = before >= togetherAtMost ? 1 : 0
    return (needSeverities.indexOf(severity) * 2 + isOneOfMany) * kinds.length + kinds.indexOf(kind)
  }
  return rows
    .map((row) => {
      const { kind, id, severity, data } = row
      // the database builds it as the contract requires, and the response is checked against that
      const need = { kind, key: id === null ? kind : `${kind}/${id}`, severity, ...data } as Need
      return { need, rank: rankOf(row) }
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ need }) => need)
}

/** Stores which needs are new or done since the last reading; returns how many were done today. */
async function storeNeeds(db: Queryable, list: readonly Need[], now: Date): Promise<number> {
  const { open, done } = await readKnown(db, now)
  const known = new Set(open)
  const keys = list.map(({ key }) => key)
  const full = kinds.filter((kind) => list.filter((need) => need.kind === kind).length >= needLimits.named)
  const over = open.filter((key) => !keys.includes(key) && !full.some((kind) => key.startsWith(`${kind}/`)))
  if (over.length === 0 && keys.every((key) => known.has(key))) return done
  await db.query({
    name: 'dashboard_needs_write',
    text: `with over as (
        update needs set done_at = $3 where key = any($2) and done_at is null
      ),
      forgotten as (delete from needs where done_at < $4 and key <> all($1))
      insert into needs (key, kind, since) select key, split_part(key, '/', 1), $3 from unnest($1::text[]) as key
      on conflict (key) do update set since = excluded.since, done_at = null where needs.done_at is not null`,
    values: [keys, over, now, new Date(now.getTime() - keptForMs)],
  })
  return (await readKnown(db, now)).done
}

/** The keys of the last reading, and how many were done today. */
async function readKnown(db: Queryable, now: Date): Promise<{ open: string[]; done: number }> {
  const { rows } = await db.query<{ open: string[]; done: number }>({
    name: 'dashboard_needs_known',
    text: `select (select coalesce(array_agg(key), '{}') from needs where done_at is null) as open,
      (select count(*)::int from needs where done_at >= $1 and kind <> all($2)) as done`,
    values: [new Date(endOfDay(now) - dayMs), resolvedByTime],
  })
  return rows[0] ?? { open: [], done: 0 }
}

function endOfDay(now: Date): number {
  return (Math.floor(now.getTime() / dayMs) + 1) * dayMs
}
