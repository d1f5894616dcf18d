import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  freeOf,
  keepInside,
  panBy,
  reportedViewOf,
  reveal,
  type Stage,
  startView,
  toScene,
  toStage,
  zoomAt,
} from './view.ts'

const length = fc.integer({ min: 300, max: 4000 })
const scenes = fc.record({ width: length, height: length })
const stages = fc
  .record({
    width: fc.integer({ min: 320, max: 3840 }),
    height: fc.integer({ min: 320, max: 2160 }),
    top: fc.integer({ min: 0, max: 72 }),
    right: fc.integer({ min: 0, max: 100 }),
    bottom: fc.integer({ min: 0, max: 120 }),
    left: fc.integer({ min: 0, max: 100 }),
  })
  .map(
    (stage): Stage =>
      Object.assign(stage, { fill: { width: stage.width, height: stage.height - stage.bottom } }),
  )
const points = fc.record({ x: fc.integer({ min: 0, max: 4000 }), y: fc.integer({ min: 0, max: 4000 }) })
const steps = fc.array(
  fc.oneof(
    fc.record({ dx: fc.integer({ min: -3000, max: 3000 }), dy: fc.integer({ min: -3000, max: 3000 }) }),
    fc.record({ at: points, factor: fc.double({ min: 0.2, max: 5, noNaN: true }) }),
  ),
  { maxLength: 12 },
)

describe('the view of a scene', () => {
  it('fills the uncovered part of the stage, or shows the whole scene, however it is moved', () => {
    fc.assert(
      fc.property(scenes, stages, steps, (scene, stage, moves) => {
        let view = startView(scene, stage)
        for (const move of moves) {
          view =
            'at' in move
              ? zoomAt(view, move.at, move.factor, scene, stage)
              : panBy(view, move.dx, move.dy, scene, stage)
        }
        const free = freeOf(stage)
        for (const [start, size, from, room] of [
          [view.x, scene.width * view.scale, free.x, free.width],
          [view.y, scene.height * view.scale, free.y, free.height],
        ] as const) {
          const [least, most] = size <= room ? [from, from + room - size] : [from + room - size, from]
          expect(start).toBeGreaterThanOrEqual(least - 0.01)
          expect(start).toBeLessThanOrEqual(most + 0.01)
        }
      }),
    )
  })

  it('can move every point of the scene into the uncovered part of the stage', () => {
    const fraction = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(scenes, stages, fraction, fraction, (scene, stage, x, y) => {
        const view = reveal(startView(scene, stage), { x, y }, 0, scene, stage)
        const free = freeOf(stage)
        const at = toStage(view, { x, y }, scene)
        expect(at.x).toBeGreaterThanOrEqual(free.x - 0.01)
        expect(at.x).toBeLessThanOrEqual(free.x + free.width + 0.01)
        expect(at.y).toBeGreaterThanOrEqual(free.y - 0.01)
        expect(at.y).toBeLessThanOrEqual(free.y + free.height + 0.01)
      }),
    )
  })

  it('keeps the point under the finger, unless an edge is reached', () => {
    const scene = { width: 2400, height: 1600 }
    const stage: Stage = {
      width: 1000,
      height: 700,
      top: 0,
      right: 0,
      bottom: 0,
      left: 0,
      fill: { width: 1000, height: 700 },
    }
    const at = { x: 400, y: 300 }
    const before = startView(scene, stage)
    const after = zoomAt(before, at, 2, scene, stage)
    expect(toScene(after, at, scene).x).toBeCloseTo(toScene(before, at, scene).x, 9)
    expect(toScene(after, at, scene).y).toBeCloseTo(toScene(before, at, scene).y, 9)
  })

  it('never zooms beyond the resolution of the picture', () => {
    const scene = { width: 300, height: 200 }
    const stage = {
      width: 800,
      height: 600,
      top: 0,
      right: 0,
      bottom: 0,
      left: 0,
      fill: { width: 800, height: 600 },
    }
    expect(keepInside({ scale: 9, x: 0, y: 0 }, scene, stage).scale).toBe(2)
  })
})

describe('the reported view', () => {
  it('is the size of the scene, and the point at the centre of the uncovered part', () => {
    const scene = { width: 2400, height: 1600 }
    const stage: Stage = { width: 1200, height: 1000, top: 100, right: 0, bottom: 100, left: 0, fill: scene }
    const fitted = { scale: 0.5, x: 0, y: 100 }
    expect(reportedViewOf(fitted, scene, stage)).toEqual({
      zoom: 1,
      panX: 0.5,
      panY: 0.5,
      width: 1200,
      height: 800,
    })
    const corner = { scale: 1, x: 0, y: 100 }
    expect(reportedViewOf(corner, scene, stage)).toMatchObject({ zoom: 2, panX: 0.25, panY: 0.25 })
  })
})
