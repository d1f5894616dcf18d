import { expect, it } from 'vitest'
import { screenOf } from './device.ts'

const page = (innerWidth: number, isCoarse: boolean) => ({
  innerWidth,
  innerHeight: 844,
  devicePixelRatio: 3,
  matchMedia: () => ({ matches: isCoarse }) as MediaQueryList, // the rest of it is not asked for
})

it('says how large the page is, and whether it is played by finger', () => {
  const screen = { width: 390, height: 844, pixelRatio: 3 }
  expect(screenOf(page(390, true))).toEqual({ screen, input: 'touch' })
  expect(screenOf(page(390, false))).toEqual({ screen, input: 'mouse' })
})

it('leaves out the size that a page out of sight does not have', () => {
  expect(screenOf(page(0, false))).toEqual({ input: 'mouse' })
})
