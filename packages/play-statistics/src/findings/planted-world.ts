import type { JudgedItem } from '@loupe/judge/judge-tap'
import { judgeTap } from '@loupe/judge/judge-tap'
import { type CountedBoard, countGame } from '../count-game.ts'
import { nearestPieces } from '../nearest-piece.ts'
import { addCounts, type Counts, packCounts } from '../packed-counts.ts'
import type { CountedEvent } from '../packed-events.ts'
import { sliceOf } from '../slices.ts'
import type { CountedPart } from '../summarise.ts'
import type { PlayedVersion } from './evidence.ts'

/** The faults of a simulated puzzle for tests; none if omitted. */
export interface Planted {
  /** The shape of `pendant` is offset from the piece, by fractions of the scene. */
  shift?: { dx: number; dy: number }
  /** `brooch` lies under `clasp`. */
  isCovered?: boolean
  /** The hint of `bangle` points elsewhere. */
  hasWrongHint?: boolean
  /** The Chinese lesson of `ring` is empty. */
  hasEmptyLesson?: boolean
  /** `studs` is hard for fingers. */
  isSmall?: boolean
}

const size = { width: 1600, height: 1000 }
const radius = 20
const ids = ['ring', 'pendant', 'brooch', 'clasp', 'bangle', 'studs', 'cameo', 'chain', 'tiara', 'locket']
const half = { rx: 0.02, ry: 0.03 }

/** Where the pieces are visible. */
function placeOf(index: number, { isCovered }: Planted): { x: number; y: number } {
  const at = ids[index] === 'brooch' && isCovered ? ids.indexOf('clasp') : index
  return { x: 0.12 + (at % 5) * 0.19, y: at < 5 ? 0.3 : 0.7 }
}

/** The published version: of two overlapping pieces, the first one is hit. */
export function versionOf(planted: Planted): PlayedVersion {
  const items = ids.map((id, index): JudgedItem => {
    const { x, y } = placeOf(index, planted)
    const { dx, dy } = id === 'pendant' && planted.shift ? planted.shift : { dx: 0, dy: 0 }
    return { id, role: 'target', shape: { kind: 'ellipse', cx: x - dx, cy: y - dy, ...half } }
  })
  const order = items.toSorted((a, b) => Number(a.id === 'brooch') - Number(b.id === 'brooch'))
  return { ...size, version: 1, radius, items: order }
}

/** A generator of numbers from 0 to 1: the same sequence for the same seed. */
function createRandom(seed: number) {
  let state = seed
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
  return { next, normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()) }
}

const languages = ['en', 'fr', 'ro', 'zh']

/** A simulated game and its device. */
export interface PlayedRound {
  locale: string
  isPhone: boolean
  status: 'completed' | 'abandoned'
  events: CountedEvent[]
}

/** Simulates games until there are this many taps. */
export function* playRounds(planted: Planted, taps: number, seed: number): Generator<PlayedRound> {
  const played = versionOf(planted)
  const random = createRandom(seed)
  let tapped = 0
  for (let game = 0; tapped < taps; game += 1) {
    const locale = languages[game % languages.length] ?? 'en'
    const isPhone = random.next() < 0.6
    const round = playRound(random, played, planted, { game, locale, isPhone })
    tapped += round.events.filter(({ kind }) => kind === 'tap').length
    yield { locale, isPhone, ...round }
  }
}

/** Simulates until there are this many taps, and returns the counts. */
export function playWorld(
  planted: Planted,
  taps: number,
  seed: number,
): { played: PlayedVersion; parts: CountedPart[] } {
  const played = versionOf(planted)
  const board: CountedBoard = {
    ...size,
    items: played.items,
    versionIndexes: played.items.map((_, index) => index),
    isLaid: false,
    nearest: nearestPieces(played),
  }
  const bySlice = new Map<number, Counts>()
  for (const { locale, isPhone, status, events } of playRounds(planted, taps, seed)) {
    const slice = sliceOf({ locale, ...deviceOf({ isPhone }) })
    const counts = bySlice.get(slice) ?? new Map<number, number>()
    addCounts(counts, countGame(board, status, events).counts)
    bySlice.set(slice, counts)
  }
  const parts = [...bySlice].map(([slice, counts]) => ({
    day: '2026-03-04',
    slice,
    counts: packCounts(counts),
  }))
  return { played, parts }
}

/** The device of a round, in the format of a game. */
export function deviceOf({ isPhone }: Pick<PlayedRound, 'isPhone'>) {
  const width = isPhone ? 390 : 1440
  return { screen: { width, height: 844, pixelRatio: 2 }, input: isPhone ? 'touch' : 'mouse' } as const
}

interface About {
  game: number
  locale: string
  isPhone: boolean
}

/** One player's game, piece after piece. */
function playRound(
  random: ReturnType<typeof createRandom>,
  played: PlayedVersion,
  planted: Planted,
  { game, locale, isPhone }: About,
): Pick<PlayedRound, 'status' | 'events'> {
  const events: CountedEvent[] = []
  let tMs = 0
  const order = ids.map((id, index) => ({ id, index, at: random.next() })).toSorted((a, b) => a.at - b.at)
  const isThrough = order.every(({ id, index }) => seek(id, index) || random.next() > 0.3)
  return { status: isThrough ? 'completed' : 'abandoned', events }

  /** Taps at random, then at the piece, three times at most; asks for a hint if it is not seen. */
  function seek(id: string, index: number): boolean {
    while (random.next() < 0.4) tap({ x: random.next(), y: random.next() }, 0)
    let sees = random.next() < 0.75
    for (let round = 0; round < 3; round += 1) {
      if (!sees) {
        add('hint', { itemId: id })
        sees = random.next() < (id === 'bangle' && planted.hasWrongHint ? 0.1 : 0.8)
      }
      const meant = sees ? placeOf(index, planted) : { x: random.next(), y: random.next() }
      const { itemId, outcome } = tap(meant, spreadOf(id))
      if (outcome !== 'hit' || itemId !== id) continue
      read(id)
      return true
    }
    return false
  }

  /** The spread of taps around their target, in pixels of the scene. */
  function spreadOf(id: string): number {
    if (!isPhone) return 7
    return id === 'studs' && planted.isSmall ? 45 : 14
  }

  function read(id: string): void {
    add('lesson_opened', { itemId: id })
    const isEmpty = id === 'ring' && planted.hasEmptyLesson && locale === 'zh'
    tMs += isEmpty ? 0 : 8000 + Math.floor(random.next() * 12_000)
    add('lesson_closed', { itemId: id }, 900)
  }

  function tap(at: { x: number; y: number }, spread: number) {
    const x = Math.min(1, Math.max(0, at.x + (random.normal() * spread) / size.width))
    const y = Math.min(1, Math.max(0, at.y + (random.normal() * spread) / size.height))
    const judged = judgeTap(played, { x, y })
    add('tap', { x, y, ...judged })
    return judged
  }

  function add(kind: string, fields: Partial<CountedEvent>, after = 1000 + random.next() * 9000): void {
    tMs += Math.floor(after)
    const seq = events.length
    events.push({
      id: `${game}-${seq}`,
      seq,
      tMs,
      kind,
      x: null,
      y: null,
      itemId: null,
      outcome: null,
      ...fields,
    })
  }
}
