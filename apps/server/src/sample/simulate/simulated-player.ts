import type { Locale } from '@loupe/contract/shared/values'
import { type GameClient, GameClientError, type Puzzle } from '@loupe/game-client'
import { playRound } from '../games/rounds.ts'
import { generalTopics, questions, topics } from '../help-queries/questions.ts'
import type { Random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { Retries } from './retries.ts'

export interface Player {
  client: GameClient
  retries: Retries
  random: Random
  locale: Locale
  skill: number
}

/** IDs depend on the seed only, so that a second run repeats them. */
const idsFrom = Date.parse('2026-01-01T00:00:00Z')

/** Plays a round of the last day, and sends it in several parts. */
export async function playGame({ client, retries, random, skill }: Player, puzzle: Puzzle): Promise<void> {
  const { items, timeLimit, hintInterval, scene } = puzzle
  const round = playRound(
    random,
    { width: scene.width, height: scene.height, items, timeLimit, hintInterval },
    skill,
  )
  const startedAt = Date.now() - random.whole(60_000, 86_400_000) - round.durationMs
  const game = client.startGame(puzzle, {
    id: sampleId(random, idsFrom),
    startedAt: new Date(startedAt).toISOString(),
  })
  const batchSize = random.whole(5, 60)
  for (const [n, { seq: _, kind, ...details }] of round.events.entries()) {
    game.add(kind, { ...details, id: sampleId(random, idsFrom) })
    if (n % batchSize === batchSize - 1) await client.flush()
  }
  const endedAt = new Date(startedAt + round.durationMs).toISOString()
  if (round.status === 'completed') game.complete({ endedAt })
  else game.abandon({ endedAt })
  await retries.flush(client)
}

/** The activity of a player between rounds. */
export interface PlayerActivity {
  questions: number
  receipts: number
  acceptances: number
}

/** Sends a help query, reads the inbox and accepts the terms, as players do between rounds. */
export async function readAndAsk({ client, retries, random, locale }: Player): Promise<PlayerActivity> {
  const sendsQuery = random.chance(0.12)
  if (sendsQuery) {
    const topic = random.pick(generalTopics)
    const id = sampleId(random, idsFrom)
    client.askForHelp({ id, category: topics[topic], ...questions[locale][topic] })
  }
  const inbox = await retries.call(client, () => client.inbox())
  const unread = inbox.filter(({ readAt }) => readAt === null && random.chance(0.6))
  for (const { id } of unread) client.markRead(id)
  const acceptances = await readTerms({ client, retries, random })
  await retries.flush(client)
  return { questions: sendsQuery ? 1 : 0, receipts: inbox.length + unread.length, acceptances }
}

async function readTerms({
  client,
  retries,
  random,
}: Pick<Player, 'client' | 'retries' | 'random'>): Promise<number> {
  const terms = await retries
    .call(client, () => client.document('terms'))
    .catch((error: unknown) => {
      // no terms are published yet
      if (error instanceof GameClientError && error.code === 'not_found') return null
      throw error
    })
  if (!terms || terms.acceptance) return 0
  client.accept(terms, random.chance(0.96))
  return 1
}
