import { describe, expect, it } from 'vitest'
import { clearanceOf } from './clearance.ts'

const rect = (top: number, bottom: number, left = 0, right = 1000) => ({ top, bottom, left, right })
const message = { left: 700, right: 976 }

describe('the room that a message leaves', () => {
  it('is none where no foot is in its way', () => {
    expect(clearanceOf([], message, 800)).toBe(0)
    expect(clearanceOf([rect(740, 800, 0, 700)], message, 800)).toBe(0)
  })

  it('is the height of the foot at the lower edge, and a gap', () => {
    expect(clearanceOf([rect(740, 800)], message, 800)).toBe(72)
  })

  it('counts what floats over that foot, in any order', () => {
    expect(clearanceOf([rect(680, 728), rect(740, 800)], message, 800)).toBe(132)
  })

  it('does not count the foot of a window in the middle of the screen', () => {
    expect(clearanceOf([rect(400, 460)], message, 800)).toBe(0)
  })

  it('does not count what is scrolled out of sight or has no size', () => {
    expect(clearanceOf([rect(810, 860), rect(0, 0)], message, 800)).toBe(0)
  })
})
