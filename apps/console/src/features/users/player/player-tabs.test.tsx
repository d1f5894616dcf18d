import { getAllGameHistory } from '@loupe/contract/admin/games'
import { getUserQuery } from '@loupe/contract/admin/help-queries'
import { sendNotification } from '@loupe/contract/admin/notifications/notifications'
import { type Activity, getUserActivity, getUserWeeks } from '@loupe/contract/admin/users/user-activity'
import { suspendUser, type User } from '@loupe/contract/admin/users/users'
import { exportUser } from '@loupe/contract/admin/users/users-export'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { makeQuery } from '../../../../test/help-page.tsx'
import { makePage, makeUser } from '../../../../test/makers.ts'
import { showUsers } from '../../../../test/users-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getUserWeeks, () => ({ list: [] }))
  api.on(getUserActivity, () => ({ list: [], next: null }))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const puzzle = { id: '019a0000-0000-7000-8000-000000000001', version: 3, title: { en: 'Harbour Market' } }
const gameId = '019a0000-0000-7000-8000-000000000002'
const game = {
  id: gameId,
  puzzle,
  mode: 'solo' as const,
  role: 'seeker' as const,
  opponent: null,
  status: 'abandoned' as const,
  winner: 'none' as const,
  found: 4,
  total: 7,
  score: 870,
  playSeconds: 242,
  device: 'Pixel 9',
  appVersion: '3.8.1',
}
const by = { kind: 'admin' as const, id: null, name: 'Theo Lindqvist', email: null }
const lines: Activity[] = [
  { what: 'gameEnded', id: 'a', at: '2026-11-22T20:14:00.000Z', game },
  {
    what: 'lessonOpened',
    id: 'b',
    at: '2026-11-22T20:12:00.000Z',
    gameId,
    puzzle,
    piece: { id: 'ring', name: { en: 'Opal signet ring' } },
    readSeconds: 21,
  },
  {
    what: 'propertyChanged',
    id: 'c',
    at: '2026-11-21T18:30:00.000Z',
    name: 'league',
    from: 'silver',
    to: 'gold',
  },
  {
    what: 'acted',
    id: 'd',
    at: '2025-12-30T18:30:00.000Z',
    action: 'users.suspend',
    by,
    fields: ['status'],
    reason: 'Rude name.',
    until: null,
    auditId: null,
  },
]

async function open(user: User, search = '') {
  const history = await showUsers(api, [user], `/users/${user.id}${search}`)
  const name = user.status === 'erased' ? 'Erased player' : user.fullName
  const panel = within(await screen.findByRole('complementary', { name }))
  return { history, panel }
}

const one = () => makeUser({ fullName: 'One' })

describe('the activity of a player', () => {
  it('describes events by day, and loads them to the end', async () => {
    api.on(getUserActivity, ({ cursor }) =>
      cursor ? { list: lines.slice(2), next: null } : { list: lines.slice(0, 2), next: 'more' },
    )
    const { panel } = await open(one(), '?tab=activity')
    const sunday = within(await panel.findByRole('region', { name: /22 November/ }))
    expect(sunday.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
      'Gave up on Harbour Market 4 of 7 in 4:02870 points20:14',
      'Opened the lesson Opal signet ring read for 21\u00a0sin Harbour Market20:12',
    ])
    await userEvent.click(panel.getByRole('button', { name: 'Show more' }))
    expect((await panel.findByText(/league/)).closest('p')?.textContent).toBe(
      'league changed from silver to gold',
    )
    expect(panel.getByText('Suspended').closest('p')?.textContent).toContain('by Theo LindqvistRude name.')
    expect(panel.getByText('No earlier activity.')).toBeTruthy()
  })

  it('is filtered by kind, reports when there is none, and links back to all', async () => {
    api.on(getUserActivity, ({ kinds }) => ({ list: kinds ? [] : lines, next: null }))
    const { panel } = await open(one(), '?tab=activity')
    await panel.findByText('Harbour Market')
    await userEvent.click(panel.getByRole('button', { name: 'Account' }))
    await panel.findByText('No activity of this type')
    expect(api.inputsOf(getUserActivity).at(-1)).toMatchObject({ kinds: 'suspensions,administration' })
    await userEvent.click(panel.getByRole('button', { name: 'Show all' }))
    expect(panel.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true')
  })

  it('skips empty pages, and offers Retry if one could not be loaded', async () => {
    let pages = 0
    api.on(getUserActivity, ({ limit }) => {
      if (limit !== '40') return { list: [], next: null }
      pages += 1
      if (pages === 1) return { list: [], next: 'on' }
      return pages === 2 ? new Refusal('internal') : { list: lines, next: null }
    })
    const { panel } = await open(one(), '?tab=activity')
    await userEvent.click(await panel.findByRole('button', { name: 'Retry' }))
    expect(await panel.findByText('Opal signet ring')).toBeTruthy()
  })

  it('is in the overview with the games per week, as a table too, and the suspensions', async () => {
    api.on(getUserActivity, ({ kinds }) => ({ list: kinds ? lines.slice(3) : lines.slice(0, 1), next: null }))
    api.on(getUserWeeks, () => ({
      list: [
        { from: '2026-11-09', games: 2, completed: 1 },
        { from: '2026-11-16', games: 5, completed: 5 },
      ],
    }))
    const { panel, history } = await open(one())
    const table = within(await panel.findByRole('table', { name: 'Games per week' }))
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'WeekGames',
      '9 Nov2',
      '16 Nov5',
    ])
    const suspensions = within(panel.getByRole('region', { name: 'Suspension history' }))
    expect(suspensions.getByRole('listitem').textContent).toContain('30 Dec 2025')
    await userEvent.click(panel.getByRole('button', { name: 'View all activity' }))
    expect(history.location.search).toContain('tab=activity')
  })
})

describe('the other tabs of a player', () => {
  it('report when there is nothing, or when it could not be loaded', async () => {
    api.on(getAllGameHistory, () => new Refusal('internal'))
    const totals = { ...one().totals, games: 0 }
    const { panel } = await open({ ...one(), totals }, '?tab=games')
    await panel.findByText('Couldn’t load games')
    api.on(getAllGameHistory, () => makePage([]))
    await userEvent.click(panel.getByRole('button', { name: 'Retry' }))
    await panel.findByText('No games yet')
    await userEvent.click(panel.getByRole('tab', { name: 'Messages' }))
    expect(await panel.findByText('No messages yet')).toBeTruthy()
  })

  it('report that games are only counted if none is stored', async () => {
    api.on(getAllGameHistory, () => makePage([]))
    const totals = { ...one().totals, games: 229 }
    const { panel } = await open({ ...one(), totals }, '?tab=games')
    expect(await panel.findByText('No game details')).toBeTruthy()
    expect(panel.getByText('Only the totals of 229 games are stored.')).toBeTruthy()
  })

  it('list each notification once, with its delivery state', async () => {
    const message = { id: gameId, title: 'New scenes', sentAt: '2026-11-14T10:00:00.000Z' }
    const openedAt = '2026-11-15T11:00:00.000Z'
    const read = { ...message, deliveredAt: '2026-11-14T11:00:00.000Z', readAt: openedAt, openedAt }
    const both: Activity[] = [
      { what: 'messageOpened', id: 'o', at: openedAt, message: read },
      { what: 'messageRead', id: 'r', at: read.readAt, message: read },
      { what: 'messageSent', id: 's', at: read.sentAt, message: read },
    ]
    api.on(getUserActivity, ({ kinds }) => ({ list: kinds === 'messages' ? both : [], next: null }))
    const { panel } = await open(one(), '?tab=messages')
    expect((await panel.findByText('New scenes')).closest('a')?.getAttribute('href')).toBe(
      `/notifications/${gameId}`,
    )
    expect(panel.getAllByText('Opened link')).toHaveLength(1)
  })
})

it('list the latest help queries and notifications, with links to all of them', async () => {
  const asked = {
    id: gameId,
    number: 1042,
    subject: 'Where is the cameo?',
    status: 'open' as const,
    createdAt: '2026-11-14T10:00:00.000Z',
  }
  api.on(getUserQuery, () => makePage([makeQuery(asked)]))
  const user = one()
  const { panel } = await open(user, '?tab=messages')
  const link = await panel.findByRole('link', { name: '#1042 Where is the cameo?' })
  expect(link.getAttribute('href')).toBe(`/help-center/${gameId}`)
  expect(panel.getByText('Open')).toBeTruthy()
  expect(panel.getByRole('link', { name: 'View in Help Center' }).getAttribute('href')).toBe(
    `/help-center?playerId=${user.id}`,
  )
  expect(api.inputsOf(getUserQuery)[0]).toMatchObject({ playerId: user.id, sort: '-createdAt' })
})

describe('a page of its own', () => {
  it('shows the same player instead of the list, keeps the tab, and closes to the list', async () => {
    const user = makeUser({ fullName: 'One', tags: ['duellist'] })
    const { history, panel } = await open(user, '?tab=activity')
    await userEvent.click(panel.getByRole('button', { name: 'Open page' }))
    expect(history.location.search).toBe('?view=page&tab=activity')
    await screen.findByRole('heading', { level: 1, name: 'One' })
    expect(screen.queryByRole('grid')).toBeNull()
    // the pressed button is gone
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Show beside list')
    const tab = screen.getByRole('tab', { name: 'Activity' })
    expect(tab.getAttribute('aria-selected')).toBe('true')
    await userEvent.keyboard('{Escape}')
    expect(history.location.href).toBe('/users')
  })
})

describe('the overview on the page', () => {
  const user = makeUser({ fullName: 'One', createdAt: '2026-11-10T10:00:00.000Z' })
  const sent = [1, 2, 3, 4].map((n): Activity => {
    const at = '2026-11-14T10:00:00.000Z'
    const id = `019a0000-0000-7000-8000-00000000010${n}`
    const unread = { deliveredAt: '2026-11-14T11:00:00.000Z', readAt: null, openedAt: null }
    return {
      what: 'messageSent',
      id: `s${n}`,
      at,
      message: { id, title: `Scene ${n}`, sentAt: at, ...unread },
    }
  })
  const query = { id: gameId, number: 4191, subject: 'Where is it?', status: 'open' as const }
  const asked: Activity = { what: 'queryAsked', id: 'q', at: '2026-11-18T10:00:00.000Z', query }
  const weeks = [
    { from: '2026-11-09', games: 0, completed: 0 },
    { from: '2026-11-16', games: 5, completed: 5 },
  ]
  async function openPage(next: string | null) {
    api.on(getUserWeeks, () => ({ list: weeks }))
    api.on(getUserActivity, ({ kinds }) =>
      kinds === 'messages,queries' ? { list: [...sent, asked], next } : { list: [], next: null },
    )
    await showUsers(api, [user], `/users/${user.id}?view=page`)
    return within(await screen.findByRole('region', { name: 'One' }))
  }

  it('names joining, suspensions and help queries in the weeks of the chart, from the first week', async () => {
    const page = await openPage(null)
    const table = within(await page.findByRole('table', { name: 'Games per week' }))
    await table.findByText('Query #4191')
    expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
      'WeekGamesEvents',
      '9 Nov0Joined',
      '16 Nov5Query #4191',
    ])
    expect(page.getByText('1 game since 10 November 2026')).toBeTruthy()
    expect(page.getByText('Last 12 weeks: 5')).toBeTruthy()
  })

  it('shows the latest messages beside it, with a link to the tab, which has their number', async () => {
    const page = await openPage(null)
    const latest = within(await page.findByRole('region', { name: 'Latest messages' }))
    expect(latest.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'Scene 1',
      'Scene 2',
      'Scene 3',
    ])
    await userEvent.click(latest.getByRole('button', { name: 'View all messages' }))
    expect(page.getByRole('tab', { selected: true }).textContent).toBe('Messages4')
  })

  it('marks the number of messages as a minimum if there are earlier ones', async () => {
    const page = await openPage('more')
    expect((await page.findByText('4+')).closest('[role=tab]')?.textContent).toBe('Messages4+')
  })
})

describe('actions on a player', () => {
  it('sends a message in their language once, after a preview', async () => {
    const user = makeUser({ fullName: 'One', locale: 'fr' })
    api.on(sendNotification, () => new Refusal('internal'))
    const { panel } = await open(user)
    await userEvent.click(panel.getByRole('button', { name: 'Send message' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to One' }))
    expect(dialog.getByText('Written in French, the player’s language.')).toBeTruthy()
    await userEvent.type(dialog.getByRole('textbox', { name: 'Title' }), 'Bonjour')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(api.inputsOf(sendNotification)).toEqual([])
    await userEvent.type(dialog.getByRole('textbox', { name: 'Text' }), 'Merci !')
    expect(within(dialog.getByRole('figure')).getByText('Merci !')).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    await screen.findByText(/Something went wrong on our side/)
    expect(api.inputsOf(sendNotification)[0]).toEqual({
      title: 'Bonjour',
      body: 'Merci !',
      translations: { fr: { title: 'Bonjour', body: 'Merci !' } },
      kind: 'news',
      audience: { userIds: [user.id] },
    })
  })

  it('offers a type that reaches them first, and warns before sending one that would not', async () => {
    const wants = { kinds: ['events'], quietFrom: null, quietTo: null }
    await open(makeUser({ fullName: 'One', notificationPreferences: wants }), '?dialog=message')
    const dialog = within(await screen.findByRole('dialog', { name: 'Message to One' }))
    expect(dialog.queryByText(/opted out of this type/)).toBeNull()
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Type' }), 'News')
    expect(dialog.getByText(/opted out of this type/)).toBeTruthy()
  })

  it('suspends with a reason from a template, written for the player', async () => {
    const user = makeUser({ fullName: 'One', locale: 'fr' })
    api.on(suspendUser, () => ({ ...user, status: 'suspended' as const }))
    await open(user, '?dialog=suspend')
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend One' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Cheating' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    await screen.findByText('One suspended.')
    expect(api.inputsOf(suspendUser)[0]?.reason).toMatch(/^Nous avons constaté de la triche/)
  })

  it('exports from the menu, also for an erased player, who can no longer be changed', async () => {
    api.on(exportUser, () => new Refusal('internal'))
    const user = makeUser({ fullName: '', status: 'erased' })
    const { panel } = await open(user)
    expect(panel.queryByRole('button', { name: 'Send message' })).toBeNull()
    await userEvent.click(panel.getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Export data' }))
    await screen.findByText(/Something went wrong on our side/)
    expect(api.inputsOf(exportUser)).toEqual([{ id: user.id }])
  })
})
