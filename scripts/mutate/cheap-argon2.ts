import { createHash } from 'node:crypto'
import { testPassword, testPasswordHash } from '../../apps/server/test/makers.ts'

interface Settings {
  memoryCost: number
  timeCost: number
  parallelism: number
}

/** Stands in for @node-rs/argon2 while mutants are tried: hashes that look and compare like its own, at no cost. */
export async function hash(
  password: string,
  { memoryCost, timeCost, parallelism }: Settings,
): Promise<string> {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$c2FsdHNhbHQ$${digest(password)}`
}

export async function verify(made: string, password: string): Promise<boolean> {
  // the makers' accounts come with a hash of the real one
  if (made === testPasswordHash) return password === testPassword
  return made.endsWith(`$${digest(password)}`)
}

function digest(password: string): string {
  return createHash('sha256').update(password).digest('base64')
}
