import type { User } from '@loupe/contract/admin/users/users'
import type { SampleGame } from '../games/games.ts'
import type { SamplePuzzle } from '../puzzles/puzzles.ts'
import { createRandom, type Random } from '../random.ts'
import { type MatchingTopic, type TopicValues, topicsOf } from './query-topics.ts'
import { generalTopics, questions, type Topic, topics } from './questions.ts'

const count = 96
/** With 1, queries are evenly spread over time; with less, more of them are recent. */
const growth = 0.6

/** A sample help query, with a possible reply. */
export interface SampleQuery {
  player: User
  topic: Topic
  category: (typeof topics)[Topic]
  subject: string
  text: string
  reply: string
  /** The preceding round. */
  game: SampleGame['game']
  /** Whether the query is about that round, and linked to it. */
  isAboutGame: boolean
  askedAt: Date
}

/** Help queries of the last weeks, sent soon after a round, consistent with it and in the player's language. */
export function makeSampleQueries(
  { players, games, puzzles }: { players: readonly User[]; games: SampleGame[]; puzzles: SamplePuzzle[] },
  until: Date,
): SampleQuery[] {
  const random = createRandom(0x7f4a7c15)
  const known = new Map(players.map((player) => [player.id, player]))
  const inOrder = games.toSorted((a, b) => a.game.startedAt.getTime() - b.game.startedAt.getTime())
  const usedSubjects = new Set<string>()
  return Array.from({ length: count }).flatMap((_, index) => {
    // more recent than old ones; a round that would repeat a subject is skipped
    const [from, to] = [index, index + 1].map((at) => Math.floor((at / count) ** growth * inOrder.length))
    for (const played of inOrder.slice(from, to)) {
      const player = known.get(played.game.seekerId)
      const asked = player && makeQuery(random, player, { played, puzzles, until, usedSubjects })
      if (asked) return [asked]
    }
    return []
  })
}

interface QueryContext {
  played: SampleGame
  puzzles: readonly SamplePuzzle[]
  until: Date
  /** The subjects so far, which must be unique. */
  usedSubjects: Set<string>
}

type Candidate = MatchingTopic | { topic: Topic; values: null }

/** The query of a player after a round; null if every matching subject was used before. */
function makeQuery(
  random: Random,
  player: User,
  { played, puzzles, until, usedSubjects }: QueryContext,
): SampleQuery | null {
  const { game } = played
  for (const { topic, values } of candidatesOf(random, player, played, puzzles)) {
    const fill = (words: string) =>
      words.replaceAll(/\{(puzzle|piece|hint|found|total)\}/g, (_, name: keyof TopicValues) =>
        values ? values[name] : '',
      )
    const { subject, text, reply } = questions[player.locale][topic]
    if (usedSubjects.has(fill(subject))) continue
    usedSubjects.add(fill(subject))
    const endedAt = game.endedAt ?? game.startedAt
    return {
      player,
      topic,
      category: topics[topic],
      subject: fill(subject),
      text: fill(text),
      reply: fill(reply),
      game,
      isAboutGame: values !== null,
      askedAt: new Date(Math.min(until.getTime(), endedAt.getTime() + random.whole(1, 50) * 60_000)),
    }
  }
  return null
}

/** The possible topics of a player, in order of preference: usually about the round, and first about being stuck. */
function candidatesOf(
  random: Random,
  player: User,
  played: SampleGame,
  puzzles: readonly SamplePuzzle[],
): Candidate[] {
  const matching = topicsOf(played, puzzles, player.locale)
  const isStuckFirst = random.chance(0.5)
  const aboutRound = shuffled(random, matching).toSorted(
    (a, b) => Number(isStuckFirst) * (Number(isStuck(b)) - Number(isStuck(a))),
  )
  // a player in a browser has no new phone
  const general = generalTopics.filter((topic) => topic !== 'device' || player.platform !== 'web')
  const others = shuffled(random, general).map((topic) => ({ topic, values: null }))
  return random.chance(0.8) ? [...aboutRound, ...others] : [...others, ...aboutRound]
}

const isStuck = ({ topic }: MatchingTopic) => topics[topic] === 'puzzle'

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, order: random.next() }))
    .toSorted((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
