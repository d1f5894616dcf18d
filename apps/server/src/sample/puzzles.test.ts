import { createHash } from 'node:crypto'
import { PuzzleContent } from '@loupe/contract/puzzle-content'
import { getPuzzle } from '@loupe/contract/puzzles'
import { locales } from '@loupe/contract/values'
import { areaOf, distanceTo } from '@loupe/judge/shapes'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readImageHead } from '#src/core/images/image-head.ts'
import { findVersion } from '#src/features/puzzles/versions.repo.ts'
import { startTestApp, type TestApp } from '#test/harness.ts'
import { layPuzzles } from './lay-puzzles.ts'
import { middleOf } from './middle-of.ts'
import { makeSamplePuzzles } from './puzzles.ts'
import { readPictures, readSceneIndex } from './scenes/pictures.ts'
import { type SceneName, sampleScenes, sceneNames } from './scenes/scenes.ts'

const until = new Date('2026-11-20T12:00:00.000Z')
const puzzles = makeSamplePuzzles(until)
const itemsOf = (scene: SceneName) =>
  puzzles.find((puzzle) => puzzle.scene === scene)?.versions.at(-1)?.content.items ?? []

describe.each(sceneNames)('the scene %s', (scene) => {
  it('has pictures of the drawing as it is (npm run scenes makes them anew)', async () => {
    const { svg } = sampleScenes[scene]()
    const hash = createHash('sha256').update(svg).digest('hex')
    expect((await readSceneIndex())[scene]?.drawing).toBe(hash)
    const pictures = await readPictures(scene)
    expect(pictures.map(({ content }) => readImageHead(Buffer.from(content)))).toEqual(
      pictures.map(({ width, height }) => ({ kind: 'webp', width, height })),
    )
    expect(pictures.map(({ width }) => width)).toEqual([2400, 1200, 600])
  })

  it('hides at least eight pieces to be found and something that only looks like one', () => {
    const roles = itemsOf(scene).map(({ role }) => role)
    expect(roles.filter((role) => role === 'target').length).toBeGreaterThanOrEqual(8)
    expect(roles).toEqual(expect.arrayContaining(['bonus', 'decoy']))
  })

  it('has pieces that are large enough to see, inside the picture, and apart from each other', () => {
    const size = { width: 2400, height: 1600 }
    const items = itemsOf(scene)
    for (const item of items) {
      expect(areaOf(item.shape, size)).toBeGreaterThan(900)
      const { x, y } = middleOf(item.shape)
      const middle = { x: x * size.width, y: y * size.height }
      const distances = items.map((other) => distanceTo(other.shape, middle, size))
      expect(distances.filter((distance) => distance <= 24)).toEqual([0])
      expect(distances[items.indexOf(item)]).toBe(0)
    }
  })

  it('says everything in four languages, with facts and where they are from', () => {
    for (const { name, hint, lesson, role } of itemsOf(scene)) {
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
  let t: TestApp
  beforeAll(async () => {
    t = await startTestApp()
    await t.db.transaction((tx) => layPuzzles(tx, puzzles))
  })
  afterAll(() => t.close())

  it('are what the contract takes, and the same on every run', () => {
    expect(makeSamplePuzzles(until)).toEqual(puzzles)
    for (const { versions } of puzzles) {
      for (const { content } of versions) expect(PuzzleContent.parse(content)).toEqual(content)
    }
  })

  it('are published with each of their versions, and named as sample data', async () => {
    const token = await t.signIn()
    for (const { id, versions } of puzzles) {
      const { data } = await t.call(getPuzzle, { _id: id }, { token })
      expect(data).toMatchObject({
        status: 'published',
        isChanged: false,
        collection: 'Sample',
        tags: ['sample'],
      })
      expect(data.publishedVersion).toBe(versions.length)
      for (const [index, { content, publishedAt }] of versions.entries()) {
        const version = await findVersion(t.db, id, index + 1)
        expect(version.items).toHaveLength(content.items.length)
        expect(version.publishedAt).toBe(publishedAt.toISOString())
        expect(version.scene).toMatchObject({ width: 2400, height: 1600 })
      }
    }
  })

  it('have pictures that players get', async () => {
    const { scene } = await findVersion(t.db, puzzles[0]?.id ?? '', 1)
    for (const { url } of scene.renditions) {
      const { statusCode, headers } = await t.http.inject({ url })
      expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp'])
    }
  })
})
