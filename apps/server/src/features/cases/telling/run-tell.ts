import { v7 as uuidv7 } from 'uuid'
import { type Actor, writeAudit } from '#src/core/audit/audit.ts'
import type { Queryable } from '#src/core/database/database.ts'
import type { JobEnd } from '#src/core/jobs/jobs.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import {
  insertNotification,
  lockNotification,
  usualRules,
} from '#src/features/notifications/notifications.repo.ts'
import { sendJob, startSend } from '#src/features/notifications/sending/send.ts'
import { findCase, lockCase, writeCase } from '../cases.repo.ts'
import type { StoredCase } from '../cases.row.ts'
import { caseKind, freezePlayers, sumPlayers } from '../counting/case-players.ts'
import { countCase } from '../counting/count-case.ts'
import { about } from '../edit-case.ts'
import { findPublishedAt } from '../fix/versions.ts'
import { nextIncluded } from '../people/case-queries.ts'
import { linkOf } from '../read-case.ts'
import { replyToQuery } from './reply.ts'
import { tellCaseJob } from './tell-case.ts'

type TellDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>
interface Told {
  id: string
  tellId: string
}

/**
 * Tells the players of a case once it is time: a last count, then in one transaction who they are and their
 * notification, then a reply at a time, each with the mark that it was sent. Wherever it is cut off it goes on, and what
 * was done is not done again.
 */
export async function runTell(deps: TellDeps, told: Told, signal: AbortSignal): Promise<JobEnd> {
  const { db, clock, jobs } = deps
  const stored = await findCase(db, told.id)
  if (isUndone(stored, told)) return 'over'
  if (stored.toldState === 'scheduled') {
    const waitMs = (stored.toldDueAt?.getTime() ?? 0) - clock.now().getTime()
    if (waitMs > 0) {
      // the database's clock is ahead of ours
      await db.transaction((tx) => jobs.send(tellCaseJob, { ...told }, tx, waitMs))
      return 'over'
    }
    if ((await countCase(deps, told.id, signal)) === 'interrupted') return 'interrupted'
    await db.transaction((tx) => begin(deps, tx, told))
  }
  return reply(deps, told, signal)
}

function isUndone({ tellId, closedAt, toldState }: StoredCase, told: Told): boolean {
  return tellId !== told.tellId || closedAt !== null || (toldState !== 'scheduled' && toldState !== 'sending')
}

/** Settles who is notified, and begins to send to them: nothing can be undone from here on. */
async function begin({ clock, jobs }: TellDeps, tx: Queryable, told: Told): Promise<void> {
  const stored = await lockCase(tx, told.id)
  const { texts, toldActor, toldAt } = stored
  if (isUndone(stored, told) || stored.toldState !== 'scheduled') return
  if (texts === null || toldActor === null) throw new Error(`The case ${told.id} has nothing to say`)
  const now = clock.now()
  const players = await freezePlayers(tx, told.id, toldAt)
  let notificationId: string | null = null
  if (players > 0) {
    notificationId = uuidv7()
    const { en, ...translations } = texts.notification
    const fields = { ...en, translations, link: linkOf(stored), kind: caseKind } as const
    const audience = { caseId: told.id, players }
    await insertNotification(
      tx,
      notificationId,
      { ...usualRules, ...fields, audience, scheduledAt: null, state: 'draft' },
      { actor: toldActor, now },
    )
    await startSend(tx, await lockNotification(tx, notificationId), now)
    await jobs.send(sendJob, { id: notificationId }, tx)
    await writeAudit(tx, now, toldActor, {
      action: 'notifications.add',
      subjectKind: 'notifications',
      subjectId: notificationId,
      after: {
        ...fields,
        scheduledAt: null,
        audience: { caseId: told.id },
        state: 'sending',
        audienceCount: players,
      },
    })
  }
  await writeCase(
    tx,
    told.id,
    { told_state: 'sending', told_begun_at: now, notification_id: notificationId },
    now,
  )
}

async function reply(deps: TellDeps, told: Told, signal: AbortSignal): Promise<JobEnd> {
  const { db, clock } = deps
  let after: string | null = null
  for (;;) {
    if (signal.aborted) return 'interrupted'
    const queryId = await nextIncluded(db, told.id, after)
    if (queryId === null) break
    const isOurs = await db.transaction(async (tx) => {
      const stored = await lockCase(tx, told.id)
      if (isUndone(stored, told)) return false
      await replyToQuery(tx, stored, queryId, clock.now())
      return true
    })
    if (!isOurs) return 'over'
    after = queryId
  }
  await db.transaction((tx) => end(deps, tx, told, 'told'))
  return 'over'
}

/** Ends it and tells the audit trail how it went. */
async function end(
  { clock }: Pick<TellDeps, 'clock'>,
  tx: Queryable,
  told: Told,
  state: 'told' | 'failed',
): Promise<void> {
  const stored = await lockCase(tx, told.id)
  if (isUndone(stored, told)) return
  const now = clock.now()
  const { puzzleId, fixVersion, toldBegunAt } = stored
  const fixAt = fixVersion === null ? null : await findPublishedAt(tx, puzzleId, fixVersion)
  const people = JSON.stringify(await sumPlayers(tx, told.id, { fixAt, toldAt: toldBegunAt }))
  const change = { told_state: state, told_ended_at: now, count_due_at: now, people }
  await writeCase(tx, told.id, change, now)
  await writeAudit(tx, now, actorOf(stored), {
    ...about(told.id),
    action: 'cases.send',
    after: { state, ...(await figuresOf(tx, told.id)) },
    result: state === 'failed' ? 'failed' : 'done',
  })
}

/** What could not be done however often it was tried can be gone on with. */
export async function failTell(deps: Pick<TellDeps, 'db' | 'clock'>, told: Told): Promise<void> {
  await deps.db.transaction((tx) => end(deps, tx, told, 'failed'))
}

function actorOf({ toldActor }: StoredCase): Actor {
  if (toldActor === null) throw new Error('What is told has somebody who asked for it')
  return toldActor
}

async function figuresOf(tx: Queryable, id: string): Promise<{ notified: number; replied: number }> {
  const { rows } = await tx.query<{ notified: number; replied: number }>(
    `select (select count(*)::int from case_players where case_id = $1 and is_told) as notified,
       (select count(*)::int from case_queries where case_id = $1 and replied_at is not null) as replied`,
    [id],
  )
  return rows[0] ?? { notified: 0, replied: 0 }
}
