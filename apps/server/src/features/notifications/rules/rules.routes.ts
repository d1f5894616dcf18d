import * as calls from '@loupe/contract/admin/notifications/notification-rules'
import type { ParsedInputOf } from '@loupe/contract/shared/endpoint'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { auditedFilter } from '#src/core/audit/audited-filter.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { type AdminContext, route } from '#src/core/http/route.ts'
import { canonicalJson } from '#src/core/platform/canonical-json.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { changeState } from '../admin/change-state.ts'
import { requireComplete } from '../admin/require-complete.ts'
import { findRuns } from '../notifications.repo.ts'
import {
  findRules,
  findRunningSends,
  insertRule,
  lockRule,
  type RuleFields,
  readRule,
  writeRule,
  writeRuleState,
} from './rules.repo.ts'
import { auditSubject, beginRuns, failRun, runRule, runRuleJob } from './run-rule.ts'

export function rulesRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.define<{ id: string; runId: string }>(runRuleJob, (run, signal) => runRule(deps, run, signal), {
    atOnce: 1,
    onExhausted: (run) => failRun(deps, run),
  })
  deps.jobs.defineRecurring('begin_notification_rules', 60, () => beginRuns(deps))

  route(app, deps, calls.getNotificationRules, async (_, { db }) => ({
    list: (await findRules(db)).map(readRule),
  }))

  route(app, deps, calls.getRuleRuns, async ({ id }, { db }) => ({
    list: await findRuns(db, id, calls.ruleLimits.runs),
  }))

  route(app, deps, calls.addNotificationRule, async (input, context) => {
    const { db, now, audit } = context
    const fields = fieldsOf(input)
    await db.query(`select pg_advisory_xact_lock(hashtextextended('loupe notification rules', 0))`)
    if ((await findRules(db)).length >= calls.ruleLimits.count) {
      throw new AppError('input_invalid', { errors: [fieldError('name', 'not_allowed')] })
    }
    const id = uuidv7()
    await insertRule(db, id, fields, { actor: actorOf(context), now })
    await audit({ ...auditSubject(id), action: 'notification_rules.add', after: auditedFields(fields) })
    return readRule(await lockRule(db, id))
  })

  route(app, deps, calls.updateNotificationRule, async ({ id, version, ...input }, { db, now, audit }) => {
    const before = await lockRule(db, id)
    if (before.version !== version) throw new AppError('conflict', { data: readRule(before) })
    const fields = fieldsOf(input)
    await writeRule(db, id, fields, now)
    const isOther = canonicalJson(before.audience.filter) !== canonicalJson(fields.audience.filter)
    // players who already meet a changed condition do not begin to meet it
    if (isOther) await writeRuleState(db, id, { is_learning: !fields.reachesAll, ...fresh(now, before.isOn) })
    const [was, is] = [auditedFields(before), auditedFields(fields)]
    const names = Object.keys(is).filter((name) => canonicalJson(was[name]) !== canonicalJson(is[name]))
    const only = (all: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, all[name]]))
    if (names.length > 0) {
      await audit({
        ...auditSubject(id),
        action: 'notification_rules.update',
        before: only(was),
        after: only(is),
      })
    }
    return readRule(await lockRule(db, id))
  })

  route(app, deps, calls.turnNotificationRule, async ({ id, isOn }, context) => {
    const { db, now, audit } = context
    const rule = await lockRule(db, id)
    if (rule.isOn === isOn) return readRule(rule)
    if (isOn) {
      const actor = JSON.stringify(actorOf(context))
      await writeRuleState(db, id, {
        is_on: true,
        actor,
        is_learning: !rule.reachesAll,
        ...fresh(now, true),
      })
    } else await turnOff(deps, context, id)
    await audit({
      ...auditSubject(id),
      action: isOn ? 'notification_rules.turn_on' : 'notification_rules.turn_off',
    })
    return readRule(await lockRule(db, id))
  })

  route(app, deps, calls.deleteNotificationRule, async ({ id }, context) => {
    const { name } = await lockRule(context.db, id)
    await turnOff(deps, context, id)
    await writeRuleState(context.db, id, { deleted_at: context.now })
    await context.db.query('delete from rule_players where rule_id = $1 and run_id is null', [id])
    await context.audit({ ...auditSubject(id), action: 'notification_rules.delete', before: { name } })
    return { id }
  })
}

/** Ends the running run; the next run is now. */
function fresh(now: Date, isOn: boolean) {
  return { run_id: null, run_after: null, run_found: 0, next_run_at: isOn ? now : null }
}

/** Ends its run and stops its running sends. */
async function turnOff(deps: Deps, context: AdminContext, id: string): Promise<void> {
  await writeRuleState(context.db, id, { is_on: false, ...fresh(context.now, false) })
  for (const notification of await findRunningSends(context.db, id)) {
    await changeState(deps, context, notification, 'stop')
  }
}

function actorOf({ adminId, sessionId, ip, requestId }: AdminContext) {
  return { adminId, sessionId, ip, requestId }
}

/** @throws AppError `input_invalid` for unknown variables */
function fieldsOf(input: ParsedInputOf<typeof calls.addNotificationRule>): RuleFields {
  requireComplete(input)
  return input
}

function auditedFields({ audience: { filter, viewName }, ...fields }: RuleFields): Record<string, unknown> {
  const { name, title, body, translations, link, kind, timesAtMost, everyDays, reachesAll } = fields
  const texts = { name, title, body, translations, link, kind, timesAtMost, everyDays, reachesAll }
  return { ...texts, filter: auditedFilter({ search: '', ...filter }), ...(viewName ? { viewName } : {}) }
}
