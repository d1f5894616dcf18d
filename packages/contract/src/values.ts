import * as z from 'zod/mini'

/** The languages of players and of the console; English (UK) is the default (specification section 1). */
export const locales = ['en', 'fr', 'ro', 'zh'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

export const Id = z.uuid()
/** ISO 8601 in UTC with milliseconds, as every time leaves the server. */
export const Timestamp = z.iso.datetime()

/** No database keeps a NUL in text. */
const withoutNul = z.refine<string>((value) => !value.includes('\0'), { message: 'not_allowed' })

/** Text without surrounding white space, 1 to `max` characters. */
export function text(max: number) {
  return z.string().check(z.trim(), z.minLength(1), z.maxLength(max), withoutNul)
}

/** Text that may be empty, up to `max` characters. */
export function optionalText(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), withoutNul)
}

export const Email = z.email().check(z.maxLength(254))

/** ISO 3166-1 alpha-2; empty where it is not known. */
export const Country = z.string().check(z.regex(/^([A-Z]{2})?$/, { message: 'format_country' }))

/** An IANA time zone name that this runtime knows; empty where it is not known. */
export const TimeZone = z
  .string()
  .check(z.refine((name) => name === '' || isTimeZone(name), { message: 'format_time_zone' }))

/** A moment or a day: `2026-03-04` or a full ISO 8601 date-time. Days are read as UTC. */
export const DateOrDay = z.union([z.iso.date(), z.iso.datetime({ offset: true })])

/** Nothing: the input of calls that take nothing. */
export const Nothing = z.strictObject({})

/** Whether this runtime knows an IANA time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
