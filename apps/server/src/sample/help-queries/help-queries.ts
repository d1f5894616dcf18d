import type { User } from '@loupe/contract/admin/users/users'
import type { SampleGame } from '../games/games.ts'
import type { SamplePuzzle } from '../puzzles/puzzles.ts'
import { createRandom, type Random } from '../random.ts'
import { generalTopics, questions, type Topic, topics } from './questions.ts'
import { type Fitting, type Mentioned, topicsOf } from './rounds-asked.ts'

const count = 96
/** 1 is evenly over the time; the less, the more of the questions are of the last days. */
const growth = 0.6

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
  const inOrder = games.toSorted((a, b) => a.game.startedAt.getTime() - b.game.startedAt.getTime())
  const taken = new Set<string>()
  return Array.from({ length: count }).flatMap((_, index) => {
    // more of late than at first; a round that would ask what was asked already is passed over
    const [from, to] = [index, index + 1].map((at) => Math.floor((at / count) ** growth * inOrder.length))
    for (const played of inOrder.slice(from, to)) {
      const player = known.get(played.game.seekerId)
      const asked = player && askAfter(random, player, { played, puzzles, until, taken })
      if (asked) return [asked]
    }
    return []
  })
}

interface Occasion {
  played: SampleGame
  puzzles: readonly SamplePuzzle[]
  until: Date
  /** The subjects that were asked about: no two queries have the same. */
  taken: Set<string>
}

type Candidate = Fitting | { topic: Topic; mentioned: null }

/** What a player asks after a round; null where everything that fits was asked before. */
function askAfter(
  random: Random,
  player: User,
  { played, puzzles, until, taken }: Occasion,
): SampleQuery | null {
  const { game } = played
  for (const { topic, mentioned } of candidatesOf(random, player, played, puzzles)) {
    const fill = (words: string) =>
      words.replaceAll(/\{(puzzle|piece|hint|found|total)\}/g, (_, name: keyof Mentioned) =>
        mentioned ? mentioned[name] : '',
      )
    const { subject, text, reply } = questions[player.locale][topic]
    if (taken.has(fill(subject))) continue
    taken.add(fill(subject))
    const endedAt = game.endedAt ?? game.startedAt
    return {
      player,
      topic,
      category: topics[topic],
      subject: fill(subject),
      text: fill(text),
      reply: fill(reply),
      game,
      isAboutGame: mentioned !== null,
      askedAt: new Date(Math.min(until.getTime(), endedAt.getTime() + random.whole(1, 50) * 60_000)),
    }
  }
  return null
}

/** The topics that a player may ask about, the likeliest first: most often the round, and there what they are stuck on. */
function candidatesOf(
  random: Random,
  player: User,
  played: SampleGame,
  puzzles: readonly SamplePuzzle[],
): Candidate[] {
  const fitting = topicsOf(played, puzzles, player.locale)
  const isStuckFirst = random.chance(0.5)
  const aboutRound = shuffled(random, fitting).toSorted(
    (a, b) => Number(isStuckFirst) * (Number(isStuck(b)) - Number(isStuck(a))),
  )
  // a browser is no new phone
  const general = generalTopics.filter((topic) => topic !== 'device' || player.platform !== 'web')
  const others = shuffled(random, general).map((topic) => ({ topic, mentioned: null }))
  return random.chance(0.8) ? [...aboutRound, ...others] : [...others, ...aboutRound]
}

const isStuck = ({ topic }: Fitting) => topics[topic] === 'puzzle'

function shuffled<Item>(random: Random, items: readonly Item[]): Item[] {
  return items
    .map((item) => ({ item, place: random.next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}
