import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { areaOf } from '@loupe/judge/shapes'
import { middleOf } from '../puzzles/center-of.ts'
import type { Random } from '../random.ts'

/** What a round is played on. */
export interface Ground {
  width: number
  height: number
  timeLimit: number | null
  hintInterval: number
  items: readonly SeenPiece[]
}

/** A piece where players see it. Its mistake is what keeps them from finding it. */
export interface SeenPiece extends Pick<PuzzleItem, 'id' | 'role' | 'shape'> {
  mistake?: 'hint' | 'shape'
}

/** What happens in a round: the app says no more, what a tap hits is judged by the server. */
export interface RoundEvent {
  seq: number
  tMs: number
  kind: 'tap' | 'hint' | 'lesson_opened' | 'lesson_closed' | 'pause' | 'resume' | 'quit'
  x?: number
  y?: number
  itemId?: string
}

export interface Round {
  status: 'completed' | 'abandoned'
  /** How long it took, with its pauses. */
  lastsMs: number
  events: RoundEvent[]
}

/**
 * How a player plays a puzzle, by their skill between 0 and 1: large pieces are found before small ones, some taps go
 * beside, a hint helps those who look for long, lessons are opened, the telephone rings. The smallest piece to be
 * found is where many are stuck, and some of them give up. The sample world and `npm run simulate` play by this.
 */
export function playRound(random: Random, ground: Ground, skill: number): Round {
  const events: RoundEvent[] = []
  let at = 1500 + random.next() * 4000
  const limit = (ground.timeLimit ?? 900) * 1000
  const addEvent = (kind: RoundEvent['kind'], more: Partial<RoundEvent> = {}) =>
    events.push({ seq: events.length + 1, tMs: Math.round(at), kind, ...more })
  const end = (status: Round['status']): Round => {
    const inTime = events.filter(({ tMs }) => tMs <= limit)
    return { status, lastsMs: Math.min(limit, Math.round(at)), events: inTime }
  }
  const wanted = orderOf(random, ground)
  const hardest = wanted.at(-1)
  const decoy = ground.items.find(({ role }) => role === 'decoy')
  let lastHint = 0
  for (const piece of wanted) {
    const isHard = piece === hardest && random.chance(0.92 - skill * 0.35)
    const isWrong = piece.mistake === 'shape'
    let isStuck = isHard || isWrong
    if (piece.role === 'bonus' && !random.chance(0.2 + skill * 0.6)) continue
    const misses = isHard
      ? random.whole(5, 13)
      : isWrong
        ? random.whole(1, 4)
        : random.chance(0.5)
          ? random.whole(1, 1 + Math.round((1 - skill) * 3))
          : 0
    for (let miss = 0; miss < misses; miss += 1) {
      at += thinkMs(random, skill)
      const isDecoy = decoy !== undefined && random.chance(0.05)
      if (isWrong) addEvent('tap', spot(random, middleOf(piece.shape), ground, wrongReach))
      else
        addEvent(
          'tap',
          isDecoy ? spot(random, middleOf(decoy.shape), ground, 5) : beside(random, piece, ground),
        )
      if (at - lastHint > ground.hintInterval * 1000 && random.chance(isStuck ? 0.4 : 0.16)) {
        lastHint = at
        addEvent('hint', { itemId: piece.id })
        if (piece.mistake === undefined && random.chance(0.65)) {
          isStuck = false
          break
        }
      }
    }
    // some have something else to do, wherever they are
    if (random.chance(isStuck ? givesUp(piece, skill) : 0.009)) {
      at += thinkMs(random, skill)
      addEvent('quit')
      return end('abandoned')
    }
    if (random.chance(0.015)) {
      addEvent('pause')
      at += random.whole(20, 120) * 1000
      addEvent('resume')
    }
    at += thinkMs(random, skill)
    if (at > limit) return end('completed')
    // what answers to no tap is left at last
    if (isWrong && random.chance(0.5)) continue
    addEvent('tap', spot(random, middleOf(piece.shape), ground, isWrong ? wrongReach : 5))
    if (random.chance(0.62)) {
      at += 900
      addEvent('lesson_opened', { itemId: piece.id })
      at += random.whole(3, 16) * 1000
      addEvent('lesson_closed', { itemId: piece.id })
    }
  }
  return end('completed')
}

/** The larger, the earlier, but nobody looks in the same order; the smallest of those to be found comes last. */
function orderOf(random: Random, ground: Ground): SeenPiece[] {
  const sizes = ground.items
    .filter(({ role }) => role !== 'decoy')
    .map((piece) => ({ piece, size: areaOf(piece.shape, ground) ** 0.5 }))
    .toSorted((a, b) => b.size - a.size)
  const smallest = sizes.findLast(({ piece }) => piece.role === 'target')
  const others = sizes
    .filter((one) => one !== smallest)
    .map(({ piece, size }) => ({ piece, weight: size * (0.75 + random.next() * 0.5) }))
    .toSorted((a, b) => b.weight - a.weight)
  return [...others, ...(smallest ? [smallest] : [])].map(({ piece }) => piece)
}

/** Taps on a piece that does not answer go round about on it. */
const wrongReach = 50

const givesUp = ({ mistake }: SeenPiece, skill: number) =>
  mistake === 'shape' ? 0.14 - skill * 0.08 : 0.48 - skill * 0.26

const thinkMs = (random: Random, skill: number) => 1400 + (9000 - 5200 * skill) * random.skewed(0.8)

/** A place so many pixels from another at most. */
function spot(
  random: Random,
  { x, y }: { x: number; y: number },
  { width, height }: Ground,
  reach: number,
): { x: number; y: number } {
  const [dx, dy] = [(random.next() * 2 - 1) * reach, (random.next() * 2 - 1) * reach]
  return { x: fraction(x + dx / width), y: fraction(y + dy / height) }
}

/** A tap that misses is so far from the middle of every piece, in pixels of the scene: no piece is found by accident. */
const clearOf = 150
const spotTries = 6

/** A tap of a player who does not see a piece: near it, or anywhere. */
function beside(random: Random, { shape }: SeenPiece, ground: Ground): { x: number; y: number } {
  const near = middleOf(shape)
  const pick = () => {
    if (!random.chance(0.4))
      return { x: fraction(0.04 + random.next() * 0.92), y: fraction(0.05 + random.next() * 0.9) }
    const [turn, away] = [random.next() * 2 * Math.PI, clearOf + random.next() * 160]
    return {
      x: fraction(near.x + (Math.cos(turn) * away) / ground.width),
      y: fraction(near.y + (Math.sin(turn) * away) / ground.height),
    }
  }
  const isClear = ({ x, y }: { x: number; y: number }) =>
    ground.items.every((item) => {
      const middle = middleOf(item.shape)
      return Math.hypot((x - middle.x) * ground.width, (y - middle.y) * ground.height) >= clearOf
    })
  let tapped = pick()
  for (let tries = 1; tries < spotTries && !isClear(tapped); tries += 1) tapped = pick()
  return tapped
}

const fraction = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))
