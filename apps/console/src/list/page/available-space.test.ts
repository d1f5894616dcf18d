import { expect, it } from 'vitest'
import { fittingColumns, isCompact, isPhoneSized } from './available-space.ts'

const each = () => 100
const width = (id: string) => (id === 'country' ? 300 : 100)
const space = (px: number | null, narrow = false) => ({ width: px, narrow, beside: false })

it('shows as many columns as fit, in order', () => {
  expect(fittingColumns(['status', 'country', 'games'], 'fullName', 250, each)).toEqual(['status', 'country'])
})

it('prefers the sorted column', () => {
  expect(fittingColumns(['status', 'country', 'games'], 'games', 250, each)).toEqual(['status', 'games'])
  expect(fittingColumns(['status', 'country', 'games'], 'games', 90, each)).toEqual([])
})

it('leaves no gap: no column after the first that does not fit', () => {
  expect(fittingColumns(['status', 'country', 'games'], 'fullName', 250, width)).toEqual(['status'])
})

it('is phone-sized and compact by the width of the list, and always on a small screen', () => {
  expect([
    isPhoneSized(space(470)),
    isPhoneSized(space(480)),
    isPhoneSized(space(700, true)),
    isPhoneSized(space(null)),
  ]).toEqual([true, false, true, false])
  expect([isCompact(space(630)), isCompact(space(640)), isCompact(space(700, true))]).toEqual([
    true,
    false,
    true,
  ])
})
