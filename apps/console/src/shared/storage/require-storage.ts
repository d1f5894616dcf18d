import { fail } from '#src/shared/api/api-client.ts'
import { remove, write } from './storage.ts'

const probeKey = 'loupe-probe'
/** More characters than a session with its profile. */
const probeLength = 2000

/**
 * Throws a failure if the browser stores nothing for this site, or has no space for a session. A page that leads to
 * another document calls this before it sends anything: the next document only has what is stored.
 */
export function requireStorage(): void {
  const isStored = write(probeKey, ' '.repeat(probeLength))
  remove(probeKey)
  if (!isStored) fail({ succeeded: false, ResponseCode: 0, code: 'storage_refused' })
}
