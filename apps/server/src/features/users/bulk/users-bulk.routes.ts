import {
  type BulkUserAction,
  bulkUsers,
  getBulkUsers,
  stopBulkUsers,
  undoBulkUsers,
} from '@loupe/contract/admin/users/users-bulk'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { type AdminContext, route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { countPlayers, rangeRows } from '../player-ranges.ts'
import { describeSelection } from '../users-selection.ts'
import { selectByIds, selectRange } from './select-players.ts'
import * as bulks from './users-bulk.repo.ts'
import { endBulk, failBulk, runBulk, stepBulk } from './users-bulk.ts'

const job = 'bulk_users'
/** Up to this many are changed within the request. */
const changedAtOnce = 200

export function usersBulkRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.define<{ id: string }>(job, ({ id }, signal) => runBulk(deps, id, signal), {
    onExhausted: ({ id }) => failBulk(deps, id),
  })
  deps.jobs.defineRecurring('clear_bulk_records', 86_400, () =>
    bulks.clearBulkRecords(deps.db, deps.clock.now()),
  )

  route(app, deps, bulkUsers, async ({ action, selection }, context) => {
    const id = uuidv7()
    checkEnd(action, context.now)
    const bulk = { id, action, selection: describeSelection(selection), undoOf: null }
    if ('userIds' in selection) {
      await insert(context, { ...bulk, filter: null, of: selection.userIds.length })
      await selectByIds(context.db, id, selection.userIds)
    } else {
      await insert(context, { ...bulk, filter: selection.filter, of: await countPlayers(context.db) })
      await selectRange(context.db, await bulks.lockBulk(context.db, id), rangeRows.inRequest)
    }
    return begin(context, id)
  })

  route(app, deps, getBulkUsers, ({ id }, { db }) => bulks.findBulk(db, id))

  route(app, deps, stopBulkUsers, async ({ id }, { db, now, audit }) => {
    const bulk = await bulks.lockBulk(db, id)
    const hasNotBegun = bulk.state === 'selecting' || bulk.state === 'queued'
    if (hasNotBegun || bulk.state === 'running') {
      const { done, total } = bulk
      const entry = { action: 'users.bulk_stop', subjectKind: 'bulk_users', subjectId: id } as const
      await audit({ ...entry, after: { done, total } })
    }
    if (hasNotBegun) await endBulk(db, bulk, 'stopped', now)
    if (bulk.state === 'running') await bulks.setBulkState(db, id, 'stopping')
    return bulks.findBulk(db, id)
  })

  route(app, deps, undoBulkUsers, async (input, context) => {
    const { action, selection, changed } = await bulks.lockBulk(context.db, input.id)
    // Checked again under the lock: another undo may have started while this one waited.
    const { undoable } = await bulks.findBulk(context.db, input.id)
    if (!undoable) throw new AppError('bulk_not_undoable')
    const id = uuidv7()
    await insert(context, { id, action, selection, filter: null, undoOf: input.id, of: changed })
    await selectRange(context.db, await bulks.lockBulk(context.db, id), rangeRows.inRequest)
    return begin(context, id)
  })

  /**
   * If the request could select all players and they are few, they are changed at once; otherwise the job does the
   * rest.
   */
  async function begin({ db, now }: AdminContext, id: string) {
    const { selecting, total } = await bulks.findBulk(db, id)
    if (selecting === null && total === 0) throw new AppError('selection_empty')
    if (selecting === null && total <= changedAtOnce) await stepBulk(db, id, now)
    else await deps.jobs.send(job, { id }, db)
    return bulks.findBulk(db, id)
  }
}

function insert(
  { db, now, adminId, sessionId, ip, requestId }: AdminContext,
  bulk: Omit<Parameters<typeof bulks.insertBulk>[1], 'actor' | 'now'>,
): Promise<void> {
  return bulks.insertBulk(db, { ...bulk, actor: { adminId, sessionId, ip, requestId }, now })
}

function checkEnd(action: BulkUserAction, now: Date): void {
  if (action.kind === 'suspend' && action.until && new Date(action.until) <= now) {
    throw new AppError('input_invalid', { errors: [fieldError('action.until', 'in_the_past')] })
  }
}
