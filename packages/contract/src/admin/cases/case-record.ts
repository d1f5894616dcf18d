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
 * Where a case stands. `waiting`: for a version in which the piece is better; `ready`: there is one, and players can be
 * notified; `scheduled`: in some minutes, until when that can be undone; `sending`, `notified`; `failed`: not
 * everyone could be notified after all attempts, and `notify-case` resumes. `closed` stands above all of them.
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

/** In how many minutes players are notified, and until when that can be undone. */
export const caseHoldMinutes = 10
/** The effect is measured for so many days from the day of the fix on. */
export const caseEffectDays = 14
/** A case has so many help queries at most: the latest ones. */
export const caseQueriesAtMost = 2000

/** A line of the list of cases. */
export const Case = z.object({
  _id: Id,
  /** What people call it by: counts up. */
  number: z.int(),
  puzzle: z.object({ id: Id, title: PerLanguage(z.string()), slug: z.string() }),
  /** The version of the puzzle that hurt players. */
  version: z.int(),
  /** The piece that it is about, as that version names it; null for the whole puzzle. */
  item: z.nullable(z.object({ id: z.string(), name: PerLanguage(z.string()) })),
  /** The finding that it was started from: its key and its kind. */
  finding: z.nullable(z.object({ key: z.string(), kind: z.string() })),
  state: CaseState,
  /** The version that is better; null while there is none. */
  fixVersion: z.nullable(z.int()),
  /** Players who gave up on it, and who asked about it; null until they were counted first, some seconds after the start. */
  players: z.nullable(z.object({ gaveUp: z.int(), asked: z.int() })),
  startedAt: Timestamp,
  startedBy: z.nullable(AdministratorName),
  updatedAt: Timestamp,
  /** Counts what is saved; a save names the one that it began with. */
  revision: z.int(),
})
export type Case = z.infer<typeof Case>

const CaseDelivery = z.object({
  at: Timestamp,
  by: z.nullable(AdministratorName),
  /** When it is sent; until then it can be undone. */
  dueAt: Timestamp,
  /** When it was over; null until then. */
  endedAt: z.nullable(Timestamp),
  /** As they were seen by who asked for it. */
  quoted: z.object({ notify: z.int(), replies: z.int() }),
  /** Null until it is sent, and where there was nobody to notify. */
  notification: z.nullable(
    z.object({
      id: Id,
      state: z.string(),
      sent: z.int(),
      delivered: z.int(),
      read: z.int(),
      /** Who gets it later, and the first of these times: copies wait for the end of quiet hours. */
      waiting: z.int(),
      nextDueAt: z.nullable(Timestamp),
      /** Who gets nothing, for any reason. */
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
   * When figures and people were counted last, which a job does some seconds after the start, after a publication, and
   * every ten minutes; null until the first time.
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
  /** The piece in the version that hurt players, always up to date as the three below. */
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
  /** Later versions, oldest first, of which `update-case` can choose another as the fix. */
  laterVersions: z.array(
    z.object({
      version: z.int(),
      publishedAt: Timestamp,
      /** Whether the piece, or what decides its taps, is another than in the version that hurt. */
      isChanged: z.boolean(),
    }),
  ),
  /** Whether `fix` was chosen; else it is the first later version in which the piece is another. */
  isFixChosen: z.boolean(),
  people: z.nullable(CasePeople),
  /** As they are now. `included`: who will be replied to, by language; `held`: what is held back and nobody has chosen about. */
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
  /** Whether `texts` were written for this case; else they are made from its puzzle, its piece and what was changed. */
  areTextsEdited: z.boolean(),
  /** Where the notification leads. */
  link: z.string(),
  resolveQueries: z.boolean(),
  delivery: z.nullable(CaseDelivery),
})
export type CaseRecord = z.infer<typeof CaseRecord>
