import * as z from 'zod/mini'
import { DocumentType } from '../admin/documents.ts'
import { Id, Locale, Timestamp, UtcInstant } from '../shared/values.ts'
import { gameEndpoint } from './endpoint.ts'

/** A player's answer to a version of a document. */
export const Acceptance = z.object({
  versionId: Id,
  /** The language in which the version was shown. */
  locale: Locale,
  accepted: z.boolean(),
  /** When they answered. */
  at: Timestamp,
})
export type Acceptance = z.infer<typeof Acceptance>

/** An answer in a player's data export: the same with its version. */
export const DocumentAcceptance = z.extend(Acceptance, { type: DocumentType, version: z.int() })

export const getGameDocument = gameEndpoint({
  method: 'GET',
  path: '/game/v1/documents/:type',
  access: 'player',
  summary: 'Returns the live version of a document in a language, or in English if there is none.',
  perMinute: 60,
  isForSuspended: true,
  input: z.strictObject({
    type: DocumentType,
    /** Omitted: the language of the player. */
    locale: z.optional(Locale),
  }),
  output: z.object({
    versionId: Id,
    type: DocumentType,
    /** The language of this text. */
    locale: Locale,
    /** Whether this is English because there is no version in the requested language. */
    isFallback: z.boolean(),
    version: z.int(),
    title: z.string(),
    /** HTML of a few plain elements, without scripts and styles. */
    content: z.string(),
    changeSummary: z.string(),
    /** Since when it is in force. */
    effectiveFrom: Timestamp,
    publishedAt: Timestamp,
    /** The version that replaces it, and when; null: none is scheduled. Read the document again from then on. */
    next: z.nullable(z.object({ locale: Locale, version: z.int(), effectiveFrom: Timestamp })),
    /** The player's answer to this version; null: none yet. */
    acceptance: z.nullable(Acceptance),
  }),
})

export const acceptGameDocument = gameEndpoint({
  method: 'POST',
  path: '/game/v1/documents/:versionId/acceptance',
  access: 'player',
  summary: 'Records the player’s response to a version that is or was live. The latest response counts.',
  perMinute: 60,
  input: z.strictObject({
    versionId: Id,
    locale: Locale,
    accepted: z.boolean(),
    at: UtcInstant,
  }),
  output: Acceptance,
})
