import { getDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { makeDashboard, makeEmptyDashboard, renderDashboard } from '../../../test/dashboard-page.tsx'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const figure = (name: string) => screen.findByRole('link', { name })
const hrefOf = async (name: string) => (await figure(name)).getAttribute('href')

const described = async (name: string) =>
  ((await figure(name)).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

const pointsOf = async (name: string) =>
  (await figure(name)).parentElement?.querySelector('polyline')?.getAttribute('points')?.split(' ')

describe('the lines of the figures', () => {
  const dayMs = 86_400_000
  const dayBack = (count: number) => new Date(Date.now() - count * dayMs).toISOString().slice(0, 10)
  /** A day up to today for each number of games, preceded by as many days without games. */
  const daysWith = (games: readonly number[], dayOf = dayBack) =>
    [...games.map(() => 0), ...games].map((count, index, all) => ({
      day: dayOf(all.length - 1 - index),
      games: count,
      completed: 0,
      activePlayers: 0,
      joined: 0,
      queries: 0,
    }))

  it('end with yesterday, since today is incomplete', async () => {
    api.on(getDashboard, () => makeDashboard({ days: daysWith([10, 20, 30, 2]), to: dayBack(0) }))
    await renderDashboard()
    expect(await pointsOf('Games')).toEqual(['0,23', '50,12.5', '100,2'])
  })

  it('end with the last day of a past period', async () => {
    const days = daysWith([10, 20, 30], (count) => `2026-10-${15 - count}`)
    api.on(getDashboard, () => makeDashboard({ days, to: '2026-10-15' }))
    await renderDashboard('/dashboard?from=2026-10-13&to=2026-10-15')
    expect(await pointsOf('Games')).toEqual(['0,23', '50,12.5', '100,2'])
  })

  it('show today if it is the whole period', async () => {
    api.on(getDashboard, () => makeDashboard({ days: daysWith([10]), from: dayBack(0), to: dayBack(0) }))
    await renderDashboard()
    expect(await pointsOf('Games')).toEqual(['0,23'])
  })
})

describe('its states', () => {
  it('reserves the space of the figures while they load, and requests the last 28 days', async () => {
    await renderDashboard()
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
    expect(api.inputsOf(getDashboard)).toEqual([{ days: '28' }])
  })

  it('reserves the space of the changes panel while the figures load, unless it is hidden', async () => {
    await renderDashboard()
    expect(document.querySelectorAll('[aria-busy=true] [aria-busy=true] span')).toHaveLength(4)
    cleanup()
    localStorage.setItem('loupe-dashboard', JSON.stringify({ hidden: ['changes'] }))
    await renderDashboard()
    expect(document.querySelectorAll('[aria-busy=true]')).toHaveLength(1)
  })

  it('shows date and period while loading, so that no layout shift occurs when figures arrive', async () => {
    await renderDashboard()
    expect(document.querySelector('[aria-busy=true]')).toBeTruthy()
    expect(screen.getByRole('time')).toBeTruthy()
    expect(screen.getByRole('button', { name: /compared with the previous 28 days/ })).toBeTruthy()
  })

  it('shows an empty state with first steps', async () => {
    api.on(getDashboard, () => makeEmptyDashboard())
    await renderDashboard()
    expect(await screen.findByText('No activity yet')).toBeTruthy()
    expect(await hrefOf('Add puzzle')).toBe('/puzzles?dialog=add')
    expect(screen.queryByText('Games per day')).toBeNull()
  })

  it('reports a period without games, and keeps the other panels', async () => {
    const { days } = makeEmptyDashboard()
    api.on(getDashboard, () => makeDashboard({ days, hardestPuzzles: [] }))
    await renderDashboard()
    expect(await screen.findByText('No games in this period')).toBeTruthy()
    expect(screen.getByText('No puzzle was played at least 5 times in this period.')).toBeTruthy()
    expect(screen.getByText('Weekend duels')).toBeTruthy()
  })

  it('shows the progress of a send in whole percent, and 100 % only once it is complete', async () => {
    const [send] = makeDashboard().lastSends
    const onItsWay = (title: string, done: number, audienceCount: number, fields?: Partial<typeof send>) =>
      ({
        ...(send as NonNullable<typeof send>),
        id: title,
        title,
        state: 'sending',
        done,
        audienceCount,
        ...fields,
      }) as const
    api.on(getDashboard, () =>
      makeDashboard({
        lastSends: [
          onItsWay('A third', 29, 100),
          onItsWay('Nearly all', 1999, 2000),
          onItsWay('Half', 50_342, 92_190, { state: 'cancelled' }),
          onItsWay('Never begun', 0, 2000, { state: 'cancelled', startedAt: null }),
        ],
      }),
    )
    await renderDashboard()
    expect(await screen.findByText(/Sending · 29%/)).toBeTruthy()
    expect(screen.getByText(/Sending · 99%/)).toBeTruthy()
    expect(screen.getByText('Stopped · 54%')).toBeTruthy()
    expect(screen.getByText('Stopped')).toBeTruthy()
  })

  it('reports an error, and retries', async () => {
    api.on(getDashboard, () => new Refusal('internal'))
    await renderDashboard()
    const alert = await screen.findByRole('alert')
    api.on(getDashboard, () => makeDashboard())
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await figure('Players')).toBeTruthy()
  })
})

describe('the figures', () => {
  it('are compared with the previous period in words', async () => {
    api.on(getDashboard, () => makeDashboard())
    await renderDashboard()
    expect(await described('Players')).toEqual(['1,100', 'up 10%Previous: 1,000'])
    expect(await described('Active players')).toEqual(['40', 'down 20%Previous: 50'])
    expect(await described('Games')).toEqual(['70', 'up 100%Previous: 35'])
    expect(await described('Completion')).toEqual(['50.0%', 'down 10.0 pointsPrevious: 60.0%'])
    expect(await described('Open queries')).toEqual(['3', '12 receivedPrevious: 5 received'])
  })

  it('have the same form, with tenths for a change under one percent', async () => {
    const figures = makeDashboard().figures
    const players = { now: 1004, before: 1000 }
    api.on(getDashboard, () =>
      makeDashboard({ figures: { ...figures, players, games: { now: 1203, before: 1000 } } }),
    )
    await renderDashboard()
    expect(await described('Players')).toEqual(['1,004', 'up 0.4%Previous: 1,000'])
    expect((await described('Games'))[1]).toBe('up 20%Previous: 1,000')
  })

  it('show a difference instead of a percentage from a base under 30 or beyond ten times the base', async () => {
    const figures = {
      ...makeDashboard().figures,
      players: { now: 2029, before: 40 },
      activePlayers: { now: 35, before: 29 },
      games: { now: 29, before: 30 },
      completed: { now: 12, before: 15 },
    }
    api.on(getDashboard, () => makeDashboard({ figures }))
    await renderDashboard()
    expect((await described('Players'))[1]).toBe('1,989 more than beforePrevious: 40')
    expect((await described('Active players'))[1]).toBe('6 more than beforePrevious: 29')
    expect((await described('Games'))[1]).toBe('down 3%Previous: 30')
    expect(await described('Completion')).toEqual(['12 of 29', 'Previous: 50.0%'])
  })

  it('link to what they count, by days in UTC and without test data', async () => {
    api.on(getDashboard, () => makeDashboard())
    await renderDashboard('/dashboard?from=2026-11-14&to=2026-11-20')
    const days = 'atFrom=2026-11-14Z&atTo=2026-11-20Z'
    expect(await hrefOf('Players')).toBe('/users?isTest=false&joinedTo=2026-11-20Z&status=active,suspended')
    expect(await hrefOf('Active players')).toMatch(/^\/users\?playedFrom=[\d-]{10}Z&playedTo=2026-11-20Z$/)
    expect(await hrefOf('Games')).toBe(`/game-history?isTest=false&${days}`)
    expect(await hrefOf('Completion')).toBe(`/game-history?isTest=false&status=completed&${days}`)
    expect(await hrefOf('Open queries')).toBe('/help-center?isTest=false&status=new,open')
    expect(await hrefOf('The Bench')).toBe('/puzzles/00000000-0000-7000-8000-00000000000a')
    expect(await hrefOf('Weekend duels')).toBe('/notifications/00000000-0000-7000-8000-00000000000b')
  })
})

describe('games per day', () => {
  it('are read day by day by keyboard', async () => {
    api.on(getDashboard, () => makeDashboard())
    await renderDashboard()
    const days = await screen.findByRole('slider', { name: 'Games by day' })
    days.focus()
    await userEvent.keyboard('{ArrowLeft}')
    expect(days.getAttribute('aria-valuetext')).toBe(
      'Thursday 19 November: 10 games, 5 completed; 7 days earlier: 5',
    )
    await userEvent.keyboard('{Home}{ArrowLeft}')
    expect(days.getAttribute('aria-valuenow')).toBe('1')
  })

  it('are available as a table too, which is kept in the address', async () => {
    api.on(getDashboard, () => makeDashboard())
    const history = await renderDashboard()
    await userEvent.click(await screen.findByRole('radio', { name: 'Table' }))
    expect(history.location.search).toBe('?view=table')
    const row = await screen.findByRole('row', { name: /Friday 20 November/ })
    const cells = within(row).getAllByRole('cell')
    expect(cells.map((cell) => cell.textContent)).toEqual(['10', '5', '5 of 10', '5', '4', '2', '1'])
    expect(within(row).getAllByRole('link')[0]?.getAttribute('href')).toContain(
      'atFrom=2026-11-20Z&atTo=2026-11-20Z',
    )
  })
})

describe('the period', () => {
  it('is selected from presets, and kept in the address', async () => {
    api.on(getDashboard, () => makeDashboard())
    const history = await renderDashboard()
    await userEvent.click(await screen.findByRole('button', { name: /Period.*20 Nov/ }))
    await userEvent.click(await screen.findByRole('radio', { name: 'Last 7 days' }))
    expect(history.location.search).toBe('?days=7')
    expect(api.inputsOf(getDashboard).at(-1)).toEqual({ days: '7' })
  })

  it('is any range of up to a year, whose start is not after its end', async () => {
    api.on(getDashboard, () => makeDashboard())
    const history = await renderDashboard()
    await userEvent.click(await screen.findByRole('button', { name: /Period/ }))
    const last = await screen.findByLabelText('End date')
    await userEvent.clear(last)
    await userEvent.type(last, '01/11/2026{Enter}')
    expect(await screen.findByText('The end date is before the start date.')).toBeTruthy()
    expect(history.location.search).toBe('')
    const first = screen.getByLabelText('Start date')
    await userEvent.clear(first)
    await userEvent.type(first, '25/10/2026')
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
    expect(history.location.search).toBe('?from=2026-10-25&to=2026-11-01')
    expect(api.inputsOf(getDashboard).at(-1)).toEqual({ from: '2026-10-25', to: '2026-11-01' })
  })

  it('is the default if the address has an invalid one', async () => {
    await renderDashboard('/dashboard?from=2026-11-20&to=2026-11-01&days=5')
    expect(api.inputsOf(getDashboard)).toEqual([{ days: '28' }])
  })
})

describe('its panels', () => {
  it('can be hidden, reordered and restored by keyboard, and the layout is stored', async () => {
    api.on(getDashboard, () => makeDashboard())
    await renderDashboard()
    await screen.findByRole('region', { name: 'Retention' })
    const before = titles()
    await userEvent.click(screen.getByRole('button', { name: 'Customise dashboard' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Customise dashboard' }))
    dialog.getByRole('checkbox', { name: 'Retention' }).focus()
    await userEvent.keyboard(' ')
    const up = dialog.getByRole('button', { name: 'Move “Games per day” up' })
    up.focus()
    await userEvent.keyboard('{Enter}{Enter}{Enter}{Enter}')
    // at the top it cannot move further, and keeps the focus
    expect(document.activeElement).toBe(up)
    expect(up.getAttribute('aria-disabled')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('region', { name: 'Retention' })).toBeNull()
    expect(titles()[0]).toBe('Games per day')
    expect(localStorage.getItem('loupe-dashboard')).toContain('"hidden":["retention"]')
    await userEvent.click(screen.getByRole('button', { name: 'Customise dashboard' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Restore defaults' }))
    await userEvent.keyboard('{Escape}')
    expect(titles()).toEqual(before)
    expect(localStorage.getItem('loupe-dashboard')).toBeNull()
  })
})
