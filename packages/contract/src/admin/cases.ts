import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { listLimits, listQuery, oneOrMore, paged, wholeNumber } from '../shared/lists.ts'
import { ItemId, PerLanguage, PuzzleItem, Scene } from '../shared/puzzle-content.ts'
import { Id, Locale, Timestamp, text } from '../shared/values.ts'
import { Game, PlayerName } from './games.ts'
import { HelpStatus, helpLimits } from './help-queries.ts'
import { Finding } from './puzzle-findings.ts'
import { PlayedWidth } from './puzzle-statistics.ts'

/**
 * Where a case stands. `waiting`: for a version in which the piece is better; `ready`: there is one, and players can be
 * told; `scheduled`: they will be told in some minutes, until when that can be undone; `sending`, `told`; `failed`: not
 * everyone could be told however often it was tried, and `tell-case` goes on. `closed` stands above all of them.
 */
export const caseStates = ['waiting', 'ready', 'scheduled', 'sending', 'told', 'failed', 'closed'] as const
export const CaseState = z.enum(caseStates)
export type CaseState = z.infer<typeof CaseState>

/** In how many minutes players are told, and until when that can be undone. */
export const caseHoldMinutes = 10
/** The effect is measured for so many days from the day of the fix on. */
export const caseEffectDays = 14
/** A case has so many help queries at most: the latest ones. */
export const caseQueriesAtMost = 2000

const Person = z.object({ id: Id, name: z.string() })
const Rate = z.object({ found: z.int(), of: z.int() })

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
  startedBy: z.nullable(Person),
  updatedAt: Timestamp,
  /** Counts what is saved; a save names the one that it began with. */
  revision: z.int(),
})
export type Case = z.infer<typeof Case>

/** What players did on the piece in one version; of the whole puzzle, `found` are games that were completed. */
const VersionFigures = z.object({
  version: z.int(),
  publishedAt: Timestamp,
  /** When the version after it came; null for the latest one. */
  liveUntil: z.nullable(Timestamp),
  publishedBy: z.nullable(Person),
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
export type CaseVersionFigures = z.infer<typeof VersionFigures>

/** The piece as a version has it, and what else decides what a tap hits. */
const CasePiece = z.object({
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

const perLocale = { en: z.int(), fr: z.int(), ro: z.int(), zh: z.int() }

/**
 * When those who would be notified get it, were it sent at a moment: by the rules of every notification. Together they are
 * `outcomes.notify`, but for who was suspended or opted out since they were counted.
 */
const Forecast = z.object({
  /** The moment: when it will be sent, or would be if players were told at the time of the count. */
  at: Timestamp,
  atOnce: z.int(),
  /** Who gets it when their quiet hours are over, and when the last of them does; null where there is none. */
  held: z.int(),
  lastAt: z.nullable(Timestamp),
  /** Who gets nothing: quiet hours that leave no minute of the day, and as many notifications in 24 hours as are allowed. */
  quietAllDay: z.int(),
  dailyCap: z.int(),
})
export type CaseForecast = z.infer<typeof Forecast>

/** Of players who gave up: how many played the puzzle again, and how many of them found the piece (or completed it). */
const CameBack = z.object({ of: z.int(), played: z.int(), found: z.int() })

/** What becomes of each player who gave up; the first that applies counts, in this order. */
export const casePlayerOutcomes = ['erased', 'suspended', 'found', 'optedOut', 'notify'] as const

/**
 * The players who were hurt, without test players. `gaveUp`: who gave up a game on the piece in that version, and are
 * those who are notified; `asked`: the players of the queries that are tied to it, who get a reply.
 */
const CasePeople = z.object({
  gaveUp: z.int(),
  asked: z.int(),
  /** Who did both. */
  both: z.int(),
  /** Who did one of them. */
  affected: z.int(),
  /** Those who gave up: `notify + found + optedOut + suspended + erased = gaveUp`. */
  outcomes: z.object({
    notify: z.int(),
    /** Found the piece (of the whole puzzle: completed it) in a game that they started later. */
    found: z.int(),
    optedOut: z.int(),
    suspended: z.int(),
    erased: z.int(),
  }),
  /** Languages of those who would be notified. */
  languages: z.object(perLocale),
  /** Null once they are told, and until it was worked out, a moment after they were counted first. */
  forecast: z.nullable(Forecast),
  /** Of those who gave up, since the fix was published; null while there is no fix. */
  cameBack: z.nullable(CameBack),
  /** Of those who were notified, since then; null until they are. */
  cameBackTold: z.nullable(CameBack),
})

/**
 * Why a query is tied to the case: its player gave up on the piece in that version; its game, by its last taps,
 * was looking for the piece; its subject or first message names the piece; or it is about the puzzle alone.
 */
export const caseQueryGrounds = ['gaveUp', 'game', 'named', 'puzzle'] as const

/**
 * Why a query is held back: an administrator has answered the player's last message; it was resolved or closed without
 * an answer; its player was erased; or it may be about something else (its grounds are `puzzle`, and the case has a piece).
 */
export const caseHoldReasons = ['answered', 'settled', 'erased', 'unsure'] as const

export const caseQueryChoices = ['include', 'exclude'] as const

/** A help query that is tied to a case, as it is now. */
export const CaseQuery = z.object({
  id: Id,
  number: z.int(),
  player: PlayerName,
  locale: Locale,
  subject: z.string(),
  /** How the player's first message begins. */
  opening: z.string(),
  status: HelpStatus,
  createdAt: Timestamp,
  grounds: z.enum(caseQueryGrounds),
  /** Null where nothing holds it back; `by` and `at` tell of an answer. What is `erased` cannot be included. */
  hold: z.nullable(
    z.object({ reason: z.enum(caseHoldReasons), by: z.nullable(Person), at: z.nullable(Timestamp) }),
  ),
  /** What an administrator has chosen against or beside that; an answer after the choice holds it back again. */
  choice: z.nullable(z.enum(caseQueryChoices)),
  /** What comes of both: it will get a reply. */
  isIncluded: z.boolean(),
  repliedAt: z.nullable(Timestamp),
})
export type CaseQuery = z.infer<typeof CaseQuery>

/** Everything but `none` narrows a page of queries: those that will be (or were) replied to, or those that are not. */
export const caseQueryFilters = ['included', 'left', 'replied'] as const

export const caseTextLimits = { title: 80, body: 1000, reply: helpLimits.text } as const

const NotificationText = z.strictObject({
  title: text(caseTextLimits.title),
  body: text(caseTextLimits.body),
})
const ReplyText = text(caseTextLimits.reply)

/** One for each language, all of them. In a reply, `{name}` stands for the player's full name, or else their username. */
const CaseTexts = z.strictObject({
  notification: z.strictObject({
    en: NotificationText,
    fr: NotificationText,
    ro: NotificationText,
    zh: NotificationText,
  }),
  reply: z.strictObject({ en: ReplyText, fr: ReplyText, ro: ReplyText, zh: ReplyText }),
})
export type CaseTexts = z.infer<typeof CaseTexts>

const Told = z.object({
  at: Timestamp,
  by: z.nullable(Person),
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
      cause: VersionFigures,
      /** Of the version before it; null for the first one. */
      before: z.nullable(VersionFigures),
      /** Of the fix, for `caseEffectDays` days. */
      fix: z.nullable(VersionFigures),
    }),
  ),
  /** The piece in the version that hurt players, always up to date as the three below. */
  piece: CasePiece,
  fix: z.nullable(
    z.object({
      version: z.int(),
      publishedAt: Timestamp,
      publishedBy: z.nullable(Person),
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
    languages: z.object(perLocale),
    /** Those with `answered` or `settled`, the latest answer first, 50 at most. `tell-case` quotes `heldIds`. */
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
  told: z.nullable(Told),
})
export type CaseRecord = z.infer<typeof CaseRecord>

const version = z.int().check(z.minimum(1), z.maximum(1_000_000))

export const startCase = endpoint({
  method: 'POST',
  path: '/admin/start-case',
  access: 'admin',
  summary:
    'Starts a case for a piece, or a whole puzzle, that made players give up. Returns the open case if there is one.',
  input: z.strictObject({
    puzzleId: Id,
    version,
    /** Left out or null: the whole puzzle. */
    itemId: z._default(z.nullable(ItemId), null),
    /** A finding of that version, kept as it is now. */
    findingKey: z._default(z.nullable(text(200)), null),
  }),
  output: CaseRecord,
})

export const caseSorts = ['startedAt', 'updatedAt', 'number'] as const

export const caseFilters = {
  state: z.optional(oneOrMore(CaseState)),
  puzzleId: z.optional(Id),
  /** Of one version or one piece of the puzzle. */
  version: z.optional(wholeNumber(1, 1_000_000)),
  itemId: z.optional(ItemId),
  /** Administrators by their ids, `me` for anyone who asks. */
  startedBy: z.optional(oneOrMore(z.union([Id, z.enum(['me'])]))),
}

export const CaseListQuery = listQuery(caseSorts, caseFilters)

export const getCases = endpoint({
  method: 'GET',
  path: '/admin/get-cases',
  access: 'admin',
  summary: 'Returns a page of cases, newest first. The search covers numbers, puzzles and pieces.',
  input: CaseListQuery,
  output: paged(Case),
})

export const getCase = endpoint({
  method: 'GET',
  path: '/admin/get-case',
  access: 'admin',
  summary: 'Returns a case: what happened, the fix, the players and queries, the texts, and the effect.',
  input: z.strictObject({ _id: Id }),
  output: CaseRecord,
})

export const updateCase = endpoint({
  method: 'POST',
  path: '/admin/update-case',
  access: 'admin',
  summary:
    'Updates a case until its players are notified. Returns 409 with the current case if someone else saved first.',
  input: z
    .strictObject({
      _id: Id,
      revision: z.int(),
      /** Null: those that are made for it. */
      texts: z.optional(z.nullable(CaseTexts)),
      resolveQueries: z.optional(z.boolean()),
      /** One of `laterVersions`; null: the first one that is better. */
      fixVersion: z.optional(z.nullable(version)),
      queries: z.optional(
        z
          .array(z.strictObject({ id: Id, choice: z.nullable(z.enum(caseQueryChoices)) }))
          .check(z.minLength(1), z.maxLength(caseQueriesAtMost)),
      ),
    })
    .check(
      z.refine(
        ({ texts, resolveQueries, fixVersion, queries }) =>
          [texts, resolveQueries, fixVersion, queries].some((one) => one !== undefined),
        { message: 'required', path: ['texts'] },
      ),
    ),
  output: CaseRecord,
})

export const tellCase = endpoint({
  method: 'POST',
  path: '/admin/tell-case',
  access: 'admin',
  summary:
    'Notifies the players and replies to the queries of a case in ten minutes. Returns 409 if the numbers seen are out of date.',
  input: z.strictObject({
    _id: Id,
    revision: z.int(),
    /**
     * As the case said: `people.outcomes.notify`, `queries.included`, `queries.heldIds`. More than 1 % beside either
     * number, or other queries held back, is `selection_changed`, with the case as it is now.
     */
    notify: z.int().check(z.minimum(0)),
    replies: z.int().check(z.minimum(0)),
    held: z.array(Id).check(z.maxLength(caseQueriesAtMost)),
  }),
  output: CaseRecord,
})

const CaseRef = z.strictObject({ _id: Id })

export const undoCase = endpoint({
  method: 'POST',
  path: '/admin/undo-case',
  access: 'admin',
  summary: 'Cancels the notification and replies of a case before they are sent.',
  input: CaseRef,
  output: CaseRecord,
})

export const closeCase = endpoint({
  method: 'POST',
  path: '/admin/close-case',
  access: 'admin',
  summary: 'Closes a case and cancels what it had scheduled.',
  input: CaseRef,
  output: CaseRecord,
})

export const reopenCase = endpoint({
  method: 'POST',
  path: '/admin/reopen-case',
  access: 'admin',
  summary: 'Reopens a closed case. Returns 409 with the open one if there is another for the same piece.',
  input: CaseRef,
  output: CaseRecord,
})

const record = z._default(wholeNumber(1, listLimits.maxRecord), listLimits.defaultRecord)

/** The numbers of players that a case has, each of which can be listed. */
export const casePlayerGroups = [
  'affected',
  'gaveUp',
  'asked',
  'notify',
  'found',
  'optedOut',
  'suspended',
  'erased',
  /** Who gave up and has played the puzzle since the fix was published. */
  'cameBack',
] as const

export const CasePlayer = z.object({
  player: PlayerName,
  locale: Locale,
  /** When they started the latest game that they gave up on it; null for those who only asked. */
  gaveUpAt: z.nullable(Timestamp),
  hasAsked: z.boolean(),
  /** What becomes of them; null for those who only asked. */
  outcome: z.nullable(z.enum(casePlayerOutcomes)),
  /** When they started the first later game in which they found it, and the latest later game of the puzzle. */
  foundAt: z.nullable(Timestamp),
  playedAt: z.nullable(Timestamp),
})
export type CasePlayer = z.infer<typeof CasePlayer>

export const getCasePlayers = endpoint({
  method: 'GET',
  path: '/admin/get-case-players',
  access: 'admin',
  summary: 'Lists the players of a case by player ID, as of the latest count.',
  input: z.strictObject({
    _id: Id,
    group: z._default(z.enum(casePlayerGroups), 'affected'),
    /** `next` of the page before. */
    after: z.optional(Id),
    record,
  }),
  output: z.object({ list: z.array(CasePlayer), next: z.nullable(Id) }),
})

export const getCaseGames = endpoint({
  method: 'GET',
  path: '/admin/get-case-games',
  access: 'admin',
  summary: 'Lists the games abandoned while searching for the piece of a case, by game ID.',
  input: z.strictObject({ _id: Id, after: z.optional(Id), record }),
  output: z.object({ list: z.array(Game), next: z.nullable(Id) }),
})

export const getCaseQueries = endpoint({
  method: 'GET',
  path: '/admin/get-case-queries',
  access: 'admin',
  summary: 'Lists the help queries of a case, newest first, as they are now.',
  input: z.strictObject({
    _id: Id,
    filter: z.optional(z.enum(caseQueryFilters)),
    locale: z.optional(Locale),
    after: z.optional(Id),
    record,
  }),
  output: z.object({ list: z.array(CaseQuery), next: z.nullable(Id) }),
})
