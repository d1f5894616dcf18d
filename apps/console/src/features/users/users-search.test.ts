import { UserFilter, UserListQuery } from '@loupe/contract/admin/users/users-list'
import { describe, expect, it } from 'vitest'
import { callUrl } from '#src/shared/api/call-url.ts'
import { firstUsersRequests } from './first-users-request.ts'
import { filterInput, rowsInput } from './users-input.ts'
import { changeSearch, filterOf, openIdOf, readSearch, usersHref, writeSearch } from './users-search.ts'

const now = new Date('2026-11-20T20:25:13.000Z')
const zone = 'Europe/Bucharest'

describe('the address', () => {
  it('contains the whole state, and restores it', () => {
    const text =
      'search=%C3%A9lodie+m&sort=-games&status=active,suspended&seen=7d&page=3&record=50&cursor=abc'
    expect(writeSearch(readSearch(text))).toBe(text)
  })

  it('contains conditions on properties in the form of the contract', () => {
    const text = 'property=level.from.10,plan.is.pro%7Cteam,city.is.Paris%252C%2520FR'
    expect(readSearch(text).property).toBe('level.from.10,plan.is.pro|team,city.is.Paris%2C%20FR')
    expect(writeSearch(readSearch(text))).toBe(text)
    expect(firstUsersRequests(text)[0]).toContain(
      `property=${encodeURIComponent(readSearch(text).property ?? '')}`,
    )
  })

  it('omits empty and unknown parameters', () => {
    expect(writeSearch(readSearch('search=&status=active&utm=x'))).toBe('status=active')
  })

  it('starts on the first page after a change of filter or order', () => {
    const before = readSearch('page=4&cursor=abc&status=active')
    expect(writeSearch(changeSearch(before, { sort: 'games' }))).toBe('sort=games&status=active')
    expect(writeSearch(changeSearch(before, { dialog: 'export' }))).toBe(
      'status=active&page=4&cursor=abc&dialog=export',
    )
  })

  it('of a player keeps the list’s state', () => {
    expect(usersHref({ status: 'active' }, 'id-1')).toBe('/users/id-1?status=active')
    expect(usersHref({})).toBe('/users')
    expect(openIdOf('/users/id-1')).toBe('id-1')
    expect(openIdOf('/users')).toBeNull()
  })
})

const inputOf = (search: string) => filterInput(readSearch(search), zone, now)

describe('the query', () => {
  it('matches the input of the contract', () => {
    const search = readSearch(
      'search=a&status=active,suspended&locale=fr&country=FR,RO&tag=vip&isTest=false&seen=7d&joinedFrom=2026-03-04' +
        '&joinedTo=2026-03-05&playedFrom=2026-03-04Z&gamesFrom=1&gamesTo=9&property=level.from.10,plan.is.pro%7Cteam,city.is.Paris%252C%2520FR&sort=-games&page=2&record=50',
    )
    expect(UserListQuery.safeParse(rowsInput(search, zone, now)).error).toBeUndefined()
    expect(UserFilter.safeParse(filterInput(search, zone, now)).error).toBeUndefined()
  })

  it('filters by days played in UTC, whatever the time zone', () => {
    expect(inputOf('playedFrom=2026-03-04Z&playedTo=2026-03-05Z')).toEqual({
      played: '2026-03-04..2026-03-05',
    })
    expect(inputOf('playedTo=2026-03-05')).toEqual({ played: '..2026-03-05' })
    expect(inputOf('played=7d')).toEqual({ played: '2026-11-13..' })
  })

  it('puts exact matches first in a search, unless an order was chosen', () => {
    expect(rowsInput({ search: '116' }, zone, now)).toMatchObject({ sort: '-lastSeenAt', exactFirst: 'true' })
    for (const state of [{}, { search: '116', sort: '-games' }]) {
      expect(rowsInput(state, zone, now)).not.toHaveProperty('exactFirst')
    }
    const search = { search: '116' }
    expect(UserListQuery.safeParse(rowsInput(search, zone, now)).error).toBeUndefined()
  })

  it('uses the cursor if there is one, and the page otherwise', () => {
    expect(rowsInput({ page: '3', cursor: 'abc' }, zone, now)).toMatchObject({ cursor: 'abc' })
    expect(rowsInput({ page: '3', cursor: 'abc' }, zone, now)).not.toHaveProperty('page')
    expect(rowsInput({ page: '3' }, zone, now)).toMatchObject({ page: '3', record: '10', part: 'rows' })
  })

  it('interprets days in the administrator’s time zone, from their first moment to their last', () => {
    expect(filterInput({ joinedFrom: '2026-03-04', joinedTo: '2026-03-04' }, zone, now)).toEqual({
      joinedFrom: '2026-03-03T22:00:00.000Z',
      joinedTo: '2026-03-04T21:59:59.999Z',
    })
  })

  it('starts relative periods at a whole hour, and today at midnight', () => {
    expect(filterInput({ seen: '1d' }, zone, now)).toEqual({ seenFrom: '2026-11-19T20:00:00.000Z' })
    expect(filterInput({ seen: 'today' }, zone, now)).toEqual({ seenFrom: '2026-11-19T22:00:00.000Z' })
    expect(filterInput({ seen: '30d+' }, zone, now)).toEqual({ seenTo: '2026-10-21T20:00:00.000Z' })
  })

  it('excludes page and dialog when it defines a set of players', () => {
    expect(filterOf(readSearch('status=active&page=3&dialog=export&sort=games'))).toEqual({
      status: 'active',
    })
  })
})

describe('the request that starts before the modules are loaded', () => {
  it.each([
    '',
    'search=%C3%A9lo&sort=-games&page=3&record=50',
    'status=active,suspended&cursor=abc&page=2',
    'dialog=add',
  ])('equals the request of the page: ?%s', (search) => {
    const requested = callUrl('/admin/get-all-users', rowsInput(readSearch(search), zone, now))
    expect(firstUsersRequests(search)).toEqual([requested])
  })

  it('has the last selected page size', () => {
    localStorage.setItem('loupe-list-users', '{"record":"50"}')
    expect(firstUsersRequests('')[0]).toContain('record=50')
  })

  it('is left to the page if the list depends on the clock', () => {
    expect(firstUsersRequests('seen=7d')).toEqual([])
  })
})
