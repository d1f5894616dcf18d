import { startCase } from '@loupe/contract/admin/cases/cases'
import { getDashboard } from '@loupe/contract/admin/dashboard/dashboard'
import type { Need } from '@loupe/contract/admin/dashboard/dashboard-needs'
import { retryJob } from '@loupe/contract/admin/jobs'
import { QueryClient } from '@tanstack/react-query'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { snackbars } from '#src/ui/feedback/snackbar-store.ts'
import { makeCase } from '../../../../test/cases.ts'
import { makeDashboard, renderDashboard } from '../../../../test/dashboard-page.tsx'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { figuresKey } from '../dashboard.queries.ts'
import { readPeriod } from '../period/period.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const id = '00000000-0000-7000-8000-00000000000a'
const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const bulk = (n: number): Need => ({
  kind: 'bulkFailed',
  key: `bulkFailed/${n}`,
  severity: 'warning',
  id,
  done: n,
  total: 40,
  at: ago(5),
})

const failingJob: Need = {
  kind: 'jobFailing',
  key: 'j',
  severity: 'warning',
  name: 'delete_old_audit',
  failures: 3,
  since: ago(190),
  error: 'permission denied for table audit_entries',
  retriesAt: ago(-4),
}

const base = { kind: 'caseReady', key: 'c', severity: 'warning' } as const

const pendant = {
  puzzle: { id, title: { en: 'Harbour Market' }, slug: 'harbour' },
  version: 3,
  findingKey: 'rarelyFound/pendant//',
  openCase: null,
  games: 300,
  evidence: { kind: 'rarelyFound' as const, itemId: 'pendant', found: 3, of: 300, others: 0.9 },
  names: { pendant: { en: 'Labradorite pendant' } },
}

async function panelOf(list: Need[], doneToday = 0, client = new QueryClient()): Promise<HTMLElement> {
  api.on(getDashboard, () => makeDashboard({ needs: { list, doneToday } }))
  await renderDashboard('/dashboard', client)
  return screen.findByRole('region', { name: 'Needs you' })
}

/** Title, details, and text and target of the link. */
const linesOf = (panel: HTMLElement) =>
  within(panel)
    .getAllByRole('listitem')
    .map((line) => {
      const link = within(line).queryByRole('link')
      const [title, details] = line.querySelectorAll('p')
      return [title?.textContent, details?.textContent, link?.textContent, link?.getAttribute('href')]
    })

it('names a failing game client, and links to its key', async () => {
  const latest = { kind: 'piece_shared', appVersion: '3.8.1', at: ago(5) }
  const panel = await panelOf([
    { kind: 'keyUnknownEvents', key: 'u', severity: 'warning', name: 'iOS app', events: 42, latest },
    {
      kind: 'keyUnknownEvents',
      key: 'w',
      severity: 'warning',
      name: 'Web',
      events: 1,
      latest: { ...latest, appVersion: '' },
    },
    { kind: 'keyLimited', key: 'l', severity: 'warning', name: 'Android app', at: ago(7) },
    { kind: 'keyUnused', key: 'q', severity: 'note', name: 'Web game', lastUsedAt: ago(9 * 24 * 60) },
  ])
  const keys = ['Open API keys', '/account-setting/game-keys']
  const lines = linesOf(panel)
  expect(lines.slice(0, 3)).toEqual([
    [
      'Important: iOS app: 42 unknown events',
      'Latest: piece_shared, from app version 3.8.1, 5 min ago',
      ...keys,
    ],
    ['Important: Web: 1 unknown event', 'Latest: piece_shared, 5 min ago', ...keys],
    [
      'Important: Android app: new-player limit reached',
      'Some new players were rejected, most recently 7 min ago',
      ...keys,
    ],
  ])
  expect(lines[3]?.[0]).toBe('To review: Web game: API key no longer used')
  expect(lines[3]?.[1]).toMatch(/^Last used \d+ \w+$/)
})

it('lists each need with a link to its solution', async () => {
  const panel = await panelOf([
    {
      kind: 'queriesOverdue',
      key: 'queriesOverdue',
      severity: 'serious',
      count: 6,
      isCapped: false,
      oldest: { id, player: 'Haruka Mori', dueAt: ago(190) },
    },
    { kind: 'signInAttack', key: 'a', severity: 'serious', count: 1000, isCapped: true, addresses: 3 },
    {
      kind: 'notification',
      key: 'n',
      severity: 'warning',
      id,
      title: { en: 'Weekend duels' },
      state: 'paused',
      audienceCount: 10,
      done: 4,
      scheduledAt: null,
    },
    {
      kind: 'documentOutdated',
      key: 'd',
      severity: 'warning',
      type: 'privacy',
      version: 4,
      effectiveFrom: '2999-12-01T00:00:00.000Z',
      languages: ['ro', 'zh'],
    },
    {
      kind: 'puzzleTexts',
      key: 'p',
      severity: 'note',
      count: 1,
      isCapped: false,
      latest: { id, title: { en: 'The Bench' }, slug: 'bench', languages: ['fr'] },
    },
    {
      kind: 'finding',
      key: 'f',
      severity: 'serious',
      ...pendant,
    },
    { ...failingJob, name: 'of-a-newer-server', since: null },
  ])
  await userEvent.click(within(panel).getByRole('button', { name: 'Show all' }))
  expect(linesOf(panel)).toEqual([
    [
      'Urgent: 6 queries are overdue',
      'Oldest: Haruka Mori, overdue by 3 hours',
      'Open queue',
      `/help-center/${id}?isTest=false&status=new,open`,
    ],
    [
      'Urgent: More than 1,000 sign-ins failed in the last hour',
      'From 3 IP addresses',
      'View sign-ins',
      '/audit?action=account.signIn&result=failed',
    ],
    [
      'Important: Paused: Weekend duels',
      '4 of 10 players processed',
      'View notification',
      `/notifications/${id}`,
    ],
    [
      'Important: Privacy Policy, version 4: Romanian and Chinese are outdated',
      'English goes live on 1 December',
      'Open texts',
      '/privacyandpolicy?lang=ro&beside=en',
    ],
    ['To review: 1 published puzzle has missing texts', 'The Bench: French', 'Open puzzle', `/puzzles/${id}`],
    [
      'Urgent: Labradorite pendant: rarely found',
      'Harbour Market · 300 games affected',
      'Open finding',
      `/puzzles/${id}?view=statistics&piece=pendant`,
    ],
    ['Important: Background job failing: of-a-newer-server', '3 failed attempts', undefined, undefined],
  ])
})

it('lists the languages that a scheduled notification lacks, and links to it', async () => {
  const panel = await panelOf([
    {
      kind: 'notificationTexts',
      key: 't',
      severity: 'note',
      id,
      title: { en: 'Weekend duels' },
      scheduledAt: '2999-12-01T08:00:00.000Z',
      languages: ['fr', 'zh'],
    },
  ])
  expect(linesOf(panel)).toEqual([
    [
      'To review: Weekend duels: French and Chinese are missing',
      'Scheduled for 1 December',
      'View notification',
      `/notifications/${id}`,
    ],
  ])
})

it('shows that nothing needs attention, and the number of completed tasks', async () => {
  const panel = await panelOf([], 3)
  expect(within(panel).getByText('Nothing needs you right now.')).toBeTruthy()
  expect(within(panel).getByText('3 done today')).toBeTruthy()
  expect(within(panel).queryByRole('list')).toBeNull()
})

it('shows the six most urgent, and the others on request', async () => {
  const panel = await panelOf([1, 2, 3, 4, 5, 6, 7, 8].map(bulk))
  expect(linesOf(panel)).toHaveLength(6)
  await userEvent.click(within(panel).getByRole('button', { name: 'Show all' }))
  expect(linesOf(panel)).toHaveLength(8)
  await userEvent.click(within(panel).getByRole('button', { name: 'Show fewer' }))
  expect(linesOf(panel)).toHaveLength(6)
})

it('links to the case whose players were not notified', async () => {
  const { puzzle } = pendant
  const ready = {
    ...base,
    id,
    number: 12,
    puzzle,
    piece: pendant.names.pendant,
    hasFailed: false,
    players: 21,
  }
  const panel = await panelOf([
    ready,
    { ...ready, key: 'd', severity: 'serious', piece: null, hasFailed: true },
  ])
  const way = ['Harbour Market · 21 players to notify', 'View case 12', `/puzzles/${id}/cases/${id}`]
  expect(linesOf(panel)).toEqual([
    ['Important: Fix live, players not notified: Labradorite pendant', ...way],
    ['Urgent: Notifying players failed: Harbour Market', ...way],
  ])
})

it('shows the error of a failing job, and retries it', async () => {
  api.on(retryJob, () => ({ count: 1 }))
  const panel = await panelOf([failingJob])
  expect(linesOf(panel)[0]?.slice(0, 2)).toEqual([
    'Important: Background job failing: Deletion of old audit entries',
    'Failing for 3 hours, 3 attempts',
  ])
  await userEvent.click(within(panel).getByRole('button', { name: 'View error' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('permission denied for table audit_entries')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry now' }))
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(api.inputsOf(retryJob)).toEqual([{ name: 'delete_old_audit' }])
  snackbars.clear()
})

it('reports that there is nothing to retry', async () => {
  api.on(retryJob, () => ({ count: 0 }))
  const panel = await panelOf([failingJob])
  await userEvent.click(within(panel).getByRole('button', { name: 'View error' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Retry now' }))
  await vi.waitFor(() =>
    expect(snackbars.current().map(({ message }) => message)).toEqual([
      'Nothing to retry: the job is running or has succeeded.',
    ]),
  )
  snackbars.clear()
})

it('keeps the error open when the job succeeds, and reports the success', async () => {
  const client = new QueryClient()
  const panel = await panelOf([{ ...failingJob, retriesAt: ago(0) }], 0, client)
  await userEvent.click(within(panel).getByRole('button', { name: 'View error' }))
  const dialog = await screen.findByRole('dialog')
  expect(within(dialog).getByText('Within a minute')).toBeTruthy()
  act(() => {
    client.setQueryData(figuresKey(readPeriod('')), makeDashboard())
  })
  expect(await within(dialog).findByText('The job has succeeded.')).toBeTruthy()
  expect(within(dialog).queryByRole('button', { name: 'Retry now' })).toBeNull()
  await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog)
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('starts a case for a finding, links to an open one, and reports that a finding is gone', async () => {
  const known = makeCase()
  const finding: Need = { kind: 'finding', key: 'f', severity: 'serious', ...pendant }
  const openCase = { id: known._id, number: known.number }
  const started: Need = { ...finding, key: 'g', openCase }
  api.on(getDashboard, () => makeDashboard({ needs: { list: [finding, started], doneToday: 0 } }))
  const history = await renderDashboard()
  const panel = await screen.findByRole('region', { name: 'Needs you' })
  expect(within(panel).getByRole('link', { name: 'View case 12' }).getAttribute('href')).toBe(
    `/puzzles/${id}/cases/${known._id}`,
  )
  api.on(startCase, () => new Refusal('input_invalid'))
  await userEvent.click(within(panel).getByRole('button', { name: 'Start a fix' }))
  const gone = 'This finding has changed. The list is up to date again.'
  await vi.waitFor(() => expect(snackbars.current()[0]?.message).toBe(gone))
  snackbars.clear()
  api.on(startCase, () => known)
  await userEvent.click(within(panel).getByRole('button', { name: 'Start a fix' }))
  await vi.waitFor(() => expect(history.location.pathname).toBe(`/puzzles/${id}/cases/${known._id}`))
  expect(api.inputsOf(startCase).at(-1)).toEqual({
    puzzleId: id,
    version: 3,
    itemId: 'pendant',
    findingKey: 'rarelyFound/pendant//',
  })
})
