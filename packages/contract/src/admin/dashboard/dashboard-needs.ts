import * as z from 'zod/mini'
import { PerLanguage } from '../../shared/puzzle-content.ts'
import { Id, Locale, Timestamp } from '../../shared/values.ts'
import { DocumentType } from '../documents.ts'
import { NotificationState } from '../notifications/notification.ts'
import { Finding } from '../puzzles/puzzle-findings.ts'

/** From the most urgent to mere information. */
export const needSeverities = ['serious', 'warning', 'note'] as const
export type NeedSeverity = (typeof needSeverities)[number]

/** How many of one kind are listed, and up to how many are counted. */
export const needLimits = { named: 20, counted: 1000 } as const

/** `key` identifies it for as long as it exists. */
const base = { key: z.string(), severity: z.enum(needSeverities) }
/** `isCapped`: there are more than `needLimits.counted`. */
const counted = { count: z.int(), isCapped: z.boolean() }

/** Something that needs an administrator's attention, with the data of its line. */
export const Need = z.discriminatedUnion('kind', [
  /** Help queries whose reply is past due; `oldest`: the one that was due first. */
  z.object({
    ...base,
    kind: z.literal('queriesOverdue'),
    ...counted,
    oldest: z.object({ id: Id, player: z.string(), dueAt: Timestamp }),
  }),
  /** Sign-ins that failed within the last hour, and from how many addresses. */
  z.object({ ...base, kind: z.literal('signInAttack'), ...counted, addresses: z.int() }),
  /** Findings of a puzzle, except for notes and those explained by another finding. */
  z.object({
    ...base,
    kind: z.literal('finding'),
    puzzle: z.object({ id: Id, title: PerLanguage(z.string()), slug: z.string() }),
    /** The live version, in which it was found. */
    version: z.int(),
    /** Identifies it among the findings of that version. */
    findingKey: z.string(),
    /** The open case for the same piece; null if there is none. */
    openCase: z.nullable(z.object({ id: Id, number: z.int() })),
    /** The number of games it affects. */
    games: z.int(),
    evidence: Finding.shape.evidence,
    /** The names of its pieces, by their IDs. */
    names: z.record(z.string(), PerLanguage(z.string())),
  }),
  /** An open case whose fix is published and whose players were not notified, or only some of them. */
  z.object({
    ...base,
    kind: z.literal('caseReady'),
    id: Id,
    number: z.int(),
    puzzle: z.object({ id: Id, title: PerLanguage(z.string()), slug: z.string() }),
    /** The name of its piece; null if it is about the whole puzzle. */
    piece: z.nullable(PerLanguage(z.string())),
    hasFailed: z.boolean(),
    /** How many players will be notified. */
    players: z.int(),
  }),
  /** A notification that failed, is paused, or is scheduled for today. */
  z.object({
    ...base,
    kind: z.literal('notification'),
    id: Id,
    title: PerLanguage(z.string()),
    state: NotificationState,
    audienceCount: z.int(),
    /** Sent or left out, so far. */
    done: z.int(),
    scheduledAt: z.nullable(Timestamp),
  }),
  /** Languages in which a document is missing or follows an older English version. */
  z.object({
    ...base,
    kind: z.literal('documentOutdated'),
    type: DocumentType,
    /** The English version, and from when it is in force. */
    version: z.int(),
    effectiveFrom: Timestamp,
    languages: z.array(Locale),
  }),
  /** A scheduled notification without its texts in languages that are offered: their players would read English. */
  z.object({
    ...base,
    kind: z.literal('notificationTexts'),
    id: Id,
    title: PerLanguage(z.string()),
    scheduledAt: Timestamp,
    languages: z.array(Locale),
  }),
  /** Published puzzles that lack texts in languages they are offered in; `latest`: the one published last. */
  z.object({
    ...base,
    kind: z.literal('puzzleTexts'),
    ...counted,
    latest: z.object({
      id: Id,
      title: PerLanguage(z.string()),
      slug: z.string(),
      languages: z.array(Locale),
    }),
  }),
  z.object({ ...base, kind: z.literal('importFailed'), id: Id, fileName: z.string(), at: Timestamp }),
  /** A change of many players that failed. */
  z.object({ ...base, kind: z.literal('bulkFailed'), id: Id, done: z.int(), total: z.int(), at: Timestamp }),
  /** Background work that failed more than once and is being retried. */
  z.object({
    ...base,
    kind: z.literal('jobFailing'),
    name: z.string(),
    failures: z.int(),
    /** Since when; null if it failed before this was stored. */
    since: z.nullable(Timestamp),
    /** The message of the latest error, in English. */
    error: z.string(),
    retriesAt: Timestamp,
  }),
  /** Events of unknown kinds were sent with an API key within a week; `latest`: the last one, and its app. */
  z.object({
    ...base,
    kind: z.literal('keyUnknownEvents'),
    name: z.string(),
    events: z.int(),
    latest: z.object({ kind: z.string(), appVersion: z.string(), at: Timestamp }),
  }),
  /** New players were refused within a day because too many came at once with an API key. */
  z.object({ ...base, kind: z.literal('keyLimited'), name: z.string(), at: Timestamp }),
  /** An API key that is no longer used, while another one is: its app may have stopped sending. */
  z.object({ ...base, kind: z.literal('keyUnused'), name: z.string(), lastUsedAt: Timestamp }),
  z.object({ ...base, kind: z.literal('invitationExpiring'), email: z.string(), expiresAt: Timestamp }),
])
export type Need = z.infer<typeof Need>
export type NeedKind = Need['kind']

/** The most urgent first. */
export const Needs = z.object({
  list: z.array(Need),
  /** How many were dealt with today (UTC). */
  doneToday: z.int(),
})
export type Needs = z.infer<typeof Needs>
