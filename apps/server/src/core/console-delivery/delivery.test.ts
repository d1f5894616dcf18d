import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { locales } from '@loupe/contract/shared/values'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createHttp, respondToUnknownCalls } from '../http/http.ts'
import { readConfig } from '../platform/config.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { deliverConsole } from './delivery.ts'

const distDir = mkdtempSync(join(tmpdir(), 'loupe-delivery-'))
let http: FastifyInstance

beforeAll(async () => {
  await writeBuild()
  const config = readConfig({ LOUPE_LOG_LEVEL: 'silent' }, '/nonexistent')
  http = createHttp(config)
  http.post('/admin/login', { config: { access: 'public' } }, () => ({}))
  deliverConsole(http, { distDir })
  respondToUnknownCalls(http, config)
  await http.ready()
})

afterAll(async () => {
  await http.close()
  rmSync(distDir, { recursive: true })
})

describe('documents', () => {
  it.each(['/', '/nothing-here', '/set-upp', '/users-of-old'])('serves the login page at %s', async (url) => {
    expect((await get(url)).body).toContain('login in en')
  })

  it.each(['/users', '/users/', '/users?search=a', '/users/0199-id', '/dashboard'])(
    'shows the page of %s',
    async (url) => {
      expect((await get(url)).body).toContain('users in en')
    },
  )

  it('serves a public page only at its own path', async () => {
    expect((await get('/set-up?token=x')).body).toContain('set-up in en')
    expect((await get('/set-up/deeper')).body).toContain('login in en')
  })

  it('is in the language of the cookie, or in English for any other value', async () => {
    for (const locale of locales) {
      const { body, headers } = await get('/', { cookie: `other=1; loupe-locale=${locale}` })
      expect(body).toContain(`login in ${locale}`)
      expect(headers['content-language']).toBe(locale)
    }
    expect((await get('/', { cookie: 'loupe-locale=de' })).body).toContain('login in en')
  })

  it('sends the precompressed file in an encoding that the client accepts', async () => {
    const br = await http.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } })
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('login in en')
    const gzip = await http.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(gunzipSync(gzip.rawPayload).toString()).toContain('login in en')
    expect((await get('/')).headers['content-encoding']).toBeUndefined()
  })

  it('is revalidated each time, with 304 while it is unchanged', async () => {
    const { headers } = await get('/')
    expect(headers['cache-control']).toBe('private, no-cache')
    expect(headers.vary).toBe('accept-encoding, cookie')
    const again = await get('/', { 'if-none-match': String(headers.etag) })
    expect(again.statusCode).toBe(304)
    expect(again.body).toBe('')
    const french = await get('/', { 'if-none-match': String(headers.etag), cookie: 'loupe-locale=fr' })
    expect(french.statusCode).toBe(200)
  })

  it('allows its own inline script and style and nothing else', async () => {
    const { headers } = await get('/users')
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' 'sha256-users-script';")
    expect(policy).toContain("style-src 'self' 'sha256-users-style';")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toMatch(/unsafe|\*|http/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
    })
  })
})

describe('files', () => {
  it('sends hashed files compressed and as immutable', async () => {
    const { headers, rawPayload } = await http.inject({
      url: '/assets/app-abc.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toMatch(/javascript/)
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers.vary).toBe('accept-encoding')
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(rawPayload).toString()).toBe('export {}')
  })

  it('returns 404, not a page, for a missing file', async () => {
    for (const url of [
      '/assets/gone-1.js',
      '/assets/../delivery.json',
      '/assets/%2e%2e/delivery.json',
      '/assets/%2e%2e%2fdelivery.json',
      '/assets/..%2ffavicon.svg',
      '/assets/',
      '/assets/__proto__',
      '/assets/app-abc.js.br',
      '/missing.png',
    ]) {
      const { statusCode, json } = await get(url)
      expect(statusCode).toBe(404)
      expect(json()).toMatchObject({ succeeded: false, code: 'not_found' })
    }
  })

  it('returns 404 without caching for a file that another build has removed', async () => {
    rmSync(join(distDir, 'assets/old-1.css'))
    const { statusCode, headers } = await get('/assets/old-1.css')
    expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  })

  it('sends a font uncompressed, as the build left it', async () => {
    const { headers, body } = await get('/assets/sans-1.woff2', { 'accept-encoding': 'br, gzip' })
    expect(headers['content-type']).toBe('font/woff2')
    expect(headers['content-encoding']).toBeUndefined()
    expect(body).toBe('glyphs')
  })

  it('returns the length of a file for HEAD', async () => {
    const { headers, body } = await http.inject({ method: 'HEAD', url: '/assets/app-abc.js' })
    expect([headers['content-length'], body]).toEqual(['9', ''])
  })

  it('serves the icon, and no file meant for the server', async () => {
    expect((await get('/favicon.svg')).headers['content-type']).toBe('image/svg+xml')
    expect((await get('/delivery.json')).statusCode).toBe(404)
  })
})

describe('calls', () => {
  it('are no pages: an unknown one is a 404 and a wrong method a 405', async () => {
    for (const url of ['/admin/unknown', '/api/unknown', '/admin']) {
      expect((await get(url)).json()).toMatchObject({ code: 'not_found' })
    }
    expect((await get('/game/v1/unknown')).json()).toMatchObject({ error: { code: 'not_found' } })
    expect((await get('/admin/login')).statusCode).toBe(405)
  })
})

it('does nothing without a build of the console', () => {
  expect(deliverConsole(http, { distDir: join(distDir, 'nothing') })).toBe(false)
})

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['*', 'br'],
  ['identity', 'identity'],
  [undefined, 'identity'],
])('reads accept-encoding %s as %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})

function get(url: string, headers: Record<string, string> = {}) {
  return http.inject({ method: 'GET', url, headers })
}

/** A minimal build with the files that apps/console/build/deliver.ts writes. */
async function writeBuild(): Promise<void> {
  await mkdir(join(distDir, 'assets'))
  await mkdir(join(distDir, 'html'))
  await write('assets/app-abc.js', 'export {}')
  await write('assets/old-1.css', 'p {}')
  await writeFile(join(distDir, 'assets/sans-1.woff2'), 'glyphs')
  await write('favicon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>')
  const plans = [
    { name: 'login', paths: ['/'], isPublic: true },
    { name: 'set-up', paths: ['/set-up'], isPublic: true },
    { name: 'users', paths: ['/users', '/dashboard'], isPublic: false },
  ]
  const documents = plans.map((plan) => ({
    ...plan,
    html: Object.fromEntries(locales.map((locale) => [locale, `html/${plan.name}.${locale}.html`])),
    scripts: [`'sha256-${plan.name}-script'`],
    styles: [`'sha256-${plan.name}-style'`],
  }))
  for (const { name } of plans) {
    for (const locale of locales) await write(`html/${name}.${locale}.html`, `<p>${name} in ${locale}</p>`)
  }
  await writeFile(join(distDir, 'delivery.json'), JSON.stringify({ documents }))
}

async function write(file: string, content: string): Promise<void> {
  const path = join(distDir, file)
  await writeFile(path, content)
  await writeFile(`${path}.br`, brotliCompressSync(content))
  await writeFile(`${path}.gz`, gzipSync(content))
}
