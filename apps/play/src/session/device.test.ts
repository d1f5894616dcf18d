import { expect, it } from 'vitest'
import { screenOf } from './device.ts'

const page = (innerWidth: number, isCoarse: boolean) => ({
  innerWidth,
  innerHeight: 844,
  devicePixelRatio: 3,
  matchMedia: () => ({ matches: isCoarse }) as MediaQueryList, // nothing else of it is used
})

it('has the size of the page, and whether it is used by touch', () => {
  const screen = { width: 390, height: 844, pixelRatio: 3 }
  expect(screenOf(page(390, true))).toEqual({ screen, input: 'touch' })
  expect(screenOf(page(390, false))).toEqual({ screen, input: 'mouse' })
})

it('omits the size of a hidden page', () => {
  expect(screenOf(page(0, false))).toEqual({ input: 'mouse' })
})
