import type { PuzzleContent, PuzzleItem, Shape } from '@loupe/contract/shared/puzzle-content'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { movedBy } from '@loupe/judge/shapes'
import { createRandom } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { readSceneIndex, type SceneName, sceneSize } from '../scenes/pictures.ts'
import { catalogue, fingerRadius, type Mistake, type Plan, type Release } from './catalogue.ts'
import { factsOf } from './texts/gem-facts.ts'
import type { PieceTexts, SceneTexts } from './texts/scene-texts.ts'

const dayMs = 86_400_000
/** A puzzle is created so many days before it is published; a draft was created two days ago. */
const draftDays = 3

export interface SampleVersion {
  publishedAt: Date
  content: PuzzleContent
}

/** A sample puzzle with its published versions, oldest first. */
export interface SamplePuzzle {
  id: string
  scene: SceneName
  /** Puzzles on the same scene share it. */
  sceneId: string
  title: SceneTexts['title']
  slug: string
  difficulty: number
  collection: string
  tags: string[]
  createdAt: Date
  /** The saved content; players have the last of the versions. */
  content: PuzzleContent
  versions: SampleVersion[]
  /** The planted faults, by piece. */
  mistakes: Readonly<Record<string, Mistake>>
  /** The shapes of the drawn pieces, where players see them. */
  drawn: Readonly<Record<string, Shape>>
}

/** A scene, and the shapes of its pieces. */
interface DrawnScene {
  id: string
  shapes: Record<string, Shape>
}

/** The sample puzzles as of `until`: shapes of the drawn pieces, texts in four languages. */
export function makeSamplePuzzles(until: Date): SamplePuzzle[] {
  const random = createRandom(0x9e3779b9)
  const drawings = readSceneIndex()
  const scenes = new Map<SceneName, DrawnScene>()
  return catalogue.map((plan) => {
    const { name, scene, collection, tags, texts, releases, mistakes = {} } = plan
    const createdAt = new Date(until.getTime() - ((releases[0]?.daysAgo ?? -1) + draftDays) * dayMs)
    const known = scenes.get(scene) ?? {
      id: sampleId(random, createdAt.getTime()),
      shapes: drawings[scene].shapes ?? {},
    }
    scenes.set(scene, known)
    const contentOf = (release?: Release) => makeContent(plan, known, release)
    return {
      id: sampleId(random, createdAt.getTime()),
      scene,
      sceneId: known.id,
      title: texts.title,
      slug: `sample-${name}`,
      difficulty: texts.difficulty,
      collection,
      tags: ['sample', ...tags],
      createdAt,
      content: contentOf(releases.at(-1)),
      versions: releases.map((release) => ({
        publishedAt: new Date(until.getTime() - release.daysAgo * dayMs),
        content: contentOf(release),
      })),
      mistakes,
      drawn: known.shapes,
    }
  })
}

function makeContent(
  { texts, mistakes = {} }: Plan,
  { id, shapes }: DrawnScene,
  { radius, without = [] }: Pick<Release, 'radius' | 'without'> = { radius: fingerRadius },
): PuzzleContent {
  return {
    sceneId: id,
    alt: texts.alt,
    credit: 'Sample scene of Loupe',
    licence: 'MIT',
    intro: texts.intro,
    outro: texts.outro,
    timeLimit: texts.timeLimit,
    radius,
    hintInterval: 45,
    items: Object.entries(texts.pieces)
      .filter(([piece]) => !without.includes(piece))
      .map(([piece, itemTexts]) => itemOf(piece, itemTexts, shapes[piece], mistakes[piece])),
  }
}

function itemOf(
  id: string,
  { name, hint, role, points, lesson }: PieceTexts,
  drawn: Shape | undefined,
  mistake: Mistake | undefined,
): PuzzleItem {
  if (!drawn) throw new Error(`The drawing has no piece ${id}`)
  const lessonIn = (locale: Locale) =>
    lesson && { title: lesson.title[locale], body: lesson.body[locale], facts: factsOf(lesson.gem, locale) }
  return {
    id,
    name,
    shape:
      mistake?.kind === 'shape'
        ? movedBy(drawn, mistake.dx / sceneSize.width, mistake.dy / sceneSize.height)
        : drawn,
    role,
    points,
    hint,
    lesson: Object.fromEntries(
      locales.flatMap((locale) => {
        const texts = lessonIn(locale)
        return texts ? [[locale, texts]] : []
      }),
    ),
  }
}
