import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  getEmailChange,
} from '@loupe/contract/admin/account/email-change'
import type { FastifyInstance } from 'fastify'
import { requireFreshPassword } from '#src/core/auth/fresh-password.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { beginEmailChange, confirmAddress, endEmailChange, findEmailChange } from './email-change.ts'

/**
 * Changes of one's own email address: it gives access to the account, so this needs a recent password and both
 * addresses.
 */
export function emailChangeRoutes(app: FastifyInstance, deps: Deps): void {
  route(app, deps, changeEmail, (input, context) => {
    requireFreshPassword(context)
    return beginEmailChange(deps, input.email, context)
  })
  route(app, deps, getEmailChange, (_, { db, adminId, now }) => findEmailChange(db, adminId, now))
  route(app, deps, confirmEmail, ({ token }, context) => confirmAddress(deps, token, context))
  route(app, deps, cancelEmailChange, async (_, context) => {
    await endEmailChange(context)
    return null
  })
}
