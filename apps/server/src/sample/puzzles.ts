import type { PuzzleContent, PuzzleItem } from '@loupe/contract/puzzle-content'
import { type Locale, locales } from '@loupe/contract/values'
import { createRandom } from './random.ts'
import { sampleId } from './sample-id.ts'
import { ballTexts } from './scenes/ball/ball.texts.ts'
import { benchTexts } from './scenes/bench/bench.texts.ts'
import { factsOf } from './scenes/gem-facts.ts'
import { marketTexts } from './scenes/market/market.texts.ts'
import type { DrawnScene } from './scenes/scene.ts'
import type { PieceTexts, SceneTexts } from './scenes/scene-texts.ts'
import { type SceneName, sampleScenes, sceneNames } from './scenes/scenes.ts'

const dayMs = 86_400_000

export interface SampleVersion {
  publishedAt: Date
  content: PuzzleContent
}

/** A puzzle of the sample world with the versions that were published of it, oldest first. */
export interface SamplePuzzle {
  id: string
  scene: SceneName
  sceneId: string
  title: SceneTexts['title']
  slug: string
  difficulty: number
  createdAt: Date
  /** The drawing; pixels of the scene are those of its largest picture. */
  drawing: Pick<DrawnScene, 'width' | 'height'>
  versions: SampleVersion[]
}

const texts: Record<SceneName, SceneTexts> = { bench: benchTexts, ball: ballTexts, market: marketTexts }

/** How many days ago each was published; the bench got one more piece later. */
const published: Record<SceneName, readonly number[]> = { bench: [88, 41], ball: [74], market: [33] }
const addedLater = new Set(['jet-brooch'])

/** The puzzles of the sample world as of `until`: shapes from the drawings, words in four languages. */
export function makeSamplePuzzles(until: Date): SamplePuzzle[] {
  const random = createRandom(0x9e3779b9)
  return sceneNames.map((scene) => {
    const { width, height, shapes } = sampleScenes[scene]()
    const own = texts[scene]
    const first = until.getTime() - (published[scene][0] ?? 0) * dayMs
    const createdAt = new Date(first - 3 * dayMs)
    const sceneId = sampleId(random, createdAt.getTime())
    const items = Object.entries(own.pieces).map(([id, piece]) => itemOf(id, piece, shapes[id]))
    return {
      id: sampleId(random, createdAt.getTime()),
      scene,
      sceneId,
      title: own.title,
      slug: `sample-${scene}`,
      difficulty: own.difficulty,
      createdAt,
      drawing: { width, height },
      versions: published[scene].map((daysAgo, index) => ({
        publishedAt: new Date(until.getTime() - daysAgo * dayMs),
        content: contentOf(
          own,
          sceneId,
          index > 0 || scene !== 'bench' ? items : items.filter(({ id }) => !addedLater.has(id)),
        ),
      })),
    }
  })
}

function contentOf(own: SceneTexts, sceneId: string, items: PuzzleItem[]): PuzzleContent {
  return {
    sceneId,
    alt: own.alt,
    credit: 'Sample scene of Loupe',
    licence: 'MIT',
    intro: own.intro,
    outro: own.outro,
    timeLimit: own.timeLimit,
    radius: 24,
    hintInterval: 45,
    items,
  }
}

function itemOf(
  id: string,
  { name, hint, role, points, lesson }: PieceTexts,
  shape: PuzzleItem['shape'] | undefined,
): PuzzleItem {
  if (!shape) throw new Error(`The drawing has no piece ${id}`)
  const taught = (locale: Locale) =>
    lesson && { title: lesson.title[locale], body: lesson.body[locale], facts: factsOf(lesson.gem, locale) }
  return {
    id,
    name,
    shape,
    role,
    points,
    hint,
    lesson: Object.fromEntries(
      locales.flatMap((locale) => {
        const words = taught(locale)
        return words ? [[locale, words]] : []
      }),
    ),
  }
}
