import { describe, expect, expectTypeOf, it } from 'vitest'
import {
  absentOf,
  id,
  integer,
  json,
  negatedBoolean,
  table,
  text,
  textArray,
  textOrNull,
  timestamp,
  timestampOrNever,
  timestampOrNull,
} from './table.ts'

const rooms = table('rooms', {
  id: id(),
  fullName: text(),
  isOpen: negatedBoolean('closed'),
  sizes: { width: integer(), floorHeight: integer() },
  builtAt: timestamp(),
  leftAt: timestampOrNull(),
  seenAt: timestampOrNever(),
  tags: textArray(),
  note: textOrNull(),
  plan: json<{ doors: number }>(),
})

describe('table', () => {
  it('names columns after the fields, in their order', () => {
    const names = 'id full_name closed width floor_height built_at left_at seen_at tags note plan'
    expect(rooms.selected).toEqual(names.split(' '))
    expect(rooms.columns.floorHeight).toMatchObject({ name: 'floor_height', type: 'integer' })
  })

  it('reads a row in the format of the contract', () => {
    const at = new Date('2026-11-20T10:00:00Z')
    const row = rooms.read(['r1', 'Hall', true, 3, 4, at, null, -Infinity, ['a'], null, { doors: 2 }])
    expectTypeOf(row.sizes.floorHeight).toEqualTypeOf<number>()
    expectTypeOf(row.leftAt).toEqualTypeOf<string | null>()
    expect(row).toEqual({
      id: 'r1',
      fullName: 'Hall',
      isOpen: false,
      sizes: { width: 3, floorHeight: 4 },
      builtAt: '2026-11-20T10:00:00.000Z',
      leftAt: null,
      seenAt: null,
      tags: ['a'],
      note: null,
      plan: { doors: 2 },
    })
  })

  it('returns a new object for each row', () => {
    const values = ['r1', 'Hall', true, 3, 4, new Date(0), null, new Date(0), [], null, { doors: 2 }]
    const first = rooms.read(values)
    const second = rooms.read(values.with(1, 'Attic').with(3, 9))
    expect([first.fullName, first.sizes.width, second.fullName, second.sizes.width]).toEqual([
      'Hall',
      3,
      'Attic',
      9,
    ])
  })

  it('stores the given fields, including null, in the order of the table', () => {
    expect(rooms.stored({ note: null, isOpen: true, fullName: 'Hall', tags: undefined })).toEqual({
      columns: ['full_name', 'closed', 'note'],
      values: ['Hall', false, null],
    })
  })

  it('gives the value of a column without data, and refuses for a column that always has some', () => {
    const { fullName, width, seenAt, leftAt, isOpen, tags, builtAt } = rooms.columns
    expect([fullName, width, seenAt, leftAt, isOpen, tags].map(absentOf)).toEqual([
      `''`,
      '0',
      `'-infinity'`,
      'null',
      'false',
      `'{}'`,
    ])
    expect(() => absentOf(builtAt)).toThrow('always has a value')
  })

  it('requires the ID first', () => {
    expect(() => table('rooms', { name: text(), id: id() })).toThrow('not the id')
  })
})
