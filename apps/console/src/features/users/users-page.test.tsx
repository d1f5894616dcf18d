import {
  type BulkUsers,
  bulkUsers,
  getBulkUsers,
  stopBulkUsers,
  undoBulkUsers,
} from '@loupe/contract/admin/users/users-bulk'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makePage, makeUser } from '../../../test/makers.ts'
import { stubMedia } from '../../../test/media.ts'
import { renderUsers, showUsers } from '../../../test/users-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const rowsRequested = () => api.inputsOf(getAllUsers).filter(({ part }) => part === 'rows')
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('the four states', () => {
  it('shows skeletons while rows load, and requests ten of them', async () => {
    await renderUsers()
    expect(screen.getByRole('grid', { name: 'Players' }).getAttribute('aria-busy')).toBe('true')
    expect(rowsRequested()).toEqual([{ part: 'rows', page: '0', record: '10', sort: '-lastSeenAt' }])
  })

  it('shows rows before the totals are counted', async () => {
    api.on(getAllUsers, ({ part }) =>
      part === 'rows' ? makePage([makeUser({ fullName: 'Grace Okafor' })]) : new Promise(() => undefined),
    )
    await renderUsers()
    expect(await row('Grace Okafor')).toBeTruthy()
  })

  it('shows an empty state with actions to add players', async () => {
    const history = await showUsers(api, [])
    expect(await screen.findByText('No players yet')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Import players' }))
    expect(history.location.search).toBe('?dialog=import')
  })

  it('reports that nobody matches, and clears search and filters', async () => {
    const history = await showUsers(api, [], '/users?search=zzz&status=active&record=50')
    expect(await screen.findByText('No players match “zzz”')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }))
    expect(history.location.search).toBe('?record=50')
  })

  it('reports an error, and retries', async () => {
    api.on(getAllUsers, () => new Refusal('internal'))
    await renderUsers()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Something went wrong on our side.')
    api.on(getAllUsers, () => makePage([makeUser({ fullName: 'Grace Okafor' })]))
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await row('Grace Okafor')).toBeTruthy()
  })
})

describe('a small screen', () => {
  it('shows status and last visit below the name, and still sorts by both', async () => {
    stubMedia((query) => query === '(width < 56.25rem)')
    await showUsers(api, [
      makeUser({ fullName: 'Grace Okafor', username: 'grace', lastSeenAt: new Date().toISOString() }),
    ])
    const [, player, ...others] = within(await row('Grace Okafor')).getAllByRole('gridcell')
    expect(player?.textContent).toBe('Grace OkaforActivejust nowgrace')
    expect(others).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Seen' }))
    await waitFor(() => expect(rowsRequested().at(-1)?.sort).toBe('lastSeenAt'))
  })
})

describe('the address', () => {
  it('prefetches the sorted rows when a header is focused or hovered', async () => {
    const history = await showUsers(api, [makeUser({ fullName: 'Grace Okafor' })])
    await row('Grace Okafor')
    await userEvent.hover(screen.getByRole('button', { name: 'Games' }))
    await waitFor(() => expect(rowsRequested().at(-1)?.sort).toBe('-games'))
    act(() => screen.getByRole('button', { name: 'Player' }).focus())
    await waitFor(() => expect(rowsRequested().at(-1)?.sort).toBe('fullName'))
    expect(history.location.search).toBe('')
    const requested = rowsRequested().length
    await userEvent.click(screen.getByRole('button', { name: 'Games' }))
    await waitFor(() => expect(history.location.search).toBe('?sort=-games'))
    expect(rowsRequested()).toHaveLength(requested)
  })

  it('follows search, order and page size', async () => {
    const history = await showUsers(api, [makeUser()], '/users?page=3&cursor=abc')
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search players' }), 'éva{Enter}')
    await waitFor(() => expect(history.location.search).toBe('?search=%C3%A9va'))
    await userEvent.click(await screen.findByRole('button', { name: 'Games' }))
    expect(history.location.search).toBe('?search=%C3%A9va&sort=-games')
    await waitFor(() =>
      expect(rowsRequested().at(-1)).toEqual({
        part: 'rows',
        page: '0',
        record: '10',
        sort: '-games',
        search: 'éva',
      }),
    )
  })

  it('keeps the total of rows that stay visible until others have loaded', async () => {
    await showUsers(api, [makeUser()])
    const pager = await screen.findByRole('navigation', { name: 'Pages' })
    await within(pager).findByText('1–1 of 1')
    api.on(getAllUsers, () => new Promise(() => undefined))
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search players' }), 'éva{Enter}')
    await waitFor(() => expect(rowsRequested().at(-1)).toMatchObject({ search: 'éva' }))
    within(pager).getByText('1–1 of 1')
  })

  it('is the current one for a click on a row of the previous list', async () => {
    const user = makeUser({ fullName: 'Grace Okafor' })
    const history = await showUsers(api, [user])
    const link = await screen.findByRole('link', { name: /Grace Okafor/ })
    api.on(getAllUsers, () => new Promise(() => undefined))
    await userEvent.click(await screen.findByRole('button', { name: 'Games' }))
    expect(screen.getByRole('grid', { name: 'Players' }).getAttribute('aria-busy')).toBe('true')
    await userEvent.click(link)
    expect(history.location.href).toBe(`/users/${user.id}?sort=-games`)
  })

  it('restores the state: a pasted one shows its filters as text and requests by them', async () => {
    await showUsers(api, [makeUser()], '/users?status=active,suspended&country=FR&isTest=false&gamesFrom=10')
    for (const chip of [
      'Status Active or Suspended',
      'Country France',
      'Test data Excluded',
      'Games 10 or more',
    ]) {
      expect(await screen.findByRole('button', { name: chip })).toBeTruthy()
    }
    expect(rowsRequested()[0]).toMatchObject({ status: 'active,suspended', country: 'FR', gamesFrom: '10' })
  })

  it('removes a filter by its button, and resets the page', async () => {
    const history = await showUsers(api, [makeUser()], '/users?status=active&country=FR&page=2')
    await userEvent.click(await screen.findByRole('button', { name: 'Remove filter: Country' }))
    expect(history.location.search).toBe('?status=active')
  })
})

describe('paging', () => {
  it('walks by cursor, jumps by page, and remembers the page size', async () => {
    api.on(getAllUsers, ({ part }) =>
      part === 'total'
        ? makePage([], { total: 95 })
        : makePage([makeUser()], { next: 'ahead', previous: null }),
    )
    const history = await renderUsers()
    await userEvent.click(await screen.findByRole('button', { name: 'Next page' }))
    expect(history.location.search).toBe('?page=1&cursor=ahead')
    await waitFor(() => expect(rowsRequested().at(-1)).toMatchObject({ cursor: 'ahead' }))
    await userEvent.click(screen.getByRole('button', { name: 'Last page' }))
    expect(history.location.search).toBe('?page=9')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Rows per page' }), '25')
    expect(history.location.search).toBe('?page=3&record=25')
    expect(localStorage.getItem('loupe-list-users')).toContain('"record":"25"')
  })

  it('uses page numbers while the visible rows are of the previous page, whose cursors lead elsewhere', async () => {
    api.on(getAllUsers, ({ part, page, cursor }) => {
      if (part === 'total') return makePage([], { total: 35 })
      const isFirst = page === '0' && !cursor
      return isFirst ? makePage([makeUser()], { next: 'ahead' }) : new Promise(() => undefined)
    })
    const history = await renderUsers()
    const next = await screen.findByRole('button', { name: 'Next page' })
    await userEvent.click(next)
    await userEvent.click(next)
    expect(history.location.search).toBe('?page=2')
    await userEvent.click(next)
    await userEvent.click(next)
    expect(history.location.search).toBe('?page=3')
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(history.location.search).toBe('?page=2')
    await waitFor(() => expect(rowsRequested().at(-1)).toMatchObject({ page: '2' }))
  })

  it('uses page numbers once a cursor is invalid', async () => {
    api.on(getAllUsers, ({ cursor, part }) =>
      cursor
        ? new Refusal('input_invalid', { errors: [{ path: 'cursor', code: 'cursor_foreign', message: '' }] })
        : makePage([makeUser({ fullName: 'Grace Okafor' })], part === 'total' ? { total: 1 } : {}),
    )
    await renderUsers('/users?page=2&cursor=old')
    expect(await row('Grace Okafor')).toBeTruthy()
    expect(rowsRequested().at(-1)).toMatchObject({ page: '2' })
  })

  it('links back from a page that no longer exists', async () => {
    const history = await showUsers(api, [], '/users?page=7')
    await userEvent.click(await screen.findByRole('button', { name: 'Go to first page' }))
    expect(history.location.search).toBe('')
  })
})

describe('a selection', () => {
  const bulk: BulkUsers = {
    id: makeUser().id,
    action: { kind: 'addTags', tags: ['vip'] },
    state: 'done',
    total: 3,
    selecting: null,
    done: 3,
    changed: 2,
    skipped: 1,
    skips: { same: 1, erased: 0, changedSince: 0, tooManyTags: 0 },
    undoOf: null,
    undoable: true,
    createdAt: '2026-11-20T10:00:00.000Z',
    endedAt: '2026-11-20T10:00:01.000Z',
  }

  it('consists of selected players by ID', async () => {
    api.on(bulkUsers, () => ({ ...bulk, action: { kind: 'unsuspend' as const } }))
    api.on(getBulkUsers, () => ({ ...bulk, action: { kind: 'unsuspend' as const } }))
    const users = [makeUser({ fullName: 'One' }), makeUser({ fullName: 'Two' })]
    await showUsers(api, users)
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Two' }))
    expect(await screen.findByText('1 selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Unsuspend' }))
    await screen.findByText(/2 players unsuspended\. 1 unchanged\./)
    expect(api.inputsOf(bulkUsers)).toEqual([
      { action: { kind: 'unsuspend' }, selection: { userIds: [users[1]?.id] } },
    ])
    expect(screen.queryByText('1 selected')).toBeNull()
  })

  it('of all matches is defined by the filter, not by the rows of the page', async () => {
    api.on(bulkUsers, () => bulk)
    api.on(getBulkUsers, () => bulk)
    await showUsers(api, [makeUser({ fullName: 'One' }), makeUser()], '/users?status=active')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Tag' }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'vip,{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Add tags to 2 players' }))
    await screen.findByText(/2 players tagged: vip\./)
    expect(api.inputsOf(bulkUsers)[0]?.selection).toEqual({ filter: { status: 'active' } })
  })

  it('shows how many of all players are checked during the selection, and that stopping it changes no player', async () => {
    const selecting: BulkUsers = {
      ...bulk,
      state: 'selecting',
      total: 5000,
      selecting: { read: 30_000, of: 1_000_000 },
      done: 0,
      changed: 0,
      skipped: 0,
      undoable: false,
      endedAt: null,
    }
    let now = selecting
    api.on(bulkUsers, () => now)
    api.on(getBulkUsers, () => now)
    api.on(stopBulkUsers, () => (now = { ...selecting, state: 'stopped' }))
    await showUsers(api, [makeUser({ fullName: 'One' }), makeUser()])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 2' }))
    await userEvent.click(screen.getByRole('button', { name: 'Unsuspend' }))
    const bar = within(await screen.findByRole('region', { name: 'Progress' }))
    expect(bar.getByRole('status').textContent).toBe('Selecting players: 5,000 found so far')
    expect(bar.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Checked: 30,000 of 1,000,000')
    await userEvent.click(bar.getByRole('button', { name: 'Stop' }))
    await bar.findByText('Stopped before any player was changed.')
    expect(bar.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('reports that a filter matched no player', async () => {
    const none: BulkUsers = { ...bulk, total: 0, done: 0, changed: 0, skipped: 0, undoable: false }
    api.on(bulkUsers, () => none)
    api.on(getBulkUsers, () => none)
    await showUsers(api, [makeUser({ fullName: 'One' })])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Unsuspend' }))
    expect(await screen.findByText('No players matched. Nothing changed.')).toBeTruthy()
  })

  it('has a bar that is one tab stop, also once the focused tool is gone, and is navigated by arrows', async () => {
    await showUsers(api, [makeUser({ fullName: 'One' }), makeUser()])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    const bar = within(await screen.findByRole('toolbar'))
    const all = await bar.findByRole('button', { name: 'Select all 2' })
    const stops = () =>
      bar.getAllByRole('button').flatMap(({ tabIndex, textContent }) => (tabIndex === 0 ? textContent : []))
    await waitFor(() => expect(stops()).toHaveLength(1))
    act(() => all.focus())
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.textContent).toBe('Tag')
    await userEvent.keyboard('{End}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Clear selection')
    await userEvent.keyboard('{Home}{Enter}')
    await waitFor(() => expect(stops()).toEqual(['Tag']))
    expect(document.activeElement?.textContent).toBe('Tag')
    await userEvent.keyboard('{End}{Enter}')
    expect(screen.queryByRole('toolbar')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select One' }).parentElement)
  })

  it('of more than the list counts shows the exact number before an action', async () => {
    api.on(getAllUsers, ({ part }) =>
      part === 'rows'
        ? makePage([makeUser({ fullName: 'One' })])
        : makePage([], part === 'exactTotal' ? { total: 12_345 } : { total: 10_000, totalIsCapped: true }),
    )
    await renderUsers('/users?search=ruby')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Select all 10,000+' }))
    expect(await screen.findByText('All 12,345 selected')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Suspend' }))
    expect(await screen.findByRole('dialog', { name: 'Suspend 12,345 players' })).toBeTruthy()
    const counted = api.inputsOf(getAllUsers).filter(({ part }) => part === 'exactTotal')
    expect(counted).toEqual([{ part: 'exactTotal', search: 'ruby' }])
  })

  it('is reported once as undone, and needs no dismissal', async () => {
    const skips = { same: 0, erased: 0, changedSince: 0, tooManyTags: 0 }
    const undoing = { ...bulk, id: makeUser().id, undoOf: bulk.id, undoable: false, total: 2, done: 2 }
    const asBefore = { ...undoing, skipped: 0, skips }
    api.on(bulkUsers, () => bulk)
    api.on(getBulkUsers, ({ id }) => (id === bulk.id ? bulk : asBefore))
    api.on(undoBulkUsers, () => asBefore)
    await showUsers(api, [makeUser({ fullName: 'One' })])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Unsuspend' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    const messages = screen.getByRole('region', { name: 'Messages' })
    expect(await within(messages).findByText('Changes to 2 players undone.')).toBeTruthy()
    expect(screen.queryByRole('region', { name: 'Progress' })).toBeNull()
  })

  it('is cleared by another filter, and kept on another page', async () => {
    const history = await showUsers(api, [makeUser({ fullName: 'One' })], '/users?status=active')
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    history.push('/users?status=active&page=1')
    expect(await screen.findByText('1 selected')).toBeTruthy()
    history.push('/users?status=suspended')
    await waitFor(() => expect(screen.queryByText('1 selected')).toBeNull())
  })

  it('is cleared by Escape', async () => {
    await showUsers(api, [makeUser({ fullName: 'One' })])
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select One' }))
    await screen.findByText('1 selected')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByText('1 selected')).toBeNull()
  })
})
