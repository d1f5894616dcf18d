import {
  type ChannelOutcome,
  getNotificationChannels,
} from '@loupe/contract/admin/notifications/notification-channels'
import {
  type Delivery,
  exportDeliveries,
  getDeliveries,
} from '@loupe/contract/admin/notifications/notification-deliveries'
import { getNotificationProgress } from '@loupe/contract/admin/notifications/notification-progress'
import {
  deleteNotification,
  listNotifications,
  measureAudience,
  pauseNotification,
  restoreNotification,
  sendDraft,
  stopNotification,
  undoNotification,
} from '@loupe/contract/admin/notifications/notifications'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makePage, makeUser } from '../../../test/makers.ts'
import { stubNarrowScreen } from '../../../test/media.ts'
import {
  makeNotification,
  nobody,
  renderNotifications,
  showNotifications,
} from '../../../test/notifications-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const header = () => screen.getByRole('columnheader', { name: /^Notification$/ })

describe('the four states', () => {
  it('shows skeletons while rows load', async () => {
    await renderNotifications()
    expect(screen.getByRole('grid', { name: 'Notifications' }).getAttribute('aria-busy')).toBe('true')
  })

  it('shows the audience and state of sent ones, and the progress of running ones', async () => {
    const counts = {
      sent: 270,
      delivered: 0,
      opened: 0,
      read: 0,
      leftOut: { ...nobody, suspended: 30 },
      failed: 0,
    }
    await showNotifications(api, [
      makeNotification(),
      makeNotification({ title: 'On its way', state: 'sending', counts }),
      makeNotification({ title: 'Held', state: 'cancelled', counts }),
      makeNotification({ title: 'Never begun', state: 'cancelled', startedAt: null }),
      makeNotification({ title: 'To the whole list', audience: { filter: { search: '' } } }),
      makeNotification({ title: 'To the French', audience: { filter: { search: '', locale: ['fr'] } } }),
    ])
    expect((await row('The winter vault opens')).textContent).toContain('SentEveryone1,2001,150')
    expect((await row('On its way')).textContent).toContain('Sending · 25%')
    expect((await row('Held')).textContent).toContain('Stopped · 25%')
    expect((await row('Never begun')).textContent).toContain('StoppedEveryone')
    expect((await row('To the whole list')).textContent).toContain('SentEveryone')
    expect((await row('To the French')).textContent).toContain('SentFiltered players')
  })

  it('links a case’s notification to the case, in the list and in its panel', async () => {
    const ofCase = { id: makeUser().id, puzzleId: '00000000-0000-7000-8000-000000000003', number: 12 }
    const told = makeNotification({ title: 'The pendant counts', audience: { chosen: 288, case: ofCase } })
    await showNotifications(api, [told], `/notifications/${told.id}`)
    const href = `/puzzles/${ofCase.puzzleId}/cases/${ofCase.id}`
    const link = within(await row('The pendant counts')).getByRole('link', { name: 'Players of case 12' })
    expect(link.getAttribute('href')).toBe(href)
    const panel = await screen.findByRole('complementary', { name: 'The pendant counts' })
    expect(within(panel).getByRole('link', { name: 'View case' }).getAttribute('href')).toBe(href)
  })

  it('labels the number if it has no column', async () => {
    stubNarrowScreen()
    await showNotifications(api, [makeNotification({ audienceCount: 1720 })])
    expect((await row('The winter vault opens')).textContent).toContain('1,720 players')
  })

  it('sorts by title only if that matches the visible titles', async () => {
    const french = { title: 'Le coffre d’hiver', body: 'Huit bijoux.' }
    await showNotifications(api, [makeNotification({ translations: { fr: french } })])
    await row('The winter vault opens')
    expect(within(header()).getByRole('button')).toBeTruthy()
    await act(() => switchMessages('fr'))
    await row('Le coffre d’hiver')
    expect(within(header()).queryByRole('button')).toBeNull()
    expect(header().getAttribute('aria-sort')).toBeNull()
    await act(() => switchMessages('en'))
  })

  it('uses the default order if the address has one that is unavailable in the language', async () => {
    await showNotifications(api, [makeNotification()], '/notifications?sort=-title')
    await row('The winter vault opens')
    const sortsRequested = () => api.inputsOf(listNotifications).flatMap(({ sort }) => sort ?? [])
    expect(sortsRequested()).toEqual(['-title'])
    await act(() => switchMessages('fr'))
    await waitFor(() => expect(sortsRequested()).toEqual(['-title', '-createdAt']))
    await act(() => switchMessages('en'))
  })

  it('never shows a smaller total than rows, while a new one is not counted yet', async () => {
    api.on(listNotifications, ({ part }) =>
      makePage(part === 'total' ? [] : [makeNotification(), makeNotification()], { total: 1 }),
    )
    await renderNotifications()
    expect(await screen.findByText('1–2 of 2')).toBeTruthy()
  })

  it('shows an empty state, and that nothing matches', async () => {
    await showNotifications(api, [])
    expect(await screen.findByText('No notifications yet')).toBeTruthy()
    await showNotifications(api, [], '/notifications?search=zzz')
    expect(await screen.findByText('No notifications match “zzz”')).toBeTruthy()
  })

  it('reports an error, and retries', async () => {
    api.on(listNotifications, () => new Refusal('internal'))
    await renderNotifications()
    const alert = await screen.findByRole('alert')
    api.on(listNotifications, () => makePage([makeNotification()]))
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await row('The winter vault opens')).toBeTruthy()
  })
})

describe('one notification', () => {
  it('shows its text in each language, its results, and its copies', async () => {
    const fr = { title: 'Le coffre s’ouvre', body: 'Venez voir.' }
    const one = makeNotification({ translations: { fr } })
    const channels: Delivery['channels'] = [
      { channel: 'push', state: 'sent', reason: null },
      { channel: 'webhook', state: 'waiting', reason: 'server_error' },
    ]
    api.on(getDeliveries, () => ({
      list: [
        {
          player: { id: makeUser().id, username: 'grace', fullName: 'Grace Okafor', isErased: false },
          deliveredAt: one.createdAt,
          readAt: one.createdAt,
          openedAt: null,
          channels,
        },
      ],
      next: null,
      isGone: false,
    }))
    const outcome: ChannelOutcome = {
      channel: 'push',
      webhook: null,
      counts: { waiting: 0, sent: 1200, failed: 3, withdrawn: 0 },
      reasons: [{ state: 'failed', reason: 'expired', count: 3 }],
    }
    api.on(getNotificationChannels, () => ({ list: [outcome] }))
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const panel = await screen.findByRole('complementary', { name: one.title })
    const region = await within(panel).findByRole('region', { name: 'Channels' })
    expect(region.textContent).toContain('Push messagesSent: 1,200Failed: 3Subscription expired: 3')
    await userEvent.click(within(panel).getByRole('tab', { name: /Français/ }))
    expect(within(panel).getByText('Venez voir.')).toBeTruthy()
    expect(within(panel).getByText('Excluded: suspended')).toBeTruthy()
    await userEvent.click(within(panel).getByRole('tab', { name: /Deliveries/ }))
    expect((await within(panel).findByText('Grace Okafor')).closest('li')?.textContent).toMatch(
      /Push messages: Sent.*Webhook: Server error.*read/,
    )
  })

  it('shows the administrator’s language if available, and no author if unknown', async () => {
    const fr = { title: 'Le coffre s’ouvre', body: 'Venez voir.' }
    const one = makeNotification({ translations: { fr }, createdBy: null })
    const other = makeNotification({ title: 'English alone' })
    await showNotifications(api, [one, other], `/notifications/${one.id}`)
    await act(() => switchMessages('fr'))
    const panel = await screen.findByRole('complementary', { name: fr.title })
    expect(within(panel).getByRole('tab', { name: /Français/, selected: true })).toBeTruthy()
    expect(within(panel).getByText('Venez voir.')).toBeTruthy()
    expect(within(panel).queryByText('Par')).toBeNull()
    expect(await row(fr.title)).toBeTruthy()
    expect(await row('English alone')).toBeTruthy()
    await userEvent.click(within(panel).getByRole('tab', { name: /^English/ }))
    expect(within(panel).getByText(one.body)).toBeTruthy()
  })

  it('counts players whom a stopped send did not reach, so that its figures add up', async () => {
    const leftOut = { ...nobody, suspended: 56, optedOut: 286 }
    const counts = { sent: 50_000, delivered: 0, read: 0, opened: 0, leftOut, failed: 0 }
    const one = makeNotification({ state: 'cancelled', audienceCount: 92_190, counts })
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const panel = await screen.findByRole('complementary', { name: one.title })
    expect(within(panel).getByText('Not reached').nextElementSibling?.textContent).toBe('41,848')
  })

  it('shows how many of all players are checked while its own are selected, and how many these are so far', async () => {
    const leftOut = nobody
    const one = makeNotification({
      state: 'sending',
      endedAt: null,
      audienceCount: 5000,
      selecting: { read: 30_000, of: 1_000_000 },
      counts: { sent: 0, delivered: 0, read: 0, opened: 0, leftOut, failed: 0 },
    })
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const panel = within(await screen.findByRole('complementary', { name: one.title }))
    expect(panel.getByText('Selecting players: 30,000 of 1,000,000')).toBeTruthy()
    expect(panel.getByText('Players').nextElementSibling?.textContent).toBe('5,000+')
  })

  it('is paused while being sent', async () => {
    const one = makeNotification({ state: 'sending', endedAt: null })
    api.on(pauseNotification, () => ({ ...one, state: 'paused' as const }))
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const panel = await screen.findByRole('complementary', { name: one.title })
    await userEvent.click(await within(panel).findByRole('button', { name: 'Pause' }))
    expect(await within(panel).findByRole('button', { name: 'Resume' })).toBeTruthy()
  })

  it.each(['scheduled', 'sending', 'paused', 'failed'] as const)(
    'has its final actions in the menu while it is %s, so that the buttons are in one row',
    async (state) => {
      const one = makeNotification({ state, endedAt: null })
      api.on(stopNotification, () => ({ ...one, state: 'cancelled' as const }))
      await showNotifications(api, [one], `/notifications/${one.id}`)
      const panel = await screen.findByRole('complementary', { name: one.title })
      const dots = state === 'scheduled' ? 'More actions' : 'Stop or delete'
      const bar = within((await within(panel).findByRole('button', { name: 'Edit' })).parentElement ?? panel)
      await userEvent.click(bar.getByRole('button', { name: dots }))
      expect(within(panel).queryByRole('button', { name: 'Delete' })).toBeNull()
      expect(await screen.findByRole('menuitem', { name: 'Delete' })).toBeTruthy()
      await userEvent.click(screen.getByRole('menuitem', { name: 'Stop sending' }))
      const question = await screen.findByRole('dialog', { name: 'Stop sending permanently?' })
      const wayBack = state === 'scheduled' ? 'Keep scheduled' : 'Keep sending'
      expect(within(question).getByRole('button', { name: wayBack })).toBeTruthy()
      await userEvent.click(within(question).getByRole('button', { name: 'Stop sending' }))
      await waitFor(() => expect(api.inputsOf(stopNotification)).toEqual([{ id: one.id }]))
    },
  )

  it('shows its time for local times, and becomes a draft again while it waits', async () => {
    const when = { kind: 'local', day: '2031-01-05', time: '09:00', zone: '' } as const
    const one = makeNotification({ state: 'scheduled', when, scheduledAt: '2031-01-04T19:00:00.000Z' })
    api.on(undoNotification, () => ({ ...one, state: 'draft' as const, scheduledAt: null }))
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const panel = await screen.findByRole('complementary', { name: one.title })
    expect(
      within(panel).getByText('Will be sent on 5 January 2031 at 09:00 in each player’s time zone.'),
    ).toBeTruthy()
    // not the earliest moment of that local time in any zone
    expect(within(panel).getByText('5 Jan, 09:00').tagName).toBe('TIME')
    const edit = await within(panel).findByRole('button', { name: 'Edit' })
    await userEvent.click(within(edit.parentElement ?? panel).getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Return to draft' }))
    expect(await within(panel).findByText('Not sent yet.')).toBeTruthy()
  })

  it('is sent at once, confirmed with the text in the most frequent language', async () => {
    const fr = { title: 'Le coffre s’ouvre', body: 'Venez voir.' }
    const scheduledAt = '2031-01-04T19:00:00.000Z'
    const one = makeNotification({ state: 'scheduled', scheduledAt, translations: { fr } })
    api.on(sendDraft, () => ({ ...one, state: 'sent' as const }))
    await showNotifications(api, [one], `/notifications/${one.id}`)
    api.on(measureAudience, () => ({
      audienceCount: 9,
      leftOut: nobody,
      locales: { en: 4, fr: 5, ro: 0, zh: 0 },
      quiet: 0,
    }))
    const panel = await screen.findByRole('complementary', { name: one.title })
    const edit = await within(panel).findByRole('button', { name: 'Edit' })
    await userEvent.click(within(edit.parentElement ?? panel).getByRole('button', { name: 'More actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Send now' }))
    const question = within(await screen.findByRole('dialog', { name: 'Send to 9 players' }))
    expect(question.getByText('Le coffre s’ouvre')).toBeTruthy()
    expect(question.getByText('Shown as most recipients see it (French).')).toBeTruthy()
    await userEvent.click(question.getByRole('button', { name: 'Send now' }))
    await waitFor(() => expect(api.inputsOf(sendDraft)).toMatchObject([{ id: one.id }]))
  })

  it('shows its reads over time compared to earlier ones, as a chart and as a table', async () => {
    const one = makeNotification({ counts: { ...makeNotification().counts, sent: 1000, read: 400 } })
    const reads = [
      { hours: 1, read: 100 },
      { hours: 3, read: 250 },
    ]
    const median = { of: 4, shares: [{ hours: 1, share: 0.2 }] }
    const hours = [{ hour: '2026-11-20T10:00:00.000Z', locale: 'fr' as const, done: 3, waiting: 2 }]
    api.on(getNotificationProgress, () => ({ hours, reads, sent: 1000, median }))
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const part = within(await screen.findByRole('region', { name: 'Read over time' }))
    expect(part.getByText('Median of 4 earlier notifications')).toBeTruthy()
    await userEvent.click(part.getByRole('radio', { name: 'Table' }))
    expect(part.getByRole('row', { name: '1 hour 10% 20%' })).toBeTruthy()
    expect(part.getByRole('row', { name: '3 hours 25% –' })).toBeTruthy()
    const languages = within(screen.getByRole('region', { name: 'By language' }))
    expect(languages.getByText('3 of 5')).toBeTruthy()
  })

  it('lists its copies by read state, and that of one player', async () => {
    const one = makeNotification()
    api.on(getDeliveries, () => ({ list: [], next: null, isGone: false }))
    api.on(exportDeliveries, () => new Refusal('not_found'))
    await showNotifications(api, [one], `/notifications/${one.id}`)
    await userEvent.click(await screen.findByRole('tab', { name: /^Deliveries/ }))
    await userEvent.click(screen.getByRole('radio', { name: 'Unread' }))
    expect(await screen.findByText('Read by everyone.')).toBeTruthy()
    expect(api.inputsOf(getDeliveries).at(-1)).toMatchObject({ id: one.id, state: 'unread' })
    await userEvent.click(screen.getByRole('radio', { name: 'Opened link' }))
    expect(await screen.findByText('Link not opened by anyone yet.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Export' }))
    expect(api.inputsOf(exportDeliveries)).toEqual([{ id: one.id, state: 'opened' }])
  })

  it('is deleted, and restored by Undo', async () => {
    const one = makeNotification()
    api.on(deleteNotification, ({ id }) => ({ id, recalled: 1150 }))
    api.on(restoreNotification, () => one)
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const panel = await screen.findByRole('complementary', { name: one.title })
    await userEvent.click(await within(panel).findByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Deleted. 1,150 unread copies removed.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(api.inputsOf(restoreNotification)).toEqual([{ id: one.id }]))
  })

  it('reports an address without a record', async () => {
    await showNotifications(api, [], '/notifications/01890000-0000-7000-8000-000000000000')
    expect(await screen.findByText('Notification not found')).toBeTruthy()
  })
})
