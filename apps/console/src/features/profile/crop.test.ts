import { describe, expect, it } from 'vitest'
import { dragged, sectionOf, wholeCrop, zoomed } from './crop.ts'

const wide = { width: 300, height: 100 }

describe('the section of a picture', () => {
  it('is its middle square at first', () => {
    expect(sectionOf(wide, wholeCrop)).toEqual({ left: 100, top: 0, side: 100 })
  })

  it('follows a dragged picture, up to its edges', () => {
    const crop = dragged(wide, wholeCrop, 0.5, 0.5)
    expect(sectionOf(wide, crop)).toEqual({ left: 50, top: 0, side: 100 })
    expect(sectionOf(wide, dragged(wide, crop, 9, 0)).left).toBe(0)
    expect(sectionOf(wide, dragged(wide, crop, -9, 0)).left).toBe(200)
  })

  it('keeps its centre when zoomed, as far as the edges allow', () => {
    expect(sectionOf(wide, zoomed(wide, wholeCrop, 2))).toEqual({ left: 125, top: 25, side: 50 })
    const corner = zoomed(wide, { zoom: 4, x: 0, y: 0 }, 1)
    expect(sectionOf(wide, corner)).toEqual({ left: 0, top: 0, side: 100 })
  })

  it('is zoomed between 1 and 4', () => {
    expect([zoomed(wide, wholeCrop, 0.2).zoom, zoomed(wide, wholeCrop, 9).zoom]).toEqual([1, 4])
  })
})
