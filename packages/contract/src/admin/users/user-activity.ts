import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { oneOrMore, wholeNumber } from '../../shared/lists.ts'
import { PropertyValue } from '../../shared/properties.ts'
import { PerLanguage } from '../../shared/puzzle-content.ts'
import { Id, Locale, Timestamp } from '../../shared/values.ts'
import { AuditActor } from '../audit.ts'
import { AuditAction } from '../audit-actions.ts'
import { DocumentType } from '../documents.ts'
import { GameMode, GameStatus, GameWinner, PlayerName } from '../games.ts'
import { HelpStatus } from '../help-queries.ts'

/** The filters of a player's activity. `suspensions` are separate from other actions of administrators. */
export const activityKinds = [
  'games',
  'finds',
  'hints',
  'lessons',
  'messages',
  'queries',
  'documents',
  'properties',
  'suspensions',
  'administration',
] as const
export const ActivityKind = z.enum(activityKinds)
export type ActivityKind = z.infer<typeof ActivityKind>

/** Without a filter, finds are left out: the end of a round has their number. */
export const usualActivityKinds = activityKinds.filter((kind) => kind !== 'finds')

export const activityLimits = { limit: 100, weeks: 104 } as const

const PuzzleName = z.object({ id: Id, version: z.int(), title: PerLanguage(z.string()) })

export const ActivityGame = z.object({
  id: Id,
  puzzle: PuzzleName,
  mode: GameMode,
  /** The player's role: alone, a player is the seeker. */
  role: z.enum(['seeker', 'hider']),
  /** The other player of a duel. */
  opponent: z.nullable(PlayerName),
  status: GameStatus,
  winner: z.nullable(GameWinner),
  found: z.int(),
  total: z.int(),
  score: z.int(),
  playSeconds: z.int(),
  device: z.string(),
  appVersion: z.string(),
})
export type ActivityGame = z.infer<typeof ActivityGame>

const Message = z.object({
  id: Id,
  title: z.string(),
  sentAt: Timestamp,
  deliveredAt: z.nullable(Timestamp),
  readAt: z.nullable(Timestamp),
  /** When they opened its link. */
  openedAt: z.nullable(Timestamp),
})

const Query = z.object({ id: Id, number: z.int(), subject: z.string(), status: HelpStatus })

const line = { id: z.string(), at: Timestamp }
const ofGame = { ...line, game: ActivityGame }
/** Null if the app did not send the piece, or if the version does not have it. */
const ofPiece = {
  ...line,
  gameId: Id,
  puzzle: PuzzleName,
  piece: z.nullable(z.object({ id: z.string(), name: PerLanguage(z.string()) })),
}
const ofQuery = { ...line, query: Query }
const byAdmin = { by: AuditActor }

/** One event in a player's activity. */
export const Activity = z.discriminatedUnion('what', [
  z.object({ what: z.literal('gameStarted'), ...ofGame }),
  /** It ended: completed or abandoned. */
  z.object({ what: z.literal('gameEnded'), ...ofGame }),
  z.object({ what: z.literal('pieceFound'), ...ofPiece }),
  z.object({ what: z.literal('hintUsed'), ...ofPiece }),
  z.object({
    what: z.literal('lessonOpened'),
    ...ofPiece,
    /** Until it was closed; null if the app did not send it. */
    readSeconds: z.nullable(z.int()),
  }),
  z.object({ what: z.literal('messageSent'), ...line, message: Message }),
  z.object({ what: z.literal('messageRead'), ...line, message: Message }),
  z.object({ what: z.literal('messageOpened'), ...line, message: Message }),
  z.object({ what: z.literal('queryAsked'), ...ofQuery }),
  /** The player wrote again. */
  z.object({ what: z.literal('queryWritten'), ...ofQuery }),
  z.object({ what: z.literal('queryAnswered'), ...ofQuery, ...byAdmin }),
  z.object({ what: z.literal('querySettled'), ...ofQuery, ...byAdmin, to: HelpStatus }),
  z.object({
    what: z.literal('documentAnswered'),
    ...line,
    document: z.object({ versionId: Id, type: DocumentType, version: z.int(), locale: Locale }),
    accepted: z.boolean(),
  }),
  z.object({
    what: z.literal('propertyChanged'),
    ...line,
    name: z.string(),
    from: z.nullable(PropertyValue),
    to: z.nullable(PropertyValue),
  }),
  z.object({
    what: z.literal('acted'),
    ...line,
    ...byAdmin,
    action: AuditAction,
    /** The fields that changed. */
    fields: z.array(z.string()),
    /** Of a suspension. */
    reason: z.nullable(z.string()),
    until: z.nullable(Timestamp),
    /** Null for bulk actions: their players share one entry. */
    auditId: z.nullable(Id),
  }),
  z.object({ what: z.literal('joined'), ...line }),
])
export type Activity = z.infer<typeof Activity>

export const getUserActivity = endpoint({
  method: 'GET',
  path: '/admin/get-user-activity',
  access: 'admin',
  summary: 'Returns the activity of a player, newest first.',
  input: z.strictObject({
    id: Id,
    /** Default: all but finds. */
    kinds: z.optional(oneOrMore(ActivityKind)),
    limit: z._default(wholeNumber(1, activityLimits.limit), 40),
    cursor: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  output: z.object({
    /** Can be shorter than the limit, even empty, while `next` is set. */
    list: z.array(Activity),
    next: z.nullable(z.string()),
  }),
})

export const getUserWeeks = endpoint({
  method: 'GET',
  path: '/admin/get-user-weeks',
  access: 'admin',
  summary:
    'Returns the number of games a player started in each week, Monday to Sunday (UTC), up to the current one.',
  input: z.strictObject({ id: Id, weeks: z._default(wholeNumber(1, activityLimits.weeks), 12) }),
  output: z.object({
    /** Oldest first; none from before the week in which the player joined. */
    list: z.array(z.object({ from: z.iso.date(), games: z.int(), completed: z.int() })),
  }),
})
