import { issueCode } from '@loupe/contract/shared/issues'
import type * as z from 'zod/mini'

/** The error code of each field, by its path. */
export type FieldCodes = Partial<Record<string, string>>

/** Validates a form's values with a schema of the contract. An empty text in a required field is missing. */
export function validate<Schema extends z.ZodMiniType>(
  schema: Schema,
  values: Record<string, unknown>,
): { data: z.output<Schema>; codes: null } | { data: null; codes: FieldCodes } {
  const result = schema.safeParse(values)
  if (result.success) return { data: result.data, codes: null }
  const codes: FieldCodes = {}
  for (const issue of result.error.issues) {
    const path = issue.path.join('.')
    const value = values[String(issue.path[0] ?? '')]
    const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '')
    codes[path] ??= isEmpty ? 'required' : issueCode(issue, isEmpty)
  }
  return { data: null, codes }
}
