import type { Endpoint, ParsedInputOf } from '@loupe/contract/shared/endpoint'
import type { FastifyRequest } from 'fastify'
import { AppError, fieldError } from '../errors.ts'
import type { FormBody } from './form-body.ts'
import { parseInput } from './validation.ts'

export function readInput<E extends Endpoint>(
  endpoint: E,
  request: FastifyRequest,
  form: FormBody | null,
): ParsedInputOf<E> {
  const fromQuery = endpoint.method === 'GET' || endpoint.upload !== undefined
  const value = fromQuery
    ? singleValues(request.query as Record<string, unknown>)
    : (form?.fieldsOf(endpoint.form) ?? request.body ?? {})
  return parseInput(endpoint.input, value) as ParsedInputOf<E>
}

/** A query in which every parameter was given once. */
export function singleValues(query: Record<string, unknown>): Record<string, unknown> {
  const repeated = Object.keys(query).filter((name) => Array.isArray(query[name]))
  if (repeated.length > 0) {
    throw new AppError('input_invalid', { errors: repeated.map((name) => fieldError(name, 'repeated')) })
  }
  return { ...query }
}

export function checkedKey(key: string): string {
  if (key.length > 200)
    throw new AppError('input_invalid', { errors: [fieldError('Idempotency-Key', 'too_long')] })
  return key
}
