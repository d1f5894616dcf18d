import type { FieldError } from '@loupe/contract/shared/envelope'
import { issueCode } from '@loupe/contract/shared/issues'
import type * as z from 'zod/mini'
import { AppError, fieldError } from '../errors.ts'

type Issue = z.core.$ZodIssue

/** A body can have a hundred thousand errors, whose report would be many times as long as the body. */
export const maxFieldErrors = 100

/**
 * Parses a request with the endpoint's schema. @throws AppError `input_invalid` with one entry in `errors` for each
 * error, up to `maxFieldErrors`.
 */
export function parseInput<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('input_invalid', { errors: fieldErrorsOf(result.error.issues, value) })
}

/** Translates the first of zod's issues into the contract's field codes. */
export function fieldErrorsOf(
  issues: readonly Issue[],
  value: unknown,
  prefix: readonly PropertyKey[] = [],
): FieldError[] {
  const errors: FieldError[] = []
  for (const issue of issues) {
    errors.push(...errorsOf(issue, value, [...prefix, ...issue.path]))
    if (errors.length >= maxFieldErrors) break
  }
  return errors.slice(0, maxFieldErrors)
}

function errorsOf(issue: Issue, value: unknown, path: readonly PropertyKey[]): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys
      .slice(0, maxFieldErrors)
      .map((key) => fieldError([...path, key].join('.'), 'unknown_field'))
  }
  if (issue.code === 'invalid_union') return unionErrors(issue, value, path)
  return [fieldError(path.join('.'), issueCode(issue, isMissing(value, path)))]
}

/** A union reports the errors of the closest alternative: the one with the deepest errors, then the fewest. */
function unionErrors(
  issue: Extract<Issue, { code: 'invalid_union' }>,
  value: unknown,
  path: readonly PropertyKey[],
): FieldError[] {
  const nearest = issue.errors
    .filter((alternative) => alternative.length > 0)
    .toSorted((a, b) => depthOf(b) - depthOf(a) || a.length - b.length)[0]
  if (nearest) return fieldErrorsOf(nearest, value, path)
  return [fieldError(path.join('.'), isMissing(value, path) ? 'required' : 'not_allowed')]
}

function isMissing(value: unknown, path: readonly PropertyKey[]): boolean {
  let current = value
  for (const key of path) {
    if (typeof current !== 'object' || current === null) return false
    current = (current as Record<PropertyKey, unknown>)[key]
  }
  return current === undefined
}

function depthOf(issues: readonly Issue[]): number {
  return Math.min(...issues.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 0 : 1)))
}
