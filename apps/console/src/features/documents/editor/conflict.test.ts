import { expect, it } from 'vitest'
import { makeDocument } from '../../../../test/makers.ts'
import { compareTexts, nextBase } from './conflict.ts'
import type { StoredText } from './stored-texts.ts'

const base = { draft: null, after: 1, title: 'Terms', content: '<p>a</p>', sourceVersion: null }
const mine = (fields: Partial<StoredText>): StoredText => ({ ...base, base, at: '', ...fields })

it('merges changes of one side, and leaves changes of both to choose from', () => {
  const theirs = { title: 'Terms', content: '<p>b</p>' }
  expect(compareTexts(mine({ title: 'Our terms' }), theirs)).toEqual({ mine: ['title'], both: [] })
  expect(compareTexts(mine({ content: '<p>c</p>' }), theirs)).toEqual({ mine: [], both: ['content'] })
  expect(compareTexts(mine({ content: '<p>b</p>' }), theirs)).toEqual({ mine: ['content'], both: [] })
})

it('continues from the other administrator’s draft, or after the version that they published', () => {
  const draft = makeDocument({ status: 'draft', version: 3, revision: 7 })
  expect(nextBase(draft, 3)).toMatchObject({ draft: { id: draft.id, revision: 7 }, after: 3 })
  expect(nextBase(makeDocument({ version: 4 }), 3)).toMatchObject({ draft: null, after: 4 })
})
