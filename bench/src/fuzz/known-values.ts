/** The number of remembered values of a name: the newest, because the oldest records may be erased. */
const mostValues = 40
/** Longer texts are content, not identifiers. */
const longest = 200

/** The subject of a call is the first of these in its path; fields such as `playerId` are mapped in the same way. */
const nouns = {
  puzzle: 'puzzle',
  scene: 'scene',
  notification: 'notification',
  inbox: 'notification',
  quer: 'query',
  import: 'import',
  doc: 'document',
  version: 'document',
  administrator: 'administrator',
  audit: 'audit entry',
  view: 'view',
  session: 'session',
  'second-factor': 'passkey',
  passkey: 'passkey',
  invitation: 'invitation',
  'bulk-users': 'bulk',
  'erase-plan': 'user',
  'game-key': 'key',
  game: 'game',
  user: 'user',
  player: 'user',
  '/me': 'user',
}

/** Records that players can access only if they are their own, or published. */
const ofPlayers = new Set(['game', 'query', 'puzzle'])

export interface KnownValues {
  /** Remembers the values of a response to the call of this path. */
  learn: (path: string, response: unknown) => void
  /** A value that responses had under this name, for a request to this path; undefined if there was none. */
  pick: (path: string, name: string, chance: number) => unknown
}

/**
 * Values from responses: IDs, cursors, versions, names. Requests with them reach existing records, and pass the first
 * check, which random values fail.
 */
export function createKnownValues(): KnownValues {
  const values = new Map<string, unknown[]>()
  const remember = (key: string, value: unknown) => {
    const known = values.get(key) ?? []
    if (!known.includes(value)) values.set(key, [...known.slice(1 - mostValues), value])
  }
  const learn = (noun: string, response: unknown, name = ''): void => {
    if (Array.isArray(response)) {
      for (const item of response.slice(0, 5)) learn(noun, item, name)
    } else if (typeof response === 'object' && response !== null) {
      for (const [key, value] of Object.entries(response)) learn(noun, value, key)
    } else if (isName(response)) remember(keyOf(noun, name), response)
  }
  return {
    learn: (path, response) => learn(nounOf(path), response),
    pick(path, name, chance) {
      const known = values.get(keyOf(nounOf(path), name))
      return known?.[Math.floor(chance * known.length)]
    },
  }
}

function isName(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= longest)
}

/** `userId` is the ID of a user; `id`, `_id` and `ids` are IDs of the subject of the path. */
function keyOf(noun: string, name: string): string {
  const own = /^_?ids?$/i.test(name) ? noun : /^(\w+?)Ids?$/.exec(name)?.[1]
  if (own === undefined) return name.toLowerCase()
  const of = nounOf(own)
  return noun.startsWith('own ') && ofPlayers.has(of) ? `id of own ${of}` : `id of ${of}`
}

/** The noun of `/admin/get-all-users` is user, that of `/game/v1/games/{id}/events` own game, a game of the player. */
function nounOf(path: string): string {
  const last = path.replace('/game/v1', '').replaceAll(/\{\w+\}/g, '')
  const noun = Object.entries(nouns).find(([part]) => last.includes(part))?.[1] ?? last
  return path.startsWith('/game/v1') && ofPlayers.has(noun) ? `own ${noun}` : noun
}
