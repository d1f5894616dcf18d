import { describe, expect, it } from 'vitest'
import { type AllProgress, noProgress } from '#src/app/stored.ts'
import type { Puzzle } from '#src/session/puzzle.ts'
import { nextPuzzle, puzzleOfTheDay } from './puzzle-order.ts'

const puzzles = ['a', 'b', 'c'].map((id) => ({ id })) as Puzzle[] // only their IDs are used
const finished = { ...noProgress, best: { found: 8, total: 8, playMs: 1, score: 1 } }
const started = { ...noProgress, best: { found: 3, total: 8, playMs: 1, score: 1 } }
const day = (date: number) => new Date(2026, 10, date, 12)

describe('the puzzle of the day', () => {
  it('is the same all day, and another one the next day', () => {
    const ids = [25, 26, 27, 28].map((date) => puzzleOfTheDay(puzzles, {}, day(date))?.id)
    expect(new Set(ids.slice(0, 3))).toEqual(new Set(['a', 'b', 'c']))
    expect(ids[3]).toBe(ids[0])
    expect(puzzleOfTheDay(puzzles, {}, new Date(2026, 10, 25, 0, 1))?.id).toBe(ids[0])
  })

  it('is an unfinished one while there is one', () => {
    const progress: AllProgress = { a: finished, b: started, c: finished }
    for (const date of [25, 26, 27]) expect(puzzleOfTheDay(puzzles, progress, day(date))?.id).toBe('b')
    const all = { a: finished, b: finished, c: finished }
    expect(puzzleOfTheDay(puzzles, all, day(25))).not.toBeNull()
  })

  it('is null without puzzles', () => {
    expect(puzzleOfTheDay([], {}, day(25))).toBeNull()
  })
})

describe('the next puzzle', () => {
  it('follows this one, skipping finished ones', () => {
    expect(nextPuzzle(puzzles, {}, 'a')?.id).toBe('b')
    expect(nextPuzzle(puzzles, { b: finished }, 'a')?.id).toBe('c')
    expect(nextPuzzle(puzzles, {}, 'c')?.id).toBe('a')
  })

  it('is any other one if all are finished, and null if there is no other', () => {
    expect(nextPuzzle(puzzles, { a: finished, b: finished, c: finished }, 'a')?.id).toBe('b')
    expect(nextPuzzle(puzzles.slice(0, 1), {}, 'a')).toBeNull()
  })
})
