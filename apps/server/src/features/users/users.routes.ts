import type { AuditAction } from '@loupe/contract/admin/audit-actions'
import { getUserProperties } from '@loupe/contract/admin/users/user-properties'
import {
  addUser,
  getUser,
  suspendUser,
  type User,
  unsuspendUser,
  updateUser,
} from '@loupe/contract/admin/users/users'
import { eraseUser, getErasePlan } from '@loupe/contract/admin/users/users-erase'
import {
  countUsers,
  getAllUsers,
  getUserApps,
  getUserCounts,
  getUsers,
  getUserTags,
} from '@loupe/contract/admin/users/users-list'
import type { FastifyInstance } from 'fastify'
import { AppError, fieldError } from '#src/core/http/errors.ts'
import { type AdminContext, route } from '#src/core/http/route.ts'
import { findStoredTags } from '#src/core/list/stored-tags.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { erasePlayer } from './erase/erase.ts'
import { planErasure } from './erase/plan-erasure.ts'
import { findPropertyNames } from './property-names.repo.ts'
import { createSharedCounts } from './shared-counts.ts'
import { withCurrentStatus } from './suspensions.ts'
import { mergeRunningTotals } from './totals/merge-running-totals.ts'
import { findApps } from './user-apps.repo.ts'
import { usersList } from './users.list.ts'
import * as users from './users.repo.ts'

/** How old the totals of running rounds may be in lists, apart from pauses of the job. */
const mergeEverySeconds = 30

/** How many players a picker offers (specification section 7, get-users). */
const pickerSize = 50

/** The fields in the audit entry of a new player. */
const auditedFields = [
  'username',
  'email',
  'emailVerified',
  'fullName',
  'locale',
  'country',
  'timeZone',
  'status',
  'notes',
  'tags',
  'isTest',
] as const

export function usersRoutes(app: FastifyInstance, deps: Deps): void {
  deps.jobs.defineRecurring(
    // named as its stored job
    'settle_running_totals',
    mergeEverySeconds,
    (signal) => mergeRunningTotals(deps.db, signal),
    { runsInParallel: true },
  )

  route(app, deps, getAllUsers, async (query, { db, now }) => {
    const page = await usersList.page(db, query)
    return { ...page, list: page.list.map((user) => withCurrentStatus(now, user)) }
  })

  route(app, deps, getUsers, async ({ search }, { db, now }) => {
    const { list } = await usersList.page(db, {
      search,
      status: ['active', 'suspended'],
      sort: 'username',
      exactFirst: true,
      record: pickerSize,
      part: 'rows',
    })
    return { list: list.map((user) => withCurrentStatus(now, user)) }
  })

  route(app, deps, getUser, async ({ id }, { db, now }) =>
    withCurrentStatus(now, await users.findUser(db, id)),
  )

  route(app, deps, getUserTags, async ({ search }, { db }) => ({
    list: await findStoredTags(db, 'users.tags', search),
  }))

  route(app, deps, getUserProperties, async (_, { db }) => ({ list: await findPropertyNames(db) }))

  route(app, deps, getUserApps, async (_, { db }) => findApps(db))

  route(app, deps, getUserCounts, async (_, { db }) => {
    const counts = await users.readCounts(db)
    const test = (status: string) => counts.get(`${status}.test`) ?? 0
    const all = (status: string) => (counts.get(status) ?? 0) + test(status)
    const [active, suspended, erased] = [all('active'), all('suspended'), all('erased')]
    return {
      all: active + suspended + erased,
      active,
      suspended,
      erased,
      test: test('active') + test('suspended') + test('erased'),
    }
  })

  const countAll = createSharedCounts(deps)
  route(app, deps, countUsers, async ({ filters }) => ({ counts: await countAll(filters) }), {
    transaction: false,
  })

  route(app, deps, addUser, async (input, { db, now, audit }) => {
    const user = await users.insertUser(db, input, now)
    const after = Object.fromEntries(auditedFields.map((name) => [name, user[name]]))
    await audit({ action: 'users.add', subjectKind: 'users', subjectId: user.id, after })
    return user
  })

  route(app, deps, updateUser, async ({ id, version, ...requested }, context) => {
    const user = await lockNotErased(context, id)
    if (user.version !== version) throw new AppError('conflict', { data: user })
    return save(context, 'users.update', user, requested)
  })

  route(app, deps, suspendUser, async ({ id, reason, until = null }, context) => {
    const user = await lockNotErased(context, id)
    const end = until === null ? null : new Date(until)
    if (end && end <= context.now) {
      throw new AppError('input_invalid', { errors: [fieldError('until', 'in_the_past')] })
    }
    const statusUntil = end?.toISOString() ?? null
    return save(context, 'users.suspend', user, { status: 'suspended', statusReason: reason, statusUntil })
  })

  route(app, deps, unsuspendUser, async ({ id }, context) => {
    const user = await lockNotErased(context, id)
    return save(context, 'users.lift', user, { status: 'active', statusReason: null, statusUntil: null })
  })

  route(app, deps, getErasePlan, async ({ id }, { db }) => planErasure(db, await users.findUser(db, id)))

  route(app, deps, eraseUser, async ({ id, confirm }, { db, audit, now, adminId, sessionId }) => {
    const user = await users.lockUser(db, id)
    if (user.status === 'erased') return user
    if (confirm !== user.username) throw new AppError('confirmation_differs', { field: 'confirm' })
    const actor = { adminId, sessionId }
    const { erased, after } = await erasePlayer(db, id, { keys: deps.keys, now, actor })
    // Erased values must not remain in the audit entry.
    const before = { status: user.status }
    await audit({ action: 'users.erase', subjectKind: 'users', subjectId: id, before, after })
    return erased
  })
}

/** @throws AppError `player_erased`: the player can no longer be changed. */
async function lockNotErased({ db, now }: AdminContext, id: string): Promise<User> {
  const user = withCurrentStatus(now, await users.lockUser(db, id))
  if (user.status === 'erased') throw new AppError('player_erased', { data: user })
  return user
}

/** Saves the changed fields with an audit entry; without a change, nothing is written, not even the version. */
async function save(
  { db, now, audit }: AdminContext,
  action: AuditAction,
  user: User,
  changes: users.UserChange,
): Promise<User> {
  const change = users.changesOf(user, changes)
  if (Object.keys(change).length === 0) return user
  const saved = await users.writeUser(db, user.id, change)
  const before = users.fieldsBefore(user, change)
  await audit({ action, subjectKind: 'users', subjectId: user.id, before, after: change })
  return withCurrentStatus(now, saved)
}
