import { caseEffectDays, caseHoldMinutes } from '@loupe/contract/admin/cases/case-record'
import { figuresOfPiece } from '@loupe/play-statistics/piece-figures'
import type { Queryable } from '#src/core/database/database.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findRules } from '#src/features/games/ingest/boards.ts'
import { readParts } from '#src/features/games/statistics/read-statistics.ts'
import { findCase } from '../cases.repo.ts'
import type { CountedVersion, StoredCase } from '../cases.row.ts'
import { findVersionsFrom, liveUntil, type VersionOfPiece } from '../fix/versions.ts'
import {
  type Count,
  removeOutdated,
  storePlayersWhoGaveUp,
  storeQueries,
  sumPlayers,
} from './case-players.ts'
import { forecastSend } from './forecast.ts'
import { recordGivenUp } from './given-up-games.ts'
import { findLinkedQueries, isAboutPiece, type LinkedQuery } from './linked-queries.ts'

/** The job that counts a case: `{ id }`. */
export const countCaseJob = 'count_case'

/** How soon a case is counted again: before its players are notified, and while the effect is measured. */
const againMs = { open: 10 * 60_000, notified: 60 * 60_000 }
const dayMs = 86_400_000

export type CountDeps = Pick<Deps, 'db' | 'clock' | 'config'>

/**
 * Counts the players, queries and figures of a case, step by step. What an interrupted count has stored is replaced by
 * the next count.
 */
export async function countCase(deps: CountDeps, id: string, signal: AbortSignal): Promise<JobResult> {
  const { db, clock } = deps
  const stored = await beginCount(db, id)
  if (!stored) return 'done'
  const { puzzleId, version, itemId } = stored
  const now = clock.now()
  const count = {
    caseId: id,
    puzzleId,
    version,
    itemId,
    run: stored.countRun,
    now,
    isFrozen: isFrozen(stored),
  }
  const versions = await findVersionsFrom(db, puzzleId, version, itemId)
  const fix = versions.find(({ n }) => n === stored.fixVersion) ?? null
  const linked = await findLinked(db, stored, versions[0], versions, signal)
  await storeQueries(db, count, linked)
  await storePlayersWhoGaveUp(db, count, signal)
  const linkedToFix = fix === null ? [] : await findLinked(db, stored, fix, versions, signal)
  const figures = {
    cause: await figuresOf(db, stored, { n: version, queries: aboutPiece(linked, itemId), lastDay: null }),
    before:
      version === 1 ? null : await figuresOf(db, stored, { n: version - 1, queries: null, lastDay: null }),
    fix:
      fix &&
      (await figuresOf(db, stored, {
        n: fix.n,
        queries: aboutPiece(linkedToFix, itemId),
        lastDay: new Date(fix.publishedAt.getTime() + (caseEffectDays - 1) * dayMs)
          .toISOString()
          .slice(0, 10),
      })),
  }
  // an interrupted count has not reached all players
  if (signal.aborted) return 'interrupted'
  await db.transaction((tx) => endCount(tx, stored, count, { figures, fix }))
  if (!count.isFrozen) await forecast(deps, stored, count)
  return 'done'
}

/** Stores when the players would get the notification, unless another count, or the notification, has begun since. */
async function forecast({ db, config }: CountDeps, stored: StoredCase, count: Count): Promise<void> {
  const { caseId, run, now } = count
  const at = stored.notifyDueAt ?? new Date(now.getTime() + caseHoldMinutes * 60_000)
  const worked = await forecastSend(db, { caseId, at, dailyCap: config.notificationsPerDay })
  await db.query(
    `update cases set people = jsonb_set(people, '{forecast}', $3)
     where id = $1 and count_run = $2 and notify_started_at is null`,
    [caseId, run, JSON.stringify(worked)],
  )
}

function isFrozen({ notifyStartedAt }: StoredCase): boolean {
  return notifyStartedAt !== null
}

async function beginCount(db: Queryable, id: string): Promise<StoredCase | null> {
  const { rowCount } = await db.query(
    'update cases set count_run = count_run + 1 where id = $1 and closed_at is null',
    [id],
  )
  return rowCount === 1 ? findCase(db, id) : null
}

/** The queries about the piece in one version; its abandoned games are recorded first. */
async function findLinked(
  db: Deps['db'],
  { puzzleId, itemId, itemName }: StoredCase,
  { n, publishedAt }: VersionOfPiece,
  versions: readonly VersionOfPiece[],
  signal: AbortSignal,
): Promise<LinkedQuery[]> {
  await recordGivenUp(db, { puzzleId, version: n }, signal)
  const until = liveUntil(versions, n)
  return findLinkedQueries(db, { puzzleId, version: n, itemId, itemName, publishedAt, liveUntil: until })
}

function aboutPiece(linked: readonly LinkedQuery[], itemId: string | null): number {
  return linked.filter((query) => isAboutPiece(query, itemId)).length
}

async function figuresOf(
  db: Queryable,
  { puzzleId, itemId }: StoredCase,
  { n, queries, lastDay }: { n: number; queries: number | null; lastDay: string | null },
): Promise<CountedVersion> {
  const rules = await findRules(db, puzzleId, n)
  if (!rules) throw new Error(`The puzzle ${puzzleId} has no version ${n}`)
  return {
    version: n,
    queries,
    ...figuresOfPiece(await readParts(db, puzzleId, n), { items: rules.pieces, itemId, lastDay }),
  }
}

/** Stores the result, unless another count, or the notification, has begun since. */
async function endCount(
  tx: Queryable,
  stored: StoredCase,
  count: Count,
  { figures, fix }: { figures: StoredCase['figures']; fix: VersionOfPiece | null },
): Promise<void> {
  const { rows } = await tx.query<{ begun: Date | null }>(
    `select notify_started_at as begun from cases where id = $1 and count_run = $2 and fix_version is not distinct from $3
     for no key update`,
    [count.caseId, count.run, stored.fixVersion],
  )
  const [held] = rows
  if (!held || (held.begun !== null) !== count.isFrozen) return
  if (!count.isFrozen) await removeOutdated(tx, count)
  const people = await sumPlayers(tx, count.caseId, {
    fixAt: fix?.publishedAt ?? null,
    notifiedAt: stored.notifyStartedAt,
  })
  // the previous forecast stays until there is a new one
  const previous = count.isFrozen ? null : (stored.people?.forecast ?? null)
  await tx.query(
    `update cases set figures = $2, people = $3, counted_at = $4, count_due_at = $5 where id = $1`,
    [
      count.caseId,
      JSON.stringify(figures),
      JSON.stringify({ ...people, forecast: previous }),
      count.now,
      nextCount(stored, fix, count.now),
    ],
  )
}

/** Until the effect is measured; after that, only a publication or a start of the case has it counted again. */
function nextCount({ notifyStartedAt }: StoredCase, fix: VersionOfPiece | null, now: Date): Date | null {
  if (notifyStartedAt === null) return new Date(now.getTime() + againMs.open)
  const from = Math.max(notifyStartedAt.getTime(), fix?.publishedAt.getTime() ?? 0)
  const isMeasured = now.getTime() > from + (caseEffectDays + 1) * dayMs
  return isMeasured ? null : new Date(now.getTime() + againMs.notified)
}

/** Counts one of the due cases. Returns whether there was one. */
export async function countDueCase(deps: CountDeps, signal: AbortSignal): Promise<boolean> {
  const now = deps.clock.now()
  // postponed, so that a count that fails, or that another server does, does not come first again
  const { rows } = await deps.db.query<{ id: string }>(
    `update cases set count_due_at = $2 where id = (
       select id from cases where count_due_at <= $1 and closed_at is null order by count_due_at limit 1
       for update skip locked
     ) returning id`,
    [now, new Date(now.getTime() + againMs.open)],
  )
  const id = rows[0]?.id
  if (id === undefined) return false
  return (await countCase(deps, id, signal)) === 'done'
}
