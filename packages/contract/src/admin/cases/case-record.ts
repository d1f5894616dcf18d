import * as z from 'zod/mini'
import { AdministratorName } from '../../shared/administrator-name.ts'
import { PerLocaleCount } from '../../shared/counts.ts'
import { PerLanguage } from '../../shared/puzzle-content.ts'
import { Id, Timestamp } from '../../shared/values.ts'
import { Finding } from '../puzzles/puzzle-findings.ts'
import { CasePeople } from './case-players.ts'
import { CaseQuery } from './case-queries.ts'
import { CaseTexts } from './case-texts.ts'
import { CaseChange, CasePiece, CaseVersionFigures } from './case-versions.ts'

/**
 * The state of a case. `waiting`: for a version that fixes the piece; `ready`: there is one, and players can be
 * notified; `scheduled`: in some minutes, until when that can be undone; `sending`, `notified`; `failed`: not everyone
 * could be notified after all attempts, and `notify-case` resumes. `closed` overrides all of them.
 */
export const caseStates = [
  'waiting',
  'ready',
  'scheduled',
  'sending',
  'notified',
  'failed',
  'closed',
] as const
export const CaseState = z.enum(caseStates)
export type CaseState = z.infer<typeof CaseState>

/** The delay before players are notified, during which that can be undone. */
export const caseHoldMinutes = 10
/** For how many days, from the day of the fix, the effect is measured. */
export const caseEffectDays = 14
/** The most help queries of a case: the latest ones. */
export const caseQueriesAtMost = 2000

/** A line of the list of cases. */
export const Case = z.object({
  _id: Id,
  /** The number by which people refer to it. */
  number: z.int(),
  puzzle: z.object({ id: Id, title: PerLanguage(z.string()), slug: z.string() }),
  /** The version of the puzzle that hurt players. */
  version: z.int(),
  /** The piece, with its name in that version; null for the whole puzzle. */
  item: z.nullable(z.object({ id: z.string(), name: PerLanguage(z.string()) })),
  /** The finding that it was started from: its key and its kind. */
  finding: z.nullable(z.object({ key: z.string(), kind: z.string() })),
  state: CaseState,
  /** The version with the fix; null while there is none. */
  fixVersion: z.nullable(z.int()),
  /** Players who gave up on it, and who asked about it; null until the first count, some seconds after the start. */
  players: z.nullable(z.object({ gaveUp: z.int(), asked: z.int() })),
  startedAt: Timestamp,
  startedBy: z.nullable(AdministratorName),
  updatedAt: Timestamp,
  /** Incremented at each save; a save names the revision that it is based on. */
  revision: z.int(),
})
export type Case = z.infer<typeof Case>

const CaseDelivery = z.object({
  at: Timestamp,
  by: z.nullable(AdministratorName),
  /** When it is sent; until then it can be undone. */
  dueAt: Timestamp,
  /** When it ended; null until then. */
  endedAt: z.nullable(Timestamp),
  /** The numbers shown to the administrator who requested it. */
  quoted: z.object({ notify: z.int(), replies: z.int() }),
  /** Null until it is sent, and if there was nobody to notify. */
  notification: z.nullable(
    z.object({
      id: Id,
      state: z.string(),
      sent: z.int(),
      delivered: z.int(),
      read: z.int(),
      /** How many get it later, and the first of these times: copies wait for the end of quiet hours. */
      waiting: z.int(),
      nextDueAt: z.nullable(Timestamp),
      /** How many get nothing, for any reason. */
      leftOut: z.int(),
    }),
  ),
  replied: z.int(),
})

/** A case with all that its page shows. */
export const CaseRecord = z.extend(Case, {
  closedAt: z.nullable(Timestamp),
  /** The finding as it was when the case was started. */
  evidence: z.nullable(Finding),
  /**
   * When figures and people were last counted: by a job some seconds after the start, after a publication, and every
   * ten minutes; null until the first time.
   */
  countedAt: z.nullable(Timestamp),
  figures: z.nullable(
    z.object({
      cause: CaseVersionFigures,
      /** Of the version before it; null for the first one. */
      before: z.nullable(CaseVersionFigures),
      /** Of the fix, for `caseEffectDays` days. */
      fix: z.nullable(CaseVersionFigures),
    }),
  ),
  /** The piece in the faulty version; like the three below, always current. */
  piece: CasePiece,
  fix: z.nullable(
    z.object({
      version: z.int(),
      publishedAt: Timestamp,
      publishedBy: z.nullable(AdministratorName),
      piece: CasePiece,
      changes: z.array(CaseChange),
    }),
  ),
  /** Later versions, oldest first; `update-case` can choose any of them as the fix. */
  laterVersions: z.array(
    z.object({
      version: z.int(),
      publishedAt: Timestamp,
      /** Whether the piece, or what decides its taps, differs from the faulty version. */
      isChanged: z.boolean(),
    }),
  ),
  /** Whether `fix` was chosen; otherwise it is the first later version in which the piece differs. */
  isFixChosen: z.boolean(),
  people: z.nullable(CasePeople),
  /**
   * The current queries. `included`: those to reply to, by language; `held`: those excluded without an administrator's
   * choice.
   */
  queries: z.object({
    total: z.int(),
    included: z.int(),
    languages: PerLocaleCount,
    /** Those with `answered` or `settled`, the latest answer first, 50 at most. `notify-case` quotes `heldIds`. */
    held: z.array(CaseQuery),
    heldIds: z.array(Id),
    /** How many may be about something else. */
    unsure: z.int(),
  }),
  texts: CaseTexts,
  /**
   * Whether `texts` were written for this case; otherwise they are generated from its puzzle, its piece and the
   * changes.
   */
  areTextsEdited: z.boolean(),
  /** The link of the notification. */
  link: z.string(),
  resolveQueries: z.boolean(),
  delivery: z.nullable(CaseDelivery),
})
export type CaseRecord = z.infer<typeof CaseRecord>
