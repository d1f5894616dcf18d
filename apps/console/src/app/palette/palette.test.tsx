import { getUserQuery } from '@loupe/contract/admin/help-queries'
import { getPuzzles } from '@loupe/contract/admin/puzzles/puzzles'
import type { User } from '@loupe/contract/admin/users/users'
import { getUsers } from '@loupe/contract/admin/users/users-list'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPreferences } from '#src/shared/preferences/preferences.ts'
import { changePreferences, currentPreferences } from '#src/shared/preferences/preferences-store.ts'
import { makeQuery } from '../../../test/help-page.tsx'
import { makePage, makeUser } from '../../../test/makers.ts'
import { renderAt } from '../../../test/render-at.tsx'
import { respondToCalls } from '../../../test/response.ts'
import { createQueryClient } from '../query-client.ts'
import { Palette } from './palette.tsx'
import { forgetRecent } from './recent.ts'

const onClose = vi.fn<() => void>()
const onLogout = vi.fn<() => void>()

beforeEach(() => {
  vi.clearAllMocks()
  forgetRecent()
  changePreferences(defaultPreferences)
})
afterEach(() => {
  // before the fake is removed: pending searches must not reach a real server
  cleanup()
  vi.unstubAllGlobals()
})

describe('before anything is typed', () => {
  it('focuses its field and lists pages, actions, appearance and languages', async () => {
    await open()
    expect(document.activeElement).toBe(field())
    const titles = screen.getAllByRole('group').map((group) => nameOf(group))
    expect(titles).toEqual(['Go to', 'Actions', 'Appearance', 'Language'])
    expect(chosen()).toBe('Dashboard')
  })

  it('marks the current appearance', async () => {
    await open()
    expect(screen.getByRole('option', { name: 'Light mode current' })).toBeTruthy()
    expect(screen.getByRole('option', { name: 'Dark mode' })).toBeTruthy()
  })

  it('lists the last choice first, once', async () => {
    await open()
    await userEvent.type(field(), 'dark{Enter}')
    await reopen()
    const recent = screen.getByRole('group', { name: 'Recent' })
    expect(within(recent).getByRole('option', { name: /^Dark mode/ })).toBeTruthy()
    expect(screen.getAllByRole('option', { name: /^Dark mode/ })).toHaveLength(1)
  })
})

describe('the keyboard', () => {
  it('moves through all entries with the arrows, wrapping, and to the ends with Home and End', async () => {
    await open()
    const all = screen.getAllByRole('option').map((option) => option.id)
    await userEvent.keyboard('{ArrowDown}')
    expect(field().getAttribute('aria-activedescendant')).toBe(all[1])
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(field().getAttribute('aria-activedescendant')).toBe(all.at(-1))
    await userEvent.keyboard('{ArrowDown}')
    expect(field().getAttribute('aria-activedescendant')).toBe(all[0])
    await userEvent.keyboard('{End}')
    expect(field().getAttribute('aria-activedescendant')).toBe(all.at(-1))
    await userEvent.keyboard('{Home}')
    expect(field().getAttribute('aria-activedescendant')).toBe(all[0])
  })

  it('runs the active entry on Enter', async () => {
    await open()
    await userEvent.type(field(), 'ruby{Enter}')
    expect(currentPreferences().presetColor).toBe('theme2')
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('closes with Escape and does nothing', async () => {
    await open()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
    expect(currentPreferences()).toEqual(defaultPreferences)
  })

  it('ignores keys during text composition', async () => {
    await open()
    field().dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }),
    )
    expect(onClose).not.toHaveBeenCalled()
  })
})

describe('what is chosen', () => {
  it.each([
    ['font inter', { fontFamily: 'Inter' }],
    ['right to', { rtlLayout: true }],
    ['romanian', { locale: 'ro' }],
    ['system', { navType: 'system' }],
  ])('%s changes the preferences', async (text, changed) => {
    await open()
    await userEvent.type(field(), `${text}{Enter}`)
    expect(currentPreferences()).toMatchObject(changed)
  })

  it('asks before it signs out', async () => {
    await open()
    await userEvent.type(field(), 'sign out{Enter}')
    expect(onLogout).toHaveBeenCalledOnce()
  })

  it('opens a dialog of the page and keeps its filters', async () => {
    const history = await open('/users/42?status=suspended&dialog=add')
    await userEvent.type(field(), 'export{Enter}')
    expect(history.location.href).toBe('/users/42?status=suspended&dialog=export')
  })

  it.each(['radius', 'drawer', 'outlined', 'width'])(
    'finds the settings by their titles: %s',
    async (text) => {
      await open()
      await userEvent.type(field(), text)
      expect(await screen.findByRole('option', { name: /Layout settings/ })).toBeTruthy()
    },
  )

  it('opens a page at its top', async () => {
    const history = await open('/users/42?status=suspended')
    await userEvent.click(screen.getByRole('option', { name: /^User Management/ }))
    expect(history.location.href).toBe('/users')
  })
})

it('shows a help query with the initials of its player, not of its subject', async () => {
  const { player, ...query } = makeQuery({ subject: 'The clock ran on' })
  const confirming = makePage([{ ...query, player: { ...player, fullName: 'Haruka Mori' } }])
  respondToCalls(getUsers, () => ({ list: [] }), new Map([...noOthers, [getUserQuery.path, confirming]]))
  await render('/users')
  await userEvent.type(field(), 'clock')
  const option = await screen.findByRole('option', { name: /^The clock ran on/ })
  expect(option.querySelector('[data-initials]')?.getAttribute('data-initials')).toBe('HM')
})

describe('players', () => {
  it('are requested once after a pause in typing, and open in their panel', async () => {
    const { history, requested } = await openWith(() => [andreea])
    await userEvent.type(field(), 'andr')
    const option = await screen.findByRole('option', { name: 'Andreea Popescu andreea_p' })
    expect([...option.querySelectorAll('bdi')].map((bdi) => bdi.textContent)).toEqual([
      'Andreea Popescu',
      'andreea_p',
    ])
    expect(requested.map(({ input }) => input.search)).toEqual(['andr'])
    await userEvent.keyboard('{Enter}')
    expect(history.location.href).toBe(`/users/${andreea.id}`)
  })

  it('are among the recent choices until the document is closed', async () => {
    await openWith(() => [andreea])
    await userEvent.type(field(), 'andr')
    await screen.findByRole('option', { name: /^Andreea/ })
    await userEvent.keyboard('{Enter}')
    await reopen()
    const recent = screen.getByRole('group', { name: 'Recent' })
    expect(within(recent).getByRole('option', { name: /^Andreea/ })).toBeTruthy()
    expect(JSON.stringify(localStorage)).not.toContain('Andreea')
  })

  it('cancel an outdated request', async () => {
    const { requested } = await openWith(({ input }) =>
      input.search === 'an' ? new Promise<User[]>(() => undefined) : [andreea],
    )
    await userEvent.type(field(), 'an')
    await waitFor(() => expect(requested).toHaveLength(1))
    await userEvent.type(field(), 'dr')
    await screen.findByRole('option', { name: /^Andreea/ })
    expect(requested.map(({ signal }) => signal?.aborted)).toEqual([true, false])
  })

  it('do not act on a quick Enter while they are loading and no command matches', async () => {
    const { promise, resolve } = Promise.withResolvers<User[]>()
    await openWith(() => promise)
    await userEvent.type(field(), 'age')
    expect(screen.getByText('Searching…')).toBeTruthy()
    expect(chosen()).toBeUndefined()
    await userEvent.keyboard('{Enter}')
    expect(onClose).not.toHaveBeenCalled()
    resolve([{ ...andreea, fullName: 'Agethe' }])
    await waitFor(() => expect(chosen()).toMatch(/^Agethe/))
  })

  it('are announced by their number', async () => {
    await openWith(() => [andreea])
    await userEvent.type(field(), 'popescu')
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('1 result'))
  })

  it('without matches show that nothing was found', async () => {
    await openWith(() => [])
    await userEvent.type(field(), 'qqq')
    expect(await screen.findByText('No results for “qqq”')).toBeTruthy()
    expect(field().getAttribute('aria-expanded')).toBe('false')
  })

  it('are requested again by Retry after a failure', async () => {
    let isDown = true
    await openWith(() => {
      if (isDown) throw new TypeError('the network is gone')
      return [andreea]
    })
    await userEvent.type(field(), 'popescu')
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('Search failed. Try again.')
    isDown = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await screen.findByRole('option', { name: /^Andreea/ })).toBeTruthy()
    expect(document.activeElement).toBe(field())
  })

  it('beyond the limit are behind one link', async () => {
    const many = Array.from({ length: 12 }, (_, index) => ({ ...andreea, id: `${andreea.id}${index}` }))
    const { history } = await openWith(() => many)
    await userEvent.type(field(), 'popescu')
    await userEvent.click(await screen.findByRole('option', { name: 'All players matching “popescu”' }))
    expect(history.location.href).toBe('/users?search=popescu')
    expect(screen.getAllByRole('option', { name: /^Andreea/ })).toHaveLength(8)
  })
})

const andreea = makeUser({
  id: '01890000-0000-7000-8000-000000000001',
  username: 'andreea_p',
  fullName: 'Andreea Popescu',
  email: null,
  locale: 'ro',
  country: 'RO',
})

/** A server without help queries and puzzles. */
const noOthers = new Map<string, unknown>([
  [getUserQuery.path, makePage([])],
  [getPuzzles.path, []],
])

async function openWith(find: (requested: { input: { search?: string } }) => User[] | Promise<User[]>) {
  const requested = respondToCalls(getUsers, async (question) => ({ list: await find(question) }), noOthers)
  return { requested, history: await render('/users') }
}

/** Opens the palette with a server without players. */
function open(address = '/users') {
  respondToCalls(getUsers, () => ({ list: [] }), noOthers)
  return render(address)
}

async function reopen() {
  cleanup()
  await open()
}

async function render(address: string) {
  const history = await renderAt(
    address,
    <QueryClientProvider client={createQueryClient()}>
      <Palette onClose={onClose} onLogout={onLogout} />
    </QueryClientProvider>,
    ['shell', 'palette', 'settings', 'account'],
  )
  await waitFor(() => expect(document.activeElement).toBe(field()))
  return history
}

function field(): HTMLElement {
  return screen.getByRole('combobox', { name: 'Search or go to' })
}

function chosen(): string | undefined {
  const option = screen.queryByRole('option', { selected: true })
  return option?.querySelector('span:not(:first-child)')?.textContent
}

function nameOf(group: HTMLElement): string | null {
  return document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent ?? null
}
