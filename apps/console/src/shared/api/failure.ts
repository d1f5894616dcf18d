import type { FieldError } from '@loupe/contract/shared/envelope'
import { type Failure, wrongServices } from './api-client.ts'

/** Converts any caught value to a Failure; a value that is not from a call counts as no response. */
export function asFailure(error: unknown): Failure {
  return isFailure(error) ? error : wrongServices
}

export function isFailure(error: unknown): error is Failure {
  return error === wrongServices || (typeof error === 'object' && error !== null && 'ResponseCode' in error)
}

/** The code of a failure, for its message `errors.<code>`. */
export function failureCode(failure: Failure): string {
  if (failure === wrongServices) return navigator.onLine ? 'no_answer' : 'offline'
  return failure.code ?? 'internal'
}

/** The errors of single fields, each path once. */
export function fieldErrors(failure: Failure): FieldError[] {
  if (failure === wrongServices) return []
  const seen = new Set<string>()
  return (failure.errors ?? []).filter(({ path }) => path !== '' && !seen.has(path) && seen.add(path))
}
