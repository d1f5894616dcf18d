import { getUserProperties } from '@loupe/contract/admin/users/user-properties'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import type { OutputOf } from '@loupe/contract/shared/endpoint'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { makeUser } from '../../../../test/makers.ts'
import { showUsers } from '../../../../test/users-page.tsx'

const known: OutputOf<typeof getUserProperties>['list'] = [
  { name: 'level', kinds: ['number'] },
  { name: 'plan', kinds: ['text'] },
  { name: 'renewsOn', kinds: ['date'] },
  { name: 'vip', kinds: ['flag'] },
]

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getUserProperties, () => ({ list: known }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const filtersRequested = () => api.inputsOf(getAllUsers).map(({ property }) => property)

async function openFilter() {
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Property' }))
  return within(await screen.findByRole('dialog', { name: 'Filter' }))
}

describe('the filter', () => {
  it('has fields for a property, an operator and a value, by the type of the property', async () => {
    const history = await showUsers(api, [makeUser()])
    const editor = await openFilter()
    const name = await editor.findByRole('combobox', { name: 'Property' })
    await waitFor(() => expect(document.activeElement).toBe(name))
    await editor.findByRole('option', { name: 'level' })
    await userEvent.selectOptions(name, 'level')
    const comparison = editor.getByRole('combobox', { name: 'Condition' })
    expect(
      within(comparison)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual(['At least', 'At most', 'Is', 'Is set', 'Isn’t set'])
    await userEvent.type(editor.getByRole('textbox', { name: 'Value' }), '10{Enter}')
    expect(history.location.search).toBe('?property=level.from.10')
    await waitFor(() => expect(filtersRequested().at(-1)).toBe('level.from.10'))
    await userEvent.selectOptions(name, 'vip')
    expect(history.location.search).toBe('?property=vip.is.true')
    expect(editor.queryByRole('textbox')).toBeNull()
  })

  it('accepts several conditions, and removes one by its button', async () => {
    const history = await showUsers(api, [makeUser()], '/users?property=level.from.10')
    await userEvent.click(await screen.findByRole('button', { name: 'Property level ≥ 10' }))
    const editor = within(await screen.findByRole('dialog', { name: 'Filter' }))
    await userEvent.click(await editor.findByRole('button', { name: 'Add condition' }))
    const [, added] = editor.getAllByRole('combobox', { name: 'Property' })
    if (!added) throw new Error('no second condition')
    expect(document.activeElement).toBe(added)
    await editor.findAllByRole('option', { name: 'plan' })
    await userEvent.selectOptions(added, 'plan')
    const plan = within(editor.getByRole('group', { name: 'plan' }))
    await userEvent.type(plan.getByRole('textbox', { name: 'Value' }), 'pro, team{Tab}')
    await waitFor(() => expect(filtersRequested().at(-1)).toBe('level.from.10,plan.is.pro|team'))
    expect(
      screen.getByRole('button', { name: 'Property level ≥ 10 and plan is pro or team', hidden: true }),
    ).toBeTruthy()
    const level = within(editor.getByRole('group', { name: 'level' }))
    await userEvent.click(level.getByRole('button', { name: 'Remove condition' }))
    expect(history.location.search).toBe('?property=plan.is.pro%7Cteam')
    expect(document.activeElement).toBe(editor.getByRole('button', { name: 'Add condition' }))
  })

  it('reports an invalid number, and does not filter by it', async () => {
    await showUsers(api, [makeUser()], '/users?property=level.from.10')
    await userEvent.click(await screen.findByRole('button', { name: /^Property/ }))
    const editor = within(await screen.findByRole('dialog', { name: 'Filter' }))
    const value = await editor.findByRole('textbox', { name: 'Value' })
    await userEvent.clear(value)
    await userEvent.type(value, 'ten{Enter}')
    expect(await editor.findByText('Enter a number.')).toBeTruthy()
    expect(filtersRequested()).not.toContain('level.from.ten')
  })

  it('reports that there are none, or that they could not be loaded', async () => {
    api.on(getUserProperties, () => ({ list: [] }))
    await showUsers(api, [makeUser()])
    const editor = await openFilter()
    expect(await editor.findByText(/^No properties yet/)).toBeTruthy()
    await userEvent.keyboard('{Escape}')
  })

  it('offers Retry if the names could not be loaded', async () => {
    api.on(getUserProperties, () => new Refusal('internal'))
    await showUsers(api, [makeUser()])
    const editor = await openFilter()
    expect(await editor.findByText('Couldn’t load properties')).toBeTruthy()
    api.on(getUserProperties, () => ({ list: known }))
    await userEvent.click(editor.getByRole('button', { name: 'Retry' }))
    expect(await editor.findByRole('option', { name: 'level' })).toBeTruthy()
  })
})

describe('the chip', () => {
  it.each([
    ['level.from.1000', 'level ≥ 1,000'],
    ['level.from.1,level.to.9', '1 ≤ level ≤ 9'],
    ['renewsOn.from.2026-03-04', 'renewsOn from 4 Mar 2026'],
    ['renewsOn.to.2026-03-04', 'renewsOn until 4 Mar 2026'],
    ['renewsOn.to.2026-03-05,renewsOn.from.2026-03-04', 'renewsOn: 4 Mar 2026 to 5 Mar 2026'],
    ['plan.not.pro|team', 'plan isn’t pro or team'],
    ['vip.is.false', 'vip: No'],
    ['vip.has,plan.lacks', 'vip is set and plan isn’t set'],
    ['vip.has,plan.lacks,level.to.2', 'vip is set and 2 more'],
    ['nonsense', 'nonsense'],
  ])('describes %s as %s', async (filter, words) => {
    await showUsers(api, [makeUser()], `/users?property=${filter}`)
    expect(await screen.findByRole('button', { name: `Property ${words}` })).toBeTruthy()
  })

  it('describes a condition in the administrator’s language', async () => {
    await showUsers(api, [makeUser()], '/users?property=level.from.1%252E5,plan.is.pro%7Cteam')
    await screen.findByRole('button', { name: /^Property/ })
    await act(() => switchMessages('fr'))
    expect(
      await screen.findByRole('button', { name: 'Propriété level ≥ 1,5 et plan\u00a0: pro ou team' }),
    ).toBeTruthy()
    await act(() => switchMessages('zh'))
    expect(await screen.findByRole('button', { name: '属性 level ≥ 1.5，plan 等于 pro或team' })).toBeTruthy()
    await act(() => switchMessages('en'))
  })
})

describe('columns', () => {
  const player = makeUser({
    fullName: 'Grace Okafor',
    properties: { level: 1200.5, plan: 'pro', renewsOn: '2026-03-04', vip: true },
  })

  it('can be shown for each property, under the game’s name of it', async () => {
    await showUsers(api, [player, makeUser()])
    await screen.findByRole('row', { name: /Grace/ })
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    for (const name of ['level', 'plan', 'renewsOn', 'vip']) {
      const item = await screen.findByRole('menuitemcheckbox', { name })
      expect(item.getAttribute('aria-checked')).toBe('false')
      await userEvent.click(item)
    }
    await userEvent.keyboard('{Escape}')
    const grace = await screen.findByRole('row', { name: /Grace/ })
    const cells = within(grace)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent)
    expect(cells.slice(-4)).toEqual(['1,200.5', 'pro', '4 Mar 2026', 'Yes'])
    expect(localStorage.getItem('loupe-list-users')).toContain('"property.level"')
  })

  it('appear with the rows, before the names are loaded, and disappear if there is no such property', async () => {
    localStorage.setItem(
      'loupe-list-users',
      JSON.stringify({ columns: ['status', 'property.level', 'property.gone'] }),
    )
    const names = Promise.withResolvers<{ list: typeof known }>()
    api.on(getUserProperties, () => names.promise)
    await showUsers(api, [player])
    await screen.findByRole('columnheader', { name: 'gone' })
    await screen.findByRole('gridcell', { name: '1,200.5' })
    await act(async () => names.resolve({ list: known }))
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'gone' })).toBeNull())
    expect(screen.getByRole('columnheader', { name: 'level' })).toBeTruthy()
  })
})

describe('the panel', () => {
  it('lists them by name, each formatted by its type', async () => {
    const player = makeUser({
      fullName: 'One',
      properties: { vip: false, level: 12345, motto: 'Look twice', renewsOn: '2026-03-04', constructor: 'x' },
    })
    await showUsers(api, [player], `/users/${player.id}`)
    const panel = within(await screen.findByRole('complementary', { name: 'One' }))
    const section = await panel.findByRole('region', { name: 'Properties' })
    expect(Array.from(section.querySelectorAll('dt'), ({ textContent }) => textContent)).toEqual([
      'constructor',
      'level',
      'motto',
      'renewsOn',
      'vip',
    ])
    expect(Array.from(section.querySelectorAll('dd'), ({ textContent }) => textContent)).toEqual([
      'x',
      '12,345',
      'Look twice',
      '4 Mar 2026',
      'No',
    ])
  })

  it('has no such section if the game sends none', async () => {
    const player = makeUser({ fullName: 'One' })
    await showUsers(api, [player], `/users/${player.id}`)
    const panel = within(await screen.findByRole('complementary', { name: 'One' }))
    await panel.findByRole('region', { name: 'Tags' })
    expect(panel.queryByRole('region', { name: 'Properties' })).toBeNull()
  })
})
