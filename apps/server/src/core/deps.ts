import type { FastifyBaseLogger } from 'fastify'
import type { Sealer } from './audit/sealer.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import type { Downloads } from './downloads.ts'
import type { PlayerTokens } from './game/player-tokens.ts'
import type { RateLimits } from './game/rate-limits.ts'
import type { Jobs } from './jobs.ts'
import type { Keys } from './keys.ts'
import type { Mailer } from './mailer.ts'
import type { Passwords } from './passwords.ts'
import type { StorageHealth } from './storage-health.ts'
import type { Tokens } from './tokens.ts'

/** What a feature is given. Dependencies show in the signature; nothing is fetched from a global. */
export interface Deps {
  db: Database
  config: Config
  clock: Clock
  logger: FastifyBaseLogger
  jobs: Jobs
  sealer: Sealer
  storage: StorageHealth
  downloads: Downloads
  tokens: Tokens
  keys: Keys
  mailer: Mailer
  /** Where administrators reach the console, without a slash at its end: for links in mails. */
  siteUrl: () => string
  passwords: Passwords
  playerTokens: PlayerTokens
  rateLimits: RateLimits
}
