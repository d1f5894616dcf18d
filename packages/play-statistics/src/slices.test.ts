import { playedInputs, playedLanguages, playedWidths } from '@loupe/contract/admin/puzzles/puzzle-statistics'
import { expect, it } from 'vitest'
import { readSlice, sliceOf, slicesOf } from './slices.ts'

const of = (locale: string, width: number | null, input: 'touch' | 'mouse' | 'pen' | null) =>
  readSlice(sliceOf({ locale, screen: width === null ? null : { width }, input }))

it.each([
  ['en', 'en'],
  ['zh-Hans-CN', 'zh'],
  ['fr_CA', 'fr'],
  ['RO', 'ro'],
  ['de', 'other'],
  ['english', 'other'],
  ['', 'other'],
])('counts %s as %s', (locale, language) => {
  expect(of(locale, null, null)).toEqual({ language, width: 'unknown', input: 'unknown' })
})

it.each([
  [1, 'phone'],
  [599, 'phone'],
  [600, 'smallTablet'],
  [899, 'smallTablet'],
  [900, 'tablet'],
  [1199, 'tablet'],
  [1200, 'desktop'],
  [100_000, 'desktop'],
])('counts a screen of %i pixels as %s', (width, name) => {
  expect(of('en', width, 'pen')).toEqual({ language: 'en', width: name, input: 'pen' })
})

it('has a unique two-byte number for each slice', () => {
  const numbers = playedLanguages.flatMap((locale) =>
    [1, 600, 900, 1200, null].flatMap((width) =>
      (['touch', 'mouse', 'pen', null] as const).map((input) =>
        sliceOf({ locale, screen: width === null ? null : { width }, input }),
      ),
    ),
  )
  expect(new Set(numbers).size).toBe(playedLanguages.length * playedWidths.length * playedInputs.length)
  expect(Math.max(...numbers)).toBeLessThan(2 ** 15)
})

it('returns the numbers of the requested slices', () => {
  expect(slicesOf({})).toBeNull()
  expect(slicesOf({ language: ['fr', 'zh'], input: ['touch'] })?.map(readSlice)).toEqual(
    ['fr', 'zh'].flatMap((language) => playedWidths.map((width) => ({ language, width, input: 'touch' }))),
  )
})
