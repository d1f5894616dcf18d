import type { PuzzleItem } from '@loupe/contract/shared/puzzle-content'
import { areaOf } from '@loupe/judge/shapes'
import { pointInside } from '../puzzles/point-inside.ts'
import type { Random } from '../random.ts'

/** The scene and the rules of a round. */
export interface PlayArea {
  width: number
  height: number
  timeLimit: number | null
  hintInterval: number
  items: readonly VisiblePiece[]
}

/** A piece where players see it, with the planted fault that keeps them from finding it. */
export interface VisiblePiece extends Pick<PuzzleItem, 'id' | 'role' | 'shape'> {
  mistake?: 'hint' | 'shape'
}

/** An event of a round as the app sends it. The server judges what a tap hits. */
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
  /** The duration with pauses. */
  durationMs: number
  events: RoundEvent[]
}

/**
 * Simulates a round of a player with a skill between 0 and 1: large pieces are found before small ones, some taps
 * miss, hints help after a long search, lessons are opened, and some rounds are paused. Many players do not find the
 * smallest target, and some of them give up. The sample data and `npm run simulate` use this.
 */
export function playRound(random: Random, area: PlayArea, skill: number): Round {
  const events: RoundEvent[] = []
  let at = 1500 + random.next() * 4000
  const limit = (area.timeLimit ?? 900) * 1000
  const addEvent = (kind: RoundEvent['kind'], more: Partial<RoundEvent> = {}) =>
    events.push({ seq: events.length + 1, tMs: Math.round(at), kind, ...more })
  const end = (status: Round['status']): Round => {
    const inTime = events.filter(({ tMs }) => tMs <= limit)
    return { status, durationMs: Math.min(limit, Math.round(at)), events: inTime }
  }
  const searchOrder = searchOrderOf(random, area)
  const hardest = searchOrder.at(-1)
  const decoy = area.items.find(({ role }) => role === 'decoy')
  let lastHint = 0
  for (const piece of searchOrder) {
    const isHard = piece === hardest && random.chance(0.92 - skill * 0.35)
    const isShifted = piece.mistake === 'shape'
    let isStuck = isHard || isShifted
    if (piece.role === 'bonus' && !random.chance(0.2 + skill * 0.6)) continue
    const misses = isHard
      ? random.whole(5, 13)
      : isShifted
        ? random.whole(1, 4)
        : random.chance(0.5)
          ? random.whole(1, 1 + Math.round((1 - skill) * 3))
          : 0
    for (let miss = 0; miss < misses; miss += 1) {
      at += thinkMs(random, skill)
      const isDecoy = decoy !== undefined && random.chance(0.05)
      if (isShifted) addEvent('tap', pointNear(random, pointInside(piece.shape), area, shiftedReach))
      else
        addEvent(
          'tap',
          isDecoy ? pointNear(random, pointInside(decoy.shape), area, 5) : missPoint(random, piece, area),
        )
      if (at - lastHint > area.hintInterval * 1000 && random.chance(isStuck ? 0.4 : 0.16)) {
        lastHint = at
        addEvent('hint', { itemId: piece.id })
        if (piece.mistake === undefined && random.chance(0.65)) {
          isStuck = false
          break
        }
      }
    }
    // some rounds are abandoned for other reasons
    if (random.chance(isStuck ? abandonChance(piece, skill) : 0.009)) {
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
    // players may leave out a piece that no tap hits
    if (isShifted && random.chance(0.5)) continue
    addEvent('tap', pointNear(random, pointInside(piece.shape), area, isShifted ? shiftedReach : 5))
    if (random.chance(0.62)) {
      at += 900
      addEvent('lesson_opened', { itemId: piece.id })
      at += random.whole(3, 16) * 1000
      addEvent('lesson_closed', { itemId: piece.id })
    }
  }
  return end('completed')
}

/** Larger pieces first, in a slightly random order; the smallest target comes last. */
function searchOrderOf(random: Random, area: PlayArea): VisiblePiece[] {
  const sizes = area.items
    .filter(({ role }) => role !== 'decoy')
    .map((piece) => ({ piece, size: areaOf(piece.shape, area) ** 0.5 }))
    .toSorted((a, b) => b.size - a.size)
  const smallest = sizes.findLast(({ piece }) => piece.role === 'target')
  const others = sizes
    .filter((one) => one !== smallest)
    .map(({ piece, size }) => ({ piece, weight: size * (0.75 + random.next() * 0.5) }))
    .toSorted((a, b) => b.weight - a.weight)
  return [...others, ...(smallest ? [smallest] : [])].map(({ piece }) => piece)
}

/** How far taps spread around a piece with a shifted shape. */
const shiftedReach = 50

const abandonChance = ({ mistake }: VisiblePiece, skill: number) =>
  mistake === 'shape' ? 0.14 - skill * 0.08 : 0.48 - skill * 0.26

const thinkMs = (random: Random, skill: number) => 1400 + (9000 - 5200 * skill) * random.skewed(0.8)

/** A random point at most `reach` pixels from another in each direction. */
function pointNear(
  random: Random,
  { x, y }: { x: number; y: number },
  { width, height }: PlayArea,
  reach: number,
): { x: number; y: number } {
  const [dx, dy] = [(random.next() * 2 - 1) * reach, (random.next() * 2 - 1) * reach]
  return { x: fraction(x + dx / width), y: fraction(y + dy / height) }
}

/** The distance of a miss from the centre of every piece, in pixels of the scene, so that none is found by accident. */
const minMissDistance = 150
const maxPicks = 6

/** A miss of a player who does not see a piece: near it, or anywhere. */
function missPoint(random: Random, { shape }: VisiblePiece, area: PlayArea): { x: number; y: number } {
  const near = pointInside(shape)
  const pick = () => {
    if (!random.chance(0.4))
      return { x: fraction(0.04 + random.next() * 0.92), y: fraction(0.05 + random.next() * 0.9) }
    const [turn, away] = [random.next() * 2 * Math.PI, minMissDistance + random.next() * 160]
    return {
      x: fraction(near.x + (Math.cos(turn) * away) / area.width),
      y: fraction(near.y + (Math.sin(turn) * away) / area.height),
    }
  }
  const isClear = ({ x, y }: { x: number; y: number }) =>
    area.items.every((item) => {
      const middle = pointInside(item.shape)
      return Math.hypot((x - middle.x) * area.width, (y - middle.y) * area.height) >= minMissDistance
    })
  let tapped = pick()
  for (let tries = 1; tries < maxPicks && !isClear(tapped); tries += 1) tapped = pick()
  return tapped
}

const fraction = (value: number) => Math.min(1, Math.max(0, Math.round(value * 10_000) / 10_000))
