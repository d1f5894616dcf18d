import { forgetPassword, resetPassword, verifyOtp } from '@loupe/contract/admin/account/recovery'
import type { TestApp } from './harness.ts'

/** What a recovery sets where a test does not say. */
export const newPassword = 'three topazes in a tin'

/** Begins a recovery; answers the token for its code. */
export async function forget(t: TestApp, email: string): Promise<string> {
  return (await t.call(forgetPassword, { email })).data.token
}

/** Gives a code to the recovery that the token is of. */
export function verify(t: TestApp, token: string, otp: string) {
  return t.call(verifyOtp, { otp }, { token })
}

/** Sets the new password, with the token that a right code was answered with. */
export function reset(t: TestApp, token: string, password = newPassword) {
  return t.call(resetPassword, { password }, { token })
}

/** As far as the token for a new password. */
export async function recover(t: TestApp, email: string): Promise<string> {
  const token = await forget(t, email)
  return (await verify(t, token, await newestCode(t, email))).data.token
}

/** The codes in all the mails to an address, oldest first. */
export async function codes(t: TestApp, email: string): Promise<string[]> {
  const mails = await t.mailsTo(email)
  return mails.flatMap(({ text }) => /^ {4}(\d{6}|\d{12})$/m.exec(text)?.[1] ?? [])
}

/** The one that counts; empty where none was mailed. */
export async function newestCode(t: TestApp, email: string): Promise<string> {
  return (await codes(t, email)).at(-1) ?? ''
}

/** A code that this one is not. */
export function wrong(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}
