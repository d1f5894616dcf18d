import { expect, it } from 'vitest'
import { makeDocument } from '../../../../test/makers.ts'
import { documentStates } from './documents-state.ts'
import { sourceOf } from './translation-source.ts'

const first = makeDocument({
  version: 1,
  status: 'archived',
  publishedAt: '2026-11-01T10:00:00.000Z',
  effectiveFrom: '2026-11-01T10:00:00.000Z',
})
const second = makeDocument({ version: 2 })
const third = makeDocument({ version: 3, isInForce: false, effectiveFrom: '2999-03-01T00:00:00.000Z' })

function source(
  documents = [second],
  versions = [second, first],
  day = '',
  sourceVersion: number | null = null,
) {
  const [english, french] = documentStates(['en', 'fr'], documents, versions)
  if (!english || !french) throw new Error('There are two languages.')
  return sourceOf({ state: french, english, sourceVersion, day })
}

it('is the English version in force when the translation comes into force', () => {
  expect(source()).toEqual({ now: 2, before: 1 })
  expect(source([second, third], [third, second, first], '2999-02-28')).toEqual({ now: 2, before: 1 })
  expect(source([second, third], [third, second, first], '2999-03-01')).toEqual({ now: 3, before: 2 })
})

it('offers the version that the text was started from as the older one', () => {
  expect(source([second, third], [third, second, first], '2999-03-01', 1)).toEqual({ now: 3, before: 1 })
})

it('offers no choice while English has one version, and none for English', () => {
  expect(source([first], [first])).toBeNull()
  const [english] = documentStates(['en'], [second], [second, first])
  expect(english && sourceOf({ state: english, english, sourceVersion: null, day: '' })).toBeNull()
})
