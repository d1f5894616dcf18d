import { createGameClient, createMemoryStorage, GameClientError, type Puzzle } from '@loupe/game-client'
import { makePerson } from '../people/players.ts'
import { createRandom } from '../random.ts'
import { createFlakyFetch } from './flaky-fetch.ts'
import { createRetries, type Retries } from './retries.ts'
import { type Player, playGame, readAndAsk } from './simulated-player.ts'

export interface Simulation {
  url: string
  key: string
  /** Marks created data as test data. */
  isTest: boolean
  players: number
  gamesEach: number
  /** The same seed gives the same players and rounds, so that a second run counts nothing twice. */
  seed: number
  atOnce: number
  wait?: (ms: number) => Promise<unknown>
}

/** The result of a simulation. */
export interface SimulationResult {
  players: number
  games: number
  /** Calls and events that the server accepted, recognised as duplicates, and rejected. */
  accepted: number
  duplicate: number
  rejected: number
  questions: number
  receipts: number
  acceptances: number
}

const lostResponses = 0.05

/** Plays over `/game/v1` with many realistic players at once, and returns the result. */
export async function simulate(simulation: Simulation): Promise<SimulationResult> {
  const { players, gamesEach, atOnce, wait = sleep } = simulation
  const result = {
    players: 0,
    games: 0,
    accepted: 0,
    duplicate: 0,
    rejected: 0,
    questions: 0,
    receipts: 0,
    acceptances: 0,
  }
  const add = (more: Partial<SimulationResult>) => {
    for (const [name, count] of Object.entries(more)) result[name as keyof SimulationResult] += count
  }
  const retries = createRetries(wait)
  const versions = new Map<string, Promise<Puzzle>>()
  const numbers = Array.from({ length: players }, (_, index) => index)
  const play = async () => {
    for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) {
      const player = await startPlayer(simulation, retries, next)
      const puzzles = await fetchPuzzles(player, versions)
      for (let game = 0; game < gamesEach && puzzles.length > 0; game += 1) {
        await playGame(player, player.random.pick(puzzles))
        add({ games: 1 })
      }
      add({ players: 1, ...(await readAndAsk(player)) })
      const { accepted, duplicate, rejected } = player.client.state
      add({ accepted, duplicate, rejected })
      await player.client.close()
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, players) }, play))
  return result
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

async function startPlayer(simulation: Simulation, retries: Retries, n: number): Promise<Player> {
  const { url, key, isTest, seed } = simulation
  const ownSeed = seed * 1_000_003 + n
  const random = createRandom(ownSeed)
  const { email: _, username, ...person } = makePerson(random, new Set())
  const platform = random.pick(['Android 16', 'iOS 19', 'web'])
  const version = random.pick(['2.4.1', '2.4.0', '2.3.2'])
  const client = createGameClient({
    url,
    key,
    isTest,
    app: { version, platform, device: 'Simulated' },
    storage: createMemoryStorage(),
    fetch: createFlakyFetch(ownSeed, lostResponses),
  })
  const identify = (named: { username?: string }) =>
    retries.call(client, async () => {
      const { error } = await client.identify({ accountId: `simulated-${seed}-${n}`, ...person, ...named })
      if (error) throw error
    })
  await identify({ username: `${username.slice(0, 24)}-${seed}-${n}` }).catch((error: unknown) => {
    // if the name is taken, the player has none
    if (error instanceof GameClientError && error.code === 'username_taken') return identify({})
    throw error
  })
  return { client, retries, random, locale: person.locale, skill: random.next() }
}

/** All published puzzles. Versions never change, so each is fetched once for all players. */
async function fetchPuzzles(
  { client, retries }: Player,
  versions: Map<string, Promise<Puzzle>>,
): Promise<Puzzle[]> {
  const open = await retries.call(client, () => client.puzzles())
  return Promise.all(
    open.map((ref) => {
      const name = `${ref.id} ${ref.version}`
      const version = versions.get(name) ?? retries.call(client, () => client.puzzle(ref))
      versions.set(name, version)
      return version
    }),
  )
}
