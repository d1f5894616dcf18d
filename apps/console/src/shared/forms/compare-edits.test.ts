import { expect, it } from 'vitest'
import { compareEdits } from './compare-edits.ts'

const base = { name: 'Ada', tags: ['a'], note: '' }
const names = ['name', 'tags', 'note'] as const
const compare = (mine: Partial<typeof base>, theirs: Partial<typeof base>) =>
  compareEdits(
    names,
    { base, mine: { ...base, ...mine }, theirs: { ...base, ...theirs } },
    (draft, name) => draft[name],
  )

it('reports only fields that both changed to different values', () => {
  expect(compare({ name: 'Bea', note: 'x' }, { name: 'Cleo', tags: ['b'] })).toEqual({
    mine: ['note'],
    both: ['name'],
  })
})

it('reports no conflict if both changed to the same value', () => {
  expect(compare({ tags: ['a', 'b'] }, { tags: ['a', 'b'] })).toEqual({ mine: ['tags'], both: [] })
})

it('counts a reverted value as unchanged', () => {
  expect(compare({ name: 'Ada' }, { name: 'Cleo' })).toEqual({ mine: [], both: [] })
})
