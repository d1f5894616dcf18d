import { describe, expect, it } from 'vitest'
import { type AllProgress, noProgress } from '#src/app/stored.ts'
import type { Puzzle } from '#src/session/puzzle.ts'
import { nextPuzzle, puzzleOfTheDay } from './puzzle-order.ts'

const puzzles = ['a', 'b', 'c'].map((id) => ({ id })) as Puzzle[] // their order is by id alone
const finished = { ...noProgress, best: { found: 8, total: 8, playMs: 1, score: 1 } }
const started = { ...noProgress, best: { found: 3, total: 8, playMs: 1, score: 1 } }
const day = (date: number) => new Date(2026, 10, date, 12)

describe('the puzzle of the day', () => {
  it('is the same all day, and another one the next', () => {
    const ids = [25, 26, 27, 28].map((date) => puzzleOfTheDay(puzzles, {}, day(date))?.id)
    expect(new Set(ids.slice(0, 3))).toEqual(new Set(['a', 'b', 'c']))
    expect(ids[3]).toBe(ids[0])
    expect(puzzleOfTheDay(puzzles, {}, new Date(2026, 10, 25, 0, 1))?.id).toBe(ids[0])
  })

  it('is one that was not finished, as long as there is one', () => {
    const progress: AllProgress = { a: finished, b: started, c: finished }
    for (const date of [25, 26, 27]) expect(puzzleOfTheDay(puzzles, progress, day(date))?.id).toBe('b')
    const all = { a: finished, b: finished, c: finished }
    expect(puzzleOfTheDay(puzzles, all, day(25))).not.toBeNull()
  })

  it('is none where there are no puzzles', () => {
    expect(puzzleOfTheDay([], {}, day(25))).toBeNull()
  })
})

describe('the next puzzle', () => {
  it('comes after this one, passing over those that were finished', () => {
    expect(nextPuzzle(puzzles, {}, 'a')?.id).toBe('b')
    expect(nextPuzzle(puzzles, { b: finished }, 'a')?.id).toBe('c')
    expect(nextPuzzle(puzzles, {}, 'c')?.id).toBe('a')
  })

  it('is any other where all were finished, and none where there is no other', () => {
    expect(nextPuzzle(puzzles, { a: finished, b: finished, c: finished }, 'a')?.id).toBe('b')
    expect(nextPuzzle(puzzles.slice(0, 1), {}, 'a')).toBeNull()
  })
})
