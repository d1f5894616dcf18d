import { getProfile, login } from '@loupe/contract/admin/account/account'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { documentHeaders, publicPageHeaders } from '../console-delivery/document-headers.ts'

let t: TestApp
let behindProxy: TestApp
/** The address from which each app saw its last request come. */
const seen = new Map<object, string>()

function watch(http: TestApp['http']): void {
  http.addHook('onRequest', (request, _, done) => {
    seen.set(http, request.clientAddress)
    done()
  })
}

beforeAll(async () => {
  t = await startTestApp({}, watch)
  behindProxy = await startTestApp(
    { LOUPE_TRUST_PROXY: 'on', LOUPE_PUBLIC_URL: 'https://loupe.example' },
    watch,
  )
})
afterAll(async () => {
  await t.close()
  await behindProxy.close()
})

describe('another origin', () => {
  it('gets no leave to read anything, nor to ask for it', async () => {
    const origin = { origin: 'https://elsewhere.example' }
    const response = await t.http.inject({ url: getProfile.path, headers: origin })
    const preflight = await t.http.inject({
      method: 'OPTIONS',
      url: login.path,
      headers: { ...origin, 'access-control-request-method': 'POST' },
    })
    for (const { headers } of [response, preflight]) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
    expect(preflight.statusCode).toBe(405)
  })
})

describe('the address that a request comes from', () => {
  it('is the connection’s, whatever a header says, unless a proxy is trusted', async () => {
    for (const app of [t, behindProxy]) {
      await app.http.inject({ url: getProfile.path, headers: { 'x-forwarded-for': '203.0.113.9' } })
    }
    expect([seen.get(t.http), seen.get(behindProxy.http)]).toEqual(['127.0.0.1', '203.0.113.9'])
  })

  it('is the one that the proxy added, not what a visitor wrote before it', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.1, 203.0.113.9' }
    await behindProxy.http.inject({ url: getProfile.path, headers })
    expect(seen.get(behindProxy.http)).toBe('203.0.113.9')
  })
})

describe('a request', () => {
  it('must arrive whole within a time, and its connection is not kept for ever', () => {
    const { requestTimeout, headersTimeout, keepAliveTimeout } = t.http.server
    for (const timeout of [requestTimeout, headersTimeout, keepAliveTimeout]) {
      expect(timeout).toBeGreaterThan(0)
      expect(timeout).toBeLessThanOrEqual(15 * 60_000)
    }
  })

  it.each(['/admin/get_profile', '/unknown', '/about', '/game/v1/inbox', '/health', '/avatars/none.webp'])(
    '%s is answered so that no page can frame it, read it as something else or learn where it came from',
    async (url) => {
      const { headers } = await t.http.inject({ url })
      expect(headers).toMatchObject({
        'x-frame-options': 'DENY',
        'x-content-type-options': 'nosniff',
        'referrer-policy': expect.stringMatching(/^(no-referrer|same-origin)$/),
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      })
    },
  )

  it('is answered with words that are not kept and not guessed at', async () => {
    const { headers } = await t.http.inject({ url: getProfile.path })
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe.each([
  ['of the console', documentHeaders({ scripts: [`'sha256-a'`], styles: [] }, true)],
  ['of a public page', publicPageHeaders(`'sha256-a'`, true)],
])('a document %s', (_, headers) => {
  it('is held to HTTPS behind TLS, and lets no feature, frame or opener in', () => {
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(headers['permissions-policy']).toContain('camera=(), ')
    expect(headers['permissions-policy']).not.toMatch(/=\((?!\))|\*/)
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).not.toMatch(/unsafe|\*|http/)
    for (const part of ["default-src 'none'", "base-uri 'none'", "require-trusted-types-for 'script'"]) {
      expect(policy).toContain(part)
    }
  })
})

it('does not speak of HTTPS where there is none', async () => {
  const { headers } = await t.http.inject({ url: getProfile.path })
  for (const some of [headers, documentHeaders({ scripts: [], styles: [] }, false)]) {
    expect(some).not.toHaveProperty('strict-transport-security')
  }
})

it('is held to HTTPS with every answer, of a call as well', async () => {
  const { headers } = await behindProxy.http.inject({ url: getProfile.path })
  expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
})
