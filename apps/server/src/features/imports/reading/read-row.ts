import type { ImportField, UserField } from '@loupe/contract/admin/imports'
import { Tag, tagLimit, Username } from '@loupe/contract/admin/users/users'
import type { ErrorCode, FieldCode } from '@loupe/contract/shared/errors'
import type { Properties } from '@loupe/contract/shared/properties'
import { propertyLimits } from '@loupe/contract/shared/property-conditions'
import { propertyPrefix } from '@loupe/contract/shared/property-fields'
import { Email, isTimeZone } from '@loupe/contract/shared/values'
import { unguardFormula } from '#src/core/csv/formulas.ts'
import { isProperty } from '../mapping/property-field.ts'
import { countryOf } from './country-names.ts'
import { languageOf } from './locale-names.ts'

/** The values of a row, in the columns of the table; missing ones are omitted. */
export interface ImportRow {
  username: string
  full_name?: string
  email?: string
  locale?: string
  country?: string
  time_zone?: string
  status?: string
  status_reason?: string
  status_until?: string
  created_at?: string
  last_seen_at?: string
  platform?: string
  app_version?: string
  notes?: string
  tags?: string[]
  properties?: Properties
  games?: number
  completed?: number
  items_found?: number
  hints_used?: number
  play_seconds?: number
  is_test?: boolean
}

/** An error of one cell, or of the whole row. */
export interface CellError {
  field: ImportField | null
  code: ErrorCode | FieldCode
  value: string
}

/** Thrown by the parser of a cell. */
class Refused extends Error {
  readonly code: FieldCode

  constructor(code: FieldCode) {
    super(code)
    this.code = code
  }
}

type CellReader = (row: Partial<ImportRow>, text: string) => void

/** The values of a row, and the unreadable cells that were left out; or all of its errors. */
export type ReadRow = { row: ImportRow; leftOut: CellError[] } | { errors: CellError[] }

/**
 * Cells without which the row would have another meaning: the player, their status, and whether they count. A row is
 * rejected only for these; any other unreadable cell is left out and reported.
 */
const required: ReadonlySet<ImportField> = new Set(['username', 'status', 'statusUntil', 'isTest'])

/** Creates the parser of a file's rows; it returns either a row or all of its errors. */
export function createRowReader(columnCount: number, mapping: (ImportField | null)[]) {
  const cells = mapping.flatMap((field, index) => (field ? [{ field, index, read: readerOf(field) }] : []))
  return (values: string[]): ReadRow => {
    if (!fits(values, columnCount)) {
      return { errors: [{ field: null, code: 'column_count', value: String(values.length) }] }
    }
    const row: Partial<ImportRow> = {}
    const errors: CellError[] = []
    const leftOut: CellError[] = []
    for (const { field, index, read } of cells) {
      const value = unguardFormula(values[index] ?? '').trim()
      if (value === '') continue
      try {
        read(row, value)
      } catch (error) {
        if (!(error instanceof Refused)) throw error
        const found = required.has(field) ? errors : leftOut
        found.push({ field, code: error.code, value })
      }
    }
    const hasNoName = row.username === undefined && errors.every(({ field }) => field !== 'username')
    if (hasNoName) errors.unshift({ field: 'username', code: 'required', value: '' })
    // Both are shown, so that one correction of the file is enough.
    if (errors.length > 0) return { errors: [...errors, ...leftOut] }
    return { row: withoutIdleSuspension(row as ImportRow), leftOut } // it has a username
  }
}

/** A row may have more trailing delimiters than the header. */
function fits(values: string[], columnCount: number): boolean {
  if (values.length === columnCount) return true
  return values.length > columnCount && values.slice(columnCount).every((value) => value === '')
}

/** Reason and end belong to a suspension. */
function withoutIdleSuspension(row: ImportRow): ImportRow {
  if (row.status === 'suspended') return row
  const { status_reason: _reason, status_until: _until, ...rest } = row
  return rest
}

function readerOf(field: ImportField): CellReader {
  if (!isProperty(field)) return readers[field]
  const name = field.slice(propertyPrefix.length)
  return (row, text) => {
    row.properties = { ...row.properties, [name]: propertyOf(text) }
  }
}

const readers: Record<UserField, CellReader> = {
  username(row, text) {
    if (text.length > 40) throw new Refused('too_long')
    if (!Username.safeParse(text).success) throw new Refused('format_username')
    row.username = text
  },
  fullName: (row, text) => void (row.full_name = limited(text, 120)),
  email(row, text) {
    if (!Email.safeParse(text).success) throw new Refused(text.length > 254 ? 'too_long' : 'format_email')
    row.email = text
  },
  locale: (row, text) => void (row.locale = localeOf(text)),
  country(row, text) {
    const country = countryOf(text)
    if (country === null) throw new Refused('format_country')
    row.country = country
  },
  timeZone(row, text) {
    if (!isKnownTimeZone(text)) throw new Refused('format_time_zone')
    row.time_zone = text
  },
  status(row, text) {
    const status = text.toLowerCase()
    if (status !== 'active' && status !== 'suspended') throw new Refused('not_allowed')
    row.status = status
  },
  statusReason: (row, text) => void (row.status_reason = limited(text, 500)),
  statusUntil: (row, text) => void (row.status_until = dateOf(text)),
  createdAt: (row, text) => void (row.created_at = dateOf(text)),
  lastSeenAt: (row, text) => void (row.last_seen_at = dateOf(text)),
  platform: (row, text) => void (row.platform = limited(text, 40)),
  appVersion: (row, text) => void (row.app_version = limited(text, 40)),
  notes: (row, text) => void (row.notes = limited(text, 5000)),
  tag(row, text) {
    const tags = text.split(',').filter((tag) => tag.trim() !== '')
    const all = new Set([...(row.tags ?? []), ...tags.map(tagOf)])
    if (all.size > tagLimit) throw new Refused('too_long')
    row.tags = [...all]
  },
  games: (row, text) => void (row.games = countOf(text)),
  completed: (row, text) => void (row.completed = countOf(text)),
  itemsFound: (row, text) => void (row.items_found = countOf(text)),
  hintsUsed: (row, text) => void (row.hints_used = countOf(text)),
  playSeconds: (row, text) => void (row.play_seconds = countOf(text)),
  isTest(row, text) {
    if (!/^(true|false|yes|no|1|0)$/i.test(text)) throw new Refused('not_allowed')
    row.is_test = /^(true|yes|1)$/i.test(text)
  },
}

function limited(text: string, max: number): string {
  if (text.length > max) throw new Refused('too_long')
  return text
}

/** Yes, no and numbers as spreadsheets write them; a number with leading zeros is a code, and stays text. */
function propertyOf(text: string): Properties[string] {
  if (/^(true|false)$/i.test(text)) return text.length === 'true'.length
  if (/^-?(0|[1-9]\d{0,14})(\.\d{1,10})?$/.test(text)) return Number(text)
  return limited(text, propertyLimits.textLength)
}

function localeOf(text: string): string {
  const locale = languageOf(text)
  if (locale === null) throw new Refused('not_allowed')
  return locale
}

function tagOf(text: string): string {
  const tag = Tag.safeParse(text)
  if (!tag.success) throw new Refused('too_long')
  return tag.data
}

function countOf(text: string): number {
  const digits = /^(\d+)(?:\.0+)?$/.exec(text)?.[1]
  if (digits === undefined) throw new Refused(/^-\d+$/.test(text) ? 'too_small' : 'wrong_type')
  const count = Number(digits)
  if (count > 2_147_483_647) throw new Refused('too_big')
  return count
}

const date =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)? ?(Z|[+-]\d{2}(?::?\d{2})?)?)?$/i
const unixSeconds = /^\d{9,10}$/
const unixMilliseconds = /^\d{12,13}$/

/**
 * ISO 8601, with a space or T, or Unix time; without a zone it is UTC. Dates such as 03/04/2026 are refused, since day
 * and month are ambiguous.
 */
function dateOf(text: string): string {
  const ms = millisecondsOf(text)
  if (Number.isNaN(ms) || ms < 0 || ms >= latestDateMs) throw new Refused('format_date')
  return new Date(ms).toISOString()
}

/** The year 2200: a later date is a typing error. */
const latestDateMs = Date.UTC(2200, 0)

function millisecondsOf(text: string): number {
  if (unixSeconds.test(text)) return Number(text) * 1000
  if (unixMilliseconds.test(text)) return Number(text)
  const [whole, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone = 'Z'] =
    date.exec(text) ?? []
  if (!whole) return NaN
  const ms = Date.parse(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, '0')}Z`,
  )
  // JavaScript reads 31 February as 3 March.
  const isReal = new Date(ms).getUTCDate() === Number(day)
  return isReal ? ms - offsetMs(zone) : NaN
}

function offsetMs(zone: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(zone) ?? []
  const ms = (Number(hours) * 60 + Number(minutes)) * 60_000
  return sign === '-' ? -ms : ms
}

const knownTimeZones = new Map<string, boolean>()

/** Asking the runtime is slow compared to the rest of a row, and a file has few different ones. */
function isKnownTimeZone(name: string): boolean {
  let isKnown = knownTimeZones.get(name)
  if (isKnown === undefined) {
    isKnown = isTimeZone(name)
    if (knownTimeZones.size < 1000) knownTimeZones.set(name, isKnown)
  }
  return isKnown
}
