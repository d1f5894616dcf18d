// @vitest-environment node
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { presets } from '../src/shared/preferences/preferences.ts'
import { contrast, distance } from './colour.ts'
import { colours, colourTable, gems, modes } from './tokens.ts'
import { tokensCss, tokensPath } from './tokens-css.ts'

const sheets = ['ground', 'surface', 'surface-2', 'hover', 'raised']
const messages = [
  'text',
  'text-2',
  'text-3',
  'accent-text',
  'ok-text',
  'warn-text',
  'danger-text',
  'info-text',
]
const series = ['viz-1', 'viz-2', 'viz-3', 'viz-4', 'viz-5', 'viz-6']
const states = ['ok', 'warn', 'danger', 'info']

/** Foreground, ground, least ratio: WCAG 2.2 AA asks 4.5 of text (1.4.3) and 3 of controls and graphics (1.4.11). */
const pairs: [string, string, number][] = [
  ...messages.flatMap((word) => sheets.map((sheet): [string, string, number] => [word, sheet, 4.5])),
  ['text', 'ground', 12],
  // filled controls, and what is pressed, chosen or marked
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ['surface', 'danger-text', 4.5],
  ...['press', 'accent-soft'].flatMap((sheet): [string, string, number][] => [
    ['text', sheet, 4.5],
    ['text-2', sheet, 4.5],
  ]),
  ['accent-text', 'accent-soft', 4.5],
  ['text', 'accent-line', 4.5],
  // boundaries of controls, wherever they stand
  ...sheets.flatMap((sheet): [string, string, number][] => [
    ['control-line', sheet, 3],
    ['accent', sheet, 3],
    ['focus', sheet, 3],
  ]),
  ['focus', 'accent-soft', 3],
  // chips and states
  ...states.flatMap((state): [string, string, number][] => [
    [`${state}-text`, `${state}-soft`, 4.5],
    ['text', `${state}-soft`, 4.5],
    [state, 'surface', 3],
    [state, 'ground', 3],
    [state, 'hover', 3],
    // messages
    ['surface', `${state}-text`, 4.5],
    [`${state}-text`, 'raised', 4.5],
  ]),
  ['surface', 'text', 4.5],
  // charts
  ...series.flatMap((mark): [string, string, number][] => [
    [mark, 'surface', 3],
    [mark, 'ground', 3],
  ]),
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

    it('keeps data colours distinguishable in normal vision and three colour-vision deficiencies', () => {
      const visible = colours(table, ...series)
      const distances = visible.flatMap((one, index) =>
        visible.slice(index + 1).map((two) => distance(one, two)),
      )
      expect(Math.min(...distances)).toBeGreaterThan(0.08)
    })
  },
)

it('matches the generated sheet', () => {
  expect(readFileSync(tokensPath, 'utf8')).toBe(tokensCss())
})

it('has the measures and the presets of the specification', () => {
  const measures = {
    '--logo-box': rem(228),
    '--drawer-mini': rem(72),
    '--drawer': rem(260),
    '--bar-h': rem(62),
    '--offset': rem(88),
    '--offset-h': rem(135),
    '--page': '400ms',
    // three units of 8 px between the columns of a page
    '--gap': '24px',
  }
  const sheet = tokensCss()
  for (const [name, value] of Object.entries(measures)) expect(sheet).toContain(`  ${name}: ${value};\n`)
  expect(gems.map(({ key }) => key)).toEqual(presets)
  expect(presets).toEqual(['default', 'theme1', 'theme2', 'theme3', 'theme4', 'theme5', 'theme6'])
})

/** The specification counts at the usual text size of browsers, 16 px; the console grows with that size. */
function rem(px: number): string {
  return `${px / 16}rem`
}
