import {
  type BulkUserAction,
  bulkUsers,
  getBulkUsers,
  stopBulkUsers,
  undoBulkUsers,
} from '@loupe/contract/users-bulk'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import type { Deps } from '#src/core/deps.ts'
import { AppError, fieldError } from '#src/core/errors.ts'
import { type AdminContext, route } from '#src/core/route.ts'
import * as bulks from './users-bulk.repo.ts'
import { endBulk, giveUpBulk, runBulk, stepBulk } from './users-bulk.ts'
import { describeSelection } from './users-selection.ts'

const job = 'bulk_users'
/** So few are changed while the caller waits. */
const changedAtOnce = 200

export function usersBulkRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.define<{ id: string }>(job, ({ id }, signal) => runBulk(deps, id, signal), {
    onGivenUp: ({ id }) => giveUpBulk(deps, id),
  })
  deps.jobs.defineRecurring('clear_bulk_records', 86_400, () =>
    bulks.clearBulkRecords(deps.db, deps.clock.now()),
  )

  route(app, deps, bulkUsers, async ({ action, selection }, context) => {
    const id = uuidv7()
    checkEnd(action, context.now)
    const total = await bulks.freezeSelection(context.db, id, selection)
    return begin(context, { id, action, selection: describeSelection(selection), total, undoOf: null })
  })

  route(app, deps, getBulkUsers, ({ id }, { db }) => bulks.findBulk(db, id))

  route(app, deps, stopBulkUsers, async ({ id }, { db, now, audit }) => {
    const bulk = await bulks.lockBulk(db, id)
    if (bulk.state === 'queued' || bulk.state === 'running') {
      const { done, total } = bulk
      const entry = { action: 'users.bulk_stop', subjectKind: 'bulk_users', subjectId: id } as const
      await audit({ ...entry, after: { done, total } })
    }
    if (bulk.state === 'queued') await endBulk(db, bulk, 'stopped', now)
    if (bulk.state === 'running') await bulks.setBulkState(db, id, 'stopping')
    return bulks.findBulk(db, id)
  })

  route(app, deps, undoBulkUsers, async (input, context) => {
    const { action, selection } = await bulks.lockBulk(context.db, input.id)
    // Asked once more now that it is held: another undoing may have begun while this one waited.
    const { undoable } = await bulks.findBulk(context.db, input.id)
    if (!undoable) throw new AppError('bulk_not_undoable')
    const id = uuidv7()
    const total = await bulks.freezeChanged(context.db, id, input.id)
    return begin(context, { id, action, selection, total, undoOf: input.id })
  })

  async function begin(
    { db, now, adminId, sessionId, ip, requestId }: AdminContext,
    bulk: Omit<Parameters<typeof bulks.insertBulk>[1], 'actor' | 'now'>,
  ) {
    if (bulk.total === 0) throw new AppError('selection_empty')
    await bulks.insertBulk(db, { ...bulk, actor: { adminId, sessionId, ip, requestId }, now })
    if (bulk.total <= changedAtOnce) await stepBulk(db, bulk.id, now)
    else await deps.jobs.send(job, { id: bulk.id }, db)
    return bulks.findBulk(db, bulk.id)
  }
}

function checkEnd(action: BulkUserAction, now: Date): void {
  if (action.kind === 'suspend' && action.until && new Date(action.until) <= now) {
    throw new AppError('input_invalid', { errors: [fieldError('action.until', 'in_the_past')] })
  }
}
