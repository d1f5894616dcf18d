import {
  addView,
  deleteView,
  getViews,
  orderViews,
  updateView,
  type View,
  viewLimits,
} from '@loupe/contract/admin/views'
import type { FastifyInstance } from 'fastify'
import { v7 as uuidv7 } from 'uuid'
import { AppError } from '#src/core/http/errors.ts'
import { type AdminContext, route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import * as views from './views.repo.ts'

/** Saved views: everyone sees their own and the shared ones, and changes their own. */
export function viewsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getViews, ({ list }, { db, adminId }) => views.findViews(db, adminId, list))

  route(app, deps, addView, async (input, context) => {
    const { db, adminId, now } = context
    const id = uuidv7()
    await refuseTooMany(context, input.list, { isNew: true, isShared: input.isShared })
    await views.insertView(db, adminId, { id, ...input }, now)
    const view = await views.findView(db, adminId, id)
    if (view.isShared) await auditShared(context, 'views.add', id, null, view)
    return view
  })

  route(app, deps, updateView, async ({ id, version, ...changes }, context) => {
    const { db, adminId } = context
    const before = await views.lockView(db, adminId, id)
    if (before.version !== version) throw new AppError('conflict', { data: before })
    const { name = before.name, query = before.query, isShared = before.isShared } = changes
    if (name === before.name && query === before.query && isShared === before.isShared) return before
    if (isShared && !before.isShared) await refuseTooMany(context, before.list, { isNew: false, isShared })
    await views.writeView(db, id, { name, query, isShared })
    const after = { ...before, name, query, isShared, version: version + 1 }
    if (before.isShared || isShared) await auditShared(context, 'views.update', id, before, after)
    return after
  })

  route(app, deps, orderViews, async ({ list, ids }, { db, adminId }) => {
    await views.writeOrder(db, adminId, list, ids)
    return views.findViews(db, adminId, list)
  })

  route(app, deps, deleteView, async ({ id }, context) => {
    const { db, adminId } = context
    const view = await views.lockView(db, adminId, id)
    await views.removeView(db, id)
    if (view.isShared) await auditShared(context, 'views.delete', id, view, null)
    return { id }
  })
}

async function refuseTooMany(
  { db, adminId }: AdminContext,
  list: View['list'],
  { isNew, isShared }: { isNew: boolean; isShared: boolean },
): Promise<void> {
  const { own, shared } = await views.countViews(db, adminId, list)
  if (isNew && own >= viewLimits.own) throw new AppError('views_too_many')
  if (isShared && shared >= viewLimits.shared) throw new AppError('shared_views_too_many')
}

/**
 * Audits changes of shared views; private views concern nobody else. Names and filter values may identify a player, and
 * audit entries are permanent: so only the names of the filters are recorded.
 */
async function auditShared(
  { audit }: AdminContext,
  action: 'views.add' | 'views.update' | 'views.delete',
  id: string,
  before: View | null,
  after: View | null,
): Promise<void> {
  const isRenamed = before !== null && after !== null && before.name !== after.name
  await audit({
    action,
    subjectKind: 'views',
    subjectId: id,
    ...(before && { before: auditedFields(before) }),
    ...(after && { after: { ...auditedFields(after), ...(isRenamed && { renamed: true }) } }),
  })
}

function auditedFields({ isShared, query }: View) {
  return { isShared, filters: [...new Set(new URLSearchParams(query).keys())] }
}
