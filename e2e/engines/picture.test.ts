import { expect, it } from 'vitest'
import { encodePng, plainPng } from '../harness/plain-png.ts'
import { contrastIn, decodePng, paintedBox } from './picture.ts'

it('finds painted pixels, and none on a plain background', () => {
  const pixels = Buffer.alloc(10 * 10 * 3, 255)
  pixels.fill(0, (4 * 10 + 5) * 3, (4 * 10 + 6) * 3)
  const picture = decodePng(encodePng(10, 10, pixels))
  expect(picture.pixels.equals(pixels)).toBe(true)
  expect(contrastIn(picture, { x: 4, y: 3, width: 3, height: 3 })).toBeCloseTo(255)
  expect(contrastIn(picture, { x: 0, y: 0, width: 4, height: 4 })).toBe(0)
  expect(paintedBox(picture, { x: 1, y: 1, width: 8, height: 8 }, 30)).toEqual({
    x: 5,
    y: 4,
    width: 1,
    height: 1,
  })
  expect(paintedBox(picture, { x: 0, y: 0, width: 4, height: 4 }, 30)).toBeNull()
  expect(contrastIn(decodePng(plainPng(20, 20)), { x: 0, y: 0, width: 20, height: 20 })).toBe(0)
})

it('takes the most frequent colour of a box as its background, not that of its first pixel', () => {
  const pixels = Buffer.alloc(10 * 10 * 3, 255)
  pixels.fill(0, 0, 3)
  pixels.fill(0, (4 * 10 + 5) * 3, (4 * 10 + 6) * 3)
  const picture = decodePng(encodePng(10, 10, pixels))
  expect(paintedBox(picture, { x: 0, y: 0, width: 10, height: 10 }, 30)).toEqual({
    x: 0,
    y: 0,
    width: 6,
    height: 5,
  })
})
