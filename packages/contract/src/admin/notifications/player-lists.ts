import * as z from 'zod/mini'
import { endpoint } from '../../shared/endpoint.ts'
import { Id, Timestamp } from '../../shared/values.ts'

export const playerListLimits = { maxBytes: 256 * 1024 * 1024, maxColumns: 100, name: 200 } as const

/** Why a line adds no player: no player has it, an earlier line has the same player, or several players have it. */
export const playerListProblems = ['unknown', 'doubled', 'ambiguous'] as const
export type PlayerListProblem = (typeof playerListProblems)[number]

/**
 * A pasted or uploaded list of players: a text with an ID, a username or an email address in each line, or a CSV file
 * with a column of these. It is kept as long as an unsent notification needs it, and for a week at least.
 */
export const PlayerList = z.object({
  id: Id,
  /** The name of the file. */
  name: z.string(),
  /** `failed`: it could not be read to its end. */
  state: z.enum(['matching', 'done', 'failed']),
  /** The names of the columns; empty without a header. */
  columns: z.array(z.string()),
  /** The index of the column that is read. */
  column: z.int(),
  /** Whether another column can be chosen: the file is kept for a day. */
  hasFile: z.boolean(),
  /** The number of its rows, without a header, and how many of them have been read. */
  lines: z.int(),
  read: z.int(),
  players: z.int(),
  unknown: z.int(),
  doubled: z.int(),
  ambiguous: z.int(),
  createdAt: Timestamp,
})
export type PlayerList = z.infer<typeof PlayerList>

export const addPlayerList = endpoint({
  method: 'POST',
  path: '/admin/add-player-list',
  access: 'admin',
  summary:
    'Uploads IDs, usernames or email addresses of players, one per line or as a CSV column, for use as an audience.',
  input: z.strictObject({ name: z.string().check(z.minLength(1), z.maxLength(playerListLimits.name)) }),
  output: PlayerList,
  upload: { contentType: 'text/csv', maxBytes: playerListLimits.maxBytes },
})

export const matchPlayerList = endpoint({
  method: 'POST',
  path: '/admin/match-player-list',
  access: 'admin',
  summary:
    'Reads another column of an uploaded list. Refused once a notification is scheduled or being sent to it.',
  input: z.strictObject({ id: Id, column: z.int().check(z.minimum(0)) }),
  output: PlayerList,
})

export const getPlayerList = endpoint({
  method: 'GET',
  path: '/admin/get-player-list',
  access: 'admin',
  summary: 'Returns a list of players with how far it has been matched.',
  input: z.strictObject({ id: Id }),
  output: PlayerList,
})

export const exportPlayerListProblems = endpoint({
  method: 'POST',
  path: '/admin/export-player-list-problems',
  access: 'admin',
  summary: 'Returns the address of a CSV file with the unknown, duplicate and ambiguous lines of a list.',
  input: z.strictObject({ id: Id }),
  output: z.object({ url: z.string(), expiresAt: Timestamp }),
})
