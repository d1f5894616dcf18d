import * as z from 'zod/mini'

/** The languages of players and of the console; English (UK) is the default (specification section 1). */
export const locales = ['en', 'fr', 'ro', 'zh'] as const
export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

export const Id = z.uuid()
/** ISO 8601 in UTC with milliseconds, the format of every time that the server sends. */
export const Timestamp = z.iso.datetime()

/** PostgreSQL cannot store a NUL in text. */
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

/** ISO 3166-1 alpha-2; empty if it is not known. */
export const Country = z.string().check(z.regex(/^([A-Z]{2})?$/, { message: 'format_country' }))

/** An IANA time zone name known to this runtime; empty if it is not known. */
export const TimeZone = z
  .string()
  .check(z.refine((name) => name === '' || isTimeZone(name), { message: 'format_time_zone' }))

/** PostgreSQL parses no longer text as a timestamp. */
const maxInstantLength = 40
/** Offsets that PostgreSQL does not accept; no place on Earth has one. */
const offsetTooLarge = /[+-](?:1[6-9]|2\d):\d\d$/

/** In the years 0001 to 9999 of UTC: outside of them ISO 8601 and the database do not write four digits. */
function isStorable(value: string): boolean {
  const year = new Date(value).getUTCFullYear()
  // an invalid date already has an error
  return Number.isNaN(year) || (year >= 1 && year <= 9999 && !offsetTooLarge.test(value))
}
const storable = z.refine<string>(isStorable, { message: 'format_date' })

/** A moment in a request: ISO 8601 with a zone, `Z` or an offset of less than 16 hours. */
export const Instant = z.iso
  .datetime({ offset: true, abort: true })
  .check(z.maxLength(maxInstantLength), storable)

/** The same in UTC only, as the game sends it. */
export const UtcInstant = z.iso.datetime({ abort: true }).check(z.maxLength(maxInstantLength), storable)

/** A calendar date in a request: `2026-03-04`. */
export const Day = z.iso.date({ abort: true }).check(storable)

/** A moment or a date: `2026-03-04` or a full ISO 8601 date-time. Dates are in UTC. */
export const DateOrDay = z.union([Day, Instant])

/** The input of calls without parameters. */
export const Nothing = z.strictObject({})

/** Whether this runtime knows an IANA time zone with this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
