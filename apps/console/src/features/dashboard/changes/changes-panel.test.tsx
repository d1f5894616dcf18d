import { getDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import { getRecentChanges, type RecentChanges } from '@loupe/contract/admin/dashboard/dashboard-changes'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { makeDashboard, renderDashboard } from '../../../../test/dashboard-page.tsx'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getDashboard, () => makeDashboard())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const none = { count: 0, isCapped: false, latestAt: null }
const theo = { id: '00000000-0000-7000-8000-00000000000a', name: 'Theo Lindqvist' }
const at = new Date().toISOString()
const quiet: RecentChanges = {
  since: '2026-11-20T18:42:00.000Z',
  isFirstVisit: false,
  lines: [],
  joined: none,
  queries: none,
  findings: none,
}

async function panel(): Promise<HTMLElement> {
  await renderDashboard()
  return screen.findByRole('region', { name: 'Since you were last here' })
}

it('groups the actions of others and what arrived, with links', async () => {
  const changed: RecentChanges = {
    ...quiet,
    joined: { count: 1000, isCapped: true, latestAt: at },
    queries: { count: 1, isCapped: false, latestAt: at },
    lines: [
      {
        action: 'puzzles.publish',
        actor: theo,
        count: 1,
        subject: { id: theo.id, name: { en: 'The Bench' }, document: null },
        at,
      },
      { action: 'help_queries.reply', actor: theo, count: 19, subject: null, at },
      { action: 'notifications.pause', actor: null, count: 2, subject: null, at },
    ],
  }
  api.on(getRecentChanges, () => changed)
  const changes = await panel()
  await within(changes).findByText('Theo Lindqvist published: The Bench')
  const groups = within(changes)
    .getAllByRole('region')
    .map((group) => [
      group.getAttribute('aria-label'),
      within(group)
        .getAllByRole('listitem')
        .map((line) => line.querySelector('bdi, a')?.textContent),
    ])
  expect(groups).toEqual([
    ['Puzzles', ['Theo Lindqvist published: The Bench']],
    ['Help Center', ['1 new query', 'Theo Lindqvist replied to 19 queries']],
    ['Notifications', ['System paused 2 notifications']],
    ['Players and content', ['More than 1,000 players joined']],
  ])
  const link = within(changes).getByRole('link', { name: 'Theo Lindqvist published: The Bench' })
  expect(link.getAttribute('href')).toBe(`/puzzles/${theo.id}`)
  expect(within(changes).getByRole('link', { name: 'View audit log' }).getAttribute('href')).toBe('/audit')
})

it('reports when nothing has changed, and since when', async () => {
  api.on(getRecentChanges, () => quiet)
  const changes = await panel()
  expect(await within(changes).findByText('Nothing has changed.')).toBeTruthy()
  expect(within(changes).getByRole('time').getAttribute('datetime')).toBe(quiet.since)
})

it('keeps the figures if it could not be loaded, and retries', async () => {
  api.on(getRecentChanges, () => new Refusal('internal'))
  const changes = await panel()
  expect(await within(changes).findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Players' })).toBeTruthy()
  api.on(getRecentChanges, () => ({ ...quiet, isFirstVisit: true }))
  await userEvent.click(within(changes).getByRole('button', { name: 'Retry' }))
  expect(await within(changes).findByText('Last 7 days')).toBeTruthy()
})
