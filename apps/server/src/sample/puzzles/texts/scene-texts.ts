import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import type { GemName } from './gem-facts.ts'

type Worded = Record<Locale, string>

/** What is said about a piece; where it lies, the drawing knows. */
export interface PieceTexts {
  name: Worded
  hint: Worded
  role: PuzzleItem['role']
  points: number
  /** None for a decoy: it teaches nothing. */
  lesson: { gem: GemName; title: Worded; body: Worded } | null
}

/** What is said about a scene and its pieces. */
export interface SceneTexts {
  title: Worded
  alt: Worded
  intro: Worded
  outro: Worded
  difficulty: number
  timeLimit: number
  pieces: Record<string, PieceTexts>
}
