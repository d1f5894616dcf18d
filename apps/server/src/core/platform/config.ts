import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseEnv } from 'node:util'
import { StartError } from './start-error.ts'

/** One setting: its name in the environment, what it means, and how its text is read. */
interface Setting<Value> {
  name: string
  fallback: string
  meaning: string
  read: (text: string, name: string) => Value
}

function setting<Value>(
  name: string,
  fallback: string,
  meaning: string,
  read: (text: string, name: string) => Value,
): Setting<Value> {
  return { name, fallback, meaning, read }
}

/** Every setting of the server, in the order of the table of docs/operations.md. An empty text counts as not set. */
export const settings = {
  host: setting('HOST', '127.0.0.1', 'Address to listen on', asText),
  port: setting('PORT', '4600', 'Port to listen on; 0 takes a free one', asPort),
  dataDir: setting(
    'LOUPE_DATA_DIR',
    './data',
    'Folder of the embedded database, of emails without a mail server, and of the secret',
    (text) => resolve(text),
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    'PostgreSQL 15 or newer; not set: the embedded database',
    asDatabaseUrl,
  ),
  migrationDatabaseUrl: setting(
    'LOUPE_MIGRATION_DATABASE_URL',
    '',
    'The same database with the role that owns its tables, if the role in DATABASE_URL can only change rows',
    asDatabaseUrl,
  ),
  databaseConnections: setting(
    'LOUPE_DATABASE_CONNECTIONS',
    '10',
    'Maximum number of PostgreSQL connections',
    asCount,
  ),
  publicUrl: setting(
    'LOUPE_PUBLIC_URL',
    '',
    'Public address of the console, for printed and emailed links',
    asUrl,
  ),
  smtpUrl: setting(
    'SMTP_URL',
    '',
    'Mail server, smtp:// or smtps://user:password@host:port; not set: emails are written to `mail` in the data folder',
    asSmtpUrl,
  ),
  mailFrom: setting('LOUPE_MAIL_FROM', '', 'Sender of emails, such as Loupe <loupe@example.com>', asText),
  adminEmail: setting(
    'LOUPE_ADMIN_EMAIL',
    '',
    'Email of the first administrator, used only while there is none',
    asText,
  ),
  adminPassword: setting(
    'LOUPE_ADMIN_PASSWORD',
    '',
    'Password of the first administrator, 12 characters or more',
    asText,
  ),
  sampleData: setting(
    'LOUPE_SAMPLE_DATA',
    '',
    'on or off; not set: on with the embedded database',
    asSwitchOrUnset,
  ),
  play: setting(
    'LOUPE_PLAY',
    '',
    'on or off: the game at /play; not set: on with sample data',
    asSwitchOrUnset,
  ),
  keepEventsDays: setting(
    'LOUPE_KEEP_EVENTS_DAYS',
    '',
    'Days for which the events of a game are kept, 30 or more; figures and statistics stay; not set: indefinitely',
    asDaysOrUnset,
  ),
  keepThreadsDays: setting(
    'LOUPE_KEEP_THREADS_DAYS',
    '',
    'Days for which closed help queries are kept after their last change, 30 or more; not set: indefinitely',
    asDaysOrUnset,
  ),
  keepDeliveriesDays: setting(
    'LOUPE_KEEP_DELIVERIES_DAYS',
    '',
    'Days for which the deliveries of a notification are kept after sending, 30 or more; its counts stay; not set: indefinitely',
    asDaysOrUnset,
  ),
  keepAuditDays: setting(
    'LOUPE_KEEP_AUDIT_DAYS',
    '',
    'Days for which audit entries are kept, 30 or more; the rest can still be verified; not set: indefinitely',
    asDaysOrUnset,
  ),
  notificationsPerDay: setting(
    'LOUPE_NOTIFICATIONS_PER_DAY',
    '3',
    'Maximum number of notifications per player in 24 hours, 1 to 100; critical ones do not count',
    asNotificationsPerDay,
  ),
  secret: setting(
    'LOUPE_SECRET',
    '',
    'Secret key, 32 characters or more; not set: generated and kept in the data folder',
    asSecret,
  ),
  secretBefore: setting(
    'LOUPE_SECRET_BEFORE',
    '',
    'Previous secret key, still accepted while keys are rotated',
    asSecret,
  ),
  proxies: setting(
    'LOUPE_TRUST_PROXY',
    'off',
    'on behind a reverse proxy that sets X-Forwarded-For; behind several in a row, how many',
    asProxies,
  ),
  legacyStatus: setting(
    'LOUPE_LEGACY_STATUS',
    'off',
    'on sends codes 207 and 403 with HTTP status 200',
    asSwitch,
  ),
  apiDocs: setting('LOUPE_API_DOCS', 'off', 'on serves the API reference at /docs', asSwitch),
  pushServices: setting(
    'LOUPE_PUSH_SERVICES',
    'fcm.googleapis.com,*.push.services.mozilla.com,*.push.apple.com,*.notify.windows.com',
    'Hosts of push services to which browsers of players may subscribe, with commas between; *. stands for names below',
    asHosts,
  ),
  outgoingPrivate: setting(
    'LOUPE_OUTGOING_PRIVATE',
    'off',
    'on lets webhooks and push services be at private addresses and without TLS',
    asSwitch,
  ),
  logLevel: setting('LOUPE_LOG_LEVEL', 'info', 'fatal, error, warn, info, debug or silent', asLogLevel),
} satisfies Record<string, Setting<unknown>>

type Settings = typeof settings
export type Config = { [Key in keyof Settings]: ReturnType<Settings[Key]['read']> }

/**
 * Reads the settings from the environment, and from the file `.env` of `folder` what the environment does not set.
 * @throws StartError naming the setting whose text makes no sense, and what it may be.
 */
export function readConfig(environment: NodeJS.ProcessEnv, folder = process.cwd()): Config {
  const file = resolve(folder, '.env')
  const values = { ...(existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {}), ...environment }
  const entries = Object.entries(settings).map(([key, { name, fallback, read }]) => [
    key,
    read(values[name]?.trim() || fallback, name),
  ])
  const config = Object.fromEntries(entries) as Config
  if (Boolean(config.adminEmail) !== Boolean(config.adminPassword)) {
    throw new StartError('Set LOUPE_ADMIN_EMAIL and LOUPE_ADMIN_PASSWORD together, or neither of them.')
  }
  if (config.migrationDatabaseUrl !== null && config.databaseUrl === null) {
    throw new StartError('Set DATABASE_URL as well as LOUPE_MIGRATION_DATABASE_URL, or neither of them.')
  }
  return config
}

function asText(text: string): string {
  return text
}

function asPort(text: string, name: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65535) {
    throw new StartError(`${name} must be a port from 0 to 65535, not "${text}".`)
  }
  return port
}

function asCount(text: string, name: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 2 || count > 1000) {
    throw new StartError(`${name} must be a whole number from 2 to 1000, not "${text}".`)
  }
  return count
}

/** Apps send for weeks what was played offline. */
function asDaysOrUnset(text: string, name: string): number | null {
  if (text === '') return null
  const days = Number(text)
  if (!Number.isInteger(days) || days < 30 || days > 36_500) {
    throw new StartError(`${name} must be a whole number of days from 30 to 36500, not "${text}".`)
  }
  return days
}

function asNotificationsPerDay(text: string, name: string): number {
  const count = Number(text)
  if (!Number.isInteger(count) || count < 1 || count > 100) {
    throw new StartError(`${name} must be a whole number from 1 to 100, not "${text}".`)
  }
  return count
}

function asHosts(text: string, name: string): string[] {
  const hosts = text.split(',').map((host) => host.trim().toLowerCase())
  const wrong = hosts.find((host) => !/^(\*\.)?[a-z\d-]+(\.[a-z\d-]+)*(:\d{1,5})?$/.test(host))
  if (wrong !== undefined) {
    throw new StartError(`${name} must be hosts such as push.example.com or *.example.com, not "${wrong}".`)
  }
  return hosts
}

function asUrl(text: string, name: string): string | null {
  if (text === '') return null
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StartError(`${name} must be an address such as https://console.example.com, not "${text}".`)
  }
  return text.replace(/\/+$/, '')
}

function asDatabaseUrl(text: string, name: string): string | null {
  if (text === '') return null
  if (!/^postgres(ql)?:\/\//.test(text)) {
    // The text itself may hold a password: it is not repeated.
    throw new StartError(`${name} must be an address such as postgresql://user:password@host:5432/loupe.`)
  }
  return text
}

function asSmtpUrl(text: string, name: string): string | null {
  if (text === '') return null
  if (!/^smtps?:\/\/[^/]/.test(text) || !URL.canParse(text)) {
    // The text itself may hold a password: it is not repeated.
    throw new StartError(`${name} must be an address such as smtps://user:password@mail.example.com:465.`)
  }
  return text
}

function asSwitch(text: string, name: string): boolean {
  if (text !== 'on' && text !== 'off') throw new StartError(`${name} must be on or off, not "${text}".`)
  return text === 'on'
}

function asProxies(text: string, name: string): number {
  const count = text === 'off' ? 0 : text === 'on' ? 1 : Number(text)
  if (!Number.isInteger(count) || count < 0 || count > 9) {
    throw new StartError(`${name} must be on, off or a whole number from 0 to 9, not "${text}".`)
  }
  return count
}

function asSwitchOrUnset(text: string, name: string): boolean | null {
  return text === '' ? null : asSwitch(text, name)
}

function asSecret(text: string, name: string): string | null {
  if (text === '') return null
  if (text.length < 32 || new Set(text).size < 8) {
    throw new StartError(`${name} is too weak. Use 32 random characters or more.`)
  }
  return text
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const

function asLogLevel(text: string, name: string): (typeof logLevels)[number] {
  const level = logLevels.find((known) => known === text)
  if (!level) throw new StartError(`${name} must be one of ${logLevels.join(', ')}, not "${text}".`)
  return level
}
