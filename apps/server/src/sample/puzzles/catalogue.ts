import type { SceneName } from '../scenes/pictures.ts'
import { ancientsTexts } from './texts/ancients.texts.ts'
import { ballTexts } from './texts/ball.texts.ts'
import { benchTexts } from './texts/bench.texts.ts'
import { gardenTexts } from './texts/garden.texts.ts'
import { marketTexts } from './texts/market.texts.ts'
import { menagerieTexts } from './texts/menagerie.texts.ts'
import { museumTexts } from './texts/museum.texts.ts'
import type { SceneTexts } from './texts/scene-texts.ts'
import { trainTexts } from './texts/train.texts.ts'

/** A published version of a puzzle. */
export interface Release {
  daysAgo: number
  /** How far a tap may miss a piece, in pixels of the scene. */
  radius: number
  /** Pieces that were added later. */
  without?: readonly string[]
}

/**
 * A planted fault of a piece, so that there are findings to repair: its hint has no effect, or its shape is off
 * by a number of pixels of the scene.
 */
export type Mistake = { kind: 'hint' } | { kind: 'shape'; dx: number; dy: number }

/** A sample puzzle. Several may share a scene, with different pieces. */
export interface Plan {
  name: string
  scene: SceneName
  collection: string
  tags: readonly string[]
  texts: SceneTexts
  /** Oldest first; none for a draft. */
  releases: readonly Release[]
  /** By the ids of pieces. */
  mistakes?: Readonly<Record<string, Mistake>>
}

/** With this radius, a finger can hit every piece while a phone shows the whole scene. */
export const fingerRadius = 48

/** The sample puzzles, oldest first. */
export const catalogue: readonly Plan[] = [
  {
    name: 'bench',
    scene: 'bench',
    collection: 'Cabinet of Wonders',
    tags: ['beginners'],
    texts: benchTexts,
    releases: [
      { daysAgo: 412, radius: 24, without: ['jet-brooch'] },
      { daysAgo: 41, radius: fingerRadius },
    ],
  },
  {
    name: 'ball',
    scene: 'ball',
    collection: 'Grand Tour',
    tags: ['italy'],
    texts: ballTexts,
    releases: [{ daysAgo: 301, radius: fingerRadius }],
  },
  {
    name: 'museum',
    scene: 'museum',
    collection: 'Cabinet of Wonders',
    tags: ['museum-partner'],
    texts: museumTexts,
    releases: [{ daysAgo: 188, radius: fingerRadius }],
    mistakes: { 'moldavite-pendant': { kind: 'hint' } },
  },
  {
    name: 'market',
    scene: 'market',
    collection: 'Grand Tour',
    tags: ['sea'],
    texts: marketTexts,
    releases: [{ daysAgo: 96, radius: fingerRadius }],
    mistakes: { 'labradorite-pendant': { kind: 'shape', dx: -108, dy: 14 } },
  },
  {
    name: 'ancients',
    scene: 'museum',
    collection: 'Cabinet of Wonders',
    tags: ['museum-partner', 'school'],
    texts: ancientsTexts,
    releases: [{ daysAgo: 54, radius: fingerRadius }],
  },
  {
    name: 'train',
    scene: 'train',
    collection: 'Grand Tour',
    tags: ['mountains'],
    texts: trainTexts,
    releases: [{ daysAgo: 26, radius: fingerRadius }],
  },
  {
    name: 'garden',
    scene: 'garden',
    collection: 'Winter Garden',
    tags: ['winter', 'beginners'],
    texts: gardenTexts,
    releases: [{ daysAgo: 12, radius: fingerRadius }],
  },
  {
    name: 'menagerie',
    scene: 'garden',
    collection: 'Winter Garden',
    tags: ['winter', 'school'],
    texts: menagerieTexts,
    releases: [],
  },
]
