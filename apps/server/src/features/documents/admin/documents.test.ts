import {
  addDocs,
  type ContentDocument,
  discardDoc,
  documentLimits,
  getDoc,
  getDocs,
  getDocVersions,
  publishDoc,
  restoreDoc,
  updateDoc,
  withdrawDoc,
} from '@loupe/contract/admin/documents'
import type { InputOf } from '@loupe/contract/shared/endpoint'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { auditEntries, codesOf, statuses } from '#test/responses.ts'
import { findForReader } from '../versions/in-force.repo.ts'

let t: TestApp
let token: string
beforeAll(async () => {
  t = await startTestApp()
  token = await t.signIn()
})
afterAll(() => t.close())
beforeEach(() =>
  t.db.query('truncate documents, document_versions, document_acceptances, audit_entries, idempotency_keys'),
)

const unknownId = '0190a000-0000-7000-8000-000000000000'
const terms = { type: 'terms', locale: 'en', title: 'Terms', content: '<p>One.</p>' } as const

async function add(fields: Partial<InputOf<typeof addDocs>> = {}) {
  const { data } = await t.call(addDocs, { ...terms, ...fields }, { token })
  return data
}
const publish = (fields: Partial<InputOf<typeof addDocs>> = {}) => add({ publish: true, ...fields })

async function list(query: InputOf<typeof getDocs> = {}): Promise<ContentDocument[]> {
  const { data } = await t.call(getDocs, query, { token })
  if (!Array.isArray(data)) throw new Error('The answer is a page.')
  return data
}

/** The versions of a document: number and status, newest first. */
async function states(type: ContentDocument['type'] = 'terms') {
  const { data } = await t.call(getDocVersions, { type }, { token })
  return data.map(({ locale, version, status }) => `${locale} ${version} ${status}`)
}

describe('who may call', () => {
  it.each([
    [getDocs, {}],
    [getDoc, { id: unknownId }],
    [getDocVersions, { type: 'terms' }],
    [addDocs, terms],
    [updateDoc, { id: unknownId, revision: 1 }],
    [publishDoc, { id: unknownId, revision: 1 }],
    [discardDoc, { id: unknownId, revision: 1 }],
    [withdrawDoc, { id: unknownId, revision: 1 }],
    [restoreDoc, { id: unknownId }],
  ] as const)('$path: refuses calls without a session', async (endpoint, input) => {
    const reply = await t.call(endpoint, input)
    expect([reply.status, reply.body.ResponseCode]).toEqual([401, 207])
    expect(await auditEntries(t)).toEqual([])
  })

  it.each([
    [getDoc, { id: unknownId }],
    [updateDoc, { id: unknownId, revision: 1 }],
    [publishDoc, { id: unknownId, revision: 1 }],
    [discardDoc, { id: unknownId, revision: 1 }],
    [withdrawDoc, { id: unknownId, revision: 1 }],
    [restoreDoc, { id: unknownId }],
  ] as const)('$path: returns 404 for an unknown version', async (endpoint, input) => {
    const reply = await t.call(endpoint, input, { token })
    expect([reply.status, reply.body.code]).toEqual([404, 'not_found'])
  })
})

describe('content beyond the limits of a document', () => {
  const cell = '<td>'
  const longLink = `<a href="https://example.com/${'x'.repeat(1900)}">`
  it.each([
    [
      '8,000 columns and rows',
      `<table><tr>${cell.repeat(8000)}${`<tr>${cell}`.repeat(8000)}`,
      'table_too_large',
    ],
    ['51 columns', `<table><tr>${cell.repeat(51)}`, 'table_too_large'],
    ['a long link round 40,000 paragraphs', longLink + 'x<p>'.repeat(40_000), 'text_too_complex'],
  ])('%s is refused by name, and nothing is stored', async (_, content, code) => {
    const reply = await t.call(addDocs, { ...terms, content }, { token })
    expect([reply.status, codesOf(reply)]).toEqual([400, [`content ${code}`]])
    expect(await states()).toEqual([])
    expect(await auditEntries(t)).toEqual([])
  })

  it('is refused in a draft as well, which stays unchanged', async () => {
    const { id, revision } = await add()
    const content = `<table><tr>${cell.repeat(8000)}${`<tr>${cell}`.repeat(8000)}`
    const reply = await t.call(updateDoc, { id, revision, content }, { token })
    expect([reply.status, codesOf(reply)]).toEqual([400, ['content table_too_large']])
    const { data } = await t.call(getDoc, { id }, { token })
    expect([data.revision, data.content]).toEqual([revision, '<p>One.</p>'])
  })

  it('is read in a thread, so that other requests are served meanwhile', async () => {
    const content = longLink + 'x<p>'.repeat(40_000)
    const refused = t.call(addDocs, { ...terms, content }, { token }).then(({ status }) => status)
    const other = t.call(getDocVersions, { type: 'terms' }, { token }).then(({ status }) => status)
    expect(await Promise.race([refused, other])).toBe(200)
    expect(await refused).toBe(400)
  })

  it('accepts a long text within the limits, read in a thread, like a short one', async () => {
    const paragraph = '<p>The same <strong>text</strong>, many times.</p>'
    const content = paragraph.repeat(3000)
    const { data } = await t.call(addDocs, { ...terms, content }, { token })
    expect([data.content === content, data.removed]).toEqual([true, []])
  })

  it('can still be read and discarded if it was stored before there were limits', async () => {
    const { id, revision } = await add()
    await t.db.query(
      `update document_versions set body = jsonb_build_object('type', 'doc', 'content',
        (select jsonb_agg(jsonb_build_object('type', 'paragraph', 'content', jsonb_build_array(
          jsonb_build_object('type', 'text', 'text', repeat('x', 1000))))) from generate_series(1, 2000))) where id = $1`,
      [id],
    )
    const { data } = await t.call(getDoc, { id }, { token })
    expect(data.content.length).toBeLessThanOrEqual(1_000_000)
    expect((await t.call(discardDoc, { id, revision }, { token })).status).toBe(200)
  })
})

describe('POST /admin/add-docs', () => {
  it('stores a draft with its author, its number and its entry', async () => {
    const added = await add({ title: ' Terms ', changeSummary: 'First words' })
    expect(added).toEqual({
      id: expect.any(String) as string,
      type: 'terms',
      locale: 'en',
      version: 1,
      status: 'draft',
      isInForce: false,
      title: 'Terms',
      content: '<p>One.</p>',
      changeSummary: 'First words',
      effectiveFrom: null,
      sourceVersion: null,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
      author: { id: expect.any(String) as string, name: 'Ilinca Moraru' },
      revision: 1,
      createdAt: t.clock.now().toISOString(),
      updatedAt: t.clock.now().toISOString(),
      publishedAt: null,
      archivedAt: null,
      removed: [],
    })
    const { removed: _, ...stored } = added
    expect((await t.call(getDoc, { id: added.id }, { token })).data).toEqual(stored)
    const [entry] = await auditEntries(t)
    expect(entry).toMatchObject({ action: 'documents.add', subject_id: added.id, actor_id: added.author?.id })
    expect(entry?.after).toMatchObject({ type: 'terms', version: 1, hash: added.hash })
    expect(JSON.stringify(entry)).not.toContain('One.')
  })

  it('counts versions separately for each document and each language', async () => {
    await publish()
    await publish()
    await publish({ locale: 'fr' })
    await publish({ type: 'privacy' })
    expect(await states()).toEqual(['en 2 published', 'fr 1 published', 'en 1 archived'])
    expect(await states('privacy')).toEqual(['en 1 published'])
  })

  it('publishes in place of the previous version, which is archived from that moment', async () => {
    const first = await publish()
    expect([first.effectiveFrom, first.isInForce]).toEqual([t.clock.now().toISOString(), true])
    t.clock.advance(1000)
    await publish()
    const before = (await t.call(getDoc, { id: first.id }, { token })).data
    expect([before.status, before.isInForce, before.archivedAt]).toEqual([
      'archived',
      false,
      t.clock.now().toISOString(),
    ])
  })

  it('archives the previous draft, except when publishing at once', async () => {
    await add()
    await add({ content: '<p>Two.</p>' })
    await publish({ content: '<p>Three.</p>' })
    expect(await states()).toEqual(['en 3 published', 'en 2 draft', 'en 1 archived'])
  })

  it('returns a conflict if the author does not know the newest version', async () => {
    const first = await add({ after: 0 })
    const reply = await t.call(addDocs, { ...terms, after: 0 }, { token })
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict'])
    expect((reply.body.ResponseData as ContentDocument).id).toBe(first.id)
    expect((await add({ after: 1 })).version).toBe(2)
  })

  it('keeps supported elements and reports the removed ones', async () => {
    const content =
      '<h1 style="color:red">Head</h1><script>alert(1)</script><p onclick=x>A <b>bold</b> <a href="javascript:x">word</a><img src=x onerror=x></p>'
    const added = await add({ content })
    expect(added.content).toBe('<h2>Head</h2><p>A <strong>bold</strong> word</p>')
    expect(added.removed).toEqual(['script', 'img', 'a[href]'])
    const { rows } = await t.db.query<{ body: unknown }>('select body from document_versions')
    expect(JSON.stringify(rows)).not.toMatch(/script|onclick|style/)
  })

  it('refuses to publish without a text', async () => {
    const reply = await t.call(
      addDocs,
      { ...terms, content: '<script>x</script> <p>&nbsp;</p>', publish: true },
      { token },
    )
    expect([reply.status, codesOf(reply)]).toEqual([400, ['content required']])
    expect(await states()).toEqual([])
  })

  it('names the invalid fields', async () => {
    const wrong = {
      type: 'imprint',
      locale: 'de',
      title: ' ',
      content: 'x'.repeat(documentLimits.content + 1),
      html: '<p>',
    }
    const reply = await t.call(addDocs, wrong as never, { token })
    expect(codesOf(reply)?.toSorted()).toEqual([
      'content too_long',
      'html unknown_field',
      'locale not_allowed',
      'title too_short',
      'type not_allowed',
    ])
  })
})

describe('GET /admin/get-docs', () => {
  it('is a plain array, newest first, of published versions and drafts', async () => {
    await publish()
    t.clock.advance(1000)
    await publish({ content: '<p>Two.</p>' })
    t.clock.advance(1000)
    await add({ locale: 'fr' })
    expect((await list()).map(({ locale, version, status }) => [locale, version, status])).toEqual([
      ['fr', 1, 'draft'],
      ['en', 2, 'published'],
    ])
    expect((await list({ locale: 'en' })).map(({ content }) => content)).toEqual(['<p>Two.</p>'])
    expect(await list({ type: 'about' })).toEqual([])
  })

  it('is a page if paging is requested, without a gap by cursor', async () => {
    for (const locale of ['en', 'fr', 'ro', 'zh'] as const)
      await publish({ locale, title: `Terms ${locale}` })
    const first = (await t.call(getDocs, { record: '3' }, { token })).data
    if (Array.isArray(first)) throw new Error('The answer is no page.')
    expect([first.total, first.list.length, first.page]).toEqual([4, 3, 0])
    const second = (await t.call(getDocs, { record: '3', cursor: first.next ?? '' }, { token })).data
    if (Array.isArray(second)) throw new Error('The answer is no page.')
    const ids = new Set([...first.list, ...second.list].map(({ id }) => id))
    expect(ids.size).toBe(4)
    const found = (await t.call(getDocs, { search: 'terms ro' }, { token })).data
    expect(Array.isArray(found) ? [] : found.list.map(({ locale }) => locale)).toEqual(['ro'])
  })

  it('puts exact matches of the title first', async () => {
    await publish({ type: 'privacy', title: 'Privacy' })
    t.clock.advance(1000)
    await publish({ type: 'terms', title: 'Terms and privacy' })
    const { data } = await t.call(getDocs, { search: 'PRIVACY' }, { token })
    if (Array.isArray(data)) throw new Error('The answer is no page.')
    expect(data.list.map(({ title }) => title)).toEqual(['Privacy', 'Terms and privacy'])
  })

  it('is a page of archived versions, however many there are', async () => {
    await publish()
    await t.db.query(
      `insert into document_versions (id, type, locale, n, status, title, body, hash, created_at, updated_at, archived_at)
       select gen_random_uuid(), 'terms', 'en', n, 'archived', 'x', '{"type": "doc", "content": []}', '', now(), now(), now()
       from generate_series(2, 251) as n`,
    )
    for (const status of ['archived', 'published,archived']) {
      const { data } = await t.call(getDocs, { status }, { token })
      expect(Array.isArray(data) ? null : [data.list.length, data.total]).toEqual([
        10,
        status === 'archived' ? 250 : 251,
      ])
    }
    expect(await list()).toHaveLength(1)
  })
})

describe('POST /admin/update-doc', () => {
  it('saves a draft, increments its revision and audits the changes', async () => {
    const { id } = await add()
    const input = { id, revision: 1, content: '<p>Two.</p>', changeSummary: 'Shorter' }
    const { data } = await t.call(updateDoc, input, { token })
    expect([data.content, data.revision, data.title]).toEqual(['<p>Two.</p>', 2, 'Terms'])
    const [, entry] = await auditEntries(t)
    expect(entry).toMatchObject({ action: 'documents.update', after: { changeSummary: 'Shorter' } })
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(['changeSummary', 'hash'])
  })

  it('writes nothing without a change', async () => {
    const { id } = await add()
    const { data } = await t.call(updateDoc, { id, revision: 1, content: '<p>One.</p>' }, { token })
    expect(data.revision).toBe(1)
    expect(await auditEntries(t)).toHaveLength(1)
  })

  it('returns the newer version for a save of an older one', async () => {
    const { id } = await add()
    await t.call(updateDoc, { id, revision: 1, content: '<p>Theirs.</p>' }, { token })
    const reply = await t.call(updateDoc, { id, revision: 1, content: '<p>Mine.</p>' }, { token })
    expect([reply.status, reply.body.code]).toEqual([409, 'conflict'])
    expect(reply.body.ResponseData).toMatchObject({ revision: 2, content: '<p>Theirs.</p>' })
  })

  it('accepts one of two simultaneous saves', async () => {
    const { id } = await add()
    const replies = await Promise.all(
      ['A', 'B', 'C'].map((text) =>
        t.call(updateDoc, { id, revision: 1, content: `<p>${text}</p>` }, { token }),
      ),
    )
    expect(statuses(replies)).toEqual([200, 409, 409])
  })

  it('changes neither published nor discarded versions', async () => {
    const { id } = await publish()
    const response = await t.call(updateDoc, { id, revision: 1, content: '<p>Two.</p>' }, { token })
    expect([response.status, response.body.code]).toEqual([409, 'document_not_draft'])
  })
})

describe('POST /admin/publish-doc', () => {
  it('publishes the draft with its summary, from its date on', async () => {
    await publish()
    const { id } = await add({ content: '<p>Two.</p>' })
    const input = { id, revision: 1, changeSummary: 'Second words', effectiveFrom: '2026-12-01' }
    const { data } = await t.call(publishDoc, input, { token })
    expect(data).toMatchObject({
      status: 'published',
      changeSummary: 'Second words',
      effectiveFrom: '2026-12-01T00:00:00.000Z',
      publishedAt: t.clock.now().toISOString(),
    })
    expect(await states()).toEqual(['en 2 published', 'en 1 published'])
    const last = (await auditEntries(t)).at(-1)
    expect(last).toMatchObject({
      action: 'documents.publish',
      before: { status: 'draft' },
      after: { status: 'published' },
    })
  })

  it('gives the next number to a draft after a later publication', async () => {
    const { id } = await add()
    await publish({ content: '<p>Two.</p>' })
    const { data } = await t.call(publishDoc, { id, revision: 1 }, { token })
    expect(data.version).toBe(3)
    expect(await states()).toEqual(['en 3 published', 'en 2 archived'])
  })

  it('stores which English version a translation matches, if its author states it; English matches none', async () => {
    const { id } = await add({ locale: 'fr' })
    expect(
      (await t.call(publishDoc, { id, revision: 1, sourceVersion: 4 }, { token })).data.sourceVersion,
    ).toBe(4)
    expect((await publish({ sourceVersion: 4 })).sourceVersion).toBeNull()
  })

  it('matches a translation to the English version in force, even if it was started from an older one', async () => {
    await publish()
    const { id } = await add({ locale: 'fr', sourceVersion: 1 })
    await publish({ content: '<p>Two.</p>' })
    expect((await t.call(publishDoc, { id, revision: 1 }, { token })).data.sourceVersion).toBe(2)
    expect((await publish({ locale: 'ro' })).sourceVersion).toBe(2)
  })

  it('publishes once under concurrent requests', async () => {
    const { id } = await add()
    const responses = await Promise.all(
      [1, 2, 3].map(() => t.call(publishDoc, { id, revision: 1 }, { token })),
    )
    expect(statuses(responses)).toEqual([200, 409, 409])
    expect(await states()).toEqual(['en 1 published'])
  })

  it('refuses an empty draft, and one with a newer save', async () => {
    const { id } = await add({ content: '' })
    expect(codesOf(await t.call(publishDoc, { id, revision: 1 }, { token }))).toEqual(['content required'])
    await t.call(updateDoc, { id, revision: 1, content: '<p>Text.</p>' }, { token })
    expect((await t.call(publishDoc, { id, revision: 1 }, { token })).body.code).toBe('conflict')
  })
})

it('numbers versions without a gap or a duplicate when many are added at once', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, n) => publish({ content: `<p>${n}</p>` })))
  const { data } = await t.call(getDocVersions, { type: 'terms' }, { token })
  expect(data.map(({ version }) => version)).toEqual([6, 5, 4, 3, 2, 1])
  expect(data.filter(({ status }) => status === 'published')).toHaveLength(1)
})

describe('discarding and restoring', () => {
  it('reopens a discarded draft unchanged', async () => {
    const { id } = await add()
    const aside = await t.call(discardDoc, { id, revision: 1 }, { token })
    expect([aside.data.status, aside.data.archivedAt]).toEqual(['archived', t.clock.now().toISOString()])
    expect(await list()).toEqual([])
    const opened = await t.call(restoreDoc, { id }, { token })
    expect(opened.data).toMatchObject({ id, status: 'draft', archivedAt: null })
    expect((await auditEntries(t)).map(({ action }) => action)).toEqual([
      'documents.add',
      'documents.discard',
      'documents.restore',
    ])
  })

  it('copies an earlier version into a new draft; the published version stays published', async () => {
    const first = await publish()
    await publish({ content: '<p>Two.</p>' })
    const { data } = await t.call(restoreDoc, { id: first.id }, { token })
    expect(data).toMatchObject({ version: 3, status: 'draft', content: '<p>One.</p>', hash: first.hash })
    expect(await states()).toEqual(['en 3 draft', 'en 2 published', 'en 1 archived'])
    await add({ content: '<p>Other.</p>' })
    expect((await states())[0]).toBe('en 4 draft')
  })
})

describe('a published version', () => {
  it('cannot be changed or deleted, not even by SQL', async () => {
    const { id } = await publish()
    const { id: draftId } = await add()
    for (const sql of [
      `update document_versions set title = 'Other' where id = '${id}'`,
      `update document_versions set body = '{}' where id = '${id}'`,
      `update document_versions set status = 'draft', published_at = null where id = '${id}'`,
      `delete from document_versions where id = '${id}'`,
    ]) {
      await expect(t.db.query(sql)).rejects.toThrow(/was published and does not change|check constraint/)
    }
    await t.db.query(`delete from document_versions where id = '${draftId}'`)
    expect(await states()).toEqual(['en 1 published'])
  })

  it('is read in the language of the reader, or else in English, or else not at all', async () => {
    await publish({ locale: 'fr', title: 'Conditions' })
    expect(await findForReader(t.db, { type: 'terms', locale: 'zh' }, t.clock.now())).toBeNull()
    await publish()
    expect((await findForReader(t.db, { type: 'terms', locale: 'fr' }, t.clock.now()))?.title).toBe(
      'Conditions',
    )
    expect((await findForReader(t.db, { type: 'terms', locale: 'zh' }, t.clock.now()))?.locale).toBe('en')
  })
})
