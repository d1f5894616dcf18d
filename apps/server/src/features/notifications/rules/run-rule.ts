import { v7 as uuidv7 } from 'uuid'
import { writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { JobResult } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { isLastRange, rangeRows } from '#src/features/users/player-ranges.ts'
import { defaultRules, insertNotification, lockNotification } from '../notifications.repo.ts'
import { sendJob, startSend } from '../sending/send.ts'
import { findBeginning } from './find-players.ts'
import { beginDueRuns, lockRule, type StoredRule, writeRuleState } from './rules.repo.ts'

/** The job of one run of a rule: `{ id, runId }`. */
export const runRuleJob = 'run_notification_rule'

const everyMs = 3_600_000

type RunDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>
type Run = { id: string; runId: string }

/** Begins the runs that are due; their jobs are added in the same transaction. */
export async function beginRuns({ db, clock, jobs }: RunDeps): Promise<void> {
  await db.transaction(async (tx) => {
    for (const run of await beginDueRuns(tx, clock.now())) await jobs.send(runRuleJob, { ...run }, tx)
  })
}

/**
 * Reads all players for a rule, range by range, each in its own transaction, and then sends to those who were found. It
 * resumes where it was interrupted; turning the rule off ends it.
 */
export async function runRule(
  deps: RunDeps,
  run: Run,
  signal: AbortSignal,
  rows = rangeRows.inJob,
): Promise<JobResult> {
  for (;;) {
    if (signal.aborted) return 'interrupted'
    if (!(await deps.db.transaction((tx) => takeRange(deps, tx, run, rows)))) return 'done'
  }
}

/** Returns whether there are more players to read. */
async function takeRange(deps: RunDeps, tx: Queryable, run: Run, rows: number): Promise<boolean> {
  const rule = await lockRun(tx, run)
  if (!rule) return false
  const now = deps.clock.now()
  const range = { after: rule.runAfter, rows }
  const { found, ...end } = await findBeginning(tx, rule, range, now)
  const all = rule.runFound + found
  if (!isLastRange(range, end)) {
    await writeRuleState(tx, rule.id, { run_after: end.last, run_found: all })
    return true
  }
  await endRun(deps, tx, { ...rule, runFound: all }, now)
  return false
}

/** Null if the run is over, or its rule was turned off or deleted. */
async function lockRun(tx: Queryable, { id, runId }: Run): Promise<StoredRule | null> {
  try {
    const rule = await lockRule(tx, id)
    return rule.runId === runId && rule.isOn ? rule : null
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}

/** Sends one notification to the players found, and schedules the next run. */
async function endRun({ jobs }: RunDeps, tx: Queryable, rule: StoredRule, now: Date): Promise<void> {
  const { id, runId, runFound, isLearning, actor } = rule
  await writeRuleState(tx, id, {
    ...overAt(now),
    last_found: runFound,
    last_failed: false,
    is_learning: false,
  })
  const notificationId =
    runFound > 0 && runId !== null ? await send({ jobs }, tx, { ...rule, runId }, now) : null
  // a run that finds nobody, as most do, needs no audit entry
  if (notificationId === null && !isLearning) return
  await writeAudit(tx, now, actor, {
    ...auditSubject(id),
    action: 'notification_rules.run',
    after: { found: runFound, ...(notificationId === null ? { learned: true } : { notificationId }) },
  })
}

function overAt(now: Date) {
  const next = new Date(now.getTime() + everyMs)
  return { run_id: null, run_after: null, run_found: 0, last_run_at: now, next_run_at: next }
}

async function send(
  { jobs }: Pick<RunDeps, 'jobs'>,
  tx: Queryable,
  rule: StoredRule & { runId: string },
  now: Date,
): Promise<string> {
  const { id: ruleId, runId, runFound: players, actor } = rule
  const { title, body, translations, link, kind } = rule
  const id = uuidv7()
  const fields = { ...defaultRules, title, body, translations, link, kind, scheduledAt: null, ruleId }
  const audience = { ruleId, runId, players }
  await insertNotification(tx, id, { ...fields, audience, state: 'draft' }, { actor, now })
  await startSend(tx, await lockNotification(tx, id), now)
  await jobs.send(sendJob, { id }, tx)
  return id
}

/** Ends a run as failed, after all attempts: the next one runs at its time. */
export async function failRun({ db, clock }: Pick<RunDeps, 'db' | 'clock'>, run: Run): Promise<void> {
  await db.transaction(async (tx) => {
    const rule = await lockRun(tx, run)
    if (!rule) return
    const now = clock.now()
    await writeRuleState(tx, rule.id, { ...overAt(now), last_found: 0, last_failed: true })
    await writeAudit(tx, now, rule.actor, {
      ...auditSubject(rule.id),
      action: 'notification_rules.run',
      after: { found: rule.runFound },
      result: 'failed',
    })
  })
}

export function auditSubject(id: string) {
  return { subjectKind: 'notification_rules', subjectId: id } as const
}
