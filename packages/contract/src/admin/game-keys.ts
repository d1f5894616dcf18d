import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { Id, Nothing, Timestamp, text } from '../shared/values.ts'

/** Events of an unknown kind, from one version of an app; they are stored, but not counted. */
const UnknownEvents = z.object({
  /** Empty if the app did not send it and, with an empty kind, for everything beyond a hundred names. */
  appVersion: z.string(),
  kind: z.string(),
  count: z.int(),
  firstAt: Timestamp,
  lastAt: Timestamp,
})
export type UnknownEvents = z.infer<typeof UnknownEvents>

const originsAtMost = 20

/** A page's origin: scheme, host and a non-default port, in lower case. */
const Origin = z.string().check(
  z.maxLength(300),
  z.refine((value) => isOrigin(value), { message: 'not_allowed' }),
)

function isOrigin(value: string): boolean {
  if (!/^[a-z][a-z\d+.-]*:\/\/(?:[a-z\d.-]+|\[[\da-f:]+\])(?::\d{1,5})?$/.test(value)) return false
  // for other schemes, such as that of a web view, the parser has no origin
  return !/^https?:/.test(value) || (URL.canParse(value) && new URL(value).origin === value)
}

/** A key with which the game's apps call `/game/v1/players/identify`. The key itself is shown once and never stored. */
export const GameKey = z.object({
  id: Id,
  name: z.string(),
  /** The first characters of the key, to recognise it. */
  beginsWith: z.string(),
  createdAt: Timestamp,
  /** To the minute. */
  lastUsedAt: z.nullable(Timestamp),
  revokedAt: z.nullable(Timestamp),
  /** When new players were last refused because too many were created with this key, to the minute. */
  limitedAt: z.nullable(Timestamp),
  /** The pages from which browser games may use it. */
  origins: z.array(z.string()),
  /** Without test data, the latest 20, latest first. */
  unknownEvents: z.array(UnknownEvents),
})
export type GameKey = z.infer<typeof GameKey>

export const getGameKeys = endpoint({
  method: 'GET',
  path: '/admin/get-game-keys',
  access: 'admin',
  summary: 'Lists API keys, newest first, including revoked ones.',
  input: Nothing,
  output: z.array(GameKey),
})

export const addGameKey = endpoint({
  method: 'POST',
  path: '/admin/add-game-key',
  access: 'admin',
  summary: 'Creates an API key. Only this response contains it.',
  input: z.strictObject({ name: text(60) }),
  output: z.extend(GameKey, { key: z.string() }),
})

export const revokeGameKey = endpoint({
  method: 'POST',
  path: '/admin/revoke-game-key',
  access: 'admin',
  summary: 'Revokes an API key and all player tokens issued with it.',
  input: z.strictObject({ id: Id }),
  output: GameKey,
})

export const setGameKeyOrigins = endpoint({
  method: 'POST',
  path: '/admin/set-game-key-origins',
  access: 'admin',
  summary: 'Replaces the origins from which browser games may call /game/v1 with an API key.',
  input: z.strictObject({ id: Id, origins: z.array(Origin).check(z.maxLength(originsAtMost)) }),
  output: GameKey,
})
