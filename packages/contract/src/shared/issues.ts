import type * as z from 'zod/mini'
import { type ErrorCode, errorCodes, type FieldCode, fieldCodes } from './errors.ts'

/**
 * The contract's code for an issue of a schema; `isMissing` distinguishes a missing value from one of the wrong type.
 */
export function issueCode(issue: z.core.$ZodIssue, isMissing: boolean): ErrorCode | FieldCode {
  if (isKnownCode(issue.message)) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return isMissing ? 'required' : 'wrong_type'
    case 'invalid_value':
      return isMissing ? 'required' : 'not_allowed'
    case 'too_small':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_short' : 'too_small'
    case 'too_big':
      return issue.origin === 'string' || issue.origin === 'array' ? 'too_long' : 'too_big'
    case 'invalid_format':
      return formatCodes[issue.format] ?? 'not_allowed'
    default:
      return 'not_allowed'
  }
}

const formatCodes: Record<string, FieldCode> = {
  email: 'format_email',
  date: 'format_date',
  datetime: 'format_date',
}

const known: ReadonlySet<string> = new Set([...Object.keys(errorCodes), ...fieldCodes])

/** Checks may use a code of their own as their message. */
function isKnownCode(message: string): message is ErrorCode | FieldCode {
  return known.has(message)
}
