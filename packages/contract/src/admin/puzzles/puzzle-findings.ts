import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { endpoint } from '../../shared/endpoint.ts'
import { listQuery, oneOrMore, paged } from '../../shared/lists.ts'
import { PerLanguage } from '../../shared/puzzle-content.ts'
import { Id, Locale, Timestamp, text } from '../../shared/values.ts'

/** From what has to be fixed to mere information. */
export const findingSeverities = ['serious', 'warning', 'note'] as const
export const FindingSeverity = z.enum(findingSeverities)
export type FindingSeverity = z.infer<typeof FindingSeverity>

/** A count of how many there were, and of how many of them. */
const rate = { found: z.int(), of: z.int() }

/** The evidence of each kind; `itemId` is a piece of the version. */
const kinds = [
  /**
   * Taps are offset from the shape: moved by `dx` and `dy` (fractions of the scene) it would hit `gained` of `misses`
   * and lose `lost` hits. Misses as in what-if: nearest to the piece and within reach, or hit at its new position.
   */
  z.object({
    kind: z.literal('shapeShifted'),
    itemId: z.string(),
    misses: z.int(),
    gained: z.int(),
    lost: z.int(),
    dx: z.number(),
    dy: z.number(),
    /** How far that is, in pixels of the scene. */
    distance: z.number(),
  }),
  /** Where both can be hit, `taps` went to the other piece, which had been found already. */
  z.object({ kind: z.literal('tapsStolen'), itemId: z.string(), otherItemId: z.string(), taps: z.int() }),
  /** Half of the near misses on phones were up to `medianMiss` pixels of the scene away; with `suggestedRadius` most would hit. */
  z.object({
    kind: z.literal('smallOnPhones'),
    itemId: z.string(),
    nearMisses: z.int(),
    medianMiss: z.number(),
    radius: z.int(),
    suggestedRadius: z.int(),
  }),
  /** Finds after a hint for it, and after hints for the other pieces. */
  z.object({ kind: z.literal('hintUseless'), itemId: z.string(), ...rate, others: z.object(rate) }),
  /** How many lessons were opened, and how long they stayed open on average, in seconds; `others`: in other languages. */
  z.object({
    kind: z.literal('lessonUnread'),
    itemId: z.string(),
    language: Locale,
    opened: z.int(),
    seconds: z.number(),
    others: z.nullable(z.number()),
  }),
  /** Few games found it; `others`: the median rate of the other targets, 0 to 1. */
  z.object({ kind: z.literal('rarelyFound'), itemId: z.string(), ...rate, others: z.number() }),
  /** Found in one language, and in the others. */
  z.object({
    kind: z.literal('languageWorse'),
    itemId: z.string(),
    language: Locale,
    ...rate,
    others: z.object(rate),
  }),
  /** Abandoned games whose last taps looked for this piece, of all that were abandoned. */
  z.object({ kind: z.literal('dropOut'), itemId: z.string(), ...rate }),
  /** Finds in this version and in the previous one; without a piece: completed games. */
  z.object({
    kind: z.literal('versionWorse'),
    itemId: z.nullable(z.string()),
    versionBefore: z.int(),
    ...rate,
    before: z.object(rate),
  }),
] as const

const Evidence = z.discriminatedUnion('kind', kinds)
export type FindingEvidence = z.infer<typeof Evidence>
export type FindingKind = FindingEvidence['kind']
/** First what makes a piece hard to find, then the consequences. */
export const findingKinds = [
  'shapeShifted',
  'tapsStolen',
  'smallOnPhones',
  'hintUseless',
  'lessonUnread',
  'rarelyFound',
  'languageWorse',
  'dropOut',
  'versionWorse',
] as const satisfies readonly FindingKind[]

export const Finding = z.object({
  /** Stable for the same finding, whatever its figures. */
  key: z.string(),
  severity: FindingSeverity,
  /** The number of games it affects. */
  games: z.int(),
  /** The key of the finding that explains this one; null if there is none. */
  causedBy: z.nullable(z.string()),
  evidence: Evidence,
})
export type Finding = z.infer<typeof Finding>

/** Who dismissed a finding, and why. It reopens when it affects a quarter more of the games than it did then. */
const Dismissal = z.object({
  reason: z.string(),
  at: Timestamp,
  by: z.nullable(AdministratorName),
})

const PuzzleFinding = z.extend(Finding, { dismissal: z.nullable(Dismissal) })
export type PuzzleFinding = z.infer<typeof PuzzleFinding>

export const PuzzleFindings = z.object({
  /** The live version, or the last one; null if there is none. */
  version: z.nullable(z.int()),
  /** The number of its counted games. With fewer than `findingGamesAtLeast` there are no findings. */
  games: z.int(),
  /** Whether games of this version are still to be counted or evaluated. */
  isPending: z.boolean(),
  /** The most serious first; dismissed ones come last. */
  list: z.array(PuzzleFinding),
})
export type PuzzleFindings = z.infer<typeof PuzzleFindings>

export const findingGamesAtLeast = 50

/** A finding is open until it is dismissed, and again when it gets worse. */
export const findingStates = ['open', 'dismissed'] as const
export const FindingState = z.enum(findingStates)
export type FindingState = z.infer<typeof FindingState>

/** A finding in the list of all puzzles. */
export const ListedFinding = z.extend(PuzzleFinding, {
  id: Id,
  /** The number of counted games of the version. */
  of: z.int(),
  /** When it was first found. */
  foundAt: Timestamp,
  puzzle: z.object({
    _id: Id,
    title: PerLanguage(z.string()),
    /** The smallest rendition of its scene; null while it has none. */
    sceneUrl: z.nullable(z.string()),
    /** The live version, in which it was found. */
    version: z.int(),
  }),
  /** The names of its pieces. */
  pieces: z.array(z.object({ itemId: z.string(), name: PerLanguage(z.string()) })),
  /** The evidence of the finding that explains this one; null if there is none. */
  cause: z.nullable(Evidence),
})
export type ListedFinding = z.infer<typeof ListedFinding>

/** `severity`: by severity, then by affected games. */
export const findingSorts = ['severity', 'games', 'foundAt'] as const

export const getFindings = endpoint({
  method: 'GET',
  path: '/admin/get-findings',
  access: 'admin',
  summary:
    'Lists what stops players in the live versions of all puzzles, most serious first. Archived puzzles excluded.',
  input: listQuery(findingSorts, {
    severity: z.optional(oneOrMore(FindingSeverity)),
    kind: z.optional(oneOrMore(z.enum(findingKinds))),
    state: z.optional(oneOrMore(FindingState)),
  }),
  output: paged(ListedFinding),
})

export const getFindingsProgress = endpoint({
  method: 'GET',
  path: '/admin/get-findings-progress',
  access: 'admin',
  summary: 'Returns whether a live version that has been played still awaits its first check.',
  input: z.strictObject({}),
  output: z.object({ isPending: z.boolean() }),
})

export const getPuzzleFindings = endpoint({
  method: 'GET',
  path: '/admin/get-puzzle-findings',
  access: 'admin',
  summary:
    'Returns what stops players in the latest version of a puzzle, with the evidence, most serious first.',
  input: z.strictObject({ _id: Id }),
  output: PuzzleFindings,
})

const FindingRef = { _id: Id, key: text(200) }

export const dismissPuzzleFinding = endpoint({
  method: 'POST',
  path: '/admin/dismiss-puzzle-finding',
  access: 'admin',
  summary: 'Dismisses a finding with a reason. It returns if it gets worse.',
  input: z.strictObject({ ...FindingRef, reason: text(500) }),
  output: PuzzleFindings,
})

export const restorePuzzleFinding = endpoint({
  method: 'POST',
  path: '/admin/restore-puzzle-finding',
  access: 'admin',
  summary: 'Restores a dismissed finding.',
  input: z.strictObject(FindingRef),
  output: PuzzleFindings,
})
