import type { MadePasskey, UsedPasskey } from '@loupe/contract/admin/second-factor'
import { fullName } from '@loupe/contract/shared/full-name'
import type { AdminRow } from '#src/core/auth/session.ts'
import type { PasskeyRow } from './passkeys.ts'
import type { RelyingParty } from './relying-party.ts'

/** How long a browser waits for the person. */
const timeout = 120_000
/** EdDSA, ES256, RS256: what every authenticator can do one of. */
const supportedAlgorithmIDs = [-8, -7, -257]

/** What a browser needs to make a passkey for an administrator. */
export async function askToMake(
  party: RelyingParty,
  admin: Pick<AdminRow, 'id' | 'email' | 'first_name' | 'last_name'>,
  known: PasskeyRow[],
) {
  const { generateRegistrationOptions } = await load()
  const options = await generateRegistrationOptions({
    rpName: 'Loupe',
    rpID: party.id,
    userID: Uint8Array.from(Buffer.from(admin.id.replaceAll('-', ''), 'hex')),
    userName: admin.email,
    userDisplayName: fullName(admin.first_name, admin.last_name),
    timeout,
    attestationType: 'none',
    supportedAlgorithmIDs,
    excludeCredentials: known.map(describe),
    // The password comes first: a key without a PIN is enough, and need not keep the account's name.
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
  return {
    rp: { name: 'Loupe', id: party.id },
    user: options.user,
    challenge: options.challenge,
    pubKeyCredParams: options.pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
    timeout,
    excludeCredentials: known.map(describe),
    authenticatorSelection: {
      residentKey: 'discouraged' as const,
      requireResidentKey: false,
      userVerification: 'preferred' as const,
    },
    attestation: 'none' as const,
  }
}

/** What a browser needs to use one of the passkeys. */
export async function askToUse(party: RelyingParty, known: PasskeyRow[]) {
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

export interface ReadPasskey {
  credentialId: string
  publicKey: Buffer
  counter: number
  isSynced: boolean
}

/** Reads what a browser made; null when it does not answer the question, or not for this console. */
export async function readMade(
  party: RelyingParty,
  challenge: string,
  response: MadePasskey,
): Promise<ReadPasskey | null> {
  const { verifyRegistrationResponse } = await load()
  const result = await judged(() =>
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

/** Judges a passkey that was used: the authenticator's new counter, or null when it is not right. */
export async function judgeUsed(
  party: RelyingParty,
  challenge: string,
  response: UsedPasskey,
  passkey: PasskeyRow,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await load()
  const result = await judged(() =>
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
      requireUserVerification: false,
    }),
  )
  return result?.verified ? result.authenticationInfo.newCounter : null
}

function describe({ credential_id, transports }: PasskeyRow) {
  return { id: credential_id, type: 'public-key' as const, transports }
}

/** The library throws for whatever does not fit: all of it was sent by the caller, so all of it is a wrong answer. */
async function judged<T>(judge: () => Promise<T>): Promise<T | null> {
  try {
    return await judge()
  } catch {
    return null
  }
}

/** When it is first needed: no start is to wait for it. */
function load() {
  return import('@simplewebauthn/server')
}
