import * as z from 'zod/mini'
import { endpoint } from '../shared/endpoint.ts'
import { Id } from '../shared/values.ts'

export const playerListLimits = { entries: 5000, entryLength: 254 } as const

/**
 * A list of any size is uploaded in parts: the first call makes it, the others name its `listId`. An entry is an id, a
 * username or an e-mail address, without regard to case; white space around it is ignored.
 */
export const addPlayerList = endpoint({
  method: 'POST',
  path: '/admin/add-player-list',
  access: 'admin',
  summary: 'Adds players to a list that a notification can be for, by IDs, usernames or e-mail addresses.',
  input: z.strictObject({
    listId: z.optional(Id),
    entries: z
      .array(z.string().check(z.maxLength(playerListLimits.entryLength)))
      .check(z.minLength(1), z.maxLength(playerListLimits.entries)),
  }),
  output: z.object({
    listId: Id,
    /** How many players the whole list has now. */
    players: z.int(),
    /** Of this call: how many entries named a player who was not on the list yet, and how many one who was. */
    added: z.int(),
    repeated: z.int(),
    /** Of this call: the entries that name nobody, by their index. Empty entries are passed over. */
    unknown: z.array(z.object({ index: z.int(), entry: z.string() })),
  }),
})
