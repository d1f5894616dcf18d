import { addDocs } from '@loupe/contract/admin/documents'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { readerLocale } from './reader-locale.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() => t.db.query('truncate documents, document_versions, document_acceptances'))

const privacy = {
  type: 'privacy',
  locale: 'en',
  title: 'Privacy & you',
  content: '<h2>Short</h2><p>We keep little.</p>',
  publish: true,
} as const

const publish = (fields: Partial<InputOf<typeof addDocs>> = {}) =>
  t.call(addDocs, { ...privacy, ...fields }, { token })

const open = (url: string, headers: Record<string, string> = {}) => t.http.inject({ url, headers })

describe('a public page', () => {
  it.each([
    ['/about', 'about'],
    ['/privacy-policy', 'privacy'],
    ['/teams-condition', 'terms'],
  ] as const)('%s shows the published version to everyone and without scripts', async (url, type) => {
    await publish({ type })
    const page = await open(url)
    expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(page.body).toContain('<html lang="en-GB">')
    expect(page.body).toContain('<h1>Privacy &amp; you</h1>')
    expect(page.body).toContain('<h2>Short</h2><p>We keep little.</p>')
    const facts = 'Version 1, <time datetime="2026-11-20">effective since 20 November 2026</time>'
    expect(page.body.includes(facts)).toBe(type !== 'about')
    expect(page.body).not.toContain('<script')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'none'/)
  })

  it('formats dates by language', async () => {
    await publish({ locale: 'fr', effectiveFrom: '2026-11-01' })
    await publish({ locale: 'zh', effectiveFrom: '2026-11-01' })
    expect((await open('/privacy-policy?lang=fr')).body).toContain('en vigueur depuis le 1er novembre 2026')
    expect((await open('/privacy-policy?lang=zh')).body).toMatch(
      /第 1 版，<time [^>]+>自 2026年11月1日起生效/,
    )
  })

  it('is in the reader’s language, or in English with a notice', async () => {
    await publish()
    await publish({ locale: 'fr', title: 'Vie privée' })
    const french = await open('/privacy-policy', { 'accept-language': 'de, fr-CH;q=0.9, en;q=0.5' })
    expect([french.headers['content-language'], french.body.includes('<h1>Vie privée</h1>')]).toEqual([
      'fr',
      true,
    ])
    const romanian = await open('/privacy-policy', { cookie: 'loupe-locale=ro' })
    expect(romanian.headers['content-language']).toBe('en')
    expect(romanian.body).toContain('<html lang="ro">')
    expect(romanian.body).toContain('<h1 lang="en-GB">')
    expect(romanian.body).toContain('Este afișată versiunea în engleză')
    expect((await open('/privacy-policy?lang=fr', { cookie: 'loupe-locale=en' })).body).toContain(
      'Vie privée',
    )
  })

  it('links its readers to its other languages and to the other documents, and never to the sign-in of administrators', async () => {
    await publish()
    await publish({ locale: 'zh' })
    const { body } = await open('/privacy-policy')
    expect([...body.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/privacy-policy?lang=en',
      '/privacy-policy?lang=zh',
      '/about?lang=en',
      '/teams-condition?lang=en',
    ])
    expect(body).not.toContain('href="/"')
  })

  it('uses the console’s names of the other documents and its logo', async () => {
    await publish({ locale: 'fr' })
    const { body } = await open('/privacy-policy?lang=fr')
    expect(body).toContain('>Conditions d’utilisation</a>')
    expect(body).toContain('stroke="var(--surface)" stroke-width=".9"')
  })

  it('is a readable 404 if nothing was published, with the available languages', async () => {
    const none = await open('/about?lang=fr')
    expect([none.statusCode, none.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(none.body).toContain('Cette page n’a pas encore été publiée. Revenez plus tard.')
    expect(none.body).toContain('<meta name="robots" content="noindex">')
    await publish({ type: 'about', locale: 'fr' })
    const english = await open('/about')
    expect(english.statusCode).toBe(404)
    expect(english.body).toContain('href="/about?lang=fr"')
  })

  it('never shows a draft', async () => {
    await publish({ publish: false })
    expect((await open('/privacy-policy')).statusCode).toBe(404)
  })

  it('is sent again only if it has changed', async () => {
    await publish()
    const first = await open('/privacy-policy', { 'accept-encoding': 'br' })
    expect([first.headers['content-encoding'], first.headers['cache-control']]).toEqual([
      'br',
      'public, no-cache',
    ])
    const ask = { 'accept-encoding': 'br', 'if-none-match': String(first.headers.etag) }
    expect((await open('/privacy-policy', ask)).statusCode).toBe(304)
    await publish({ content: '<p>We keep less.</p>' })
    expect((await open('/privacy-policy', ask)).statusCode).toBe(200)
  })

  it('is rendered once for simultaneous requests, and then cached', async () => {
    await publish()
    const queries: string[] = []
    const spy = vi.spyOn(t.db, 'query')
    const pages = await Promise.all(Array.from({ length: 8 }, () => open('/privacy-policy')))
    for (const [query] of spy.mock.calls) queries.push(typeof query === 'string' ? query : query.text)
    spy.mockRestore()
    expect(new Set(pages.map(({ statusCode, body }) => `${statusCode} ${body.length}`)).size).toBe(1)
    expect(queries.filter((text) => /\bbody\b/.test(text))).toHaveLength(1)
  })

  it('is rendered again when another version is published or takes effect', async () => {
    await publish({ effectiveFrom: '2026-11-20T12:20:00.000Z' })
    expect((await open('/privacy-policy')).body).toContain('effective from')
    t.clock.advance(30 * 60_000)
    expect((await open('/privacy-policy')).body).toContain('effective since')
    await publish({ content: '<p>Less.</p>' })
    expect((await open('/privacy-policy')).body).toContain('<p>Less.</p>')
  })

  it('of a stored document that is too large ends at a megabyte', async () => {
    await publish()
    await t.db.query('alter table document_versions disable trigger user')
    await t.db.query(`update document_versions set body = jsonb_build_object('type', 'doc', 'content',
      (select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
        jsonb_build_object('type', 'text', 'text', repeat('x', 1000))))) from generate_series(1, 2000)))`)
    await t.db.query('alter table document_versions enable trigger user')
    const { statusCode, body } = await open('/privacy-policy')
    expect([statusCode, body.length < 1_010_000]).toEqual([200, true])
    expect(body).toContain('</html>')
  })

  it('shows a forged row of the database as text', async () => {
    await publish()
    await t.db.query('alter table document_versions disable trigger user')
    await t.db.query(`update document_versions set title = '<script>alert(1)</script>',
      body = '{"type":"doc","content":[{"type":"paragraph","content":[{"type":"text","text":"<img src=x onerror=alert(1)>"}]}]}'`)
    await t.db.query('alter table document_versions enable trigger user')
    const { body } = await open('/privacy-policy')
    expect(body).not.toMatch(/<script|<img/)
  })
})

describe('the language of a reader', () => {
  it.each([
    [{ acceptLanguage: 'zh-Hant-TW, en;q=0.8' }, 'zh'],
    [{ acceptLanguage: 'fr;q=0, ro;q=0.1' }, 'ro'],
    [{ acceptLanguage: '*' }, 'en'],
    [{ lang: ['fr', 'ro'], acceptLanguage: 'ro' }, 'ro'],
    [{ lang: 'de', cookie: 'a=b; loupe-locale=fr' }, 'fr'],
    [{}, 'en'],
  ] as const)('%j is %s', (header, locale) => expect(readerLocale(header)).toBe(locale))
})
