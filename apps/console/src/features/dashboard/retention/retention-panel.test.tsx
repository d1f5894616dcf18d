import { getDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeDashboard, renderDashboard } from '../../../../test/dashboard-page.tsx'
import { fakeApi } from '../../../../test/fake-api.ts'

beforeEach(() => {
  fakeApi().on(getDashboard, () => makeDashboard())
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('shows how many players of a week returned, without percentages under 30 players and with a dash until the week has ended', async () => {
  await renderDashboard()
  const table = await screen.findByRole('table', { name: 'Retention' })
  const [heads, week] = within(table).getAllByRole('row')
  expect([...(heads?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    'Week joined',
    'Players',
    'Day 1',
    'Day 7',
    'Day 30',
  ])
  expect([...(week?.children ?? [])].map((cell) => cell.textContent)).toEqual([
    '9 Nov',
    '100',
    '45.0%',
    '10 of 29',
    '–',
  ])
  expect(within(table).getByRole('link', { name: '100' }).getAttribute('href')).toBe(
    '/users?isTest=false&status=active,suspended&joinedFrom=2026-11-09Z&joinedTo=2026-11-15Z',
  )
})

it('exports its numbers, by week and by day', async () => {
  const saved: { name: string; blob: Blob }[] = []
  let latest = new Blob()
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL(blob: Blob) {
        latest = blob
        return 'blob:table'
      }
      static override revokeObjectURL() {}
    },
  )
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob: latest })
  })
  await renderDashboard()
  for (const name of ['Retention', 'Games per day']) {
    const part = await screen.findByRole('region', { name })
    await userEvent.click(within(part).getByRole('button', { name: 'Export' }))
  }
  expect(saved.map(({ name }) => name)).toEqual([
    'retention-2026-11-20.csv',
    'games-per-day-2026-11-14-2026-11-20.csv',
  ])
  expect(await saved[0]?.blob.text()).toBe(
    'week,joined,day_1_players,day_1_returned,day_7_players,day_7_returned,day_30_players,day_30_returned\r\n' +
      '2026-11-09,100,100,45,29,10,0,0\r\n',
  )
  expect((await saved[1]?.blob.text())?.split('\r\n')[1]).toBe('2026-11-07,5,3,4,2,1')
})
