import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { portraitNames, readSceneIndex, sceneNames } from '../../apps/server/src/sample/scenes/pictures.ts'
import { portraits } from './portraits/portraits.ts'
import { sampleScenes } from './scenes.ts'

const index = readSceneIndex()
const hashOf = (svg: string) => createHash('sha256').update(svg).digest('hex')

// `npm run scenes` writes both again
describe('the pictures of the sample data', () => {
  it.each(sceneNames)('match the drawing code of the scene %s, with the shapes of its pieces', (name) => {
    const { svg, shapes } = sampleScenes[name]()
    expect(index[name].drawing).toBe(hashOf(svg))
    expect(index[name].shapes).toEqual(shapes)
  })

  it.each(portraitNames)('match the drawing code of the portrait %s', (name) => {
    expect(index[name].drawing).toBe(hashOf(portraits[name]().svg))
  })
})
