import {
  addInvitation,
  disableAdministrator,
  enableAdministrator,
  endAdministratorSessions,
  getAdministrators,
  getInvitations,
  openInvitation,
  removeAdministratorFactor,
  resendInvitation as resendInvitationCall,
  withdrawInvitation as withdrawInvitationCall,
} from '@loupe/contract/admin/account/administrators'
import type { FastifyInstance } from 'fastify'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { addressKey, attemptsPerAddress, reserveAttempt } from '../attempts.ts'
import { readAdministrators } from './administrators.repo.ts'
import { disable, enable, endSessionsOf, removeFactorOf } from './administrators.ts'
import { invitationOf, readInvitations } from './invitations.repo.ts'
import { findOpenInvitation, invite, resendInvitation, withdrawInvitation } from './invitations.ts'

/** The administrators, and the invitations to become one. */
export function administratorsRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, getAdministrators, (_, { db, adminId, now }) => readAdministrators(db, { adminId, now }))
  route(app, deps, disableAdministrator, ({ id }, context) => disable(id, context))
  route(app, deps, enableAdministrator, ({ id }, context) => enable(id, context))
  route(app, deps, endAdministratorSessions, async ({ id }, context) => ({
    ended: await endSessionsOf(id, context),
  }))
  route(app, deps, removeAdministratorFactor, ({ id }, context) => removeFactorOf(deps, id, context))
  route(app, deps, getInvitations, async (_, { db }) => (await readInvitations(db)).map(invitationOf))
  route(app, deps, addInvitation, (input, context) => invite(deps, input, context))
  route(app, deps, resendInvitationCall, ({ id }, context) => resendInvitation(deps, id, context))
  route(app, deps, withdrawInvitationCall, async ({ id }, context) => {
    await withdrawInvitation(id, context)
    return { id }
  })
  route(
    app,
    deps,
    openInvitation,
    async ({ id }, { db, ip, now }) => {
      await reserveAttempt(deps.db, addressKey(ip), attemptsPerAddress, now)
      return findOpenInvitation(db, id, now)
    },
    // A failed attempt is counted.
    { transaction: false },
  )
}
