import { getPuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { PuzzleContent, type Shape } from '@loupe/contract/shared/puzzle-content'
import { locales } from '@loupe/contract/shared/values'
import { areaOf, distanceTo } from '@loupe/judge/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readImageHeader } from '#src/core/images/image-header.ts'
import { findVersion } from '#src/features/puzzles/versions/versions.repo.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { readPictures, sceneNames } from '../scenes/pictures.ts'
import { seedPuzzles } from '../seeding/seed-puzzles.ts'
import { pointInside } from './point-inside.ts'
import { makeSamplePuzzles } from './puzzles.ts'

const until = new Date('2026-11-20T12:00:00.000Z')
const puzzles = makeSamplePuzzles(until)

describe.each(sceneNames)('the scene %s', (scene) => {
  it('has pictures in three sizes', async () => {
    const pictures = await readPictures(scene)
    expect(pictures.map(({ content }) => readImageHeader(Buffer.from(content)))).toEqual(
      pictures.map(({ width, height }) => ({ kind: 'webp', width, height })),
    )
    expect(pictures.map(({ width }) => width)).toEqual([2400, 1200, 600])
  })
})

describe.each(puzzles)('the puzzle $slug', ({ content }) => {
  const { items, radius } = content

  it('has at least five targets and a decoy', () => {
    const roles = items.map(({ role }) => role)
    expect(roles.filter((role) => role === 'target').length).toBeGreaterThanOrEqual(5)
    expect(roles).toContain('decoy')
  })

  it('has pieces large enough for a finger on a phone, inside the picture, and apart from each other', () => {
    const size = { width: 2400, height: 1600 }
    // 24 CSS pixels where the whole scene is shown 390 wide, as the puzzle editor checks
    const finger = 24 * (size.width / 390)
    const small = items.filter(
      ({ role, shape }) => role !== 'decoy' && leastSide(shape, size) + 2 * radius < finger,
    )
    expect(small.map(({ id }) => id)).toEqual([])
    for (const item of items) {
      expect(areaOf(item.shape, size)).toBeGreaterThan(900)
      const { x, y } = pointInside(item.shape)
      const middle = { x: x * size.width, y: y * size.height }
      const distances = items.map((other) => distanceTo(other.shape, middle, size))
      expect(distances.filter((distance) => distance <= radius)).toEqual([0])
      expect(distances[items.indexOf(item)]).toBe(0)
    }
  })

  it('has every text in four languages, with facts and their sources', () => {
    for (const { name, hint, lesson, role } of items) {
      for (const locale of locales) {
        expect([name[locale], hint[locale]].every(Boolean)).toBe(true)
        if (role === 'decoy') continue
        expect(lesson[locale]?.body.length).toBeGreaterThan(40)
        expect(lesson[locale]?.facts).toHaveLength(5)
        expect(lesson[locale]?.facts.every(({ value, source }) => value !== '' && source !== '')).toBe(true)
      }
      expect(new Set(locales.map((locale) => name[locale])).size).toBe(4)
    }
  })
})

describe('the puzzles of the sample world', () => {
  it('are eight to twelve in three collections on at least six scenes', () => {
    expect(puzzles.length).toBeGreaterThanOrEqual(8)
    expect(puzzles.length).toBeLessThanOrEqual(12)
    expect(new Set(puzzles.map(({ collection }) => collection)).size).toBe(3)
    expect(new Set(puzzles.map(({ sceneId }) => sceneId)).size).toBeGreaterThanOrEqual(6)
  })

  it('have different pieces if they share a scene', () => {
    for (const shared of Map.groupBy(puzzles, ({ sceneId }) => sceneId).values()) {
      const found = shared.flatMap(({ content }) => content.items.filter(({ role }) => role !== 'decoy'))
      expect(new Set(found.map(({ id }) => id)).size).toBe(found.length)
    }
  })

  it('teach something new with each piece', () => {
    const lessons = puzzles.flatMap(({ content }) => content.items.map(({ lesson }) => lesson['en']?.title))
    const taught = lessons.filter((title) => title !== undefined)
    expect(new Set(taught).size).toBe(taught.length)
  })

  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp()
    await t.db.transaction((tx) => seedPuzzles(tx, puzzles))
  })
  afterAll(() => t.close())

  it('are valid by the contract, and the same on every run', () => {
    expect(makeSamplePuzzles(until)).toEqual(puzzles)
    for (const { content: edited, versions } of puzzles) {
      for (const content of [edited, ...versions.map((version) => version.content)])
        expect(PuzzleContent.parse(content)).toEqual(content)
    }
  })

  it('are published with each of their versions, and named as sample data', async () => {
    const token = await t.signIn()
    for (const { id, versions, collection, tags } of puzzles) {
      const { data } = await t.call(getPuzzle, { _id: id }, { token })
      expect(data).toMatchObject(
        versions.length > 0 ? { status: 'published', isChanged: false } : { status: 'draft' },
      )
      expect(data).toMatchObject({ collection, tags: expect.arrayContaining(['sample']) })
      expect(data.tags).toEqual(tags)
      expect(data.publishedVersion ?? 0).toBe(versions.length)
      for (const [index, { content, publishedAt }] of versions.entries()) {
        const version = await findVersion(t.db, id, index + 1)
        expect(version.items).toHaveLength(content.items.length)
        expect(version.publishedAt).toBe(publishedAt.toISOString())
        expect(version.scene).toMatchObject({ width: 2400, height: 1600 })
      }
    }
  })

  it('have pictures that the game can load', async () => {
    const { scene } = await findVersion(t.db, puzzles[0]?.id ?? '', 1)
    for (const { url } of scene.renditions) {
      const { statusCode, headers } = await t.http.inject({ url })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })
})

/** The lesser of the width and the height of a shape, in pixels of the scene. */
function leastSide(shape: Shape, { width, height }: { width: number; height: number }): number {
  if (shape.kind === 'ellipse') return 2 * Math.min(shape.rx * width, shape.ry * height)
  if (shape.kind === 'rectangle') return Math.min(shape.width * width, shape.height * height)
  const [xs, ys] = [shape.points.map(({ x }) => x * width), shape.points.map(({ y }) => y * height)]
  return Math.min(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}
