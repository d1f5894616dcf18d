import { countUsers } from '@loupe/contract/admin/users/users-list'
import { addView, deleteView, getViews, orderViews, updateView, type View } from '@loupe/contract/admin/views'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { makeUser, makeView } from '../../../../test/makers.ts'
import { showUsers } from '../../../../test/users-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => vi.unstubAllGlobals())

/** The page with a server that has these views. */
async function showViews(views: View[] | (() => View[]), address = '/users') {
  api.on(countUsers, ({ filters }) => ({ counts: filters.map(() => ({ total: 12, isCapped: false })) }))
  await showUsers(api, [makeUser()], address, typeof views === 'function' ? views : () => views)
}

async function openMenu(name: string): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name: `Actions for “${name}”` }))
}

it('marks the current view, and can be saved as another one, for all administrators', async () => {
  const saved = makeView({ name: 'Mine', query: 'sort=-games&status=suspended', isShared: true })
  api.on(addView, () => saved)
  await showUsers(api, [makeUser()], '/users?status=suspended')
  expect((await screen.findByRole('link', { name: /Suspended/ })).getAttribute('aria-current')).toBe('true')
  await userEvent.click(await screen.findByRole('button', { name: 'Games' }))
  api.on(getViews, () => [saved])
  api.on(countUsers, () => ({ counts: [{ total: 10_000, isCapped: true }] }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Share with all administrators' }))
  await userEvent.type(screen.getByLabelText('View name'), 'Mine{Enter}')
  expect(await screen.findByRole('link', { name: /^Mine.*Shared.*10,000\+$/, current: true })).toBeTruthy()
  const { name, query, isShared, list } = saved
  expect(api.inputsOf(addView)).toEqual([{ list, name, query, isShared }])
})

it('saves a changed list in the view that it was opened from', async () => {
  const view = makeView({ name: 'France', query: 'country=FR' })
  api.on(updateView, ({ query = '' }) => ({ ...view, query, version: 2 }))
  await showViews([view], '/users?country=FR')
  await screen.findByRole('link', { name: /France/, current: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Games' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Save view' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Update “France”' }))
  await screen.findByText('View “France” saved.')
  expect(api.inputsOf(updateView)).toEqual([{ id: view.id, version: 1, query: 'sort=-games&country=FR' }])
})

it('renames and shares one’s own view, and reports that it has changed meanwhile', async () => {
  const view = makeView({ name: 'France', query: 'country=FR' })
  api.on(updateView, () => new Refusal('conflict', { data: view }))
  await showViews([view], '/users?country=FR')
  await openMenu('France')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename view' }))
  const field = await dialog.findByLabelText('View name')
  await userEvent.clear(field)
  await userEvent.type(field, 'Paris{Enter}')
  expect(await dialog.findByText(/saved this first/)).toBeTruthy()
  api.on(updateView, ({ name = '' }) => ({ ...view, name, version: 2 }))
  await userEvent.type(field, '{Enter}')
  await screen.findByText('View “Paris” saved.')
  api.on(updateView, () => ({ ...view, isShared: true, version: 3 }))
  await openMenu('France')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Share with all administrators' }))
  await screen.findByText('View “France” is shared with all administrators.')
  expect(api.inputsOf(updateView)).toMatchObject([
    { version: 1, name: 'Paris' },
    { version: 1, name: 'Paris' },
    { version: 1, isShared: true },
  ])
})

it('offers only a copy of another administrator’s view', async () => {
  const view = makeView({
    name: 'France',
    query: 'country=FR',
    isShared: true,
    isEditable: false,
    owner: 'Mara Ionescu',
  })
  api.on(addView, ({ name, query }) => makeView({ name, query }))
  await showViews([view], '/users?country=FR')
  await openMenu('France')
  const menu = within(await screen.findByRole('menu'))
  expect(menu.getByText('Shared by Mara Ionescu')).toBeTruthy()
  expect(menu.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Save a copy…',
    'Manage views…',
  ])
  await userEvent.click(menu.getByRole('menuitem', { name: 'Save a copy…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Save a copy' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Save view' }))
  await screen.findByText('View “France (copy)” saved.')
  expect(api.inputsOf(addView)).toMatchObject([{ name: 'France (copy)', query: 'country=FR' }])
})

it('reorders views by keys and by the menu, and deletes one with Undo', async () => {
  const names = ['A', 'B', 'C']
  const [a, b, c] = names.map((name) => makeView({ name })) as [View, View, View]
  let views = [a, b, c]
  await showViews(() => views)
  const again = makeView({ name: 'B' })
  api.on(orderViews, ({ ids }) => {
    views = ids.map((id) => [a, b, c, again].find((view) => view.id === id) as View)
    return views
  })
  api.on(deleteView, ({ id }) => {
    views = views.filter((view) => view.id !== id)
    return { id }
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Manage views…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Saved views' }))
  const order = () => dialog.getAllByRole('listitem').map((row) => row.textContent?.charAt(0))
  const handle = await dialog.findByRole('button', { name: 'Move “A”' })
  handle.focus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(order()).toEqual(['B', 'C', 'A'])
  expect(document.activeElement).toBe(handle)
  expect(dialog.getByText('“A” is now 3 of 3.')).toBeTruthy()
  await openMenu('A')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move up' }))
  await waitFor(() => expect(order()).toEqual(['B', 'A', 'C']))
  expect(api.inputsOf(orderViews).at(-1)?.ids).toEqual([b.id, a.id, c.id])
  await openMenu('B')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }))
  await waitFor(() => expect(order()).toEqual(['A', 'C']))
  // the row now in its position
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Actions for “A”' }))
  api.on(addView, () => {
    views = [...views, again]
    return again
  })
  await userEvent.click(await screen.findByRole('button', { name: /Undo/ }))
  await waitFor(() => expect(order()).toEqual(['B', 'A', 'C']))
  expect(api.inputsOf(addView)).toMatchObject([{ name: 'B', query: b.query }])
  expect(api.inputsOf(orderViews).at(-1)?.ids).toEqual([again.id, a.id, c.id])
})

it('counts the other views if the filter of one is no longer valid', async () => {
  const [old, good] = [
    makeView({ name: 'Old', query: 'status=erased&country=RO' }),
    makeView({ name: 'Good', query: 'country=FR' }),
  ]
  await showUsers(api, [makeUser()], '/users', () => [old, good])
  api.on(countUsers, ({ filters }) =>
    filters.some(({ status }) => status)
      ? new Refusal('input_invalid', {
          errors: [{ path: 'filters.1.status', code: 'not_allowed', message: '' }],
        })
      : { counts: filters.map(() => ({ total: 7, isCapped: false })) },
  )
  expect(await screen.findByRole('link', { name: /^Good ?7$/ })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Old' })).toBeTruthy()
})
