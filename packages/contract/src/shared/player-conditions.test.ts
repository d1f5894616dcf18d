import { describe, expect, it } from 'vitest'
import { UserFilter } from '../admin/users/users-list.ts'
import {
  type PlayerCondition,
  playerConditionLimits,
  readPlayerCondition,
  writeAny,
  writePlayerCondition,
} from './player-conditions.ts'

const id = '0190a000-0000-7000-8000-00000000000a'

const read = (filter: object) => UserFilter.safeParse(filter)

describe('a condition', () => {
  it.each<[string, PlayerCondition]>([
    ['status.not.erased', { field: 'status', comparison: 'not', values: ['erased'] }],
    ['country.lacks', { field: 'country', comparison: 'lacks', values: [] }],
    ['tag.is.a%2Cb|c%3Bd', { field: 'tag', comparison: 'is', values: ['a,b', 'c;d'] }],
    ['seen.beyond.30', { field: 'seen', comparison: 'beyond', values: ['30'] }],
    ['played.is.2026-03-01_', { field: 'played', comparison: 'is', values: ['2026-03-01_'] }],
    ['appVersion.before.2%2E10', { field: 'appVersion', comparison: 'before', values: ['2.10'] }],
    [`foundPiece.not.${id}-ring-2`, { field: 'foundPiece', comparison: 'not', values: [`${id}-ring-2`] }],
    ['openQuery.has', { field: 'openQuery', comparison: 'has', values: [] }],
    [
      'property.plan.is.pro|a%3Bb',
      { field: 'property', name: 'plan', comparison: 'is', values: ['pro', 'a;b'] },
    ],
  ])('is written as %s and read back', (text, condition) => {
    expect(writePlayerCondition(condition)).toBe(text)
    expect(readPlayerCondition(text)).toEqual(condition)
  })

  it.each([
    '',
    'status',
    'status.is',
    'status.is.gone',
    'status.has',
    'toString.is.a',
    'seen.beyond.0',
    'seen.beyond.3651',
    'seen.beyond.7|30',
    'seen.is._',
    'seen.is.2026-02-30_',
    'seen.is.2026-03-02_2026-03-01',
    'seen.is.2026-03-01_2026-03-02_',
    'games.from.-1',
    'appVersion.from.beta',
    'appVersion.from.1.2',
    'playedPuzzle.is.moonlight',
    `foundPiece.is.${id}`,
    'openQuery.has.true',
    'platform.is.%',
    'platform.is.%20ios',
    'property.level',
    'property.plan.is.a;b',
    `tag.is.${'a|'.repeat(50)}a`,
  ])('is not %j', (text) => expect(readPlayerCondition(text)).toBeNull())
})

describe('a filter', () => {
  it('accepts conditions that all hold, and groups of which one holds', () => {
    const any = writeAny([['seen.beyond.30', 'platform.is.ios'], ['status.is.suspended']])
    expect(read({ where: 'tag.lacks,games.from.10', any }).data).toMatchObject({
      where: ['tag.lacks', 'games.from.10'],
      any: [['seen.beyond.30', 'platform.is.ios'], ['status.is.suspended']],
    })
  })

  it.each([
    { where: '' },
    { where: 'tag.lacks,' },
    { any: 'tag.lacks;' },
    { any: 'tag.lacks;no.such' },
    { any: Array.from({ length: playerConditionLimits.groups + 1 }, () => 'tag.lacks').join(';') },
    { where: Array.from({ length: playerConditionLimits.conditions + 1 }, () => 'tag.lacks').join(',') },
  ])('is refused if it is %j', (filter) => expect(read(filter).success).toBe(false))
})
