import { expect, it } from 'vitest'
import { visiblePart } from './view-of-scene.ts'

const scene = { width: 1000, height: 500 }
const phone = { width: 400, height: 800, pixelRatio: 3 }
const middle = { panX: 0.5, panY: 0.5 }

it('is the area that fits on the screen at its zoom, around the centre of the view', () => {
  // at 1 the scene is as wide as the phone; at 4 a quarter of its width fills the phone, from top to bottom
  expect(visiblePart({ zoom: 4, ...middle }, scene, phone)).toEqual({
    x: 0.375,
    y: 0,
    width: 0.25,
    height: 1,
  })
  expect(visiblePart({ zoom: 8, panX: 0.25, panY: 0.5 }, scene, phone)).toEqual({
    x: 0.1875,
    y: 0.25,
    width: 0.125,
    height: 0.5,
  })
})

it('ends at the edges of the scene', () => {
  const part = visiblePart({ zoom: 2, panX: 0, panY: 1 }, scene, null)
  expect(part).toEqual({ x: 0, y: 0.75, width: 0.25, height: 0.25 })
})

it('uses the size of the view if the app reports it', () => {
  const view = { zoom: 2, ...middle, width: 400, height: 200 }
  expect(visiblePart(view, scene, phone)).toEqual({ x: 0.25, y: 0.25, width: 0.5, height: 0.5 })
})

it('is null if the whole scene was visible, or none of it', () => {
  expect(visiblePart({ zoom: 1, ...middle }, scene, phone)).toBeNull()
  expect(visiblePart({ zoom: 4, panX: 2, panY: 0.5 }, scene, null)).toBeNull()
})
