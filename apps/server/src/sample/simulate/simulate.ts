import { identifyPlayer } from '@loupe/contract/game/players'
import { getGamePuzzles, getGamePuzzleVersion } from '@loupe/contract/game/puzzles'
import type { PuzzleVersion } from '@loupe/contract/shared/puzzle-content'
import { makePerson } from '../people/players.ts'
import { createRandom } from '../random.ts'
import { type GameClient, GameRefusal } from './game-client.ts'
import { noSums, type Player, playGame, readAround, type Sums } from './simulated-player.ts'

export interface Simulation {
  players: number
  gamesEach: number
  /** The same seed is the same players and the same rounds: run twice, nothing counts twice. */
  seed: number
  atOnce: number
}

/** Plays `/game/v1` with many believable players at once; answers what came of it. */
export async function simulate(
  client: GameClient,
  { players, gamesEach, seed, atOnce }: Simulation,
): Promise<Sums> {
  const sums = noSums()
  const numbers = Array.from({ length: players }, (_, index) => index)
  const play = async () => {
    for (let next = numbers.shift(); next !== undefined; next = numbers.shift()) {
      const player = await enter(client, seed, next)
      sums.players += 1
      const puzzles = await fetchPuzzles(client, player)
      for (let game = 0; game < gamesEach && puzzles.length > 0; game += 1) {
        await playGame(client, player, player.random.pick(puzzles), sums)
      }
      await readAround(client, player, sums)
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, players) }, play))
  return sums
}

async function enter(client: GameClient, seed: number, n: number): Promise<Player> {
  const random = createRandom(seed * 1_000_003 + n)
  const { email: _, ...person } = makePerson(random, new Set())
  const username = `${person.username.slice(0, 24)}-${seed}-${n}`
  const input = {
    accountId: `simulated-${seed}-${n}`,
    ...person,
    platform: random.pick(['Android 16', 'iOS 19', 'web']),
    appVersion: random.pick(['2.4.1', '2.4.0', '2.3.2']),
  }
  const identify = (named: { username?: string }) => client.call(identifyPlayer, { ...input, ...named })
  const { username: _taken, ...nameless } = input
  const { token, playerId } = await identify({ username }).catch((error: unknown) => {
    // somebody has this name already: the player goes without one
    if (error instanceof GameRefusal && error.code === 'username_taken')
      return client.call(identifyPlayer, nameless)
    throw error
  })
  return {
    playerId,
    token,
    random,
    locale: person.locale,
    skill: random.next(),
    appVersion: input.appVersion,
  }
}

const versions = new Map<string, Promise<PuzzleVersion>>()

/** Everything that is published. Versions never change, and so each is fetched once. */
async function fetchPuzzles(client: GameClient, { token }: Player): Promise<PuzzleVersion[]> {
  const open = new Map<string, number>()
  for (let since: string | undefined, hasMore = true; hasMore; ) {
    const answer = await client.call(getGamePuzzles, since === undefined ? {} : { since }, token)
    for (const { id, version, status } of answer.list) {
      if (status === 'published') open.set(id, version)
      else open.delete(id)
    }
    since = answer.next
    hasMore = answer.hasMore
  }
  return Promise.all(
    [...open].map(([id, n]) => {
      const known =
        versions.get(`${id} ${n}`) ?? client.call(getGamePuzzleVersion, { id, n: String(n) }, token)
      versions.set(`${id} ${n}`, known)
      return known
    }),
  )
}
