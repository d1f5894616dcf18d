import { forgetPassword, resendOtp, resetPassword, verifyOtp } from '@loupe/contract/admin/account/recovery'
import { call } from '#src/shared/api/api-client.ts'

/** Begins a recovery; returns its token. */
export async function requestCode(email: string): Promise<string> {
  return (await call(forgetPassword, { email })).token
}

/** Requests another code; returns a new token with its lifetime. */
export async function requestAnotherCode(token: string): Promise<string> {
  return (await call(resendOtp, {}, { token })).token
}

/** Spends the code; returns the token for the new password. */
export async function spendCode(token: string, otp: string): Promise<string> {
  return (await call(verifyOtp, { otp }, { token })).token
}

/** Sets the new password. */
export async function setPassword(token: string, password: string): Promise<void> {
  await call(resetPassword, { password }, { token })
}
