import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { PuzzleItem, Scene } from '../../shared/puzzle-content.ts'
import { Timestamp } from '../../shared/values.ts'
import { PlayedWidth } from '../puzzles/puzzle-statistics.ts'

const Rate = z.object({ found: z.int(), of: z.int() })

/** The figures of the piece in one version; of the whole puzzle, `found` are completed games. */
export const CaseVersionFigures = z.object({
  version: z.int(),
  publishedAt: Timestamp,
  /** When the next version was published; null for the latest one. */
  liveUntil: z.nullable(Timestamp),
  publishedBy: z.nullable(AdministratorName),
  /** Games with at least one event, without test games. */
  games: z.int(),
  /** Games that found it, of those that had it to find. */
  found: Rate,
  /** Games given up while it was the last thing searched for; of the whole puzzle, all abandoned ones. */
  gaveUp: z.int(),
  medianFindSeconds: z.nullable(z.number()),
  nearMisses: z.int(),
  missesAround: z.int(),
  /** Help queries about it; null for the previous version, where they are not counted. */
  queries: z.nullable(z.int()),
  byWidth: z.record(PlayedWidth, Rate),
  /** By the day (UTC) on which games started, in order; days without games are left out. */
  days: z.array(z.object({ day: z.iso.date(), ...Rate.shape })),
})
export type CaseVersionFigures = z.infer<typeof CaseVersionFigures>

/** The piece in one version, and what else decides what a tap hits. */
export const CasePiece = z.object({
  /** Null if the version has no such piece, and for the whole puzzle. */
  item: z.nullable(PuzzleItem),
  radius: z.int(),
  hintInterval: z.int(),
  timeLimit: z.nullable(z.int()),
  difficulty: z.int(),
  scene: Scene,
})

/** What the fix has changed of or around the piece. `otherPieces`: other pieces were moved, added or removed. */
export const caseChanges = [
  'shape',
  'radius',
  'name',
  'hint',
  'hintInterval',
  'lesson',
  'role',
  'points',
  'timeLimit',
  'difficulty',
  'scene',
  'otherPieces',
] as const
export const CaseChange = z.enum(caseChanges)
export type CaseChange = z.infer<typeof CaseChange>
