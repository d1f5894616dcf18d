import type { Notification } from '@loupe/contract/admin/notifications/notification'
import { getNotificationChannels } from '@loupe/contract/admin/notifications/notification-channels'
import { exportDeliveries, getDeliveries } from '@loupe/contract/admin/notifications/notification-deliveries'
import type { When } from '@loupe/contract/admin/notifications/notification-schedule'
import * as calls from '@loupe/contract/admin/notifications/notifications'
import { listLimits } from '@loupe/contract/shared/lists'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '#src/core/auth/fresh-password.ts'
import type { Queryable } from '#src/core/database/database.ts'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { type Criteria, measureAudience, nobodyExcluded } from '../audience/audience.ts'
import { listAudiencePlayers } from '../audience/audience-players.ts'
import { countJob, runCount } from '../audience/count-audience.ts'
import { defineChannelJobs } from '../channels/channels.ts'
import { findOutcomes } from '../channels/outcomes.repo.ts'
import { defaultRules, findAudience, findNotification, findStored } from '../notifications.repo.ts'
import { deleteOldDeliveries } from '../retention/delete-old-deliveries.ts'
import { listDeliveries } from '../sending/deliveries.repo.ts'
import { type DeliveriesExport, deliveriesDownload, openDeliveries } from '../sending/export-deliveries.ts'
import { failSend, runSend, sendJob } from '../sending/send.ts'
import { findDailyCap } from '../sending/steps.repo.ts'
import { changeState, deleteNotification, restoreNotification, undoSchedule } from './change-state.ts'
import { addDraft, addNotification, definedFields, updateNotification } from './edit-notification.ts'
import { notificationsList } from './notifications.list.ts'
import { sendDraft } from './send-draft.ts'

const deleteEverySeconds = 3600

export function notificationsRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.define<{ id: string }>(sendJob, ({ id }, signal) => runSend(deps, id, signal), {
    onExhausted: ({ id }) => failSend(deps, id),
  })
  deps.jobs.define<{ id: string }>(countJob, ({ id }, signal) => runCount(deps, id, signal), { atOnce: 1 })

  deps.jobs.defineRecurring('delete_old_deliveries', deleteEverySeconds, (signal) =>
    deleteOldDeliveries(deps, signal),
  )

  route(app, deps, calls.listNotifications, async ({ state, kind, ...paging }, { db }) => {
    const { record, search = '', ...rest } = paging
    const read = (query: Partial<typeof rest>, size: number) =>
      notificationsList.page(db, { ...query, state, kind, isDeleted: false, search, record: size })
    const isPaged = Object.values({ state, kind, ...paging }).some((value) => value !== undefined)
    if (isPaged) return read(rest, record ?? listLimits.defaultRecord)
    const whole: Notification[] = []
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
    async ({ id, scheduledAt, ...input }, { db, now }) => {
      const { audience, exclude, kind } =
        id === undefined ? requestedCriteria(input) : await storedCriteria(db, id)
      const at = scheduledAt === null ? now : new Date(scheduledAt)
      const dailyCap = deps.config.notificationsPerDay
      const cap =
        kind === 'critical' ? null : await findDailyCap(db, id ?? noNotification, { dailyCap, from: at })
      return measureAudience(db, { audience, exclude, kind, now, keepsQuietHours: true, cap }, at)
    },
    { transaction: false },
  )

  route(app, deps, calls.sendNotification, ({ scheduledAt, ...input }, context) => {
    const when = whenOf(scheduledAt)
    return addNotification(deps, context, { ...defaultRules, ...input, when })
  })

  route(app, deps, calls.addDraft, (input, context) =>
    addDraft(deps, context, {
      ...defaultRules,
      title: '',
      body: '',
      translations: {},
      link: null,
      kind: 'news',
      audience: null,
      ...definedFields({ ...input, ...(input.when ? { when: inUtc(input.when) } : {}) }),
    }),
  )

  route(app, deps, calls.sendDraft, ({ when, scheduledAt, ...input }, context) =>
    sendDraft(deps, context, { ...input, when: when ? inUtc(when) : whenOf(scheduledAt) }),
  )

  route(app, deps, calls.undoNotification, ({ id }, context) => undoSchedule(context, id))

  route(app, deps, calls.updateNotification, ({ scheduledAt, when, ...input }, context) =>
    updateNotification(deps, context, {
      ...input,
      ...(when ? { when: inUtc(when) } : scheduledAt === undefined ? {} : { when: whenOf(scheduledAt) }),
    }),
  )

  route(app, deps, calls.pauseNotification, ({ id }, context) => changeState(deps, context, id, 'pause'))

  route(app, deps, calls.resumeNotification, ({ id }, context) => changeState(deps, context, id, 'resume'))

  route(app, deps, calls.stopNotification, ({ id }, context) => changeState(deps, context, id, 'stop'))

  route(app, deps, calls.deleteNotification, ({ id }, context) => deleteNotification(context, id))

  route(app, deps, calls.restoreNotification, ({ id }, context) => restoreNotification(deps, context, id))

  // The content of a ticket, as written by the call below.
  deps.downloads.define(deliveriesDownload, (what, actor, tx) =>
    openDeliveries(deps, what as DeliveriesExport, actor, tx),
  )
  route(app, deps, exportDeliveries, async ({ id, state }, context) => {
    requireFreshPassword(context)
    await findNotification(context.db, id)
    const { adminId, sessionId, ip, requestId } = context
    const what: DeliveriesExport = { id, state }
    return deps.downloads.issue(context.db, deliveriesDownload, what, { adminId, sessionId, ip, requestId })
  })

  route(app, deps, calls.getAudiencePlayers, async ({ id }, { db }) => ({
    list: await listAudiencePlayers(db, await findAudience(db, id)),
  }))

  route(app, deps, getDeliveries, ({ id, state, playerId, after, record }, { db }) =>
    listDeliveries(db, id, {
      state: state ?? null,
      playerId: playerId ?? null,
      after: after ?? null,
      record,
    }),
  )

  defineChannelJobs(deps)

  route(app, deps, getNotificationChannels, async ({ id }, { db }) => ({ list: await findOutcomes(db, id) }))
}

type Measured = Pick<Criteria, 'audience' | 'exclude' | 'kind'>

/** The fields of a call. @throws AppError `input_invalid` without an audience */
function requestedCriteria({
  audience,
  exclude = nobodyExcluded,
  kind,
}: {
  audience?: Measured['audience'] | undefined
  exclude?: Measured['exclude'] | undefined
  kind: Measured['kind']
}): Measured {
  if (!audience) throw new AppError('input_invalid', { errors: [fieldError('audience', 'required')] })
  return { audience, exclude, kind }
}

/** The stored audience of a notification. */
async function storedCriteria(db: Queryable, id: string): Promise<Measured> {
  const { audience, notification } = await findStored(db, id)
  const { exclude, kind } = notification
  return requestedCriteria({ audience: audience ?? undefined, exclude, kind })
}

const noNotification = '00000000-0000-0000-0000-000000000000'

function whenOf(scheduledAt: string | null): When {
  return scheduledAt === null ? { kind: 'now' } : inUtc({ kind: 'at', at: scheduledAt })
}

/** With its time in the database's format, so that equal times are equal texts. */
function inUtc(when: When): When {
  return when.kind === 'at' ? { ...when, at: new Date(when.at).toISOString() } : when
}
