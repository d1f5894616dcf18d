import { asFailure, failureCode } from './failure.ts'

/**
 * The current record in the error of a save that was refused as outdated; null for any other failure. It is recognised
 * by `fields`: a schema would load the validator on every page that saves.
 */
export function conflictingRecord<Stored extends object>(
  error: unknown,
  fields: readonly (keyof Stored & string)[],
  codes: readonly string[] = ['conflict'],
): Stored | null {
  const failure = asFailure(error)
  if (typeof failure === 'string' || !codes.includes(failureCode(failure))) return null
  const { ResponseData: data } = failure
  return hasFields(data, fields) ? data : null
}

function hasFields<Stored extends object>(
  data: unknown,
  fields: readonly (keyof Stored & string)[],
): data is Stored {
  return typeof data === 'object' && data !== null && fields.every((field) => field in data)
}
