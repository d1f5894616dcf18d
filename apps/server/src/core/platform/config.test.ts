import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

const empty = mkdtempSync(join(tmpdir(), 'loupe-config-'))

describe('readConfig', () => {
  it('needs no setting', () => {
    expect(readConfig({}, empty)).toMatchObject({
      host: '127.0.0.1',
      port: 4600,
      databaseUrl: null,
      sampleData: null,
      legacyStatus: false,
    })
  })

  it('reads settings from .env that the environment does not set', () => {
    const folder = mkdtempSync(join(tmpdir(), 'loupe-config-'))
    writeFileSync(join(folder, '.env'), 'PORT=5000\nHOST=0.0.0.0\n')
    expect(readConfig({ PORT: '6000' }, folder)).toMatchObject({ port: 6000, host: '0.0.0.0' })
  })

  it('counts an empty text as not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' }, empty)).toMatchObject({
      port: 4600,
      databaseUrl: null,
    })
  })

  it.each([
    [{ PORT: 'web' }, 'PORT must be a port from 0 to 65535, not "web".'],
    [{ PORT: '70000' }, 'PORT must be'],
    [{ LOUPE_DATABASE_CONNECTIONS: '1' }, 'LOUPE_DATABASE_CONNECTIONS must be'],
    [{ DATABASE_URL: 'mysql://secret@host/db' }, 'DATABASE_URL must be an address such as postgresql://'],
    [{ LOUPE_PUBLIC_URL: 'console.example.com' }, 'LOUPE_PUBLIC_URL must be'],
    [{ LOUPE_SAMPLE_DATA: 'yes' }, 'LOUPE_SAMPLE_DATA must be on or off, not "yes".'],
    [{ LOUPE_TRUST_PROXY: 'yes' }, 'LOUPE_TRUST_PROXY must be on, off or a whole number from 0 to 9'],
    [{ LOUPE_LOG_LEVEL: 'loud' }, 'LOUPE_LOG_LEVEL must be one of'],
    [{ LOUPE_SECRET: 'short' }, 'LOUPE_SECRET is too weak'],
    [{ LOUPE_SECRET: 'a'.repeat(64) }, 'LOUPE_SECRET is too weak'],
    [{ LOUPE_ADMIN_EMAIL: 'a@b.example' }, 'together'],
  ])('refuses %j with a sentence that names the setting', (environment, sentence) => {
    expect(() => readConfig(environment, empty)).toThrow(sentence)
  })

  it('never repeats the text of DATABASE_URL, which may contain a password', () => {
    expect(() => readConfig({ DATABASE_URL: 'mysql://u:hunter2@h/d' }, empty)).toThrow(/^(?!.*hunter2)/)
  })
})
