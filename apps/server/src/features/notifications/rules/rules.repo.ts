import type { NotificationRule } from '@loupe/contract/admin/notifications/notification-rules'
import type { Actor } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError } from '#src/core/http/errors.ts'
import type { StoredAudience } from '../notifications.row.ts'

export type RuleAudience = Extract<StoredAudience, { filter: unknown }>

/** The fields of a rule that administrators write. */
export type RuleFields = Pick<
  NotificationRule,
  'name' | 'title' | 'body' | 'translations' | 'link' | 'kind' | 'timesAtMost' | 'everyDays' | 'reachesAll'
> & { audience: RuleAudience }

export interface StoredRule extends RuleFields {
  id: string
  isOn: boolean
  /** Who turned it on, or changed it last: for the audit entries of its runs. */
  actor: Actor
  createdAt: Date
  updatedAt: Date
  version: number
  isLearning: boolean
  nextRunAt: Date | null
  runId: string | null
  runAfter: string | null
  runFound: number
  lastRunAt: Date | null
  lastFound: number | null
  lastFailed: boolean
  sent: number
}

const columns = `id, name, title, body, translations, link, kind, audience, times_at_most as "timesAtMost",
  every_days as "everyDays", reaches_all as "reachesAll", is_on as "isOn", actor, created_at as "createdAt",
  updated_at as "updatedAt", version, is_learning as "isLearning", next_run_at as "nextRunAt", run_id as "runId",
  run_after as "runAfter", run_found as "runFound", last_run_at as "lastRunAt", last_found as "lastFound",
  last_failed as "lastFailed", sent`

export function readRule(rule: StoredRule): NotificationRule {
  const { id, name, title, body, translations, link, kind, audience, timesAtMost, everyDays } = rule
  const { reachesAll, isOn, nextRunAt, lastRunAt, lastFound, lastFailed, sent, version } = rule
  return {
    id,
    name,
    title,
    body,
    translations,
    link,
    kind,
    audience,
    timesAtMost,
    everyDays,
    reachesAll,
    isOn,
    sent,
    version,
    isRunning: rule.runId !== null,
    nextRunAt: isOn ? (nextRunAt?.toISOString() ?? null) : null,
    lastRun:
      lastRunAt === null
        ? null
        : { at: lastRunAt.toISOString(), found: lastFound ?? 0, isFailed: lastFailed },
    createdAt: rule.createdAt.toISOString(),
    updatedAt: rule.updatedAt.toISOString(),
  }
}

export async function findRules(db: Queryable): Promise<StoredRule[]> {
  const { rows } = await db.query<StoredRule>(
    `select ${columns} from notification_rules where deleted_at is null order by name, id`,
  )
  return rows
}

/** @throws AppError `not_found` */
export async function lockRule(tx: Queryable, id: string): Promise<StoredRule> {
  const { rows } = await tx.query<StoredRule>(
    `select ${columns} from notification_rules where id = $1 and deleted_at is null for update`,
    [id],
  )
  const [rule] = rows
  if (!rule) throw new AppError('not_found')
  return rule
}

export async function insertRule(
  tx: Queryable,
  id: string,
  fields: RuleFields,
  { actor, now }: { actor: Actor; now: Date },
): Promise<void> {
  const names = ['actor', 'created_by', 'created_at', 'updated_at', ...fieldColumns]
  await tx.query(
    `insert into notification_rules (id, ${names.join(', ')})
     values ($1, $2, $3, $4, $4, ${fieldColumns.map((_, index) => `$${index + 5}`).join(', ')})`,
    [id, JSON.stringify(actor), actor.adminId, now, ...valuesOf(fields)],
  )
}

export async function writeRule(tx: Queryable, id: string, fields: RuleFields, now: Date): Promise<void> {
  await tx.query(
    `update notification_rules set updated_at = $2, version = version + 1,
       ${fieldColumns.map((name, index) => `${name} = $${index + 3}`).join(', ')} where id = $1`,
    [id, now, ...valuesOf(fields)],
  )
}

/** In the order of `valuesOf`. */
const fieldColumns = [
  'name',
  'title',
  'body',
  'translations',
  'link',
  'kind',
  'audience',
  'times_at_most',
  'every_days',
  'reaches_all',
]

function valuesOf(fields: RuleFields): unknown[] {
  const { name, title, body, translations, link, kind, audience, timesAtMost, everyDays, reachesAll } = fields
  const json = [JSON.stringify(translations), link, kind, JSON.stringify(audience)]
  return [name, title, body, ...json, timesAtMost, everyDays, reachesAll]
}

/** The changes of a rule besides its fields. */
export interface RuleStateChange {
  is_on?: boolean
  actor?: string
  is_learning?: boolean
  next_run_at?: Date | null
  run_id?: string | null
  run_after?: string | null
  run_found?: number
  last_run_at?: Date
  last_found?: number
  last_failed?: boolean
  deleted_at?: Date
}

export async function writeRuleState(tx: Queryable, id: string, change: RuleStateChange): Promise<void> {
  const sets = Object.keys(change).map((name, index) => `${name} = $${index + 2}`)
  await tx.query(`update notification_rules set ${sets.join(', ')} where id = $1`, [
    id,
    ...Object.values(change),
  ])
}

/** Begins the runs that are due, and returns them. */
export async function beginDueRuns(tx: Queryable, now: Date): Promise<{ id: string; runId: string }[]> {
  const { rows } = await tx.query<{ id: string; runId: string }>(
    `update notification_rules set run_id = gen_random_uuid(), run_after = null, run_found = 0
     where is_on and run_id is null and next_run_at <= $1 and deleted_at is null returning id, run_id as "runId"`,
    [now],
  )
  return rows
}

/** The sends of a rule that are running and can be stopped. */
export async function findRunningSends(tx: Queryable, ruleId: string): Promise<string[]> {
  const { rows } = await tx.query<{ id: string }>(
    `select id from notifications where rule_id = $1 and state in ('scheduled', 'sending', 'paused', 'failed')`,
    [ruleId],
  )
  return rows.map(({ id }) => id)
}
