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

/** PostgreSQL reads no longer text as a moment. */
const maxInstantLength = 40
/** Offsets that PostgreSQL does not read; no place on Earth has one. */
const offsetTooLarge = /[+-](?:1[6-9]|2\d):\d\d$/

/** In the years 0001 to 9999 of UTC: outside of them neither ISO 8601 nor the database writes four digits. */
function isStorable(value: string): boolean {
  const year = new Date(value).getUTCFullYear()
  // what is no date at all has one error already
  return Number.isNaN(year) || (year >= 1 && year <= 9999 && !offsetTooLarge.test(value))
}
const storable = z.refine<string>(isStorable, { message: 'format_date' })

/** A moment that a caller sends: ISO 8601 with a zone, `Z` or an offset of less than 16 hours. */
export const Instant = z.iso
  .datetime({ offset: true, abort: true })
  .check(z.maxLength(maxInstantLength), storable)

/** The same in UTC alone, as the game sends it. */
export const UtcInstant = z.iso.datetime({ abort: true }).check(z.maxLength(maxInstantLength), storable)

/** A calendar day that a caller sends: `2026-03-04`. */
export const Day = z.iso.date({ abort: true }).check(storable)

/** A moment or a day: `2026-03-04` or a full ISO 8601 date-time. Days are read as UTC. */
export const DateOrDay = z.union([Day, Instant])

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
