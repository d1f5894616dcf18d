import { accountLogin, login, register } from '@loupe/contract/admin/account/account'
import { type OpenInvitation, openInvitation } from '@loupe/contract/admin/account/administrators'
import { updateProfile } from '@loupe/contract/admin/account/profile'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import type { Locale } from '@loupe/contract/shared/values'
import { call } from '#src/shared/api/api-client.ts'
import { startAccountSession, startSession } from '#src/shared/session/session.ts'
import { write } from '#src/shared/storage/storage.ts'

interface Credentials {
  email: string
  password: string
}

/** Redeems the token of a link; the response is stored as in the specification's section 3, never a password. */
export async function createAccount(input: InputOf<typeof register>): Promise<void> {
  write('users', JSON.stringify(await call(register, input)))
}

/** Signs the first administrator in, and sets the language chosen here for their mails: accounts start in English. */
export async function signInFirst(credentials: Credentials, locale: Locale): Promise<void> {
  startSession((await call(login, credentials)).token)
  if (locale !== 'en') await call(updateProfile, { locale })
}

/** Signs an invited administrator in, by the second mechanism, to which registration belongs. */
export async function signInInvited(credentials: Credentials): Promise<void> {
  startAccountSession((await call(accountLogin, credentials)).serviceToken)
}

export function readInvitation(id: string): Promise<OpenInvitation> {
  return call(openInvitation, { id })
}
