import { leadsAway, safeHref } from '@loupe/rich-text/safe-href'
import * as z from 'zod/mini'
import { optionalText, text } from '../../shared/values.ts'
import { audienceLimits } from './notification-audience.ts'

export const notificationLimits = {
  title: 80,
  body: 1000,
  link: 500,
  userIds: audienceLimits.userIds,
} as const

const Title = text(notificationLimits.title)

const Body = text(notificationLimits.body)

const Texts = z.strictObject({ title: Title, body: Body })

/** Incomplete texts: either may still be empty. */
const UnfinishedTexts = z.strictObject({
  title: optionalText(notificationLimits.title),
  body: optionalText(notificationLimits.body),
})

/** Title and body themselves are English, which is used for missing languages. */
const Translations = z.strictObject({
  fr: z.optional(Texts),
  ro: z.optional(Texts),
  zh: z.optional(Texts),
})

/** Complete texts, as they are sent. */
export const notificationTexts = { title: Title, body: Body, translations: z._default(Translations, {}) }

const UnfinishedTranslations = z.strictObject({
  fr: z.optional(UnfinishedTexts),
  ro: z.optional(UnfinishedTexts),
  zh: z.optional(UnfinishedTexts),
})

export type Translations = z.infer<typeof UnfinishedTranslations>

/**
 * A path inside the game (`/…`) or a URL (`https://…`), by the rule for links in documents: as a browser resolves it,
 * without username or password.
 */
export const NotificationLink = z
  .string()
  .check(
    z.trim(),
    z.maxLength(notificationLimits.link),
    z.refine<string>(isSafeLink, { message: 'not_allowed' }),
  )

function isSafeLink(link: string): boolean {
  if (!/^(\/|https:\/\/)[^\s\\]*$/.test(link)) return false
  const href = safeHref(link)
  return href !== null && leadsAway(href) === link.startsWith('https:')
}

/** The texts of a draft, each of which may be missing. */
export const unfinishedNotificationTexts = {
  title: z.optional(UnfinishedTexts.shape.title),
  body: z.optional(UnfinishedTexts.shape.body),
  translations: z.optional(UnfinishedTranslations),
}
