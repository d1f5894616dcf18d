import { login } from '@loupe/contract/admin/account/account'
import { call } from '#src/shared/api/api-client.ts'

/** Signs in; returns the token of the new session. */
export async function signIn(email: string, password: string): Promise<string> {
  return (await call(login, { email, password })).token
}
