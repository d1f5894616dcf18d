import { getUserActivity, getUserWeeks, usualActivityKinds } from '@loupe/contract/admin/users/user-activity'
import type { FastifyInstance } from 'fastify'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findUser } from '../users.repo.ts'
import { readActivity } from './read-activity.ts'
import { findWeeks } from './weeks.repo.ts'

/** The activity of one player. */
export function userActivityRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getUserActivity, async ({ id, kinds = usualActivityKinds, limit, cursor }, { db }) => {
    await findUser(db, id)
    return readActivity(db, id, { kinds, limit, cursor })
  })

  route(app, deps, getUserWeeks, async ({ id, weeks }, { db, now }) => {
    const { createdAt } = await findUser(db, id)
    return { list: await findWeeks(db, { playerId: id, joinedAt: new Date(createdAt), now, weeks }) }
  })
}
