import * as calls from '@loupe/contract/admin/account/second-factor'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { call } from '#src/shared/api/api-client.ts'
import { loadChunk } from '#src/shared/loading/load-chunk.ts'
import { usedPasskeyOf } from '#src/shared/session/used-passkey.ts'

type Proof = InputOf<typeof calls.loginVerify>

/** Completes a sign-in with its second factor. */
export function verifyFactor(token: string, proof: Proof) {
  return call(calls.loginVerify, proof, { token })
}

/** Requests an app secret for the mandatory set-up at sign-in. */
export function beginSetUp(token: string) {
  return call(calls.loginSetUp, {}, { token })
}

/** Has the browser use a passkey for this sign-in; its response is for `verifyFactor`. */
export async function usedPasskey(token: string): Promise<NonNullable<Proof['passkey']>> {
  const [optionsJSON, { startAuthentication }] = await Promise.all([
    call(calls.loginPasskey, {}, { token }),
    loadChunk(() => import('@simplewebauthn/browser')),
  ])
  return usedPasskeyOf(await startAuthentication({ optionsJSON }))
}
