import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { PuzzleItem, Scene } from '../../shared/puzzle-content.ts'
import { Timestamp } from '../../shared/values.ts'
import { PlayedWidth } from '../puzzles/puzzle-statistics.ts'

const Rate = z.object({ found: z.int(), of: z.int() })

/** What players did on the piece in one version; of the whole puzzle, `found` are games that were completed. */
export const CaseVersionFigures = z.object({
  version: z.int(),
  publishedAt: Timestamp,
  /** When the version after it came; null for the latest one. */
  liveUntil: z.nullable(Timestamp),
  publishedBy: z.nullable(AdministratorName),
  /** Games with at least one event, without test games. */
  games: z.int(),
  /** Games that found it, of those that looked for it. */
  found: Rate,
  /** Games that were given up while it was the last thing searched for; of the whole puzzle, all that were abandoned. */
  gaveUp: z.int(),
  medianFindSeconds: z.nullable(z.number()),
  nearMisses: z.int(),
  missesAround: z.int(),
  /** Help queries about it; null for the version before, of which they are not counted. */
  queries: z.nullable(z.int()),
  byWidth: z.record(PlayedWidth, Rate),
  /** By the day (UTC) on which games started, the first one first; days without games are left out. */
  days: z.array(z.object({ day: z.iso.date(), ...Rate.shape })),
})
export type CaseVersionFigures = z.infer<typeof CaseVersionFigures>

/** The piece as a version has it, and what else decides what a tap hits. */
export const CasePiece = z.object({
  /** Null where the version has no such piece, and for the whole puzzle. */
  item: z.nullable(PuzzleItem),
  radius: z.int(),
  hintInterval: z.int(),
  timeLimit: z.nullable(z.int()),
  difficulty: z.int(),
  scene: Scene,
})

/** What of the piece, or around it, the fix has changed. `otherPieces`: other pieces were moved, added or removed. */
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
