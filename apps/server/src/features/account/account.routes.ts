import {
  accountLogin,
  accountMe,
  getProfile,
  login,
  logout,
  register,
  updatePassword as updatePasswordCall,
} from '@loupe/contract/admin/account/account'
import type { FastifyInstance } from 'fastify'
import { clearDocumentCookie } from '#src/core/auth/document-cookie.ts'
import { AppError } from '#src/core/http/errors.ts'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { isInvitationToken, redeemInvitation } from './administrators/invitations.ts'
import { addressKey, attemptsPerAddress, reserveAttempt } from './attempts.ts'
import { isCommonPassword } from './passwords/common-passwords.ts'
import { updatePassword } from './passwords/update-password.ts'
import { redeemSetupToken } from './set-up/set-up.ts'
import { endSession } from './sign-in/open-session.ts'
import { signIn } from './sign-in/sign-in.ts'

export function accountRoutes(app: FastifyInstance, deps: Deps): void {
  route(
    app,
    deps,
    login,
    async (credentials, context) => {
      const { token, expiresAt } = await signIn(deps, { ...credentials, audience: 'admin' }, context)
      return { token, expiresAt: expiresAt.toISOString() }
    },
    { transaction: false },
  )

  route(
    app,
    deps,
    accountLogin,
    async (credentials, context) => {
      const { token, admin } = await signIn(deps, { ...credentials, audience: 'account' }, context)
      return { serviceToken: token, user: admin }
    },
    { transaction: false },
  )

  route(app, deps, getProfile, async (_, { admin }) => admin)

  route(app, deps, accountMe, async (_, { admin }) => ({ user: admin }))

  route(
    app,
    deps,
    updatePasswordCall,
    async (passwords, context) => {
      const { token, expiresAt } = await updatePassword(deps, passwords, context)
      return { token, expiresAt: expiresAt.toISOString() }
    },
    // A failed attempt is counted, and a response with a token is not stored for an idempotency key.
    { transaction: false },
  )

  route(app, deps, logout, async (_, { db, sessionId, adminId, now, audit, reply }) => {
    await endSession(db, sessionId, 'logout', now)
    clearDocumentCookie(reply, deps.config)
    await audit({ action: 'account.logout', subjectKind: 'admins', subjectId: adminId })
    return null
  })

  route(
    app,
    deps,
    register,
    async ({ id, ...admin }, context) => {
      await reserveAttempt(deps.db, addressKey(context.ip), attemptsPerAddress, context.now)
      if (isCommonPassword(admin.password)) throw new AppError('password_too_common', { field: 'password' })
      const passwordHash = await deps.passwords.hash(admin.password)
      const redeem = isInvitationToken(id) ? redeemInvitation : redeemSetupToken
      const profile = await deps.db.transaction((tx) =>
        redeem(tx, id, admin, passwordHash, context, context.now),
      )
      return [profile]
    },
    { transaction: false },
  )
}
