import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { v7 as uuidv7 } from 'uuid'

/** The columns of the file, with those of the table. */
const columns = [
  ['username', 'username'],
  ['fullName', 'full_name'],
  ['email', 'email'],
  ['locale', 'locale'],
  ['country', 'country'],
  ['createdAt', 'created_at'],
  ['lastSeenAt', 'last_seen_at'],
  ['platform', 'platform'],
  ['appVersion', 'app_version'],
  ['games', 'games'],
  ['completed', 'completed'],
  ['itemsFound', 'items_found'],
  ['playSeconds', 'play_seconds'],
  ['tags', 'tags'],
] as const

/** COPY into a table like `users`. The rows contain IDs, which have no default. */
export function copyFrom(table: string): string {
  return `copy ${table} (${columns.map(([, column]) => column).join(', ')}, id) from stdin (format csv)`
}

/** One player in ten has this tag. */
export const bulkTag = 'bulk'

const firstNames = [
  'Ilinca',
  'Océane',
  'Maria',
  'Andrei',
  'Léa',
  'Ștefan',
  'James',
  '美玲',
  'Camille',
  'Radu',
]
const family = [
  'Moraru',
  'Dubois',
  'Popescu',
  'Smith',
  'Lefèvre',
  'Țurcanu',
  'Jones',
  '王',
  'Martin',
  'Ionescu',
]
const places = [
  ['ro', 'RO'],
  ['fr', 'FR'],
  ['en', 'GB'],
  ['fr', 'CH'],
  ['zh', 'CN'],
] as const

/**
 * Writes the same players twice: as an import file, and in the format of COPY. Those of another
 * `first` have other names.
 */
export async function writePlayers(
  count: number,
  csvPath: string,
  copyPath: string,
  first = 0,
): Promise<void> {
  const csv = createWriteStream(csvPath)
  const copy = createWriteStream(copyPath)
  csv.write(`${columns.map(([field]) => field).join(',')}\n`)
  for (let index = first; index < first + count; index += 1) {
    const cells = cellsOf(index)
    const tag = index % 10 === 0 ? bulkTag : ''
    const isRoom = csv.write(`${cells},${tag}\n`) && copy.write(`${cells},{${tag}},${uuidv7()}\n`)
    if (!isRoom) await Promise.all([drained(csv), drained(copy)])
  }
  csv.end()
  copy.end()
  await Promise.all([once(csv, 'finish'), once(copy, 'finish')])
}

function cellsOf(index: number): string {
  const [locale, country] = places[index % places.length] ?? places[0]
  const mixed = (index * 2_654_435_761) % 4_294_967_296
  const name = `${firstNames[mixed % firstNames.length]} ${family[(mixed >>> 8) % family.length]}`
  // An import refuses moments in the future.
  const joinedMs = 1_700_000_000_000 + (index % 100_000) * 600_000
  const joined = new Date(joinedMs).toISOString()
  const seen = new Date(joinedMs + (mixed % 8_000_000) * 1000).toISOString()
  const games = mixed % 300
  return [
    `player${index}`,
    name,
    `player.${index}@example.com`,
    locale,
    country,
    joined,
    seen,
    ['ios', 'android', 'web'][mixed % 3],
    ['2.4.1', '2.4.0', '2.3.7'][(mixed >>> 4) % 3],
    games,
    Math.floor(games / 2),
    games * 3,
    games * 97,
  ].join(',')
}

async function drained(stream: NodeJS.WritableStream & { writableNeedDrain: boolean }): Promise<void> {
  if (stream.writableNeedDrain) await once(stream, 'drain')
}
