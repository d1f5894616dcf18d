import type { Queryable } from '#src/core/database/database.ts'
import type { Jobs } from '#src/core/jobs/jobs.ts'
import { countNext } from '#src/features/notifications/audience/count-audience.ts'
import {
  defaultRules,
  insertNotification,
  lockNotification,
  writeState,
} from '#src/features/notifications/notifications.repo.ts'
import { runSendStep, sendJob, startSend } from '#src/features/notifications/sending/send.ts'
import type { SampleAdministrator } from '../people/administrators.ts'
import { createRandom } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { announcements } from '../texts/announcements.ts'
import type { SampleAuditLog } from './sample-audit-log.ts'

const dayMs = 86_400_000

interface Context {
  author: SampleAdministrator
  auditLog: SampleAuditLog
  /** Writes the players who had joined by then, so that later players get no earlier notifications. */
  seedPlayersUntil: (at: Date) => Promise<void>
}

/** Writes the sample notifications, sent by the real sending code to the players who existed at the time. */
export async function seedNotifications(
  tx: Queryable,
  jobs: Pick<Jobs, 'send'>,
  { author, auditLog, seedPlayersUntil }: Context,
  until: Date,
): Promise<void> {
  const actor = { adminId: author.id, sessionId: null, ip: '', requestId: '' }
  const random = createRandom(0x3c6ef372)
  for (const { state, daysAgo, audience, ...texts } of announcements.toSorted(
    (a, b) => b.daysAgo - a.daysAgo,
  )) {
    const at = new Date(until.getTime() - daysAgo * dayMs)
    const writtenAt = new Date(Math.min(at.getTime(), until.getTime()) - 2 * 3_600_000)
    const id = sampleId(random, writtenAt.getTime())
    await seedPlayersUntil(at)
    const scheduledAt = state === 'draft' ? null : at.toISOString()
    const fields = {
      ...defaultRules,
      ...texts,
      audience,
      when: scheduledAt === null ? ({ kind: 'now' } as const) : ({ kind: 'at', at: scheduledAt } as const),
      scheduledAt,
      state: state === 'draft' ? ('draft' as const) : ('scheduled' as const),
    }
    await insertNotification(tx, id, fields, { actor, now: writtenAt })
    const subject = { subjectKind: 'notifications', subjectId: id } as const
    auditLog.add(writtenAt, author, {
      ...subject,
      action: 'notifications.add',
      after: { title: texts.title, kind: texts.kind, audience, scheduledAt, state: fields.state },
    })
    while (await countNext(tx, id));
    if (state === 'scheduled') await jobs.send(sendJob, { id }, tx, at.getTime() - until.getTime())
    if (state === 'cancelled') {
      await writeState(tx, id, { state, ended_at: at })
      auditLog.add(at, author, {
        ...subject,
        action: 'notifications.stop',
        before: { state: 'scheduled' },
        after: { state },
      })
    }
    if (state !== 'sent' && state !== 'paused') continue
    await startSend(tx, await lockNotification(tx, id), at)
    for (let now = at; ; ) {
      const stored = await lockNotification(tx, id)
      if (state === 'paused' && stored.notification.counts.sent > 0) break
      const next = await runSendStep(tx, stored, now, { dailyCap: 3 })
      if (next === 'done') break
      // copies held by quiet hours are delivered at their end
      if (next instanceof Date) now = next
    }
    if (state === 'paused') {
      await writeState(tx, id, { state })
      const pausedAt = new Date(at.getTime() + 4 * 60_000)
      auditLog.add(pausedAt, author, {
        ...subject,
        action: 'notifications.pause',
        before: { state: 'sending' },
        after: { state },
      })
    }
    await sendReceipts(tx, id, until)
  }
}

/** Marks copies as delivered to players who returned since, most of them as read, and some with an opened link. */
export async function sendReceipts(tx: Queryable, id: string, until: Date): Promise<void> {
  await tx.query(
    `with told as (
       update deliveries d set delivered_at = t.at, read_at = case when t.chance < 62 then t.at + interval '1 minute' end,
         opened_at = case when t.chance < 23 and t.has_link then t.at + interval '70 seconds' end
       from (
         select u.id, least($2::timestamptz - interval '2 minutes', greatest(n.started_at, u.created_at)
             + make_interval(mins => abs(hashtext(u.id::text)) % 2880)) as at, abs(hashtext(u.username)) % 100 as chance,
           n.link is not null as has_link
         from users u, notifications n where n.id = $1 and u.last_seen_at > n.started_at
       ) t
       where d.notification_id = $1 and d.player_id = t.id returning d.read_at, d.opened_at, coalesce(d.sent_at, d.delivered_at) as sent_at
     ), by_hour as (
       select loupe_count('notifications.reads', $1::text || '.' || hour, n)
       from (
         select notification_read_hour(sent_at, read_at) as hour, count(*) as n from told where read_at is not null group by 1
       ) as counted
     )
     select (select count(*) from by_hour), loupe_count('notifications.receipts', $1::text || what, n)
     from (select '.delivered' as what, count(*) as n from told union all
       select '.read', count(*) from told where read_at is not null union all
       select '.opened', count(*) from told where opened_at is not null) as counted`,
    [id, until],
  )
}
