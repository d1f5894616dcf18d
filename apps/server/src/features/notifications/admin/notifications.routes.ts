import * as calls from '@loupe/contract/admin/notifications'
import { listLimits } from '@loupe/contract/shared/lists'
import type { FastifyInstance } from 'fastify'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { measureAudience } from '../audience/audience.ts'
import { countJob, runCount } from '../audience/count.ts'
import { findNotification } from '../notifications.repo.ts'
import { listDeliveries } from '../sending/deliveries.repo.ts'
import { failSend, runSend, sendJob } from '../sending/send.ts'
import {
  addNotification,
  deleteNotification,
  restoreNotification,
  sendDraft,
  steer,
  updateNotification,
} from './edit.ts'
import { notificationsList } from './notifications.list.ts'

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.define<{ id: string }>(sendJob, ({ id }, signal) => runSend(deps, id, signal), {
    onExhausted: ({ id }) => failSend(deps, id),
  })
  deps.jobs.define<{ id: string }>(countJob, ({ id }, signal) => runCount(deps, id, signal), { atOnce: 1 })

  route(app, deps, calls.listNotifications, async ({ state, kind, ...paging }, { db }) => {
    const { record, search = '', ...rest } = paging
    const read = (query: Partial<typeof rest>, size: number) =>
      notificationsList.page(db, { ...query, state, kind, isDeleted: false, search, record: size })
    const isPaged = Object.values({ state, kind, ...paging }).some((value) => value !== undefined)
    if (isPaged) return read(rest, record ?? listLimits.defaultRecord)
    const whole: calls.Notification[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await read({ part: 'rows', cursor }, listLimits.maxRecord)
      whole.push(...page.list)
      cursor = page.next
    }
    return whole
  })

  route(app, deps, calls.getNotification, ({ id }, { db }) => findNotification(db, id))

  route(
    app,
    deps,
    calls.measureAudience,
    ({ audience, kind, scheduledAt }, { db, now }) =>
      measureAudience(db, { audience, kind, now, at: scheduledAt === null ? now : new Date(scheduledAt) }),
    { transaction: false },
  )

  route(app, deps, calls.sendNotification, (input, context) =>
    addNotification(deps, context, { ...input, scheduledAt: inUtc(input.scheduledAt) }),
  )

  route(app, deps, calls.sendDraft, (input, context) =>
    sendDraft(deps, context, { ...input, scheduledAt: inUtc(input.scheduledAt) }),
  )

  route(app, deps, calls.updateNotification, ({ scheduledAt, ...input }, context) =>
    updateNotification(deps, context, {
      ...input,
      ...(scheduledAt === undefined ? {} : { scheduledAt: inUtc(scheduledAt) }),
    }),
  )

  route(app, deps, calls.pauseNotification, ({ id }, context) => steer(deps, context, id, 'pause'))

  route(app, deps, calls.resumeNotification, ({ id }, context) => steer(deps, context, id, 'resume'))

  route(app, deps, calls.stopNotification, ({ id }, context) => steer(deps, context, id, 'stop'))

  route(app, deps, calls.deleteNotification, ({ id }, context) => deleteNotification(context, id))

  route(app, deps, calls.restoreNotification, ({ id }, context) => restoreNotification(deps, context, id))

  route(app, deps, calls.getDeliveries, ({ id, read, playerId, after, record }, { db }) =>
    listDeliveries(db, id, {
      read: read !== undefined,
      playerId: playerId ?? null,
      after: after ?? null,
      record,
    }),
  )
}

/** As the database answers it, so that the same moment is the same text. */
function inUtc(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString()
}
