// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contrast, distance } from './colour.ts'
import { colours, colourTable, gems, modes } from './tokens.ts'
import { tokensCss, tokensPath } from './tokens-css.ts'

const sheets = ['ground', 'surface', 'surface-2', 'hover', 'raised']
const words = ['text', 'text-2', 'text-3', 'accent-text', 'ok-text', 'warn-text', 'danger-text', 'info-text']
const marks = ['focus', 'viz-1', 'viz-2', 'viz-3', 'viz-4', 'viz-5', 'viz-6']

/** Foreground, ground, least ratio: WCAG 2.2 AA asks 4.5 of text (1.4.3) and 3 of controls and graphics (1.4.11). */
const pairs: [string, string, number][] = [
  ...words.flatMap((word) => sheets.map((sheet): [string, string, number] => [word, sheet, 4.5])),
  ...marks.flatMap((mark): [string, string, number][] => [
    [mark, 'surface', 3],
    [mark, 'ground', 3],
  ]),
  ['text', 'ground', 12],
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['text', 'accent-soft', 4.5],
  ['accent-text', 'accent-soft', 4.5],
  ['ok-text', 'ok-soft', 4.5],
  ['warn-text', 'warn-soft', 4.5],
  ['danger-text', 'danger-soft', 4.5],
  ['info-text', 'info-soft', 4.5],
  ['focus', 'raised', 3],
  ['control-line', 'surface', 3],
  ['control-line', 'raised', 3],
  ['accent', 'surface', 3],
]

describe.each(gems.flatMap((gem) => modes.map((mode) => ({ gem, mode, name: `${gem.name}, ${mode}` }))))(
  '$name',
  ({ gem, mode }) => {
    const table = colourTable(gem, mode)
    const ratio = (front: string, ground: string) =>
      Math.min(
        ...colours(table, front).flatMap((one) => colours(table, ground).map((two) => contrast(one, two))),
      )

    it('gives every text, control, focus ring, chip and chart colour the contrast of WCAG AA', () => {
      const tooFaint = pairs
        .map(([front, ground, least]) => ({
          front,
          ground,
          least,
          is: ratio(front, ground),
        }))
        .filter(({ is, least }) => is < least)
      expect(tooFaint).toEqual([])
    })

    it('keeps any two data colours apart in ordinary sight and in three colour-vision deficiencies', () => {
      const series = colours(table, 'viz-1', 'viz-2', 'viz-3', 'viz-4', 'viz-5', 'viz-6')
      const distances = series.flatMap((one, index) =>
        series.slice(index + 1).map((two) => distance(one, two)),
      )
      expect(Math.min(...distances)).toBeGreaterThan(0.08)
    })
  },
)

it('is what the generated sheet holds', () => {
  expect(readFileSync(tokensPath, 'utf8')).toBe(tokensCss())
})
