import * as z from 'zod/mini'
import { Id, Timestamp } from '../../shared/values.ts'

export const passkeysAtMost = 20

const Base64Url = z.string().check(z.regex(/^[\w-]+$/, { error: 'not_allowed' }), z.maxLength(20_000))

const Extensions = z.record(z.string(), z.unknown())

const Attachment = z.optional(z.enum(['platform', 'cross-platform']))

const Transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))

/** A browser's response after using a passkey (WebAuthn level 3, AuthenticationResponseJSON). */
export const UsedPasskey = z.strictObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: z.optional(z.string().check(z.maxLength(200))),
  }),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
})

export type UsedPasskey = z.infer<typeof UsedPasskey>

/** A browser's response after creating a passkey (WebAuthn level 3, RegistrationResponseJSON). */
export const MadePasskey = z.strictObject({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.strictObject({
    clientDataJSON: Base64Url,
    attestationObject: Base64Url,
    authenticatorData: z.optional(Base64Url),
    transports: z.optional(Transports),
    publicKeyAlgorithm: z.optional(z.int()),
    publicKey: z.optional(Base64Url),
  }),
  authenticatorAttachment: Attachment,
  clientExtensionResults: Extensions,
})

export type MadePasskey = z.infer<typeof MadePasskey>

const KnownPasskey = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.optional(z.array(z.string())),
})

const Verification = z.enum(['required', 'preferred', 'discouraged'])

/** The options for creating a passkey (PublicKeyCredentialCreationOptionsJSON). */
export const PasskeyToMake = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(KnownPasskey),
  authenticatorSelection: z.object({
    residentKey: Verification,
    requireResidentKey: z.boolean(),
    userVerification: Verification,
  }),
  attestation: z.literal('none'),
})

/** The options for using a passkey (PublicKeyCredentialRequestOptionsJSON). */
export const PasskeyToUse = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  allowCredentials: z.array(KnownPasskey),
  userVerification: Verification,
})

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: z.nullable(Timestamp),
  /** Whether it is synced, as phones and password managers do. */
  isSynced: z.boolean(),
})

export type Passkey = z.infer<typeof Passkey>
