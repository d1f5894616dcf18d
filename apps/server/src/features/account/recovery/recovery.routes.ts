import {
  forgetPassword,
  resendOtp,
  resetPassword as resetPasswordCall,
  verifyOtp,
} from '@loupe/contract/admin/account/recovery'
import type { FastifyInstance } from 'fastify'
import { route } from '#src/core/http/route.ts'
import type { Deps } from '#src/core/platform/deps.ts'
import { beginRecovery, resendCode, resetPassword, verifyCode } from './recovery.ts'

/** Account recovery by a code in a mail. No transaction around it, so that attempts are counted when the call fails. */
export function recoveryRoutes(app: FastifyInstance, deps: Deps): void {
  const options = { transaction: false }
  route(
    app,
    deps,
    forgetPassword,
    async ({ email }, context) => ({ token: await beginRecovery(deps, email, context) }),
    options,
  )
  route(app, deps, resendOtp, async (_, context) => ({ token: await resendCode(deps, context) }), options)
  route(
    app,
    deps,
    verifyOtp,
    async ({ otp }, context) => ({ token: await verifyCode(deps, otp, context) }),
    options,
  )
  route(
    app,
    deps,
    resetPasswordCall,
    async ({ password }, context) => {
      await resetPassword(deps, password, context)
      return null
    },
    options,
  )
}
