import type { User } from '@loupe/contract/admin/users'
import { asFailure } from '#src/shared/api/failure.ts'

/** The current player that a 409 carries (a save with an older version). */
export function currentOf(error: unknown): User | null {
  const failure = asFailure(error)
  if (typeof failure === 'string' || !isUser(failure.ResponseData)) return null
  return failure.ResponseData
}

function isUser(data: unknown): data is User {
  return typeof data === 'object' && data !== null && 'id' in data && 'version' in data && 'username' in data
}
