import { type PuzzleRecord, publishPuzzle, updatePuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { type Locale, locales } from '@loupe/contract/shared/values'
import { v7 as uuidv7 } from 'uuid'
import { countWaiting } from '#src/features/games/statistics/count-waiting.ts'
import { mergeChanges } from '#src/features/games/statistics/merge-changes.ts'
import type { TestApp } from './harness.ts'
import { makePublished, pieces } from './puzzles.ts'

const [ring, stud, washer] = pieces as [PuzzleItem, PuzzleItem, PuzzleItem]
/** A second target, far from the ring. */
const brooch: PuzzleItem = {
  ...ring,
  id: 'brooch',
  name: { en: 'Opal brooch', zh: '欧泊胸针' },
  shape: { kind: 'ellipse', cx: 0.2, cy: 0.85, rx: 0.02, ry: 0.04 },
}
export const caseItems: PuzzleItem[] = [
  { ...ring, name: { en: 'Emerald ring', fr: 'Bague d’émeraude', ro: 'Inel cu smarald', zh: '祖母绿戒指' } },
  brooch,
  stud,
  washer,
]
export const casePuzzle = {
  title: { en: 'Harbour Market', fr: 'Le marché du port', ro: 'Piața din port', zh: '港口集市' },
  items: caseItems,
}
/** Points of taps: misses nearest to the ring and the brooch, and hits of both. */
export const tapPoints = {
  besideRing: [0.26, 0.4],
  besideBrooch: [0.26, 0.85],
  onRing: [0.2, 0.4],
  onBrooch: [0.2, 0.85],
} as const

/** Publishes a puzzle with other items, as its next version. */
export async function publishItems(
  t: TestApp,
  token: string,
  puzzle: Pick<PuzzleRecord, '_id' | 'version'>,
  items: PuzzleItem[],
): Promise<PuzzleRecord> {
  const { _id } = puzzle
  const { data } = await t.call(updatePuzzle, { _id, version: puzzle.version, items }, { token })
  t.clock.advance(60_000)
  return (await t.call(publishPuzzle, { _id, version: data.version }, { token })).data
}

/** The items with the ring moved to where players look for it. */
export function movedItems(cx = 0.26): PuzzleItem[] {
  return itemsWith('ring', { shape: { kind: 'ellipse', cx, cy: 0.4, rx: 0.02, ry: 0.04 } })
}

/** The items with changed fields of one of them. */
export function itemsWith(id: string, fields: Partial<PuzzleItem>): PuzzleItem[] {
  return caseItems.map((item) => (item.id === id ? Object.assign({}, item, fields) : item))
}

/** A puzzle with three published versions. */
export async function makeThird(t: TestApp, token: string): Promise<PuzzleRecord> {
  let puzzle = await makePublished(t, token, casePuzzle)
  for (const points of [101, 102]) {
    puzzle = await publishItems(t, token, puzzle, itemsWith('brooch', { points }))
  }
  return puzzle
}

interface Player {
  id: string
  locale: Locale
}

/** Adds players, of every language in turn or of one. */
export async function addPlayers(
  t: TestApp,
  count: number,
  fields: { locale?: Locale; kinds?: string[]; isTest?: boolean } = {},
): Promise<Player[]> {
  const { locale, kinds = [], isTest = false } = fields
  const players = Array.from({ length: count }, (_, n) => ({
    id: uuidv7(),
    locale: locale ?? locales[n % 4] ?? 'en',
  }))
  await t.db.query(
    `insert into users (id, username, full_name, locale, notification_preferences, is_test, created_at)
     select id, 'p' || id, 'Tom ' || right(id::text, 4), locale,
       jsonb_build_object('kinds', $3::jsonb, 'quietFrom', null, 'quietTo', null), $4, $5
     from unnest($1::uuid[], $2::text[]) as made (id, locale)`,
    [
      players.map(({ id }) => id),
      players.map((player) => player.locale),
      JSON.stringify(kinds),
      isTest,
      t.clock.now(),
    ],
  )
  return players
}

export interface PlayedGame {
  puzzleId: string
  version: number
  status?: 'ongoing' | 'abandoned' | 'completed'
  taps?: (readonly [number, number])[]
  /** The piece that the last tap hit. */
  found?: string
  minutesLater?: number
  isTest?: boolean
}

/** Adds a game for each player, already counted by the statistics. Returns the IDs of the games. */
export async function addGames(t: TestApp, players: readonly Player[], game: PlayedGame): Promise<string[]> {
  const { puzzleId, version, status = 'abandoned', taps = [], found, minutesLater = 0, isTest = false } = game
  const ids = players.map(() => uuidv7())
  const startedAt = new Date(t.clock.now().getTime() + minutesLater * 60_000)
  const hit = found === undefined ? [] : [found]
  await t.db.query(
    `insert into games (id, puzzle_id, puzzle_version, mode, host_id, seeker_id, radius, hint_interval, status,
       started_at, received_at, total, events, touched, is_test, locale)
     select id, $3, $4, 'solo', player, player, 10, 60, $5, $6, $6, 2, $7, $8, $9, 'en'
     from unnest($1::uuid[], $2::uuid[]) as played (id, player)`,
    [
      ids,
      players.map(({ id }) => id),
      puzzleId,
      version,
      status,
      startedAt,
      taps.length + hit.length,
      hit,
      isTest,
    ],
  )
  for (const [n, [x, y]] of taps.entries()) {
    await t.db.query(
      `insert into game_events (game_id, id, seq, t_ms, kind, x, y, item_id, outcome)
       select id, gen_random_uuid(), $2, $2 * 1000, 'tap', $3, $4, null, 'miss' from unnest($1::uuid[]) as id`,
      [ids, n + 1, x, y],
    )
  }
  for (const itemId of hit) {
    await t.db.query(
      `insert into game_events (game_id, id, seq, t_ms, kind, x, y, item_id, outcome)
       select id, gen_random_uuid(), 99, 99000, 'tap', 0.2, 0.4, $2, 'hit' from unnest($1::uuid[]) as id`,
      [ids, itemId],
    )
  }
  while (await countWaiting(t.db)) continue
  while (await mergeChanges(t.db)) continue
  return ids
}

/** Adds a help query of each player about a puzzle. Returns the IDs of the queries. */
export async function addQueries(
  t: TestApp,
  players: readonly Player[],
  query: { puzzleId: string; version?: number; text?: string; category?: string; gameIds?: string[] },
): Promise<string[]> {
  const { puzzleId, version = null, text = 'It does not count.', category = 'puzzle', gameIds } = query
  const ids = players.map(() => uuidv7())
  const texts = [ids, players.map(({ id }) => id), players.map(({ locale }) => locale), gameIds ?? null]
  await t.db.query(
    `with asked as (
       insert into help_queries (id, player_id, player_words, locale, category, subject, opening, status, created_at,
         updated_at, last_player_at, waiting_since, game_id, puzzle_id, puzzle_version, entries, messages, change)
       select id, player, '', locale, $5, 'Help', $6, 'new', $7, $7, $7, $7, game, $8, $9, 1, 1, nextval('help_changes')
       from unnest($1::uuid[], $2::uuid[], $3::text[], coalesce($4::uuid[], array_fill(null::uuid, array[cardinality($1)])))
         as made (id, player, locale, game) returning id
     )
     insert into help_entries (query_id, seq, id, author, kind, text, changes, at)
     select id, 1, gen_random_uuid(), 'player', 'message', $6, '[]', $7 from asked`,
    [...texts, category, text, t.clock.now(), puzzleId, version],
  )
  return ids
}
