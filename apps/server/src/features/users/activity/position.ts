import * as z from 'zod/mini'
import { AppError, fieldError } from '#src/core/http/errors.ts'

/** A position in a player's activity, newest first; at the same moment the greater key comes first. */
export interface Position {
  at: Date
  key: string
}

/** Before all activity. */
export const newest: Position = { at: new Date('9999-12-31T23:59:59.999Z'), key: '' }

/** Greater than every key: the position before all activity of a moment. */
export const firstKey = '~'

/** Negative if `a` is before `b`. */
export function compare(a: Position, b: Position): number {
  return b.at.getTime() - a.at.getTime() || (a.key === b.key ? 0 : a.key < b.key ? 1 : -1)
}

const Parts = z.tuple([z.literal(1), z.string(), z.iso.datetime(), z.string().check(z.maxLength(100))])

/** The opaque cursor after a line; valid only for the same kinds. */
export function encodePosition({ at, key }: Position, kinds: readonly string[]): string {
  return Buffer.from(JSON.stringify([1, codeOf(kinds), at.toISOString(), key])).toString('base64url')
}

/** @throws AppError `input_invalid` on `cursor` if it is invalid or for other kinds */
export function decodePosition(cursor: string, kinds: readonly string[]): Position {
  const { data } = Parts.safeParse(parse(cursor))
  if (data?.[1] !== codeOf(kinds) || data[3].includes('\0')) {
    throw new AppError('input_invalid', { errors: [fieldError('cursor', 'cursor_foreign')] })
  }
  return { at: new Date(data[2]), key: data[3] }
}

/** The first two letters of each kind are unique. */
function codeOf(kinds: readonly string[]): string {
  return kinds
    .map((kind) => kind.slice(0, 2))
    .toSorted()
    .join('')
}

function parse(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString())
  } catch {
    return null // malformed, with the wrong number of parts
  }
}
