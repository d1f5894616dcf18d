import { createHash } from 'node:crypto'
import { testPassword, testPasswordHash } from '../../apps/server/test/makers.ts'

interface Settings {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Replaces @node-rs/argon2 while mutants are tested: hashes of the same format, without the cost. */
export async function hash(
  password: string,
  { memoryCost, timeCost, parallelism }: Settings,
): Promise<string> {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$c2FsdHNhbHQ$${digest(password)}`
}

export async function verify(made: string, password: string): Promise<boolean> {
  // test accounts have a hash of the real one
  if (made === testPasswordHash) return password === testPassword
  return made.endsWith(`$${digest(password)}`)
}

function digest(password: string): string {
  return createHash('sha256').update(password).digest('base64')
}
