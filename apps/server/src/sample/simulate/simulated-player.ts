import type { Locale } from '@loupe/contract/shared/values'
import { type GameClient, GameClientError, type Puzzle } from '@loupe/game-client'
import { playRound } from '../games/rounds.ts'
import { generalTopics, questions, topics } from '../help-queries/questions.ts'
import type { Random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import type { Patience } from './patience.ts'

export interface Player {
  client: GameClient
  patience: Patience
  random: Random
  locale: Locale
  skill: number
}

/** Ids come from the seed alone, so that a second run says the same again. */
const idsFrom = Date.parse('2026-01-01T00:00:00Z')

/** Plays a round of the last day, and sends it in pieces. */
export async function playGame({ client, patience, random, skill }: Player, puzzle: Puzzle): Promise<void> {
  const { items, timeLimit, hintInterval, scene } = puzzle
  const round = playRound(
    random,
    { width: scene.width, height: scene.height, items, timeLimit, hintInterval },
    skill,
  )
  const startedAt = Date.now() - random.whole(60_000, 86_400_000) - round.lastsMs
  const game = client.startGame(puzzle, {
    id: sampleId(random, idsFrom),
    startedAt: new Date(startedAt).toISOString(),
  })
  const pieceSize = random.whole(5, 60)
  for (const [n, { seq: _, kind, ...details }] of round.events.entries()) {
    game.add(kind, { ...details, id: sampleId(random, idsFrom) })
    if (n % pieceSize === pieceSize - 1) await client.flush()
  }
  const endedAt = new Date(startedAt + round.lastsMs).toISOString()
  if (round.status === 'completed') game.complete({ endedAt })
  else game.abandon({ endedAt })
  await patience.deliver(client)
}

/** The activity of a player between rounds. */
export interface Doings {
  questions: number
  receipts: number
  acceptances: number
}

/** Asks, reads the inbox and the terms: what players do between rounds. */
export async function readAround({ client, patience, random, locale }: Player): Promise<Doings> {
  const asks = random.chance(0.12)
  if (asks) {
    const topic = random.pick(generalTopics)
    const id = sampleId(random, idsFrom)
    client.askForHelp({ id, category: topics[topic], ...questions[locale][topic] })
  }
  const inbox = await patience.until(client, () => client.inbox())
  const unread = inbox.filter(({ readAt }) => readAt === null && random.chance(0.6))
  for (const { id } of unread) client.markRead(id)
  const acceptances = await readTerms({ client, patience, random })
  await patience.deliver(client)
  return { questions: asks ? 1 : 0, receipts: inbox.length + unread.length, acceptances }
}

async function readTerms({
  client,
  patience,
  random,
}: Pick<Player, 'client' | 'patience' | 'random'>): Promise<number> {
  const terms = await patience
    .until(client, () => client.document('terms'))
    .catch((error: unknown) => {
      // nothing is published yet
      if (error instanceof GameClientError && error.code === 'not_found') return null
      throw error
    })
  if (!terms || terms.acceptance) return 0
  client.accept(terms, random.chance(0.96))
  return 1
}
