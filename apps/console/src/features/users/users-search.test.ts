import { UserFilter, UserListQuery } from '@loupe/contract/admin/users/users-list'
import { describe, expect, it } from 'vitest'
import { callUrl } from '#src/shared/api/call-url.ts'
import { firstUsersRequests } from './first-users-request.ts'
import { filterInput, rowsInput } from './users-input.ts'
import { changeSearch, filterOf, openIdOf, readSearch, usersHref, writeSearch } from './users-search.ts'

const now = new Date('2026-11-20T20:25:13.000Z')
const zone = 'Europe/Bucharest'

describe('the address', () => {
  it('holds the whole state and gives it back', () => {
    const text =
      'search=%C3%A9lodie+m&sort=-games&status=active,suspended&seen=7d&page=3&record=50&cursor=abc'
    expect(writeSearch(readSearch(text))).toBe(text)
  })

  it('holds conditions on properties as the contract writes them', () => {
    const text = 'property=level.from.10,plan.is.pro%7Cteam,city.is.Paris%252C%2520FR'
    expect(readSearch(text).property).toBe('level.from.10,plan.is.pro|team,city.is.Paris%2C%20FR')
    expect(writeSearch(readSearch(text))).toBe(text)
    expect(firstUsersRequests(text)[0]).toContain(
      `property=${encodeURIComponent(readSearch(text).property ?? '')}`,
    )
  })

  it('leaves out what is empty or not ours', () => {
    expect(writeSearch(readSearch('search=&status=active&utm=x'))).toBe('status=active')
  })

  it('starts on the first page when anything narrows or orders the list anew', () => {
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
  it('is what the contract takes', () => {
    const search = readSearch(
      'search=a&status=active,suspended&locale=fr&country=FR,RO&tag=vip&isTest=false&seen=7d&joinedFrom=2026-03-04' +
        '&joinedTo=2026-03-05&playedFrom=2026-03-04Z&gamesFrom=1&gamesTo=9&property=level.from.10,plan.is.pro%7Cteam,city.is.Paris%252C%2520FR&sort=-games&page=2&record=50',
    )
    expect(UserListQuery.safeParse(rowsInput(search, zone, now)).error).toBeUndefined()
    expect(UserFilter.safeParse(filterInput(search, zone, now)).error).toBeUndefined()
  })

  it('asks who played by days of UTC, whatever the zone', () => {
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

  it('walks by cursor where there is one, and by page where there is none', () => {
    expect(rowsInput({ page: '3', cursor: 'abc' }, zone, now)).toMatchObject({ cursor: 'abc' })
    expect(rowsInput({ page: '3', cursor: 'abc' }, zone, now)).not.toHaveProperty('page')
    expect(rowsInput({ page: '3' }, zone, now)).toMatchObject({ page: '3', record: '10', part: 'rows' })
  })

  it('takes days as the administrator’s own, from their first moment to their last', () => {
    expect(filterInput({ joinedFrom: '2026-03-04', joinedTo: '2026-03-04' }, zone, now)).toEqual({
      joinedFrom: '2026-03-03T22:00:00.000Z',
      joinedTo: '2026-03-04T21:59:59.999Z',
    })
  })

  it('counts moving spans from a whole hour, and today from midnight', () => {
    expect(filterInput({ seen: '1d' }, zone, now)).toEqual({ seenFrom: '2026-11-19T20:00:00.000Z' })
    expect(filterInput({ seen: 'today' }, zone, now)).toEqual({ seenFrom: '2026-11-19T22:00:00.000Z' })
    expect(filterInput({ seen: '30d+' }, zone, now)).toEqual({ seenTo: '2026-10-21T20:00:00.000Z' })
  })

  it('knows nothing of pages and dialogs when it names a set of players', () => {
    expect(filterOf(readSearch('status=active&page=3&dialog=export&sort=games'))).toEqual({
      status: 'active',
    })
  })
})

describe('the request that begins before the modules arrive', () => {
  it.each([
    '',
    'search=%C3%A9lo&sort=-games&page=3&record=50',
    'status=active,suspended&cursor=abc&page=2',
    'dialog=add',
  ])('is the one that the page asks for: ?%s', (search) => {
    const requested = callUrl('/admin/get-all-users', rowsInput(readSearch(search), zone, now))
    expect(firstUsersRequests(search)).toEqual([requested])
  })

  it('knows the page size that was chosen last', () => {
    localStorage.setItem('loupe-list-users', '{"record":"50"}')
    expect(firstUsersRequests('')[0]).toContain('record=50')
  })

  it('waits for the page where the list depends on the clock', () => {
    expect(firstUsersRequests('seen=7d')).toEqual([])
  })
})
