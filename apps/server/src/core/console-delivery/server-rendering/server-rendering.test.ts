import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { logout } from '@loupe/contract/admin/account/account'
import { locales } from '@loupe/contract/shared/values'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { makeAdmin, makeSession, makeUser } from '#test/makers.ts'
import { deliverConsole } from '../delivery.ts'

const distDir = mkdtempSync(join(tmpdir(), 'loupe-server-rendering-'))
let t: TestApp

beforeAll(async () => {
  writeBuild()
  t = await startTestApp({}, (http, deps) => deliverConsole(http, { distDir, deps }))
  await makeUser(t.deps, { fullName: 'Opal </script> Ferreira' })
  const { cookie } = await signIn()
  // the first document starts the thread, and documents have no data until it is ready
  await vi.waitUntil(async () => (await get('/users', cookie)).body.includes('initial-data'), 10_000)
})
afterAll(async () => {
  await t.close()
  rmSync(distDir, { recursive: true })
})

/** A session, and the cookies that its browser sends with a document request. */
async function signIn() {
  const { id, email } = await makeAdmin(t.deps)
  const token = await makeSession(t.deps, id)
  const claims = await t.deps.tokens.read(token, t.clock.now())
  if (!claims) throw new Error('The token cannot be read.')
  const hour = new Date(t.clock.now().getTime() + 3_600_000)
  const value = await t.deps.tokens.sign({ ...claims, audience: 'document' }, hour)
  const own = `loupe-document=${value}`
  return { id, token, email, sessionId: claims.id, own, cookie: `${own}; loupe-console=${claims.id}` }
}

function get(url: string, cookie?: string, headers: Record<string, string> = {}) {
  return t.http.inject({ url, headers: { ...headers, ...(cookie ? { cookie } : {}) } })
}

function dataOf(body: string) {
  const data = /<script type="application\/json" id="initial-data">(.*?)<\/script>/.exec(body)?.[1]
  return data === undefined ? null : JSON.parse(data)
}

describe('a document for a signed-in administrator', () => {
  it('has the page, the responses of its calls, and the session that they belong to', async () => {
    const { cookie, sessionId, email } = await signIn()
    const { body, statusCode } = await get('/users?record=25', cookie)
    expect(statusCode).toBe(200)
    expect(body).toMatch(/^<html data-rendered lang="en"><p>outline<\/p>/)
    expect(body).toContain('<b>drawn for en at /users?record=25 with 1 row</b></div>')
    const { session, queries, calls, keys } = dataOf(body)
    expect(session).toBe(sessionId)
    expect(queries[0][1]).toMatchObject([{ fullName: 'Opal </script> Ferreira' }])
    expect(calls['/admin/get-profile'].ResponseData.email).toBe(email)
    expect(keys).toEqual(['loupe-list-users'])
    expect(body.endsWith('<script>settle</script></html>')).toBe(true)
  })

  it('is rendered at the address of a record too, with its styles, and names its code first', async () => {
    const { cookie } = await signIn()
    const { body, headers } = await get('/users/0199-id', cookie)
    expect(body).toContain('drawn for en at /users/0199-id')
    expect(body).toMatch(
      /<style nonce="[^"]+" id="part-styles">\.panel\{color:red\}<\/style><style nonce="[^"]+">#root/,
    )
    // and its styles need not be fetched
    expect(headers.link).toBe('</assets/panel-en.js>; rel=modulepreload')
    expect(dataOf(body).sheets).toEqual(['/assets/panel.css'])
    const list = await get('/users', cookie)
    expect(list.headers.link).toBeUndefined()
    expect(list.body).not.toContain('.panel')
    // a document without data has neither
    expect((await get('/users/0199-id')).headers.link).toBe(
      '</assets/panel.css>; rel=preload; as=style; crossorigin, </assets/panel-en.js>; rel=modulepreload',
    )
  })

  it('is rendered for the list width that the browser has sent', async () => {
    const { cookie } = await signIn()
    const widthBy = async (said: string) =>
      dataOf((await get('/users', `${cookie}; loupe-width=${said}`)).body).width
    expect(await widthBy('1179')).toBe(1179)
    for (const said of ['', '-5', '12', '1e3', '99999', '<script>'])
      expect(await widthBy(said)).toBeUndefined()
  })

  it('is not cached, not framed and not readable by other sites', async () => {
    const { cookie } = await signIn()
    const { headers } = await get('/users', cookie)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers.etag).toBeUndefined()
    expect(headers.vary).toContain('cookie')
    expect(headers['x-frame-options']).toBe('DENY')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('allows its styles by a nonce of its own', async () => {
    const { cookie } = await signIn()
    const [one, other] = [await get('/users', cookie), await get('/users', cookie)]
    const nonceOf = ({ body }: typeof one) => /<style nonce="([^"]+)">/.exec(body)?.[1]
    expect(one.headers['content-security-policy']).toContain(`style-src 'nonce-${nonceOf(one)}' 'self'`)
    expect(nonceOf(one)).not.toBe(nonceOf(other))
  })

  it('is one gzip file', async () => {
    const { cookie } = await signIn()
    const packed = await get('/users', cookie, { 'accept-encoding': 'gzip, br' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.rawPayload).toString()).toContain('with 1 row</b>')
  })

  it('is rendered in the time zone of the browser if none was chosen', async () => {
    const { cookie } = await signIn()
    const { body } = await get('/users', `${cookie}; loupe-zone=Pacific/Kiritimati`)
    expect(body).toContain('drawn in Pacific/Kiritimati')
    expect(dataOf(body)).toMatchObject({
      zone: 'Pacific/Kiritimati',
      calls: { '/admin/get-profile': { ResponseData: { timeZone: '' } } },
    })
  })

  it('is rendered in the time zone of the server if the browser sent no known one', async () => {
    const { cookie } = await signIn()
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
    for (const said of ['', '; loupe-zone=', '; loupe-zone=Mars/Olympus', '; loupe-zone=<script>']) {
      const { body } = await get('/users', `${cookie}${said}`)
      expect(dataOf(body).zone).toBe(timeZone)
      expect(body).toContain(`drawn in ${timeZone}`)
    }
  })

  it('is rendered in the time zone of the profile, whatever the browser has sent', async () => {
    const { cookie, id } = await signIn()
    await t.deps.db.query('update admins set time_zone = $2 where id = $1', [id, 'Europe/Bucharest'])
    const { body } = await get('/users', `${cookie}; loupe-zone=Pacific/Kiritimati`)
    expect(body).toContain('drawn in Europe/Bucharest')
    expect(dataOf(body).zone).toBeUndefined()
  })

  it('is complete without data if the page could not be rendered', async () => {
    const { cookie } = await signIn()
    const { body } = await get('/users?search=fail', cookie)
    expect(body).toBe('<html data-rendered lang="en"><p>outline</p><script>settle</script></html>')
  })
})

describe('a document without data', () => {
  const plain = '<html lang="en"><p>outline</p>PLACE</html>'

  it('is sent without one of the cookies, or if they name different sessions', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const cookies = [
      undefined,
      one.own,
      `loupe-console=${one.sessionId}`,
      `${one.own}; loupe-console=${other.sessionId}`,
      `loupe-document=${one.token}; loupe-console=${one.sessionId}`,
      `loupe-document=rubbish; loupe-console=${one.sessionId}`,
    ]
    for (const cookie of cookies) {
      const { body, headers } = await get('/users', cookie)
      expect(body).toBe(plain)
      expect(headers['cache-control']).toBe('private, no-cache')
    }
  })

  it('is sent once the session has ended, as for the back button after a logout', async () => {
    const { cookie, token } = await signIn()
    expect((await get('/users', cookie)).body).toContain('initial-data')
    await t.call(logout, {}, { token })
    expect((await get('/users', cookie)).body).toBe(plain)
  })

  it('is sent to a frame, a script or a picture with the address', async () => {
    const { cookie } = await signIn()
    for (const dest of ['iframe', 'empty', 'image', 'script'])
      expect((await get('/users', cookie, { 'sec-fetch-dest': dest })).body).toBe(plain)
    expect((await get('/users', cookie, { 'sec-fetch-dest': 'document' })).body).toContain('initial-data')
  })

  it('is sent while many wait, so that documents never delay calls', async () => {
    const { cookie } = await signIn()
    const responses = await Promise.all(Array.from({ length: 40 }, () => get('/users', cookie)))
    const undrawn = responses.filter(({ body }) => body === plain)
    expect(undrawn.length).toBeGreaterThan(0)
    expect(responses.length - undrawn.length).toBeGreaterThan(0)
    expect((await get('/users', cookie)).body).toContain('initial-data')
  })
})

/** A minimal build, with a page that makes one call. */
function writeBuild(): void {
  mkdirSync(join(distDir, 'assets'))
  mkdirSync(join(distDir, 'html'))
  const plans = [
    { name: 'login', paths: ['/'], isPublic: true },
    {
      name: 'users',
      paths: ['/users'],
      isPublic: false,
      isRendered: true,
      parts: [
        {
          address: '^/users/.',
          preload: Object.fromEntries(locales.map((locale) => [locale, [`/assets/panel-${locale}.js`]])),
          sheets: ['/assets/panel.css'],
        },
      ],
    },
  ]
  const documents = plans.map((plan) => ({
    ...plan,
    html: Object.fromEntries(locales.map((locale) => [locale, `html/${plan.name}.${locale}.html`])),
    scripts: [],
    styles: [],
  }))
  for (const { name } of plans) {
    for (const locale of locales) {
      const path = join(distDir, `html/${name}.${locale}.html`)
      const html = `<html lang="${locale}"><p>outline</p>PLACE</html>`
      writeFileSync(path, html)
      writeFileSync(`${path}.br`, brotliCompressSync(html))
      writeFileSync(`${path}.gz`, gzipSync(html))
    }
  }
  writeFileSync(join(distDir, 'assets/panel.css'), '.panel{color:red}')
  writeFileSync(join(distDir, 'renderer.mjs'), renderer)
  const rendering = {
    renderer: 'renderer.mjs',
    placeholder: 'PLACE',
    before: '<div>',
    after: '<script>settle</script>',
  }
  writeFileSync(join(distDir, 'delivery.json'), JSON.stringify({ documents, rendering }))
}

const renderer = `
  import { parentPort } from 'node:worker_threads'
  const pages = new Map()
  parentPort.on('message', (asked) => {
    if (asked.kind === 'page') {
      pages.set(asked.id, asked)
      parentPort.postMessage({ kind: 'call', id: asked.id, call: asked.id, address: '/admin/get-all-users?part=rows' })
      return
    }
    const { id, locale, address, profile, width } = pages.get(asked.call)
    if (address.includes('fail')) return parentPort.postMessage({ kind: 'page', id, page: null })
    const { list } = JSON.parse(asked.body).ResponseData
    const zone = '<i>drawn in ' + profile.timeZone + '</i>'
    const html = zone + '<b style="top:0">drawn for ' + locale + ' at ' + address + ' with ' + list.length + ' row</b>'
    const page = { html: html.replace(' style="top:0"', ''), queries: [[['users'], list]], keys: ['loupe-list-users'], width }
    page.html = '<i style="top:0"></i>' + page.html
    parentPort.postMessage({ kind: 'page', id, page })
  })
  parentPort.postMessage({ kind: 'ready' })
`
