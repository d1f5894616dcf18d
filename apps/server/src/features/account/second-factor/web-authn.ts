import type { MadePasskey, UsedPasskey } from '@loupe/contract/admin/account/passkeys'
import { fullName } from '@loupe/contract/shared/full-name'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { PasskeyRow } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** How long a browser waits for the user. */
const timeout = 120_000
/** EdDSA, ES256, RS256: every authenticator supports at least one. */
const supportedAlgorithmIDs = [-8, -7, -257]
/**
 * A discoverable passkey with user verification signs in alone. One without, such as a security key without a PIN, is
 * still a second factor: so both are preferred, not required.
 */
const authenticatorSelection = {
  residentKey: 'preferred' as const,
  requireResidentKey: false,
  userVerification: 'preferred' as const,
}

/** The options for creating a passkey for an administrator. */
export async function registrationOptions(
  party: RelyingParty,
  admin: Pick<AdminRow, 'id' | 'email' | 'first_name' | 'last_name'>,
  known: PasskeyRow[],
) {
  const { generateRegistrationOptions } = await load()
  const options = await generateRegistrationOptions({
    rpName: 'Loupe',
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(userHandleOf(admin.id), 'base64url')),
    userName: admin.email,
    userDisplayName: fullName(admin.first_name, admin.last_name),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(describe),
    authenticatorSelection,
  })
  return {
    rp: { name: 'Loupe', id: party.id },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout,
    excludeCredentials: known.map(describe),
    authenticatorSelection,
    attestation: 'none' as const,
  }
}

/** The options for using one of the passkeys. */
export async function authenticationOptions(party: RelyingParty, known: PasskeyRow[]) {
  const { generateAuthenticationOptions } = await load()
  const { challenge } = await generateAuthenticationOptions({
    rpID: party.id,
    timeout,
    allowCredentials: known.map(describe),
    userVerification: 'preferred',
  })
  return {
    challenge,
    timeout,
    rpId: party.id,
    allowCredentials: known.map(describe),
    userVerification: 'preferred' as const,
  }
}

/** The options for signing in with any passkey for this console; they name no account. */
export function signInOptions(party: RelyingParty, challenge: string) {
  return { challenge, timeout, rpId: party.id, allowCredentials: [], userVerification: 'required' as const }
}

/** The user handle of an administrator, in base64url: the bytes of their ID (WebAuthn, section 5.4.3). */
export function userHandleOf(adminId: string): string {
  return Buffer.from(adminId.replaceAll('-', ''), 'hex').toString('base64url')
}

export interface ReadPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  isSynced: boolean
}

/** Verifies the response of a browser; null when it does not match the challenge or this console. */
export async function verifyRegistration(
  party: RelyingParty,
  challenge: string,
  response: MadePasskey,
): Promise<ReadPasskey | null> {
  const { verifyRegistrationResponse } = await load()
  const result = await verifying(() =>
    verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      supportedAlgorithmIDs,
      requireUserVerification: false,
    }),
  )
  if (!result?.verified) return null
  const { credential, credentialBackedUp } = result.registrationInfo
  return {
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    isSynced: credentialBackedUp,
  }
}

/**
 * Verifies a used passkey: returns the authenticator's new counter, or null when it is invalid. A passkey alone counts
 * only when its authenticator has verified the user (fingerprint, face, PIN).
 */
export async function verifyAuthentication(
  party: RelyingParty,
  challenge: string,
  response: UsedPasskey,
  passkey: Pick<PasskeyRow, 'credential_id' | 'public_key' | 'counter'>,
  { isAlone = false }: { isAlone?: boolean } = {},
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load()
  const result = await verifying(() =>
    verifyAuthenticationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(passkey.public_key),
        counter: Number(passkey.counter),
      },
      requireUserVerification: isAlone,
    }),
  )
  return result?.verified ? result.authenticationInfo.newCounter : null
}

function describe({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, type: 'public-key' as const, transports }
}

/** The library throws for any invalid response. All of it was sent by the caller, so each error is a failed attempt. */
async function verifying<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify()
  } catch {
    return null
  }
}

/** Loaded on first use, to keep the start fast. */
function load() {
  return import('@simplewebauthn/server')
}
