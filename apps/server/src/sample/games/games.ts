import type { User } from '@loupe/contract/admin/users/users'
import { type Board, judgeTap } from '@loupe/judge/judge-tap'
import { sliceOf } from '@loupe/play-statistics/slices'
import type { StoredEvent } from '#src/features/games/events.repo.ts'
import type { Totals } from '#src/features/games/games.repo.ts'
import type { GameRow } from '#src/features/games/games.row.ts'
import { versionAt } from '../people/players.ts'
import type { SamplePuzzle } from '../puzzles/puzzles.ts'
import { createRandom, type Random } from '../random.ts'
import { sampleId } from '../sample-id.ts'
import { sceneSize } from '../scenes/pictures.ts'
import { type PlayArea, playRound } from './rounds.ts'
import { makeVisits, type Visit } from './visits.ts'

export interface SampleGame {
  game: GameRow
  events: StoredEvent[]
}

/** The games of the sample players in the last ninety days. */
export function makeSampleGames(
  players: readonly User[],
  puzzles: readonly SamplePuzzle[],
  until: Date,
): SampleGame[] {
  const random = createRandom(0x51ed2701)
  return makeVisits(random, players, until).map((visit) => {
    const appVersion = versionAt(visit.player.appVersion, visit.startedAt, until.getTime())
    return playGame(random, visit, pickPuzzle(random, puzzles, visit.startedAt), appVersion)
  })
}

/** Picks a puzzle that was published at the time; the newest is played twice as often. */
function pickPuzzle(random: Random, puzzles: readonly SamplePuzzle[], at: number): SamplePuzzle {
  const open = puzzles.filter(({ versions }) => (versions[0]?.publishedAt.getTime() ?? Infinity) < at)
  return random.weighted(open.map((puzzle, index) => ({ puzzle, weight: index === open.length - 1 ? 2 : 1 })))
    .puzzle
}

function playGame(
  random: Random,
  { player, skill, startedAt }: Visit,
  puzzle: SamplePuzzle,
  appVersion: string,
): SampleGame {
  const n = puzzle.versions.findLastIndex(({ publishedAt }) => publishedAt.getTime() < startedAt) + 1
  const content = puzzle.versions[n - 1]?.content
  if (!content) throw new Error(`The puzzle ${puzzle.slug} has no version at ${startedAt}`)
  const { items, radius, timeLimit, hintInterval } = content
  const seen = items.map(({ id, role, shape }) => ({
    id,
    role,
    shape: puzzle.drawn[id] ?? shape,
    ...(puzzle.mistakes[id] ? { mistake: puzzle.mistakes[id].kind } : {}),
  }))
  const area: PlayArea = { ...sceneSize, items: seen, timeLimit, hintInterval }
  const round = playRound(random, area, skill)
  const board: Board = { ...sceneSize, radius, items }
  const judgedEvents = round.events.map((event): Omit<StoredEvent, 'view'> => {
    const { seq, tMs, kind, x = null, y = null, itemId = null } = event
    const judged =
      kind === 'tap' && x !== null && y !== null ? judgeTap(board, { x, y }) : { itemId, outcome: null }
    return { id: sampleId(random, startedAt + tMs), seq, tMs, kind, x, y, ...judged }
  })
  const touched = new Set(
    judgedEvents.flatMap(({ outcome, itemId }) =>
      itemId !== null && (outcome === 'hit' || outcome === 'decoy') ? [itemId] : [],
    ),
  )
  const found = items.filter(({ id, role }) => role === 'target' && touched.has(id)).length
  const total = items.filter(({ role }) => role === 'target').length
  const endedAt = startedAt + round.durationMs
  const device = deviceOf(random, player)
  const { screen = null, input = null } = screens[device] ?? {}
  const events = judgedEvents.map((event) => Object.assign(event, { view: viewOf(input, event) }))
  const isWon = round.status === 'completed' && found >= total
  return {
    events,
    game: {
      id: sampleId(random, startedAt),
      puzzleId: puzzle.id,
      puzzleVersion: n,
      mode: 'solo',
      hostId: player.id,
      hiderId: null,
      seekerId: player.id,
      laid: null,
      radius,
      duration: timeLimit,
      hintInterval,
      status: round.status,
      reportedWinner: null,
      winner: isWon ? 'seeker' : 'none',
      startedAt: new Date(startedAt),
      endedAt: new Date(endedAt),
      receivedAt: new Date(endedAt + random.whole(1, 40) * 1000),
      score: items.reduce((sum, { id, points }) => sum + (touched.has(id) ? points : 0), 0),
      found,
      total,
      misses: events.filter(({ outcome }) => outcome === 'miss' || outcome === 'decoy').length,
      hintsUsed: events.filter(({ kind }) => kind === 'hint').length,
      playMs: playMsOf(events),
      events: events.length,
      device,
      appVersion,
      platform: player.platform,
      screen,
      input,
      locale: player.locale,
      isTest: player.isTest,
      unconfirmedIds: [],
      sentBy: null,
      touched: [...touched].toSorted(),
      hasPauses: events.some(({ kind }) => kind === 'pause'),
      countedIn:
        player.isTest || events.length === 0 ? null : sliceOf({ locale: player.locale, screen, input }),
      eventsGone: false,
      eventsMonth: 0,
    },
  }
}

/** On touch screens the view is zoomed to one of nine parts of the scene; with a mouse it shows the whole scene. */
function viewOf(input: GameRow['input'], { x, y }: Pick<StoredEvent, 'x' | 'y'>): StoredEvent['view'] {
  if (input === null || x === null || y === null) return null
  if (input !== 'touch') return { zoom: 1, panX: 0.5, panY: 0.5 }
  return { zoom: 2.5, panX: 0.25 + Math.round(x * 2) / 4, panY: 0.25 + Math.round(y * 2) / 4 }
}

/** The playing time without pauses, each of which lasts until the next event, as on the server. */
function playMsOf(events: readonly StoredEvent[]): number {
  const paused = events.reduce((sum, { kind, tMs }, index) => {
    const next = events[index + 1]
    return kind === 'pause' && next ? sum + next.tMs - tMs : sum
  }, 0)
  return (events.at(-1)?.tMs ?? 0) - paused
}

const devices: Record<string, readonly string[]> = {
  android: ['Pixel 9', 'Galaxy S24', 'Galaxy A55', 'Redmi Note 13', 'Xperia 10 VI'],
  ios: ['iPhone 16', 'iPhone 15', 'iPhone SE', 'iPad Air'],
  web: ['Firefox, Linux', 'Chrome, Windows', 'Safari, macOS'],
}
/** The screen of each device in CSS pixels, and its input. */
const screens: Record<string, Pick<GameRow, 'screen' | 'input'>> = {
  'Pixel 9': onScreen(412, 923, 2.625),
  'Galaxy S24': onScreen(360, 780, 3),
  'Galaxy A55': onScreen(412, 892, 2.625),
  'Redmi Note 13': onScreen(393, 873, 2.75),
  'Xperia 10 VI': onScreen(360, 840, 3),
  'iPhone 16': onScreen(393, 852, 3),
  'iPhone 15': onScreen(393, 852, 3),
  'iPhone SE': onScreen(375, 667, 2),
  'iPad Air': onScreen(820, 1180, 2),
  'Firefox, Linux': onScreen(1920, 1080, 1, 'mouse'),
  'Chrome, Windows': onScreen(1536, 864, 1.25, 'mouse'),
  'Safari, macOS': onScreen(1440, 900, 2, 'mouse'),
}

function onScreen(
  width: number,
  height: number,
  pixelRatio: number,
  input: GameRow['input'] = 'touch',
): Pick<GameRow, 'screen' | 'input'> {
  return { screen: { width, height, pixelRatio }, input }
}

const deviceOf = (random: Random, { platform }: User) => random.pick(devices[platform] ?? [''])

/** The totals that games add to those of their players. */
export function totalsOfGames(games: readonly SampleGame[]): Map<string, Totals> {
  const totals = new Map<string, Totals>()
  for (const { game } of games) {
    const sum = totals.get(game.seekerId) ?? {
      games: 0,
      completed: 0,
      itemsFound: 0,
      hintsUsed: 0,
      playSeconds: 0,
    }
    totals.set(game.seekerId, {
      games: sum.games + 1,
      completed: sum.completed + (game.status === 'completed' ? 1 : 0),
      itemsFound: sum.itemsFound + game.found,
      hintsUsed: sum.hintsUsed + game.hintsUsed,
      playSeconds: sum.playSeconds + Math.floor(game.playMs / 1000),
    })
  }
  return totals
}
