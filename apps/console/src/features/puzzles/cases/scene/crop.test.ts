import { expect, it } from 'vitest'
import { cropAround, cropRatio } from './crop.ts'

const scene = { width: 2400, height: 1600 }
const ellipse = (cx: number, cy: number, r = 0.02) => ({ kind: 'ellipse', cx, cy, rx: r, ry: r }) as const
const ratioOf = ({ width, height }: { width: number; height: number }) =>
  (width * scene.width) / (height * scene.height)

it('centres the shapes', () => {
  const crop = cropAround([ellipse(0.4, 0.5), ellipse(0.5, 0.5)], scene)
  expect(crop.x + crop.width / 2).toBeCloseTo(0.45)
  expect(crop.y + crop.height / 2).toBeCloseTo(0.5)
  expect(ratioOf(crop)).toBeCloseTo(cropRatio)
})

it.each([
  ['at an edge', [ellipse(0.99, 0.01)]],
  ['that is as large as the scene', [ellipse(0.5, 0.5, 0.5)]],
  ['nowhere', []],
])('never leaves the scene for a shape %s', (_, shapes) => {
  const { x, y, width, height } = cropAround(shapes, scene)
  expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
  expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1 + 1e-9)
  expect(ratioOf({ width, height })).toBeCloseTo(cropRatio)
})
