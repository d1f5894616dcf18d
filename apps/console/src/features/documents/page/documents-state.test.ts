import { expect, it } from 'vitest'
import { makeDocument } from '../../../../test/makers.ts'
import { documentStates, inForceAt, nextVersion } from './documents-state.ts'

const locales = ['en', 'fr', 'ro', 'zh'] as const
const scheduled = (fields: Parameters<typeof makeDocument>[0]) =>
  makeDocument({ isInForce: false, effectiveFrom: '2027-03-01T00:00:00.000Z', ...fields })

it('has one state for each language', () => {
  const documents = [
    makeDocument({ version: 2 }),
    makeDocument({ version: 3, status: 'draft' }),
    makeDocument({ locale: 'fr', sourceVersion: 2 }),
    scheduled({ locale: 'ro' }),
    makeDocument({ locale: 'ro', version: 2, status: 'draft' }),
    makeDocument({ locale: 'zh', status: 'draft', sourceVersion: 1 }),
  ]
  const states = documentStates(locales, documents, [])
  expect(states.map(({ status }) => status)).toEqual(['published', 'published', 'scheduled', 'draft'])
  expect(documentStates(['ro'], [], [])[0]?.status).toBe('missing')
})

it('distinguishes the version in force from the scheduled one, and continues from the latter', () => {
  const documents = [
    scheduled({ version: 4, effectiveFrom: '2027-04-01T00:00:00.000Z' }),
    scheduled({ version: 3 }),
    makeDocument({ version: 2 }),
  ]
  const [state] = documentStates(['en'], documents, [])
  expect([state?.status, state?.published?.version, state?.latest?.version]).toEqual(['published', 2, 4])
  expect(state?.scheduled.map(({ version }) => version)).toEqual([3, 4])
  const at = (moment: string) => state && inForceAt(state, Date.parse(moment))?.version
  expect([at('2027-02-28T23:59:59Z'), at('2027-03-01T00:00:00Z'), at('2027-04-01T00:00:00Z')]).toEqual([
    2, 3, 4,
  ])
})

it('marks a translation as outdated only if the English text in force is newer than the one it matches', () => {
  const first = makeDocument({
    status: 'archived',
    publishedAt: '2026-11-01T10:00:00.000Z',
    effectiveFrom: '2026-11-01T10:00:00.000Z',
  })
  const english = makeDocument({ version: 2 })
  const french = (fields: Parameters<typeof makeDocument>[0]) =>
    documentStates(locales, [english, makeDocument({ locale: 'fr', ...fields })], [english, first])[1]?.status
  expect(french({ sourceVersion: 1, publishedAt: '2026-11-21T10:00:00.000Z' })).toBe('outdated')
  expect(french({ sourceVersion: 2, publishedAt: '2026-11-19T10:00:00.000Z' })).toBe('published')
  expect(french({ publishedAt: '2026-11-19T10:00:00.000Z' })).toBe('outdated')
  expect(french({ publishedAt: '2026-11-21T10:00:00.000Z' })).toBe('published')
})

it('compares English versions by when they are in force, not by their numbers', () => {
  const scheduledFirst = makeDocument({ version: 2, effectiveFrom: '2026-11-20T10:00:00.000Z' })
  const between = makeDocument({
    version: 3,
    status: 'archived',
    publishedAt: '2026-11-10T10:00:00.000Z',
    effectiveFrom: '2026-11-10T10:00:00.000Z',
  })
  const french = makeDocument({ locale: 'fr', sourceVersion: 3 })
  const states = documentStates(locales, [scheduledFirst, french], [scheduledFirst, between])
  expect(states[1]?.status).toBe('outdated')
})

it('is not outdated by an English version that is a draft or comes into force later', () => {
  const french = makeDocument({ locale: 'fr', sourceVersion: 1 })
  const documents = [
    makeDocument(),
    scheduled({ version: 2 }),
    makeDocument({ version: 3, status: 'draft' }),
    french,
  ]
  expect(documentStates(locales, documents, [])[1]?.status).toBe('published')
})

it('numbers from the newest version, whatever its status', () => {
  const aside = makeDocument({ version: 5, status: 'archived', publishedAt: null })
  const [state] = documentStates(['en'], [makeDocument({ version: 4 })], [aside])
  expect(state && nextVersion(state)).toBe(6)
  const [own] = documentStates(['en'], [makeDocument({ version: 6, status: 'draft' })], [aside])
  expect(own && nextVersion(own)).toBe(6)
})
