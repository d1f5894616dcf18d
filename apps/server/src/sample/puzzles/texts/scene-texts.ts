import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import type { GemName } from './gem-facts.ts'

type LocalizedText = Record<Locale, string>

/** The texts of a piece. Its position is that of the drawing. */
export interface PieceTexts {
  name: LocalizedText
  hint: LocalizedText
  role: PuzzleItem['role']
  points: number
  /** Null for a decoy. */
  lesson: { gem: GemName; title: LocalizedText; body: LocalizedText } | null
}

/** The texts of a scene and its pieces. */
export interface SceneTexts {
  title: LocalizedText
  alt: LocalizedText
  intro: LocalizedText
  outro: LocalizedText
  difficulty: number
  timeLimit: number
  pieces: Record<string, PieceTexts>
}
