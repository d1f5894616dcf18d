import { exportUser, exportUsers } from '@loupe/contract/admin/users/users-export'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '#src/core/auth/fresh-password.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { findUser } from '../users.repo.ts'
import { openPersonalData, type PersonalDataTicket, personalDataDownload } from './personal-data.ts'
import { openUsersExport, type UsersExportTicket, usersDownload } from './users-export.ts'

export function usersExportRoutes(app: FastifyInstance, deps: Deps): void {
  // The content of a ticket, as written by the call below.
  deps.downloads.define(usersDownload, (what, actor, tx) =>
    openUsersExport(deps, what as UsersExportTicket, actor, tx),
  )

  deps.downloads.define(personalDataDownload, (what, actor, tx) =>
    openPersonalData(deps, what as PersonalDataTicket, actor, tx),
  )

  route(app, deps, exportUsers, async ({ selection, sort }, context) => {
    requireFreshPassword(context)
    const { db, adminId, sessionId, ip, requestId } = context
    const what: UsersExportTicket = { selection, sort }
    return deps.downloads.issue(db, usersDownload, what, { adminId, sessionId, ip, requestId })
  })

  route(app, deps, exportUser, async ({ id }, context) => {
    requireFreshPassword(context)
    const { db, adminId, sessionId, ip, requestId } = context
    await findUser(db, id)
    const what: PersonalDataTicket = { userId: id }
    return deps.downloads.issue(db, personalDataDownload, what, { adminId, sessionId, ip, requestId })
  })
}
