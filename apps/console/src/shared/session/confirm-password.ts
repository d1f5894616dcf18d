import * as calls from '@loupe/contract/admin/account/second-factor'
import { call } from '#src/shared/api/api-client.ts'

/** Sends the password again, for calls that an open session alone does not allow. */
export async function confirmPassword(password: string): Promise<void> {
  await call(calls.confirmPassword, { password })
}
