import { forgetPassword, resetPassword, verifyOtp } from '@loupe/contract/admin/account/recovery'
import type { TestApp } from './harness.ts'

/** The default password that a recovery sets. */
export const newPassword = 'three topazes in a tin'

/** Starts a recovery, and returns the token for its code. */
export async function startRecovery(t: TestApp, email: string): Promise<string> {
  return (await t.call(forgetPassword, { email })).data.token
}

/** Sends a code to the recovery of the token. */
export function verifyCode(t: TestApp, token: string, otp: string) {
  return t.call(verifyOtp, { otp }, { token })
}

/** Sets the new password with a reset token. */
export function setNewPassword(t: TestApp, token: string, password = newPassword) {
  return t.call(resetPassword, { password }, { token })
}

/** Completes a recovery up to the token that sets a new password. */
export async function obtainResetToken(t: TestApp, email: string): Promise<string> {
  const token = await startRecovery(t, email)
  return (await verifyCode(t, token, await newestCode(t, email))).data.token
}

/** The codes in all the mails to an address, oldest first. */
export async function mailedCodes(t: TestApp, email: string): Promise<string[]> {
  const mails = await t.mailsTo(email)
  return mails.flatMap(({ text }) => /^ {4}(\d{6}|\d{12})$/m.exec(text)?.[1] ?? [])
}

/** The valid code; empty if none was mailed. */
export async function newestCode(t: TestApp, email: string): Promise<string> {
  return (await mailedCodes(t, email)).at(-1) ?? ''
}

/** A different code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
