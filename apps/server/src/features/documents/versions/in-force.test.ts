import {
  addDocs,
  type ContentDocument,
  getDoc,
  getDocs,
  getDocVersions,
  publishDoc,
  restoreDoc,
  withdrawDoc,
} from '@loupe/contract/admin/documents'
import { acceptGameDocument, getGameDocument } from '@loupe/contract/game/documents'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callGame, identifyNew, makeGameKey } from '#test/game.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { auditEntries, statuses } from '#test/responses.ts'

let t: TestApp
let token: string
let player: string
beforeAll(async () => {
  t = await startTestApp()
  player = (await identifyNew(t, await makeGameKey(t), { locale: 'fr' })).token
})
afterAll(() => t.close())
beforeEach(async () => {
  await t.db.query(
    'truncate documents, document_versions, document_acceptances, audit_entries, idempotency_keys',
  )
  // the clock advances: no session lasts for all tests
  token = await t.signIn()
})

const secondMs = 1000
const minuteMs = 60_000
/** The moment so many milliseconds ahead. */
const ahead = (ms: number) => new Date(t.clock.now().getTime() + ms).toISOString()

const terms = { type: 'terms', locale: 'en', title: 'Terms', content: '<p>One.</p>' } as const

async function publish(fields: Partial<InputOf<typeof addDocs>> = {}) {
  return (await t.call(addDocs, { ...terms, publish: true, ...fields }, { token })).data
}
const withdraw = ({ id, revision }: ContentDocument) => t.call(withdrawDoc, { id, revision }, { token })
const game = (locale: 'en' | 'fr' = 'en') =>
  callGame(t, getGameDocument, { type: 'terms', locale }, { token: player })
const accept = (versionId: string) =>
  callGame(
    t,
    acceptGameDocument,
    { versionId, locale: 'en', accepted: true, at: t.clock.now().toISOString() },
    { token: player },
  )
const open = (url: string, headers: Record<string, string> = {}) => t.http.inject({ url, headers })

/** The number of the version that each reader gets now: the game, the public page, get-docs. */
async function inForce(): Promise<(number | undefined)[]> {
  const { body } = await open('/teams-condition?lang=en')
  const { data } = await t.call(getDocs, { type: 'terms', locale: 'en' }, { token })
  const own = Array.isArray(data) ? data.filter(({ isInForce }) => isInForce) : []
  const page = /reader-facts">Version (\d+)/.exec(body)?.[1]
  return [
    (await game()).data.version,
    page === undefined ? page : Number(page),
    ...own.map((one) => one.version),
  ]
}

async function states() {
  const { data } = await t.call(getDocVersions, { type: 'terms' }, { token })
  return data.map(
    ({ locale, version, status, isInForce }) =>
      `${locale} ${version} ${status}${isInForce ? ', in force' : ''}`,
  )
}

describe('a scheduled version', () => {
  it('leaves the previous one in force until its exact moment, for every reader', async () => {
    await publish()
    await publish({ content: '<p>Two.</p>', effectiveFrom: ahead(minuteMs) })
    expect(await states()).toEqual(['en 2 published', 'en 1 published, in force'])
    t.clock.advance(minuteMs - secondMs)
    expect(await inForce()).toEqual([1, 1, 1])
    t.clock.advance(secondMs)
    expect(await inForce()).toEqual([2, 2, 2])
    t.clock.advance(secondMs)
    expect(await inForce()).toEqual([2, 2, 2])
    expect(await states()).toEqual(['en 2 published, in force', 'en 1 archived'])
  })

  it('is one of any number, each in force from its moment', async () => {
    await publish()
    await publish({ effectiveFrom: ahead(2 * minuteMs) })
    await publish({ effectiveFrom: ahead(minuteMs) })
    expect((await game()).data).toMatchObject({
      version: 1,
      next: { version: 3, effectiveFrom: ahead(minuteMs) },
    })
    t.clock.advance(minuteMs)
    expect(await inForce()).toEqual([3, 3, 3])
    t.clock.advance(minuteMs)
    expect(await inForce()).toEqual([2, 2, 2])
    expect(await states()).toEqual(['en 3 archived', 'en 2 published, in force', 'en 1 archived'])
  })

  it('replaces at its moment a later one that is already in force', async () => {
    await publish()
    await publish({ effectiveFrom: ahead(minuteMs) })
    await publish()
    expect(await inForce()).toEqual([3, 3, 3])
    t.clock.advance(minuteMs)
    expect(await inForce()).toEqual([2, 2, 2])
  })

  it('is replaced by one for the same moment, and no longer published', async () => {
    await publish()
    const second = await publish({ effectiveFrom: '2027-03-01' })
    const third = await publish({ effectiveFrom: '2027-03-01' })
    expect(await states()).toEqual(['en 3 published', 'en 2 archived', 'en 1 published, in force'])
    expect((await auditEntries(t)).map(({ action, subject_id: id }) => [action, id]).slice(-2)).toEqual([
      ['documents.withdraw', second.id],
      ['documents.publish', third.id],
    ])
  })

  it('is listed as published until another one is in force', async () => {
    await publish()
    await publish({ effectiveFrom: ahead(minuteMs) })
    const listed = async (status: 'published' | 'archived') => {
      const { data } = await t.call(getDocs, { type: 'terms', status, record: '1' }, { token })
      if (Array.isArray(data)) throw new Error('The answer is no page.')
      const cursor = data.next ?? undefined
      const rest = cursor
        ? (await t.call(getDocs, { type: 'terms', status, record: '1', cursor }, { token })).data
        : { list: [] }
      return [...data.list, ...(Array.isArray(rest) ? [] : rest.list)]
        .map(({ version }) => version)
        .toSorted((a, b) => a - b)
    }
    expect([await listed('published'), await listed('archived')]).toEqual([[1, 2], []])
    t.clock.advance(minuteMs)
    expect([await listed('published'), await listed('archived')]).toEqual([[2], [1]])
  })

  it('leaves the English text in force until then if it is the first', async () => {
    await publish()
    await publish({ locale: 'fr', effectiveFrom: ahead(minuteMs) })
    t.clock.advance(minuteMs - secondMs)
    expect((await game('fr')).data).toMatchObject({
      locale: 'en',
      isFallback: true,
      next: { locale: 'fr', version: 1, effectiveFrom: ahead(secondMs) },
    })
    t.clock.advance(secondMs)
    expect((await game('fr')).data).toMatchObject({ locale: 'fr', isFallback: false, next: null })
  })

  it('is not returned to the game before its moment, even if nothing else is in force', async () => {
    await publish({ effectiveFrom: ahead(minuteMs) })
    expect((await game()).status).toBe(404)
    t.clock.advance(minuteMs)
    expect((await game()).data.version).toBe(1)
  })
})

describe('a date that has passed', () => {
  it('applies to the first version, which was in force elsewhere', async () => {
    const first = await publish({ effectiveFrom: '2024-01-01' })
    expect([first.effectiveFrom, first.isInForce]).toEqual(['2024-01-01T00:00:00.000Z', true])
  })

  it('means from now on if another version was in force until now, even today', async () => {
    const first = await publish()
    t.clock.advance(minuteMs)
    const second = await publish({ effectiveFrom: t.clock.now().toISOString().slice(0, 10) })
    expect([second.effectiveFrom, second.isInForce]).toEqual([t.clock.now().toISOString(), true])
    const before = (await t.call(getDoc, { id: first.id }, { token })).data
    expect([before.status, before.archivedAt]).toEqual(['archived', second.effectiveFrom])
  })

  it('means from now on for a draft whose date passed before it was published', async () => {
    await publish()
    const draft = await publish({ publish: false, effectiveFrom: ahead(minuteMs) })
    t.clock.advance(2 * minuteMs)
    const { data } = await t.call(publishDoc, { id: draft.id, revision: 1 }, { token })
    expect([data.effectiveFrom, data.isInForce]).toEqual([t.clock.now().toISOString(), true])
  })
})

describe('POST /admin/withdraw-doc', () => {
  it('withdraws a scheduled version; the one in force stays, and the game gets no scheduled one', async () => {
    await publish()
    const second = await publish({ effectiveFrom: ahead(minuteMs), changeSummary: 'Fairer' })
    const { data } = await withdraw(second)
    expect([data.status, data.isInForce, data.archivedAt]).toEqual([
      'archived',
      false,
      t.clock.now().toISOString(),
    ])
    expect((await auditEntries(t)).at(-1)).toMatchObject({
      action: 'documents.withdraw',
      before: { status: 'published' },
      after: { status: 'archived' },
    })
    t.clock.advance(minuteMs)
    expect(await inForce()).toEqual([1, 1, 1])
    expect((await game()).data.next).toBeNull()
    const restored = (await t.call(restoreDoc, { id: second.id }, { token })).data
    expect(restored).toMatchObject({
      version: 3,
      status: 'draft',
      changeSummary: 'Fairer',
      effectiveFrom: second.effectiveFrom,
    })
  })

  it('refuses versions in force, past ones and drafts', async () => {
    const first = await publish()
    t.clock.advance(secondMs)
    const second = await publish()
    const draft = await publish({ publish: false })
    for (const version of [first, second, draft]) {
      const response = await withdraw(version)
      expect([response.status, response.body.code]).toEqual([409, 'document_not_scheduled'])
    }
  })

  it('withdraws once, even if it is repeated, and not at the moment itself', async () => {
    await publish()
    const second = await publish({ effectiveFrom: ahead(minuteMs) })
    expect(statuses(await Promise.all([withdraw(second), withdraw(second)]))).toEqual([200, 409])
    const third = await publish({ effectiveFrom: ahead(minuteMs) })
    t.clock.advance(minuteMs)
    expect((await withdraw(third)).body.code).toBe('document_not_scheduled')
  })
})

describe('an acceptance', () => {
  it('is stored for the version that was shown, even just after the next one came into force', async () => {
    const first = await publish()
    const second = await publish({ effectiveFrom: ahead(minuteMs) })
    t.clock.advance(minuteMs + secondMs)
    expect((await accept(first.id)).data).toMatchObject({ versionId: first.id, accepted: true })
    expect((await game()).data).toMatchObject({ versionId: second.id, acceptance: null })
    const { rows } = await t.db.query('select version_id, locale from document_acceptances')
    expect(rows).toEqual([{ version_id: first.id, locale: 'en' }])
  })

  it('is refused for a version that is not in force yet, and accepted from its moment on', async () => {
    await publish()
    const second = await publish({ effectiveFrom: ahead(minuteMs) })
    t.clock.advance(minuteMs - secondMs)
    const early = await accept(second.id)
    expect([early.status, early.error.code]).toEqual([409, 'document_not_in_force'])
    t.clock.advance(secondMs)
    expect((await accept(second.id)).data.versionId).toBe(second.id)
  })

  it('returns 404 for a withdrawn version', async () => {
    await publish()
    const second = await publish({ effectiveFrom: ahead(minuteMs) })
    await withdraw(second)
    expect((await accept(second.id)).error.code).toBe('not_found')
  })
})

describe('a translation', () => {
  it('matches the English version in force when it comes into force itself', async () => {
    await publish()
    await publish({ effectiveFrom: ahead(2 * minuteMs) })
    const now = await publish({ locale: 'fr' })
    const before = await publish({ locale: 'fr', effectiveFrom: ahead(minuteMs) })
    const after = await publish({ locale: 'fr', effectiveFrom: ahead(2 * minuteMs) })
    expect([now, before, after].map(({ sourceVersion }) => sourceVersion)).toEqual([1, 1, 2])
  })
})

describe('caches', () => {
  it('keep no copy of a public page past the moment', async () => {
    await publish()
    await publish({ effectiveFrom: ahead(minuteMs) })
    const first = await open('/teams-condition')
    expect(first.headers['cache-control']).toBe('public, no-cache')
    const ask = { 'if-none-match': String(first.headers.etag) }
    t.clock.advance(minuteMs - secondMs)
    expect((await open('/teams-condition', ask)).statusCode).toBe(304)
    t.clock.advance(secondMs)
    const after = await open('/teams-condition', ask)
    expect([after.statusCode, after.headers.etag === first.headers.etag]).toEqual([200, false])
  })

  it('store no responses of the game API', async () => {
    await publish()
    expect((await game()).headers['cache-control']).toBe('no-store')
  })
})

describe('a public page with several versions', () => {
  it('announces scheduled versions, and lists earlier ones', async () => {
    await publish({ effectiveFrom: '2026-03-01' })
    await publish()
    await publish({ effectiveFrom: '2027-03-01' })
    const { body } = await open('/teams-condition?lang=en')
    expect(body).toContain(
      'Version 3 will be effective from 1 March 2027. <a href="/teams-condition?lang=en&amp;version=3">Read version 3</a>',
    )
    expect(body).toContain('<h2>Earlier versions</h2>')
    expect(body).toMatch(
      /<a href="\/teams-condition\?lang=en&amp;version=1" hreflang="en-GB">Version 1<\/a>, effective from 1 March 2026 to 20 November 2026/,
    )
    expect(body).not.toContain('noindex')
  })

  it('shows an earlier version at its own address, with a notice that it is no longer in force', async () => {
    await publish({ content: '<p>Old words.</p>' })
    await publish()
    const page = await open('/teams-condition?lang=en&version=1')
    expect([page.statusCode, page.headers['content-language']]).toEqual([200, 'en'])
    expect(page.body).toContain('Old words.')
    expect(page.body).toContain(
      'This version is no longer current. <a href="/teams-condition?lang=en">Read the current version</a>',
    )
    expect(page.body).toContain('<meta name="robots" content="noindex">')
  })

  it('shows a scheduled version with its date and a notice that it is not in force yet', async () => {
    await publish()
    await publish({ content: '<p>New words.</p>', effectiveFrom: '2027-03-01' })
    const { body } = await open('/teams-condition?lang=en&version=2')
    expect(body).toContain('New words.')
    expect(body).toMatch(/Version 2, <time datetime="2027-03-01">effective from 1 March 2027/)
    expect(body).toContain('This version isn’t effective yet.')
  })

  it('announces the first version of a language on the English page shown instead', async () => {
    await publish()
    await publish({ locale: 'fr', effectiveFrom: '2027-03-01' })
    await publish({ effectiveFrom: '2027-04-01' })
    const { body } = await open('/teams-condition?lang=fr')
    expect(body).toContain('La version 1 entrera en vigueur le 1er mars 2027.')
    expect(body).toContain('La version 2 (English) entrera en vigueur le 1er avril 2027.')
    expect(body).toContain('Voici la version anglaise')
  })

  it('shows no draft, no withdrawn version and no invalid number', async () => {
    await publish()
    await withdraw(await publish({ effectiveFrom: '2027-03-01', content: '<p>Taken back.</p>' }))
    await publish({ publish: false })
    for (const version of ['2', '3', '4', '0', '-1', '1e0', '99999999999', 'x', '1&version=2']) {
      const page = await open(`/teams-condition?lang=en&version=${version}`)
      expect([version, page.statusCode]).toEqual([version, 404])
      expect(page.body).toContain('This version doesn’t exist.')
    }
    expect((await open('/teams-condition?lang=en')).body).not.toContain('Version 2')
  })

  it('announces a document without a version in force', async () => {
    await publish({ effectiveFrom: '2027-03-01' })
    const page = await open('/teams-condition?lang=en')
    expect(page.statusCode).toBe(404)
    expect(page.body).toContain('Version 1 will be effective from 1 March 2027.')
  })
})
