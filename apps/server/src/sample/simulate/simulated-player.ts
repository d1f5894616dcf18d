import { acceptGameDocument, getGameDocument } from '@loupe/contract/game/documents'
import { addGameEvents, gameLimits, putGame } from '@loupe/contract/game/games'
import { addHelpQuery } from '@loupe/contract/game/help-queries'
import { getInbox, sendReceipts } from '@loupe/contract/game/inbox'
import type { PuzzleVersion } from '@loupe/contract/shared/puzzle-content'
import type { Locale } from '@loupe/contract/shared/values'
import { playRound } from '../games/rounds.ts'
import { generalTopics, questions, topics } from '../help-queries/questions.ts'
import type { Random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { type GameClient, GameRefusal } from './game-client.ts'

export interface Player {
  playerId: string
  token: string
  random: Random
  locale: Locale
  skill: number
  appVersion: string
}

/** What came of a simulation. */
export interface Sums {
  players: number
  games: number
  accepted: number
  duplicate: number
  rejected: number
  questions: number
  receipts: number
  acceptances: number
}

export const noSums = (): Sums => ({
  players: 0,
  games: 0,
  accepted: 0,
  duplicate: 0,
  rejected: 0,
  questions: 0,
  receipts: 0,
  acceptances: 0,
})

/** Ids come from the seed alone, so that a second run says the same again. */
const idsFrom = Date.parse('2026-01-01T00:00:00Z')

/** Plays a round and tells of it as phones do: in pieces, out of order, and some of it twice. */
export async function playGame(
  client: GameClient,
  player: Player,
  puzzle: PuzzleVersion,
  sums: Sums,
): Promise<void> {
  const { random, token, locale, appVersion } = player
  const { items, timeLimit, hintInterval, scene } = puzzle
  const round = playRound(
    random,
    { width: scene.width, height: scene.height, items, timeLimit, hintInterval },
    player.skill,
  )
  const ago = random.whole(60_000, 86_400_000) + round.lastsMs
  const id = sampleId(random, idsFrom)
  const startedAt = Date.now() - ago
  const game = {
    id,
    puzzleId: puzzle.id,
    version: puzzle.version,
    startedAt: new Date(startedAt).toISOString(),
    device: 'Simulated',
    appVersion,
    locale,
  }
  const events = round.happenings.map((happening) =>
    Object.assign({ id: sampleId(random, idsFrom) }, happening),
  )
  const endedAt = new Date(startedAt + round.lastsMs).toISOString()
  const end = { ...game, status: round.status, endedAt }
  await client.call(putGame, random.chance(0.15) ? end : { ...game, status: 'ongoing' as const }, token)
  const again = random.chance(0.2) ? events.slice(-5) : []
  for (const batch of shuffled(random, batchesOf([...events, ...again], random.whole(5, 60)))) {
    const { results } = await client.call(addGameEvents, { id, events: batch }, token)
    for (const { result } of results) sums[result] += 1
  }
  await client.call(putGame, end, token)
  sums.games += 1
}

/** Asks, reads the inbox and the terms: what players do between rounds. */
export async function readAround(client: GameClient, player: Player, sums: Sums): Promise<void> {
  const { random, token, locale } = player
  if (random.chance(0.12)) {
    const topic = random.pick(generalTopics)
    const { subject, text } = questions[locale][topic]
    const query = { id: sampleId(random, idsFrom), category: topics[topic], subject, text }
    await client.call(addHelpQuery, query, token)
    sums.questions += 1
  }
  const { list } = await client.call(getInbox, {}, token)
  const at = new Date().toISOString()
  const unread = list.filter(({ readAt }) => readAt === null && random.chance(0.6))
  const receipts = [
    ...list.map(({ id }) => ({ id, state: 'delivered' as const, at })),
    ...unread.map(({ id }) => ({ id, state: 'read' as const, at })),
  ]
  if (receipts.length > 0) {
    await client.call(sendReceipts, { receipts: receipts.slice(0, 200) }, token)
    sums.receipts += receipts.length
  }
  await readTerms(client, player, sums)
}

async function readTerms(client: GameClient, { random, token }: Player, sums: Sums): Promise<void> {
  const terms = await client.call(getGameDocument, { type: 'terms' }, token).catch((error: unknown) => {
    if (error instanceof GameRefusal && error.code === 'not_found') return null // nothing is published yet
    throw error
  })
  if (!terms || terms.acceptance) return
  const { versionId, locale } = terms
  const said = { versionId, locale, accepted: random.chance(0.96), at: new Date().toISOString() }
  await client.call(acceptGameDocument, said, token)
  sums.acceptances += 1
}

function batchesOf<Item>(items: readonly Item[], size: number): Item[][] {
  const most = Math.min(size, gameLimits.batch)
  return Array.from({ length: Math.ceil(items.length / most) }, (_, index) =>
    items.slice(index * most, (index + 1) * most),
  )
}

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
