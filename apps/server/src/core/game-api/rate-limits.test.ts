import { describe, expect, it } from 'vitest'
import type { GameError } from './game-errors.ts'
import { createRateLimits } from './rate-limits.ts'

const at = (seconds: number) => new Date(seconds * 1000)

function waitOf(call: () => void): number | undefined {
  try {
    call()
  } catch (error) {
    return (error as GameError).retryAfterSeconds
  }
  return undefined
}

describe('rate limits', () => {
  it('return exactly how long to wait, and allow the call then', () => {
    const limits = createRateLimits()
    for (let n = 0; n < 6; n += 1) limits.take('a', 6, at(0))
    expect(waitOf(() => limits.take('a', 6, at(0)))).toBe(10)
    expect(waitOf(() => limits.take('a', 6, at(9.9)))).toBe(1)
    expect(waitOf(() => limits.take('a', 6, at(10)))).toBeUndefined()
  })

  it('count each caller alone', () => {
    const limits = createRateLimits()
    limits.take('a', 1, at(0))
    expect(waitOf(() => limits.take('b', 1, at(0)))).toBeUndefined()
  })

  it('never accumulate more than a minute’s calls', () => {
    const limits = createRateLimits()
    limits.take('a', 2, at(0))
    limits.take('a', 2, at(3600))
    limits.take('a', 2, at(3600))
    expect(waitOf(() => limits.take('a', 2, at(3600)))).toBe(30)
  })

  it('tolerate a clock that goes backwards', () => {
    const limits = createRateLimits()
    limits.take('a', 1, at(100))
    expect(waitOf(() => limits.take('a', 1, at(50)))).toBe(60)
  })
})
