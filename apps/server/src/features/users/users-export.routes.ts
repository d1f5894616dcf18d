import { exportUsers } from '@loupe/contract/users-export'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#src/core/deps.ts'
import { demandFreshPassword } from '#src/core/fresh-password.ts'
import { route } from '#src/core/route.ts'
import { openUsersExport, type UsersExport, usersDownload } from './users-export.ts'

export function usersExportRoutes(app: FastifyInstance, deps: Deps): void {
  // A ticket holds what was written into it by the call below.
  deps.downloads.define(usersDownload, (what, actor, tx) =>
    openUsersExport(deps, what as UsersExport, actor, tx),
  )

  route(app, deps, exportUsers, async ({ selection, sort }, context) => {
    demandFreshPassword(context)
    const { db, adminId, sessionId, ip, requestId } = context
    const what: UsersExport = { selection, sort }
    return deps.downloads.issue(db, usersDownload, what, { adminId, sessionId, ip, requestId })
  })
}
