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
})

const rows = (panel: HTMLElement) =>
  within(within(panel).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const link = within(row).getByRole('link')
      return [within(row).getByRole('rowheader').textContent, link.textContent, link.getAttribute('href')]
    })

it('shows active players by week, month and day, each linked to these players', async () => {
  await renderDashboard()
  const panel = await screen.findByRole('region', { name: 'Active players' })
  expect(rows(panel)).toEqual([
    ['16 Nov', '15', '/users?playedFrom=2026-11-16Z&playedTo=2026-11-22Z'],
    ['9 Nov', '30', '/users?playedFrom=2026-11-09Z&playedTo=2026-11-15Z'],
  ])
  await userEvent.click(within(panel).getByRole('radio', { name: 'Month' }))
  expect(rows(panel)).toEqual([['November 2026', '40', '/users?playedFrom=2026-11-01Z&playedTo=2026-11-30Z']])
  await userEvent.click(within(panel).getByRole('radio', { name: 'Day' }))
  expect(rows(panel)).toHaveLength(7)
  expect(rows(panel)[0]).toEqual(['20 Nov', '4', '/users?playedFrom=2026-11-20Z&playedTo=2026-11-20Z'])
})
