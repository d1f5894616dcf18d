import { resolve } from 'node:path'
import {
  asCount,
  asDatabaseUrl,
  asDaysOrUnset,
  asHosts,
  asLogLevel,
  asNotificationsPerDay,
  asPort,
  asProxies,
  asSecret,
  asSmtpUrl,
  asSwitch,
  asSwitchOrUnset,
  asText,
  asUrl,
} from './setting-values.ts'

/** One setting: its environment variable, its meaning, and how its text is parsed. */
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

/** Every setting of the server, in the order of the table in docs/operations.md. An empty text counts as not set. */
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

export type Settings = typeof settings
