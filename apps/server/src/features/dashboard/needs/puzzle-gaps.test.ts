import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { puzzleGapsOf } from '@loupe/contract/shared/puzzle-gaps'
import { locales } from '@loupe/contract/shared/values'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#src/core/database/database.ts'
import { openTestDatabase } from '#test/test-database.ts'

let db: Database
beforeAll(async () => {
  db = await openTestDatabase()
})
afterAll(() => db.close())

const text = fc.constantFrom('A ring', ' ', '')
const perLanguage = <Value>(value: fc.Arbitrary<Value>) =>
  fc.record({ en: value, fr: value, ro: value, zh: value }, { requiredKeys: [] })
const facts = fc.array(fc.record({ label: text, value: text, source: fc.constant('') }), { maxLength: 2 })
const lesson = fc.record({ title: text, body: text, facts })
const item = fc.record({
  name: perLanguage(text),
  shape: fc.constant({ kind: 'ellipse' as const, cx: 0, cy: 0, rx: 0.1, ry: 0.1 }),
  role: fc.constant('target' as const),
  points: fc.constant(1),
  hint: perLanguage(text),
  lesson: perLanguage(lesson),
})
const puzzle = fc.record({
  title: perLanguage(text),
  alt: perLanguage(text),
  intro: perLanguage(text),
  outro: perLanguage(text),
  items: fc
    .array(item, { maxLength: 3 })
    .map((items) => items.map((one, index): PuzzleItem => ({ ...one, id: `piece-${index}` }))),
})

it('stores the languages of a puzzle without texts, as the editor reports them', async () => {
  const puzzles = fc.sample(puzzle, 300)
  const { rows } = await db.query<{ gaps: string[] }>(
    `select puzzle_gaps(puzzle -> 'title', puzzle) as gaps
     from jsonb_array_elements($1) with ordinality as puzzles (puzzle, place) order by place`,
    [JSON.stringify(puzzles)],
  )
  const wanted = puzzles.map((one) => {
    const gaps = new Set(puzzleGapsOf(one).map(({ locale }) => locale))
    return { puzzle: one, gaps: locales.filter((locale) => gaps.has(locale)).toSorted() }
  })
  expect(puzzles.map((one, index) => ({ puzzle: one, gaps: rows[index]?.gaps }))).toEqual(wanted)
})
