import * as calls from '@loupe/contract/admin/account/second-factor'
import { call } from '#src/shared/api/api-client.ts'

/** Gives the password again, for what an open session alone is not enough for. */
export async function confirmPassword(password: string): Promise<void> {
  await call(calls.confirmPassword, { password })
}
