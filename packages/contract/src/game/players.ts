import * as z from 'zod/mini'
import { GameEvent, LaidPieces, StoredGame } from '../admin/games.ts'
import { Username } from '../admin/users/users.ts'
import { Properties, PropertyChanges } from '../shared/properties.ts'
import {
  Country,
  Email,
  Id,
  Locale,
  Nothing,
  optionalText,
  Timestamp,
  TimeZone,
  text,
} from '../shared/values.ts'
import { DocumentAcceptance } from './documents.ts'
import { gameEndpoint } from './endpoint.ts'
import { PlayerHelpQuery } from './help-queries.ts'

const maxIdentityLength = 200

/**
 * The same account, or the same device, is the same player. With both, the account decides; a device that was played on
 * without an account joins it.
 */
export const identifyPlayer = gameEndpoint({
  method: 'POST',
  path: '/game/v1/players/identify',
  access: 'gameKey',
  summary: 'Finds or creates the player of an account or device and returns a token.',
  perMinute: 1200,
  input: z
    .strictObject({
      accountId: z.optional(text(maxIdentityLength)),
      deviceId: z.optional(text(maxIdentityLength)),
      username: z.optional(Username),
      fullName: z.optional(optionalText(120)),
      /** Unverified, and not unique: several players may have the same. It never replaces a verified one. */
      email: z.optional(Email),
      locale: Locale,
      timeZone: TimeZone,
      country: z.optional(Country),
      platform: z.optional(optionalText(40)),
      appVersion: z.optional(optionalText(40)),
      /** As in `changeMyProperties`. */
      properties: z.optional(PropertyChanges),
      /** An erased player explicitly asks to play again, as a new player. */
      startAgain: z.optional(z.boolean()),
    })
    .check(
      z.refine(({ accountId, deviceId }) => accountId !== undefined || deviceId !== undefined, {
        message: 'required',
        path: ['accountId'],
      }),
    ),
  output: z.object({ playerId: Id, token: z.string(), expiresAt: Timestamp, serverTime: Timestamp }),
})

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, { message: 'not_allowed' }))

const Preferences = z.strictObject({
  /** The kinds of notification that the player wants; an empty list means every kind. */
  kinds: z.array(z.string().check(z.regex(/^[a-z][a-z-]{0,39}$/))).check(z.maxLength(20)),
  /** No notifications between these local times, which may span midnight; null: always. */
  quietFrom: z.nullable(TimeOfDay),
  quietTo: z.nullable(TimeOfDay),
  locale: Locale,
  timeZone: TimeZone,
})
export type Preferences = z.infer<typeof Preferences>

export const getMyPreferences = gameEndpoint({
  method: 'GET',
  path: '/game/v1/me/preferences',
  access: 'player',
  summary: 'Returns the player’s preferences.',
  perMinute: 60,
  input: Nothing,
  output: Preferences,
})

export const putMyPreferences = gameEndpoint({
  method: 'PUT',
  path: '/game/v1/me/preferences',
  access: 'player',
  summary: 'Replaces the player’s preferences.',
  perMinute: 30,
  input: Preferences.check(
    z.refine(({ quietFrom, quietTo }) => (quietFrom === null) === (quietTo === null), {
      message: 'required',
      path: ['quietTo'],
    }),
  ),
  output: Preferences,
})

export const changeMyProperties = gameEndpoint({
  method: 'POST',
  path: '/game/v1/me/properties',
  access: 'player',
  summary:
    'Sets, changes or removes (null) up to 20 properties of the player, such as a level or a plan. Others stay.',
  perMinute: 60,
  input: z.strictObject({ properties: PropertyChanges }),
  output: z.object({ properties: Properties }),
})

export const getMyData = gameEndpoint({
  method: 'GET',
  path: '/game/v1/me/data',
  access: 'player',
  summary: 'Returns all data stored about the player.',
  perMinute: 30,
  isForSuspended: true,
  input: Nothing,
  output: z.object({
    player: z.object({
      id: Id,
      username: z.string(),
      fullName: z.string(),
      email: z.nullable(z.string()),
      emailVerified: z.boolean(),
      avatarUrl: z.nullable(z.string()),
      country: z.string(),
      platform: z.string(),
      appVersion: z.string(),
      status: z.string(),
      statusReason: z.nullable(z.string()),
      statusUntil: z.nullable(Timestamp),
      createdAt: Timestamp,
      lastSeenAt: z.nullable(Timestamp),
      notes: z.string(),
      tags: z.array(z.string()),
      properties: Properties,
      totals: z.object({
        games: z.int(),
        completed: z.int(),
        itemsFound: z.int(),
        hintsUsed: z.int(),
        playSeconds: z.int(),
      }),
      isTest: z.boolean(),
    }),
    preferences: Preferences,
    /** The player's accounts and devices. */
    identities: z.array(
      z.object({ kind: z.enum(['account', 'device']), value: z.string(), linkedAt: Timestamp }),
    ),
    /** Every game that they took part in, with its events, latest first. */
    games: z.array(z.extend(StoredGame, { laid: z.nullable(LaidPieces), events: z.array(GameEvent) })),
    /** Events of their games of kinds unknown to this server, as sent. */
    unknownEvents: z.array(
      z.object({
        gameId: Id,
        id: Id,
        seq: z.int(),
        tMs: z.int(),
        kind: z.string(),
        fields: z.record(z.string(), z.unknown()),
      }),
    ),
    /** The items of their inbox, latest first. */
    notifications: z.array(
      z.object({
        id: Id,
        title: z.string(),
        sentAt: Timestamp,
        deliveredAt: z.nullable(Timestamp),
        readAt: z.nullable(Timestamp),
        openedAt: z.nullable(Timestamp),
      }),
    ),
    /** Their answers to documents, latest first. */
    acceptances: z.array(DocumentAcceptance),
    /** Their help queries, latest first. */
    helpQueries: z.array(PlayerHelpQuery),
  }),
})

export const eraseMe = gameEndpoint({
  method: 'DELETE',
  path: '/game/v1/me',
  access: 'player',
  summary: 'Erases the player permanently. Later requests for them are rejected.',
  perMinute: 10,
  isForSuspended: true,
  input: Nothing,
  output: z.object({ playerId: Id, erasedAt: Timestamp }),
})
