import { expect, it } from 'vitest'
import { changeMapping } from './mapping-option.ts'

const columns = ['id', 'who', 'group=x']

it('replaces the suggested field by the requested one', () => {
  expect(changeMapping(columns, ['username', null, 'tag'], ['who=username', 'group=x='])).toEqual([
    null,
    'username',
    null,
  ])
})

it('lets several columns be tags', () => {
  expect(changeMapping(columns, ['username', null, 'tag'], ['who=tag'])).toEqual(['username', 'tag', 'tag'])
})

it.each([
  ['whom=username', 'Column "whom" not found. Columns: id, who, group=x.'],
  ['who=nickname', 'Unknown field "nickname".'],
  ['id=', 'No column is mapped to username.'],
])('refuses --map %s', (option, message) => {
  expect(() => changeMapping(columns, ['username', null, null], [option])).toThrow(message)
})
