import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { PuzzleContent, PuzzleItem } from './puzzle-content.ts'
import { begunLocalesOf, puzzleGapsOf } from './puzzle-gaps.ts'
import { lacksOf } from './puzzle-lacks.ts'
import { type Locale, locales } from './values.ts'

const lesson = { title: 'Beryl', body: 'A beryl.', facts: [{ label: 'Hardness', value: '8', source: '' }] }
/** All texts of a puzzle with two pieces, in the given languages of each text. */
const textFields = ['title', 'alt', 'intro', 'outro', 'name', 'hint', 'lesson', 'facts'] as const
type Languages = Record<(typeof textFields)[number], readonly Locale[]>
const inLanguages = <Value>(list: readonly Locale[], value: (locale: Locale) => Value) =>
  Object.fromEntries(list.map((locale) => [locale, value(locale)]))
const puzzleOf = ({ title, alt, intro, outro, ...piece }: Languages) => ({
  sceneId: '00000000-0000-7000-9000-000000000001',
  title: inLanguages(title, () => 'Bench'),
  alt: inLanguages(alt, () => 'A bench.'),
  intro: inLanguages(intro, () => 'Look.'),
  outro: inLanguages(outro, () => 'Found.'),
  items: [itemOf('ring', piece), itemOf('stud', piece)],
})
const itemOf = (
  id: string,
  { name, hint, lesson: taught, facts }: Pick<Languages, 'name' | 'hint' | 'lesson' | 'facts'>,
): PuzzleItem => ({
  id,
  name: inLanguages(name, () => id),
  shape: { kind: 'ellipse', cx: 0.5, cy: 0.5, rx: 0.1, ry: 0.1 },
  role: 'target',
  points: 1,
  hint: inLanguages(hint, () => 'Green.'),
  lesson: inLanguages(taught, (locale) => (facts.includes(locale) ? lesson : { ...lesson, facts: [] })),
})
const everywhere = inEachField(() => locales)
const without = (field: keyof Languages, locale: Locale) => ({
  ...everywhere,
  [field]: locales.filter((one) => one !== locale),
})

describe('puzzleGapsOf', () => {
  it('finds no gap if every language has every text', () => {
    expect(puzzleGapsOf(puzzleOf(everywhere))).toEqual([])
  })

  it.each(textFields)('lists a missing French %s', (field) => {
    const gaps = puzzleGapsOf(puzzleOf(without(field, 'fr')))
    expect(gaps.every((gap) => gap.locale === 'fr' && gap.field === field)).toBe(true)
    const isOfPieces = !['title', 'alt', 'intro', 'outro'].includes(field)
    expect(gaps.map(({ itemId }) => itemId)).toEqual(isOfPieces ? ['ring', 'stud'] : [null])
  })

  it('lists the title of a language that only has names of pieces', () => {
    const english = inEachField(() => ['en'])
    expect(puzzleGapsOf(puzzleOf({ ...english, name: ['en', 'fr'] }))[0]).toEqual({
      locale: 'fr',
      field: 'title',
      itemId: null,
    })
  })

  it('lists nothing for a language without texts', () => {
    const opened = locales.filter((locale) => locale !== 'zh')
    const three = inEachField(() => opened)
    expect(puzzleGapsOf(puzzleOf(three))).toEqual([])
  })

  it('counts English, and each language with any text, as begun', () => {
    const some = { ...inEachField(() => []), hint: ['zh'] } as const
    expect(begunLocalesOf(puzzleOf(some))).toEqual(['en', 'zh'])
  })

  it('lists no introduction that no language has', () => {
    expect(puzzleGapsOf(puzzleOf({ ...everywhere, intro: [], outro: [] }))).toEqual([])
  })

  it('lists an English text that only another language has', () => {
    expect(puzzleGapsOf(puzzleOf(without('intro', 'en')))).toEqual([
      { locale: 'en', field: 'intro', itemId: null },
    ])
  })

  it('counts white space as missing', () => {
    const puzzle = puzzleOf(everywhere)
    expect(puzzleGapsOf({ ...puzzle, title: { ...puzzle.title, ro: '  ' } })).toEqual([
      { locale: 'ro', field: 'title', itemId: null },
    ])
  })

  it('is empty, like lacksOf, only if each begun language has every text that any has', () => {
    const some = fc.subarray([...locales])
    const languages = fc.tuple(...textFields.map(() => some))
    fc.assert(
      fc.property(languages, (lists) => {
        const drawn = inEachField((index) => lists[index] ?? [])
        // facts only exist with their lesson
        const facts = drawn.facts.filter((locale) => drawn.lesson.includes(locale))
        const all = { ...drawn, facts }
        const puzzle = puzzleOf(all)
        const started = locales.filter((locale) => textFields.some((field) => all[field].includes(locale)))
        const offered = new Set<Locale>(['en', ...started])
        const isWhole = textFields.every((field) => {
          const expected = field === 'title' || field === 'name' || all[field].length > 0
          return !expected || [...offered].every((locale) => all[field].includes(locale))
        })
        expect(puzzleGapsOf(puzzle).length + lacksOf(puzzle).length === 0).toBe(isWhole)
      }),
      { numRuns: 500 },
    )
  })

  it('covers every translated field of the contract', () => {
    const own = perLanguageFields(PuzzleContent.shape)
    expect(own.toSorted()).toEqual(['alt', 'intro', 'outro'])
    expect(perLanguageFields(PuzzleItem.shape).toSorted()).toEqual(['hint', 'lesson', 'name'])
  })
})

function inEachField(of: (index: number) => readonly Locale[]): Languages {
  return {
    title: of(0),
    alt: of(1),
    intro: of(2),
    outro: of(3),
    name: of(4),
    hint: of(5),
    lesson: of(6),
    facts: of(7),
  }
}

/** The fields of an object that hold a value for each language. */
function perLanguageFields(shape: Record<string, z.ZodMiniType>): string[] {
  return Object.entries(shape)
    .filter(([, type]) => 'shape' in type && Object.keys(type.shape as object).join() === locales.join())
    .map(([name]) => name)
}
