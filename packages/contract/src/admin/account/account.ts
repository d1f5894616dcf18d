import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Email, Id, Locale, Nothing, Timestamp, TimeZone, text } from '../../shared/values.ts'

/** Length rule of every new password: any characters, no composition rules. */
export const passwordLength = { min: 12, max: 128 } as const

export const NewPassword = z
  .string()
  .check(
    z.minLength(passwordLength.min, { error: 'password_too_short' }),
    z.maxLength(passwordLength.max, { error: 'password_too_long' }),
  )

/** The signed-in administrator: `ResponseData` of the admin-detail call, stored as `profile` by the console. */
export const Profile = z.object({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  avatarUrl: z.nullable(z.string()),
  locale: Locale,
  timeZone: TimeZone,
  role: z.literal('admin'),
  createdAt: Timestamp,
  lastSignInAt: z.nullable(Timestamp),
  twoFactor: z.boolean(),
})
export type Profile = z.infer<typeof Profile>

const Credentials = {
  email: Email,
  password: z.string().check(z.minLength(1), z.maxLength(1024)),
}

export const login = endpoint({
  method: 'POST',
  path: '/admin/login',
  access: 'public',
  summary: 'Signs an administrator in.',
  input: z.strictObject({ ...Credentials, otp: z.optional(z.string().check(z.maxLength(16))) }),
  output: z.object({ token: z.string(), expiresAt: Timestamp }),
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/admin/get-profile',
  access: 'admin',
  summary: 'Returns the signed-in administrator (the admin-detail call made at start).',
  input: Nothing,
  output: Profile,
})

export const updatePassword = endpoint({
  method: 'POST',
  path: '/admin/update-password',
  access: 'admin',
  summary: 'Changes the password and ends all sessions. The response contains a new session.',
  input: z.strictObject({ oldPassword: Credentials.password, newPassword: NewPassword }),
  output: z.object({ token: z.string(), expiresAt: Timestamp }),
})

export const logout = endpoint({
  method: 'POST',
  path: '/admin/logout',
  access: 'admin',
  summary: 'Ends this session.',
  input: Nothing,
  output: z.null(),
})

export const accountLogin = endpoint({
  method: 'POST',
  path: '/api/account/login',
  access: 'public',
  summary: 'Signs in through the second mechanism and returns a serviceToken.',
  input: z.strictObject(Credentials),
  output: z.object({ serviceToken: z.string(), user: Profile }),
  format: 'merged',
})

export const accountMe = endpoint({
  method: 'GET',
  path: '/api/account/me',
  access: 'account',
  summary: 'Returns the account of the serviceToken.',
  input: Nothing,
  output: z.object({ user: Profile }),
  format: 'merged',
})

export const register = endpoint({
  method: 'POST',
  path: '/api/account/register',
  access: 'public',
  summary: 'Redeems a single-use set-up token or invitation, given in `id`.',
  input: z.strictObject({
    id: z.string().check(z.minLength(1), z.maxLength(200)),
    email: Email,
    password: NewPassword,
    firstName: text(80),
    lastName: text(80),
  }),
  output: z.array(Profile),
  format: 'bare',
})
