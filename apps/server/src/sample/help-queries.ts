import type { User } from '@loupe/contract/users'
import type { SampleGame } from './games.ts'
import type { SamplePuzzle } from './puzzles.ts'
import { generalTopics, questions, type Topic, topics } from './questions.ts'
import { createRandom, type Random } from './random.ts'
import { type Fitting, topicsOf } from './rounds-asked.ts'

const count = 64

/** A question of the sample world, with the reply that it may get. */
export interface SampleQuery {
  player: User
  topic: Topic
  category: (typeof topics)[Topic]
  subject: string
  text: string
  reply: string
  /** The round just played. */
  game: SampleGame['game']
  /** Whether the question is about that round, which the query then links. */
  isAboutGame: boolean
  askedAt: Date
}

/** What players asked in the last weeks, soon after a round and in their own language, as the rounds have it. */
export function makeSampleQueries(
  { players, games, puzzles }: { players: readonly User[]; games: SampleGame[]; puzzles: SamplePuzzle[] },
  until: Date,
): SampleQuery[] {
  const random = createRandom(0x7f4a7c15)
  const known = new Map(players.map((player) => [player.id, player]))
  return games
    .toSorted((a, b) => a.game.startedAt.getTime() - b.game.startedAt.getTime())
    .filter((_, index, all) => index % Math.ceil(all.length / count) === 0)
    .flatMap((played) => {
      const player = known.get(played.game.seekerId)
      return player ? [askedAfter(random, player, played, puzzles, until)] : []
    })
}

function askedAfter(
  random: Random,
  player: User,
  played: SampleGame,
  puzzles: readonly SamplePuzzle[],
  until: Date,
): SampleQuery {
  const { game } = played
  const fitting = topicsOf(played, puzzles, player.locale)
  const isAboutGame = fitting.length > 0 && random.chance(0.75)
  const stuck = fitting.filter(({ topic }) => topics[topic] === 'puzzle')
  // a browser is no new phone
  const others = generalTopics.filter((topic) => topic !== 'device' || player.platform !== 'web')
  const asked: Fitting | { topic: Topic; mentioned: null } = isAboutGame
    ? random.pick(stuck.length > 0 && random.chance(0.5) ? stuck : fitting)
    : { topic: random.pick(others), mentioned: null }
  const { subject, text, reply } = questions[player.locale][asked.topic]
  const fill = (words: string) =>
    words.replaceAll(/\{(puzzle|piece|hint|found|total)\}/g, (_, name: keyof Fitting['mentioned']) =>
      asked.mentioned ? asked.mentioned[name] : '',
    )
  const endedAt = game.endedAt ?? game.startedAt
  return {
    player,
    topic: asked.topic,
    category: topics[asked.topic],
    subject,
    text: fill(text),
    reply: fill(reply),
    game,
    isAboutGame,
    askedAt: new Date(Math.min(until.getTime(), endedAt.getTime() + random.whole(1, 50) * 60_000)),
  }
}
