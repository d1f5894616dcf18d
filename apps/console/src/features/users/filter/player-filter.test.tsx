import { getDocVersions } from '@loupe/contract/admin/documents'
import { getPuzzle } from '@loupe/contract/admin/puzzles/puzzles'
import { getUserProperties } from '@loupe/contract/admin/users/user-properties'
import { getAllUsers, getUserApps } from '@loupe/contract/admin/users/users-list'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { makeUser } from '../../../../test/makers.ts'
import { showUsers } from '../../../../test/users-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getUserApps, () => ({ platforms: ['android', 'ios'], versions: ['2.0', '1.10'] }))
  api.on(getUserProperties, () => ({ list: [{ name: 'level', kinds: ['number' as const] }] }))
  api.on(getDocVersions, () => [])
  api.on(getPuzzle, () => new Refusal('not_found'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const asked = () => api.inputsOf(getAllUsers).at(-1)

async function openEditor() {
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'More conditions…' }))
  return within(await screen.findByRole('dialog', { name: 'Filter players' }))
}

type Within = Awaited<ReturnType<typeof openEditor>>

/** Adds a condition by typing part of its name into the field of a section. */
async function add(section: Within, typed: string) {
  await userEvent.type(section.getByRole('combobox', { name: 'Add condition' }), typed)
  const [first] = await screen.findAllByRole('option')
  if (!first) throw new Error('nothing offered')
  await userEvent.keyboard('{Enter}')
}

/** The texts of the chips. */
async function texts(): Promise<(string | null)[]> {
  const bar = within(await screen.findByRole('list', { name: /^Conditions$|^条件$/ }))
  return bar.getAllByRole('listitem').map((chip) => chip.textContent)
}

describe('the filter by days played', () => {
  it('offers players who have not played for a while, as a condition, beside the days', async () => {
    await showUsers(api, [makeUser()])
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Played' }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Not in the last 30 days' }))
    await waitFor(() => expect(asked()?.where).toBe('played.beyond.30'))
    expect(await texts()).toEqual(['Not played in the last 30 days'])
    await userEvent.click(screen.getByRole('radio', { name: 'Last 7 days' }))
    await waitFor(() => expect(asked()).toMatchObject({ played: expect.anything() }))
    expect(asked()?.where).toBeUndefined()
  })
})

describe('the editor of conditions', () => {
  it('combines conditions and groups by keyboard, and applies them at once', async () => {
    const history = await showUsers(api, [makeUser()])
    const editor = await openEditor()
    const all = within(editor.getByRole('region', { name: 'Match all of these' }))
    await add(all, 'device')
    const device = within(await all.findByRole('group', { name: 'Device' }))
    await userEvent.selectOptions(device.getByRole('combobox', { name: 'Comparison' }), 'not')
    await userEvent.type(device.getByRole('combobox', { name: 'Add value' }), 'ios')
    await screen.findByRole('option', { name: 'iOS' })
    await userEvent.keyboard('{Enter}')
    await device.findByRole('button', { name: 'Remove iOS' })
    // the next value, or Tab, continues from there
    expect(document.activeElement).toBe(device.getByRole('combobox', { name: 'Add value' }))

    for (const [typed, days] of [
      ['last seen', '30'],
      ['played', '7'],
    ] as const) {
      await userEvent.click(editor.getByRole('button', { name: 'Add group' }))
      const groups = editor.getAllByRole('region', { name: /^Group/ })
      const group = within(groups.at(-1) ?? document.body)
      await add(group, typed)
      await userEvent.selectOptions(await group.findByRole('combobox', { name: 'Comparison' }), 'beyond')
      await userEvent.type(group.getByRole('textbox', { name: 'Days' }), days)
    }
    expect(history.location.search).toBe('?dialog=filter')
    await waitFor(() =>
      expect(asked()).toMatchObject({ any: 'seen.beyond.30;played.beyond.7', part: 'total' }),
    )
    await userEvent.click(editor.getByRole('button', { name: 'Apply filters' }))
    expect(history.location.search).toBe('?where=platform.not.ios&any=seen.beyond.30;played.beyond.7')
    const chips = within(await screen.findByRole('list', { name: 'Conditions' }))
    expect(chips.getAllByRole('listitem').map((chip) => chip.textContent)).toEqual([
      'Device isn’t iOS',
      'Any ofNot seen in the last 30 days',
      'orNot played in the last 7 days',
    ])
  })

  it('restores the focus to the button that opened it, also after a click', async () => {
    await showUsers(api, [makeUser()])
    for (const button of ['Apply filters', 'Cancel']) {
      const editor = await openEditor()
      await userEvent.click(editor.getByRole('button', { name: button }))
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Filter' })))
    }
  })

  it('reports an invalid number of days, and omits an incomplete condition', async () => {
    const history = await showUsers(api, [makeUser()], '/users?where=games.from.3')
    const editor = await openEditor()
    const all = within(editor.getByRole('region', { name: 'Match all of these' }))
    await add(all, 'joined')
    const joined = within(await all.findByRole('group', { name: 'Joined' }))
    await userEvent.selectOptions(joined.getByRole('combobox', { name: 'Comparison' }), 'within')
    await userEvent.type(joined.getByRole('textbox', { name: 'Days' }), '99999')
    await userEvent.tab()
    expect(await joined.findByText('Enter a number from 1 to 3,650.')).toBeTruthy()
    await userEvent.click(editor.getByRole('button', { name: 'Apply filters' }))
    expect(history.location.search).toBe('?where=games.from.3')
  })
})

it('explains that a condition without a value is ignored, and how several values combine', async () => {
  await showUsers(api, [makeUser()], '/users?where=country.is.FR')
  const editor = await openEditor()
  const all = within(editor.getByRole('region', { name: 'Match all of these' }))
  const optionsOf = (name: string) =>
    within(all.getByRole('group', { name }))
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  expect(optionsOf('Country').slice(0, 2)).toEqual(['Is', 'Isn’t'])
  const country = within(all.getByRole('group', { name: 'Country' }))
  await userEvent.type(country.getByRole('combobox', { name: 'Add value' }), 'Romania')
  await screen.findByRole('option', { name: 'Romania' })
  await userEvent.keyboard('{Enter}')
  await country.findByRole('button', { name: 'Remove Romania' })
  expect(optionsOf('Country').slice(0, 2)).toEqual(['Any of', 'None of'])

  await add(all, 'device')
  const device = await all.findByRole('group', { name: 'Device' })
  const note = 'Add a value to apply this condition.'
  expect(within(device).getByText(note)).toBeTruthy()
  await userEvent.selectOptions(within(device).getByRole('combobox', { name: 'Comparison' }), 'lacks')
  expect(within(device).queryByText(note)).toBeNull()

  await add(all, 'piece')
  expect(optionsOf('Piece found').slice(0, 2)).toEqual(['Any of', 'None of'])
})

describe('the active conditions', () => {
  it('are removed one by one, and all with the other filters', async () => {
    const history = await showUsers(
      api,
      [makeUser()],
      '/users?status=active&where=tag.lacks,openQuery.has&any=country.is.FR,locale.not.fr;seen.lacks',
    )
    expect(await screen.findByRole('button', { name: 'Has no tag' })).toBeTruthy()
    expect(screen.getByRole('button', { name: /^Country is France and Language isn’t Fran/ })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Remove condition: Has no tag' }))
    await userEvent.click(screen.getByRole('button', { name: 'Remove condition: Never seen' }))
    expect(history.location.search).toBe('?status=active&where=openQuery.has&any=country.is.FR,locale.not.fr')
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(history.location.search).toBe('')
  })

  it('name their subjects, also deleted ones, in the administrator’s language', async () => {
    const id = '0190a000-0000-7000-8000-00000000000a'
    await showUsers(
      api,
      [makeUser()],
      `/users?where=appVersion.before.1%252E10,gaveUpPuzzle.not.${id},played.within.1,property.level.from.10,mood.is.good`,
    )
    await waitFor(async () =>
      expect(await texts()).toEqual([
        'App version < 1.10',
        'Never abandoned Deleted',
        'Played in the last day',
        'level ≥ 10',
        'Invalid condition: mood.is.good',
      ]),
    )
    await act(() => switchMessages('zh'))
    await waitFor(async () =>
      expect(await texts()).toEqual([
        '应用版本 < 1.10',
        '从未放弃已删除',
        '最近 1 天内玩过',
        'level ≥ 10',
        '无效条件：mood.is.good',
      ]),
    )
    await act(() => switchMessages('en'))
  })
})
