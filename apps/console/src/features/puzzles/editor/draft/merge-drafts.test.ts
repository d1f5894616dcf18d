// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { makeItem, makePuzzleRecord } from '../../../../../test/puzzles.ts'
import { mergeDrafts } from './merge-drafts.ts'
import { draftOf, type PuzzleDraft } from './puzzle-draft.ts'

const ring = makeItem({ id: 'ring', name: { en: 'Ring' } })
const stud = makeItem({ id: 'stud', name: { en: 'Stud' } })
const base = draftOf(makePuzzleRecord({}, { items: [ring, stud] }))
const changed = (changes: Partial<PuzzleDraft>): PuzzleDraft => ({ ...base, ...changes })

const moved = (x: number) => [{ ...ring, shape: { ...ring.shape, cx: x, cy: x } as typeof ring.shape }, stud]

describe('two administrators editing one puzzle', () => {
  it('keep changes of different fields', () => {
    const mine = changed({ radius: 40, items: [{ ...ring, name: { en: 'Ring', fr: 'Bague' } }, stud] })
    const theirs = changed({ title: { en: 'Other' }, items: [{ ...ring, points: 300 }, stud] })
    const { draft, conflicts } = mergeDrafts(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(draft).toMatchObject({ radius: 40, title: { en: 'Other' } })
    expect(draft.items[0]).toMatchObject({ points: 300, name: { en: 'Ring', fr: 'Bague' } })
  })

  it('choose between conflicting values', () => {
    const mine = changed({ radius: 40, title: { en: 'Mine' } })
    const theirs = changed({ radius: 50, title: { en: 'Theirs' } })
    const { draft, conflicts } = mergeDrafts(base, mine, theirs, ({ path }) =>
      path[0] === 'radius' ? 'theirs' : 'mine',
    )
    expect(conflicts.map(({ path, mine: my, theirs: their }) => [path.join('.'), my, their])).toEqual([
      ['title.en', 'Mine', 'Theirs'],
      ['radius', 40, 50],
    ])
    expect(draft).toMatchObject({ radius: 50, title: { en: 'Mine' } })
  })

  it('keep the pieces that each of them added, and lose those that one deleted and nobody changed', () => {
    const [mineNew, theirNew] = [makeItem({ id: 'brooch' }), makeItem({ id: 'pearl' })]
    const mine = changed({ items: [ring, mineNew] })
    const theirs = changed({ items: [ring, stud, theirNew] })
    const { draft, conflicts } = mergeDrafts(base, mine, theirs)
    expect(conflicts).toEqual([])
    expect(draft.items.map(({ id }) => id)).toEqual(['ring', 'brooch', 'pearl'])
  })

  it('choose for a piece that one deleted and the other changed', () => {
    const mine = changed({ items: [ring] })
    const theirs = changed({ items: [ring, { ...stud, points: 5 }] })
    const { conflicts } = mergeDrafts(base, mine, theirs)
    expect(conflicts).toMatchObject([{ path: ['items', 'stud'], mine: undefined, theirs: { points: 5 } }])
    expect(mergeDrafts(base, mine, theirs, () => 'theirs').draft.items).toHaveLength(2)
  })

  it('never get a mixed shape', () => {
    const { conflicts } = mergeDrafts(base, changed({ items: moved(0.3) }), changed({ items: moved(0.7) }))
    expect(conflicts.map(({ path }) => path.join('.'))).toEqual(['items.ring.shape'])
  })
})
