import { hash } from 'node:crypto'
import { AppError, fieldError } from '../http/errors.ts'
import type { Order, SortKind } from './declaration.ts'

/** A position in a list: between the row with this sort value and ID, and its neighbour in that direction. */
export interface CursorPosition {
  backwards: boolean
  /** Whether that row is an exact match, in a list where these come first. */
  isExactMatch: boolean
  value: string | number
  id: string
}

/** What a cursor is valid for: one order and one filtered set. */
export interface CursorScope {
  order: Order
  /** `fingerprintOf` the filters, empty without any. */
  filters: string
}

const version = 1

/** Encodes a position as an opaque text. */
export function encodeCursor(
  { order, filters }: CursorScope,
  { backwards, isExactMatch, value, id }: CursorPosition,
): string {
  const parts = [version, order.key, filters, backwards ? 1 : 0, value, id, ...(isExactMatch ? [1] : [])]
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

/** @throws AppError `input_invalid` on `cursor` (`cursor_foreign`) when it is malformed or of another list. */
export function decodeCursor(cursor: string, { order, filters }: CursorScope): CursorPosition {
  const [itsVersion, key, itsFilters, backwards, value, id, isExactMatch] = parse(cursor)
  const belongs = itsVersion === version && key === order.key && itsFilters === filters
  if (!belongs || (backwards !== 0 && backwards !== 1) || !isId(id) || !isValue(value, order.kind)) {
    throw new AppError('input_invalid', { errors: [fieldError('cursor', 'cursor_foreign')] })
  }
  return { backwards: backwards === 1, isExactMatch: isExactMatch === 1, value, id }
}

/** The value of a sort column, as stored in a cursor and passed back to PostgreSQL. */
export function cursorValue(value: unknown): string | number {
  if (value instanceof Date) return value.toISOString()
  if (value === -Infinity) return '-infinity'
  return value as string | number // the other kinds of sort columns are text and integers
}

export function fingerprintOf(filters: object): string {
  return hash('sha256', JSON.stringify(filters), 'base64url').slice(0, 12)
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return [] // malformed, which the caller sees by the missing parts
  }
}

function isId(id: unknown): id is string {
  return typeof id === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
}

function isValue(value: unknown, kind: SortKind): value is string | number {
  if (kind === 'number') return Number.isInteger(value) && Math.abs(value as number) < 2 ** 31
  if (typeof value !== 'string') return false
  if (kind === 'text') return !value.includes('\0')
  return value === '-infinity' || isMoment(value)
}

/** Exactly as `cursorValue` writes it; PostgreSQL has no year 0. */
function isMoment(value: string): boolean {
  const ms = Date.parse(value)
  return !Number.isNaN(ms) && new Date(ms).toISOString() === value && /^(?!0000)\d{4}-/.test(value)
}
