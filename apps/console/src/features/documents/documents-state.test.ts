import { expect, it } from 'vitest'
import { makeDocument } from '../../../test/makers.ts'
import { languageStates, nextVersion } from './documents-state.ts'

const locales = ['en', 'fr', 'ro', 'zh'] as const

it('says of each language where it stands', () => {
  const states = languageStates(
    locales,
    [
      makeDocument({ version: 2 }),
      makeDocument({ version: 3, status: 'draft' }),
      makeDocument({ locale: 'fr', sourceVersion: 2 }),
      makeDocument({ locale: 'zh', status: 'draft', sourceVersion: 2 }),
    ],
    [],
  )
  expect(states.map(({ status }) => status)).toEqual(['published', 'published', 'missing', 'draft'])
})

it('knows a translation that is older than English by what it says of itself, else by the dates', () => {
  const english = makeDocument({ version: 2, publishedAt: '2026-11-20T10:00:00.000Z' })
  const french = (fields: Parameters<typeof makeDocument>[0]) =>
    languageStates(locales, [english, makeDocument({ locale: 'fr', ...fields })], [])[1]?.status
  expect(french({ sourceVersion: 1, updatedAt: '2026-11-21T10:00:00.000Z' })).toBe('older')
  expect(french({ sourceVersion: 2, updatedAt: '2026-11-19T10:00:00.000Z' })).toBe('published')
  expect(french({ updatedAt: '2026-11-19T10:00:00.000Z' })).toBe('older')
  expect(french({ updatedAt: '2026-11-21T10:00:00.000Z' })).toBe('published')
})

it('asks of a translation only what is published in English: a draft makes nobody late', () => {
  const draft = makeDocument({ version: 9, status: 'draft' })
  const states = languageStates(locales, [draft, makeDocument({ locale: 'fr', sourceVersion: 1 })], [])
  expect(states[1]?.status).toBe('published')
})

it('counts on from the newest version, whatever became of it', () => {
  const aside = makeDocument({ version: 5, status: 'archived', publishedAt: null })
  const [state] = languageStates(['en'], [makeDocument({ version: 4 })], [aside])
  expect(state && nextVersion(state)).toBe(6)
  const [own] = languageStates(['en'], [makeDocument({ version: 6, status: 'draft' })], [aside])
  expect(own && nextVersion(own)).toBe(6)
})
