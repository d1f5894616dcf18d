import type { FastifyBaseLogger } from 'fastify'
import type { Sealer } from '../audit/sealer.ts'
import type { Keys } from '../auth/keys.ts'
import type { Passwords } from '../auth/passwords.ts'
import type { Tokens } from '../auth/tokens.ts'
import type { Database } from '../database/database.ts'
import type { Origins } from '../game-api/origins.ts'
import type { PlayerTokens } from '../game-api/player-tokens.ts'
import type { RateLimits } from '../game-api/rate-limits.ts'
import type { Downloads } from '../http/downloads.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Mailer } from '../mail/mailer.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { StorageHealth } from './storage-health.ts'

/** The dependencies of features, passed as arguments instead of globals. */
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
  /** The address of the console for links in mails, without a trailing slash. */
  siteUrl: () => string
  passwords: Passwords
  playerTokens: PlayerTokens
  rateLimits: RateLimits
  origins: Origins
}
