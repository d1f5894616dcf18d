import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { getGameKeys, revokeGameKey } from '@loupe/contract/admin/game-keys'
import { identifyPlayer } from '@loupe/contract/game/players'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp, respondToUnknownCalls } from '#src/core/http/http.ts'
import { readConfig } from '#src/core/platform/config.ts'
import { callGame } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { deliverPlay, type PlayDelivery } from './deliver-play.ts'
import { preparePlayKey } from './play-key.ts'

describe('the game at /play', () => {
  const playDir = mkdtempSync(join(tmpdir(), 'loupe-play-'))
  let http: FastifyInstance
  let play: PlayDelivery

  beforeAll(async () => {
    mkdirSync(join(playDir, 'assets'))
    writeFileSync(join(playDir, 'index.html'), '<html data-key="">the game</html>')
    writeFileSync(join(playDir, 'worker.js'), 'worker')
    writeFileSync(join(playDir, 'icon.svg'), '<svg/>')
    writeFileSync(join(playDir, 'assets/index-1.js'), 'export {}')
    const config = readConfig({ LOUPE_LOG_LEVEL: 'silent' }, '/nonexistent')
    http = createHttp(config)
    play = deliverPlay(http, config, playDir)
    respondToUnknownCalls(http, config)
    await http.ready()
  })
  afterAll(async () => {
    await http.close()
    rmSync(playDir, { recursive: true })
  })

  it('serves the console until it is opened', async () => {
    for (const url of ['/play', '/play/']) {
      const { statusCode, headers } = await http.inject(url)
      expect([statusCode, headers.location]).toEqual([302, '/'])
    }
  })

  it('contains its key once it is open, and is revalidated each time', async () => {
    play.open('loupe_key')
    const moved = await http.inject('/play')
    expect([moved.statusCode, moved.headers.location]).toEqual([308, '/play/'])
    const page = await http.inject({ url: '/play/', headers: { 'accept-encoding': 'br' } })
    expect(brotliDecompressSync(page.rawPayload).toString()).toBe(
      '<html data-key="loupe_key">the game</html>',
    )
    expect(page.headers['cache-control']).toBe('no-cache')
    const again = await http.inject({
      url: '/play/',
      headers: { 'accept-encoding': 'br', 'if-none-match': String(page.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    // in another encoding, it is another body
    const plain = await http.inject({
      url: '/play/',
      headers: { 'if-none-match': String(page.headers.etag) },
    })
    expect([plain.statusCode, plain.body]).toEqual([200, '<html data-key="loupe_key">the game</html>'])
  })

  it('runs only its own scripts, and in no frame', async () => {
    const policy = String((await http.inject('/play/')).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/unsafe|\*|http/)
  })

  it('serves its files and its worker, and nothing else', async () => {
    expect((await http.inject('/play/assets/index-1.js')).headers['cache-control']).toMatch(/immutable/)
    expect((await http.inject('/play/icon.svg')).statusCode).toBe(200)
    expect((await http.inject('/play/worker.js')).headers['cache-control']).toBe('no-cache')
    for (const url of ['/play/index.html', '/play/assets/..%2findex.html', '/play/assets/gone.js']) {
      expect((await http.inject(url)).statusCode).toBe(404)
    }
  })

  it('does not exist without a build', () => {
    const config = readConfig({ LOUPE_LOG_LEVEL: 'silent' }, '/nonexistent')
    expect(deliverPlay(createHttp(config), config, '/nonexistent').isBuilt).toBe(false)
  })
})

describe('the key of the game at /play', () => {
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp()
  })
  afterAll(() => t.close())

  it('is the same at every start, is listed among the API keys, and closes the game when revoked', async () => {
    const key = await preparePlayKey(t.deps)
    expect(await preparePlayKey(t.deps)).toBe(key)
    const token = await t.signIn()
    const { data } = await t.call(getGameKeys, {}, { token })
    const own = data.filter(({ name }) => name === 'Loupe Play')
    expect(own).toHaveLength(1)
    const identify = () => callGame(t, identifyPlayer, { deviceId: 'd', locale: 'en', timeZone: '' }, { key })
    expect((await identify()).status).toBe(200)
    await t.call(revokeGameKey, { id: own[0]?.id ?? '' }, { token })
    await preparePlayKey(t.deps)
    expect((await identify()).error.code).toBe('key_invalid')
  })
})
