import { expect, it } from 'vitest'
import { changeMapping } from './mapping-option.ts'

const columns = ['id', 'who', 'group=x']

it('puts what is asked for in the place of what was suggested', () => {
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
  ['whom=username', 'There is no column "whom". There are: id, who, group=x.'],
  ['who=nickname', 'There is no field "nickname".'],
  ['id=', 'No column is called a username.'],
])('refuses --map %s', (option, message) => {
  expect(() => changeMapping(columns, ['username', null, null], [option])).toThrow(message)
})
