import type { User } from '@loupe/contract/admin/users/users'
import { writePlayerCondition } from '@loupe/contract/shared/player-conditions'
import type { Queryable } from '#src/core/database/database.ts'
import type { Jobs } from '#src/core/jobs/jobs.ts'
import {
  defaultRules,
  insertNotification,
  lockNotification,
} from '#src/features/notifications/notifications.repo.ts'
import { insertRule, type RuleFields, writeRuleState } from '#src/features/notifications/rules/rules.repo.ts'
import { runSendStep, sendJob, startSend } from '#src/features/notifications/sending/send.ts'
import type { SampleGame } from '../games/games.ts'
import type { SampleAdministrator } from '../people/administrators.ts'
import type { SamplePuzzle } from '../puzzles/puzzles.ts'
import { createRandom } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { afterTheGarden } from '../texts/automatic-notification.ts'
import type { SampleAuditLog } from './sample-audit-log.ts'
import { sendReceipts } from './seed-notifications.ts'

const hourMs = 3_600_000
/** How long ago it was turned on. Players who had completed the puzzle by then got nothing. */
const onHours = 8 * 24

interface World {
  players: readonly User[]
  puzzles: readonly SamplePuzzle[]
  games: readonly SampleGame[]
  author: SampleAdministrator
  auditLog: SampleAuditLog
}

/**
 * Writes an active automatic notification, with the players whom its hourly runs have found: those who completed a puzzle
 * for the first time in the previous hour. Their notifications are sent by the real sending code.
 */
export async function seedRules(
  tx: Queryable,
  jobs: Pick<Jobs, 'send'>,
  { players, puzzles, games, author, auditLog }: World,
  until: Date,
): Promise<void> {
  const random = createRandom(0x27d4eb2f)
  const garden = puzzles.find(({ scene, versions }) => scene === 'garden' && versions.length > 0)
  if (!garden) throw new Error('The sample world has no winter garden')
  const actor = { adminId: author.id, sessionId: null, ip: '', requestId: '' }
  const onAt = new Date(until.getTime() - onHours * hourMs)
  const writtenAt = new Date(onAt.getTime() - hourMs / 4)
  const id = sampleId(random, writtenAt.getTime())
  const subject = { subjectKind: 'notification_rules', subjectId: id } as const
  const where = [writePlayerCondition({ field: 'completedPuzzle', comparison: 'is', values: [garden.id] })]
  const fields: RuleFields = {
    ...afterTheGarden,
    audience: { filter: { search: '', where }, query: `where=${where.join(',')}` },
    timesAtMost: 1,
    everyDays: 0,
    reachesAll: false,
  }
  await insertRule(tx, id, fields, { actor, now: writtenAt })
  const { name, title, body, kind } = fields
  auditLog.add(writtenAt, author, {
    ...subject,
    action: 'notification_rules.add',
    after: { name, title, body, kind },
  })
  auditLog.add(onAt, author, { ...subject, action: 'notification_rules.turn_on' })

  const byRun = Map.groupBy(completedFirst(garden.id, games, players), ([, at]) =>
    Math.max(0, Math.ceil((at - onAt.getTime()) / hourMs)),
  )
  for (let run = 0; run <= onHours; run += 1) {
    const at = new Date(onAt.getTime() + run * hourMs)
    const found = (byRun.get(run) ?? []).map(([playerId]) => playerId)
    const isLearning = run === 0
    const runId = isLearning || found.length === 0 ? null : sampleId(random, at.getTime())
    await tx.query(
      `insert into rule_players (rule_id, player_id, is_met, times, last_at, run_id)
       select $1, player_id, true, $3, $4, $5 from unnest($2::uuid[]) as player_id`,
      [id, found, isLearning ? 0 : 1, isLearning ? null : at, runId],
    )
    const entry = { ...subject, action: 'notification_rules.run' } as const
    if (isLearning) auditLog.add(at, author, { ...entry, after: { found: 0, learned: true } })
    if (runId === null) continue
    const notificationId = sampleId(random, at.getTime())
    const audience = { ruleId: id, runId, players: found.length }
    await insertNotification(
      tx,
      notificationId,
      { ...defaultRules, ...afterTheGarden, audience, scheduledAt: null, ruleId: id, state: 'draft' },
      { actor, now: at },
    )
    auditLog.add(at, author, { ...entry, after: { found: found.length, notificationId } })
    await sendRun(tx, jobs, notificationId, { at, until })
  }
  await writeRuleState(tx, id, {
    is_on: true,
    last_run_at: until,
    last_found: byRun.get(onHours)?.length ?? 0,
    next_run_at: new Date(until.getTime() + hourMs),
  })
}

/** When the server first received that a player completed a puzzle, without test data. */
function completedFirst(
  puzzleId: string,
  games: readonly SampleGame[],
  players: readonly User[],
): [playerId: string, at: number][] {
  const existing = new Set(
    players.filter(({ status, isTest }) => status !== 'erased' && !isTest).map(({ id }) => id),
  )
  const first = new Map<string, number>()
  for (const { game } of games) {
    const { seekerId, status, receivedAt } = game
    if (game.puzzleId !== puzzleId || status !== 'completed' || !existing.has(seekerId)) continue
    first.set(seekerId, Math.min(first.get(seekerId) ?? Infinity, receivedAt.getTime()))
  }
  return [...first]
}

/** Sends the notifications of a run. Copies held by quiet hours are delivered later by the running server. */
async function sendRun(
  tx: Queryable,
  jobs: Pick<Jobs, 'send'>,
  id: string,
  { at, until }: { at: Date; until: Date },
): Promise<void> {
  await startSend(tx, await lockNotification(tx, id), at)
  for (let now = at; ; ) {
    const next = await runSendStep(tx, await lockNotification(tx, id), now, { dailyCap: 3 })
    if (next === 'done') break
    if (!(next instanceof Date)) continue
    if (next > until) {
      await jobs.send(sendJob, { id }, tx, next.getTime() - until.getTime())
      return
    }
    now = next
  }
  await sendReceipts(tx, id, until)
}
