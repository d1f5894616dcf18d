import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Nothing, Timestamp, text } from '../../shared/values.ts'
import { Profile } from './account.ts'
import { MadePasskey, Passkey, PasskeyToMake, PasskeyToUse, UsedPasskey } from './passkeys.ts'

/** How long the step between the password and the second factor lasts, and the set-up of an app. */
export const signInStepMs = 10 * 60_000

/** How long the challenge of a sign-in by a passkey alone is valid. */
export const passkeyLoginMs = 5 * 60_000

export const backupCodeCount = 10

/** The methods that can follow the password: a code of an app (TOTP, RFC 6238), a passkey, a backup code. */
export const factorMethods = ['totp', 'passkey', 'backup'] as const

export const FactorMethod = z.enum(factorMethods)

export type FactorMethod = z.infer<typeof FactorMethod>

/** `ResponseData` of the response with code 206: the password was correct, and a second factor is required. */
export const FactorNeeded = z.object({
  mfaRequired: z.literal(true),
  mfaToken: z.string(),
  /** Empty for an administrator who has none yet and must set one up first (`second_factor_set_up_needed`). */
  methods: z.array(FactorMethod),
  expiresAt: Timestamp,
})

export type FactorNeeded = z.infer<typeof FactorNeeded>

/** Six digits of an app, or a backup code with or without its hyphen. */
const FactorCode = z
  .string()
  .check(z.regex(/^(\d{6}|[0-9a-zA-Z]{5}-?[0-9a-zA-Z]{5})$/, { error: 'format_factor_code' }))

const AppCode = z.string().check(z.regex(/^\d{6}$/, { error: 'format_code' }))

/** The secret of an app: as text, and as the URI for the QR code. */
const TotpSecret = z.object({ secret: z.string(), uri: z.string(), expiresAt: Timestamp })

/** Ten codes, shown only once; null if there are some already. */
const NewBackupCodes = z.nullable(z.array(z.string()))

const FactorProof = z.strictObject({
  otp: z.optional(FactorCode),
  passkey: z.optional(UsedPasskey),
})

export const loginVerify = endpoint({
  method: 'POST',
  path: '/admin/login-verify',
  access: 'step',
  summary:
    'Completes a sign-in with two-factor verification: `otp` (an authenticator or backup code) or `passkey`. During set-up, `otp` is the first code of the new app.',
  input: FactorProof,
  output: z.object({ token: z.string(), expiresAt: Timestamp, backupCodes: NewBackupCodes }),
})

export const accountLoginVerify = endpoint({
  method: 'POST',
  path: '/api/account/login-verify',
  access: 'step',
  summary: 'The same for the second mechanism. Returns a serviceToken.',
  input: FactorProof,
  output: z.object({ serviceToken: z.string(), user: Profile, backupCodes: NewBackupCodes }),
  format: 'merged',
})

export const loginPasskey = endpoint({
  method: 'POST',
  path: '/admin/login-passkey',
  access: 'step',
  summary: 'Returns passkey options for this sign-in, with a new challenge each time.',
  input: Nothing,
  output: PasskeyToUse,
})

export const passkeyLoginOptions = endpoint({
  method: 'POST',
  path: '/admin/passkey-login-options',
  access: 'public',
  summary:
    'Returns options for signing in with a passkey alone, and a token for `passkey-login`. The options name no account.',
  input: Nothing,
  output: z.object({ token: z.string(), expiresAt: Timestamp, options: PasskeyToUse }),
})

export const passkeyLogin = endpoint({
  method: 'POST',
  path: '/admin/passkey-login',
  access: 'step',
  summary:
    'Signs an administrator in with a passkey alone, in place of the password and the second factor. Each token of `passkey-login-options` is accepted once; the authenticator must have verified its user.',
  input: z.strictObject({ passkey: UsedPasskey }),
  output: z.object({ token: z.string(), expiresAt: Timestamp }),
})

export const loginSetUp = endpoint({
  method: 'POST',
  path: '/admin/login-set-up',
  access: 'step',
  summary:
    'Returns an authenticator secret for an administrator who must set up two-factor authentication to sign in.',
  input: Nothing,
  output: TotpSecret,
})

export const confirmPassword = endpoint({
  method: 'POST',
  path: '/admin/confirm-password',
  access: 'admin',
  summary: 'Confirms the password. For ten minutes, this session can change how the account is protected.',
  input: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(1024)) }),
  output: z.null(),
})

export const SecondFactor = z.object({
  totp: z.nullable(z.object({ since: Timestamp, lastUsedAt: z.nullable(Timestamp) })),
  passkeys: z.array(Passkey),
  backupCodesLeft: z.int(),
  /** Whether every administrator needs one, and how many have none yet. */
  requiredForAll: z.boolean(),
  withoutFactor: z.int(),
  /** The origin where passkeys work: the console's host name; null if it has none. */
  passkeyOrigin: z.nullable(z.string()),
})

export type SecondFactor = z.infer<typeof SecondFactor>

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/admin/get-second-factor',
  access: 'admin',
  summary: 'Returns your two-factor authentication: app, passkeys, backup codes and whether it is required.',
  input: Nothing,
  output: SecondFactor,
})

export const setUpTotp = endpoint({
  method: 'POST',
  path: '/admin/set-up-totp',
  access: 'admin',
  summary:
    'Returns a new authenticator secret. Nothing changes until one of its codes is confirmed. Requires a recent password.',
  input: Nothing,
  output: TotpSecret,
})

/** Set: every other session of the administrator ends with the change. */
const EndOtherSessions = z._default(z.boolean(), false)

export const confirmTotp = endpoint({
  method: 'POST',
  path: '/admin/confirm-totp',
  access: 'admin',
  summary:
    'Confirms the new secret with one of its codes, replacing any previous app. Requires a recent password.',
  input: z.strictObject({ otp: AppCode, endOtherSessions: EndOtherSessions }),
  output: z.object({ backupCodes: NewBackupCodes }),
})

export const removeTotp = endpoint({
  method: 'POST',
  path: '/admin/remove-totp',
  access: 'admin',
  summary: 'Removes the authenticator app. Requires a recent password.',
  input: z.strictObject({ endOtherSessions: EndOtherSessions }),
  output: z.null(),
})

export const makeBackupCodes = endpoint({
  method: 'POST',
  path: '/admin/make-backup-codes',
  access: 'admin',
  summary:
    'Creates ten backup codes that replace all previous ones. They are shown only once. Requires a recent password.',
  input: Nothing,
  output: z.object({ backupCodes: z.array(z.string()) }),
})

export const setUpPasskey = endpoint({
  method: 'POST',
  path: '/admin/set-up-passkey',
  access: 'admin',
  summary: 'Returns options for creating a passkey. Requires a recent password.',
  input: Nothing,
  output: PasskeyToMake,
})

export const addPasskey = endpoint({
  method: 'POST',
  path: '/admin/add-passkey',
  access: 'admin',
  summary: 'Saves a new passkey under a name. Requires a recent password.',
  input: z.strictObject({ name: text(60), passkey: MadePasskey, endOtherSessions: EndOtherSessions }),
  output: z.object({ passkey: Passkey, backupCodes: NewBackupCodes }),
})

export const removePasskey = endpoint({
  method: 'POST',
  path: '/admin/remove-passkey',
  access: 'admin',
  summary: 'Removes a passkey. Requires a recent password.',
  input: z.strictObject({ id: Id, endOtherSessions: EndOtherSessions }),
  output: z.object({ id: Id }),
})

export const requireSecondFactor = endpoint({
  method: 'POST',
  path: '/admin/require-second-factor',
  access: 'admin',
  summary:
    'Turns the two-factor requirement for all administrators on or off. Administrators without it are signed out and set it up at their next sign-in. Requires a recent password and two-factor authentication on your own account.',
  input: z.strictObject({ required: z.boolean() }),
  output: z.object({ requiredForAll: z.boolean(), signedOut: z.int() }),
})
