import { addUser } from '@loupe/contract/admin/users/users'
import { bulkUsers } from '@loupe/contract/admin/users/users-bulk'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import type { AppError } from '../errors.ts'
import { parseInput } from './validation.ts'

function codesOf(schema: z.ZodMiniType, value: unknown): string[] {
  try {
    parseInput(schema, value)
    return []
  } catch (error) {
    return ((error as AppError).errors ?? []).map(({ path, code }) => `${path} ${code}`)
  }
}

describe('parseInput', () => {
  it('names every invalid field, with different codes for missing and invalid ones', () => {
    expect(codesOf(addUser.input, { username: 'a b', email: 'x', extra: 1, locale: 'de' })).toEqual([
      'username format_username',
      'email format_email',
      'fullName required',
      'locale not_allowed',
      'extra unknown_field',
    ])
  })

  it('reads numbers, sets and dates of a query strictly', () => {
    const query = {
      page: '-1',
      record: '1000',
      status: 'active,nobody',
      sort: 'password',
      joinedFrom: 'soon',
    }
    expect(codesOf(getAllUsers.input, query)).toEqual([
      'page wrong_type',
      'record too_big',
      'sort not_allowed',
      'status.1 not_allowed',
      'joinedFrom format_date',
    ])
  })

  it('reports the errors of the closest alternative of a union', () => {
    const value = { action: { kind: 'unsuspend', why: 1 }, selection: { userIds: [] } }
    expect(codesOf(bulkUsers.input, value)).toEqual([
      'action.why unknown_field',
      'selection.userIds too_short',
    ])
  })

  it('names the first hundred of a hundred thousand invalid fields', () => {
    const extra = Object.fromEntries(Array.from({ length: 100_000 }, (_, n) => [`x${n}`, 0]))
    const codes = codesOf(addUser.input, { username: 'a b', fullName: 'A', ...extra })
    expect(codes).toHaveLength(100)
    expect(codes).toEqual(expect.arrayContaining(['username format_username', 'x0 unknown_field']))
  })
})
