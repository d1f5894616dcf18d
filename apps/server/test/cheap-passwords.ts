import { setImmediate } from 'node:timers/promises'
import type { Passwords } from '#src/core/auth/passwords.ts'

const head = '$argon2id$v=19$m=65536,t=3,p=1$'

/**
 * Replaces argon2 in tests that check passwords by the hundred but not their hashes. Each call takes a turn
 * of the event loop, so that concurrent calls interleave as they do with the real one.
 */
export const cheapPasswords: Passwords = {
  async hash(password) {
    await setImmediate()
    return head + Buffer.from(password).toString('base64')
  },
  async verify(passwordHash, password) {
    await setImmediate()
    return passwordHash === head + Buffer.from(password).toString('base64')
  },
}
