import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Locale, TimeZone, text } from '../../shared/values.ts'
import { Profile } from './account.ts'

/** Limits of an uploaded picture; `side` is the maximum width of the stored square. */
export const avatarLimits = { bytes: 5 * 1024 * 1024, pixels: 24_000_000, side: 256 } as const

/** The path of profile pictures: public, because an image of a page carries no token. */
export const avatarsPath = '/uploads/avatars'

export const updateProfile = endpoint({
  method: 'POST',
  path: '/admin/update-profile',
  access: 'admin',
  summary:
    'Updates the given fields of the signed-in administrator. As a form, it accepts a picture as `avatar`. Use change-email for the email address.',
  input: z.strictObject({
    firstName: z.optional(text(80)),
    lastName: z.optional(text(80)),
    locale: z.optional(Locale),
    timeZone: z.optional(TimeZone),
    /** Null removes the picture. */
    avatar: z.optional(z.null()),
  }),
  output: Profile,
  form: { file: 'avatar', maxBytes: avatarLimits.bytes },
})
