import { describe, expect, it } from 'vitest'
import { isFiltered, statisticsFilters, unfiltered } from './statistics-input.ts'

const now = new Date('2026-11-26T23:30:00.000Z')

describe('the filters of statistics', () => {
  it('are those of the address, without its other parameters', () => {
    const search = { view: 'statistics', layer: 'near', piece: 'ring', language: 'en,fr', hint: 'with' }
    expect(statisticsFilters(search, now)).toEqual({ language: 'en,fr', hint: 'with' })
  })

  it('ignore invalid values of the address', () => {
    const search = {
      language: 'en,tlh',
      width: 'wide',
      hint: 'maybe',
      atFrom: '2026-11-31x',
      atTo: '2026-11-09',
    }
    expect(statisticsFilters(search, now)).toEqual({ language: 'en', to: '2026-11-09' })
  })

  it('convert a relative period to days in UTC, including today', () => {
    expect(statisticsFilters({ at: '7d' }, now)).toEqual({ from: '2026-11-20' })
    expect(statisticsFilters({ atFrom: '2026-11-01', atTo: '2026-11-09' }, now)).toEqual({
      from: '2026-11-01',
      to: '2026-11-09',
    })
  })

  it('are detected, and cleared together', () => {
    expect(isFiltered({ version: '2', compare: '1' })).toBe(false)
    const search = { width: 'phone', atTo: '2026-11-09' }
    expect(isFiltered(search)).toBe(true)
    expect(isFiltered({ ...search, ...unfiltered })).toBe(false)
  })
})
