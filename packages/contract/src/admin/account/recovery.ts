import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Email } from '../../shared/values.ts'
import { NewPassword } from './account.ts'

/** How long a code, its token, and the token for the new password are valid. */
export const recoveryMs = 10 * 60_000
/** The least time between two codes. */
export const resendAfterMs = 60_000
/** How many attempts at a code one recovery allows. */
export const codeTries = 5

/** A code has six digits; twelve after too many wrong attempts at six-digit codes that day. */
export const shortCodeDigits = 6
export const longCodeDigits = 12

export const RecoveryCode = z.string().check(z.regex(/^(?:\d{6}|\d{12})$/, { error: 'format_code' }))

const StepToken = z.object({ token: z.string() })

export const forgetPassword = endpoint({
  method: 'POST',
  path: '/admin/forget-password',
  access: 'public',
  summary:
    'Starts a password reset: emails a code and returns a step token whether or not the account exists.',
  input: z.strictObject({ email: Email }),
  output: StepToken,
})

export const resendOtp = endpoint({
  method: 'POST',
  path: '/admin/resend-otp',
  access: 'step',
  summary:
    'Emails a new code that replaces the previous one, and returns a step token valid for the same time.',
  input: z.strictObject({}),
  output: StepToken,
})

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/admin/verify-otp',
  access: 'step',
  summary: 'Verifies a code and returns the token for setting the password.',
  input: z.strictObject({ otp: RecoveryCode }),
  output: StepToken,
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/admin/reset-password',
  access: 'step',
  summary: 'Sets a new password, once, and ends all sessions. Does not sign in.',
  input: z.strictObject({ password: NewPassword }),
  output: z.null(),
})
