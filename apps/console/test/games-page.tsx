import {
  type Game,
  type GameEvent,
  type GameRecord,
  getAllGameHistory,
  getGame,
} from '@loupe/contract/admin/games'
import { getPuzzleVersion } from '@loupe/contract/admin/puzzles/puzzles'
import type { PuzzleVersion } from '@loupe/contract/shared/puzzle-content'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { GamesPage } from '#src/features/games/games-page.tsx'
import { SnackbarHost } from '#src/ui/feedback/snackbar.tsx'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { type FakeApi, Refusal } from './fake-api.ts'
import { makePage } from './makers.ts'
import { renderAt } from './render-at.tsx'

let made = 0
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

const ana = { id: idOf(900), username: 'ana', fullName: 'Ana Șerban', isErased: false }

/** A game, with defaults for omitted fields. */
export function makeGame(fields: Partial<GameRecord> = {}): GameRecord {
  made += 1
  return {
    id: idOf(made),
    mode: 'solo',
    status: 'completed',
    winner: 'seeker',
    radius: 10,
    duration: 360,
    hintInterval: 45,
    startedAt: '2026-11-20T10:00:00.000Z',
    endedAt: '2026-11-20T10:00:12.000Z',
    receivedAt: '2026-11-20T10:00:15.000Z',
    score: 100,
    found: 1,
    total: 1,
    misses: 2,
    hintsUsed: 1,
    playSeconds: 12,
    eventCount: fields.events?.length ?? 0,
    device: 'Pixel 9',
    appVersion: '3.8.1',
    platform: '',
    screen: null,
    input: null,
    locale: 'ro',
    isTest: false,
    unconfirmedIds: [],
    puzzle: {
      id: idOf(901),
      version: 7,
      title: { en: 'The Jeweller’s Bench' },
      slug: 'bench',
      sceneUrl: '/scenes/bench',
    },
    host: ana,
    hider: null,
    seeker: ana,
    laid: null,
    events: [],
    eventsGone: false,
    ...fields,
  }
}

/** An event of a game; a tap if it has a position. */
export function makeEvent(fields: Partial<GameEvent> = {}): GameEvent {
  made += 1
  const isTap = fields.kind === undefined
  return {
    id: idOf(made),
    seq: made,
    tMs: 0,
    kind: 'tap',
    x: isTap ? 0.5 : null,
    y: isTap ? 0.5 : null,
    itemId: null,
    outcome: isTap ? 'miss' : null,
    view: null,
    ...fields,
  }
}

/** Four taps of every kind but one, a hint and a lesson, in twelve seconds. */
export function makeEvents(): GameEvent[] {
  return [
    makeEvent({ tMs: 1000, outcome: 'decoy', itemId: 'washer', x: 0.85, y: 0.2 }),
    makeEvent({ tMs: 2000, kind: 'hint', itemId: 'ring' }),
    makeEvent({ tMs: 3000, outcome: 'near', itemId: 'ring', x: 0.25, y: 0.4 }),
    makeEvent({ tMs: 4000, outcome: 'hit', itemId: 'ring', x: 0.2, y: 0.4 }),
    makeEvent({ tMs: 5000, kind: 'lesson_opened', itemId: 'ring' }),
    makeEvent({ tMs: 11_000 }),
  ]
}

/** The puzzle version of these games: 1000 by 500 pixels, with a ring and a decoy. */
export function makeBoard(fields: Partial<PuzzleVersion> = {}): PuzzleVersion {
  const piece = { points: 100, hint: {}, lesson: {} }
  return {
    id: idOf(901),
    version: 7,
    hash: 'a'.repeat(64),
    publishedAt: '2026-11-01T10:00:00.000Z',
    title: { en: 'The Jeweller’s Bench' },
    difficulty: 3,
    alt: { en: 'A bench full of tools' },
    credit: '',
    licence: '',
    intro: {},
    outro: {},
    timeLimit: 360,
    radius: 10,
    hintInterval: 45,
    scene: {
      id: idOf(902),
      width: 1000,
      height: 500,
      renditions: [{ url: '/uploads/scenes/bench.webp', width: 1000, height: 500 }],
    },
    items: [
      {
        ...piece,
        id: 'ring',
        name: { en: 'Emerald ring', fr: 'Bague d’émeraude' },
        role: 'target',
        shape: { kind: 'ellipse', cx: 0.2, cy: 0.4, rx: 0.02, ry: 0.04 },
      },
      {
        ...piece,
        id: 'washer',
        name: { en: 'Brass washer' },
        role: 'decoy',
        shape: { kind: 'rectangle', x: 0.8, y: 0.1, width: 0.1, height: 0.2 },
      },
    ],
    ...fields,
  }
}

/** The game history at an address, with a server that has only these games. */
export async function showGames(api: FakeApi, games: GameRecord[], address = '/game-history') {
  api.on(getAllGameHistory, ({ part }) =>
    part === 'total' ? makePage<Game>([], { total: games.length }) : makePage<Game>(games.map(rowOf)),
  )
  api.on(getGame, ({ id }) => games.find((game) => game.id === id) ?? new Refusal('not_found'))
  api.on(getPuzzleVersion, () => makeBoard())
  return renderGames(address)
}

/** Renders the page with the current responses of the fake server. */
export function renderGames(address = '/game-history') {
  snackbars.clear()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return renderAt(
    address,
    <QueryClientProvider client={client}>
      <GamesPage />
      <SnackbarHost />
    </QueryClientProvider>,
    ['games', 'shell'],
  )
}

function rowOf({ laid: _laid, events: _events, ...row }: GameRecord): Game {
  return row
}
