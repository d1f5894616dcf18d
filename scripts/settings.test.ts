import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../apps/server/src/core/platform/config.ts'
import { settings } from '../apps/server/src/core/platform/settings.ts'
import { avatarLimits } from '../packages/contract/src/admin/account/profile.ts'
import { importLimits } from '../packages/contract/src/admin/imports.ts'
import { playerListLimits } from '../packages/contract/src/admin/notifications/player-lists.ts'
import { sceneLimits } from '../packages/contract/src/admin/puzzles/scenes.ts'

const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8')

/** A non-default text for each setting, and its parsed value. */
const samples: Record<keyof typeof settings, [text: string, value: unknown]> = {
  host: ['0.0.0.0', '0.0.0.0'],
  port: ['8080', 8080],
  dataDir: ['/srv/loupe', '/srv/loupe'],
  databaseUrl: ['postgresql://a:b@db:5432/loupe', 'postgresql://a:b@db:5432/loupe'],
  migrationDatabaseUrl: ['postgresql://owner:b@db:5432/loupe', 'postgresql://owner:b@db:5432/loupe'],
  databaseConnections: ['25', 25],
  publicUrl: ['https://console.example.com', 'https://console.example.com'],
  smtpUrl: ['smtps://ada:secret@mail.example.com:465', 'smtps://ada:secret@mail.example.com:465'],
  mailFrom: ['Loupe <loupe@example.com>', 'Loupe <loupe@example.com>'],
  adminEmail: ['ada@example.com', 'ada@example.com'],
  adminPassword: ['a garnet in every drawer', 'a garnet in every drawer'],
  sampleData: ['off', false],
  play: ['on', true],
  keepEventsDays: ['400', 400],
  keepThreadsDays: ['400', 400],
  keepDeliveriesDays: ['400', 400],
  keepAuditDays: ['400', 400],
  notificationsPerDay: ['5', 5],
  pushServices: ['Push.example.com, *.example.org:8443', ['push.example.com', '*.example.org:8443']],
  outgoingPrivate: ['on', true],
  secret: ['0123456789abcdef0123456789abcdef', '0123456789abcdef0123456789abcdef'],
  secretBefore: ['abcdef0123456789abcdef0123456789', 'abcdef0123456789abcdef0123456789'],
  proxies: ['on', 1],
  legacyStatus: ['on', true],
  apiDocs: ['on', true],
  logLevel: ['warn', 'warn'],
}
const keys = Object.keys(samples) as (keyof typeof settings)[]

describe('the settings', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'loupe-settings-'))
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  it('are the same in docs/operations.md and in the code', () => {
    const rows = Object.values(settings).map(
      ({ name, fallback, meaning }) => `| \`${name}\` | ${fallback ? `\`${fallback}\`` : '–'} | ${meaning} |`,
    )
    const documented = /<!-- settings:.*?-->\n(.*?)\n<!-- \/settings -->/s.exec(operations)?.[1]
    expect(documented?.split('\n').slice(2)).toEqual(rows)
  })

  it.each(keys)('read %s from the environment and from .env alike', (key) => {
    const { name } = settings[key]
    const [text, value] = samples[key]
    expect(readConfig({ ...partnerOf(key), [name]: text }, folder)[key]).toEqual(value)
    const lines = Object.entries({ ...partnerOf(key), [name]: text }).map(([line, of]) => `${line}="${of}"`)
    writeFileSync(join(folder, '.env'), lines.join('\n'))
    expect(readConfig({}, folder)[key]).toEqual(value)
  })

  it('take the environment before .env', () => {
    writeFileSync(join(folder, '.env'), 'PORT=5000\nHOST=0.0.0.0')
    expect(readConfig({ PORT: '6000' }, folder)).toMatchObject({ port: 6000, host: '0.0.0.0' })
  })
})

/** The two settings of the first administrator are only valid together, and the owner's URL only with the server's. */
function partnerOf(key: keyof typeof settings): Record<string, string> {
  const both = { LOUPE_ADMIN_EMAIL: samples.adminEmail[0], LOUPE_ADMIN_PASSWORD: samples.adminPassword[0] }
  if (key === 'migrationDatabaseUrl') return { DATABASE_URL: samples.databaseUrl[0] }
  return key === 'adminEmail' || key === 'adminPassword' ? both : {}
}

it('the limits of uploads are the same in docs/operations.md and in the contract', () => {
  const documented = Array.from(
    operations.matchAll(/^\| .* \| (\d+) MiB \|$/gm),
    ([, mib]) => Number(mib) * 1024 * 1024,
  )
  expect(documented).toEqual([
    importLimits.maxBytes,
    playerListLimits.maxBytes,
    sceneLimits.bytes,
    avatarLimits.bytes,
  ])
})
