import { sendDraft } from '@loupe/contract/admin/notifications/notifications'
import {
  checkRehearsal,
  exportRehearsal,
  getRehearsal,
  getRehearsalSamples,
  getRehearsedPlayers,
  type Rehearsal,
  rehearseNotification,
} from '@loupe/contract/admin/notifications/rehearsals'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { makeUser } from '../../../../test/makers.ts'
import { makeNotification, nobody, showNotifications } from '../../../../test/notifications-page.tsx'
import { filledHours, labelledHours, namedDays } from './hours.ts'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const rehearsalId = '00000000-0000-7000-8000-0000000000bb'
const done: Rehearsal = {
  id: rehearsalId,
  notificationId: '00000000-0000-7000-8000-000000000001',
  state: 'done',
  read: 12_561,
  of: 12_561,
  isCurrent: true,
  startedAt: '2026-11-25T12:00:00.000Z',
  endedAt: '2026-11-25T12:00:01.000Z',
  match: 12_561,
  willReceive: 11_946,
  leftOut: { ...nobody, optedOut: 467, dailyCap: 148 },
  locales: { en: 2153, fr: 5238, ro: 3136, zh: 1419 },
  fallsBack: 0,
  hours: [
    {
      hour: '2026-11-25T20:00:00.000Z',
      copies: 100,
      held: 0,
      zones: [{ zone: 'Pacific/Auckland', copies: 100 }],
    },
    {
      hour: '2026-11-25T22:00:00.000Z',
      copies: 11_846,
      held: 214,
      zones: [{ zone: 'Europe/Paris', copies: 5120 }],
    },
  ],
  held: 214,
  late: 0,
  firstAt: '2026-11-25T20:00:00.000Z',
  lastAt: '2026-11-25T22:10:00.000Z',
  firstZone: 'Pacific/Auckland',
  lastZone: 'Pacific/Honolulu',
  zones: 23,
  clockChanges: [],
  lacking: [],
  drift: null,
}

async function show(rehearsal: Rehearsal, one = makeNotification({ state: 'draft', rehearsalId })) {
  const { id, username, fullName } = makeUser({ fullName: 'Camille Aubert' })
  const player = { id, username, fullName, isErased: false }
  const rehearsed = {
    player,
    locale: 'fr' as const,
    timeZone: 'Europe/Paris',
    country: 'FR',
    dueAt: done.firstAt,
    isHeld: false,
  }
  api.on(getRehearsal, () => rehearsal)
  api.on(getRehearsalSamples, () => ({
    list: [
      { ...rehearsed, title: 'Camille, le coffre s’ouvre', body: 'Huit bijoux.', textLocale: 'fr' as const },
    ],
  }))
  api.on(getRehearsedPlayers, () => ({ list: [{ ...rehearsed, dueAt: null }], next: null }))
  const history = await showNotifications(api, [one], `/notifications/${one.id}/rehearsal`)
  return { history, one }
}

describe('the rehearsal', () => {
  it('shows who will receive it and when, who is left out, and a sample', async () => {
    await show(done)
    expect((await screen.findByText('Match the audience')).closest('div')?.textContent).toContain('12,561')
    expect(await screen.findByText('Camille, le coffre s’ouvre')).toBeTruthy()
    // a single day is named once
    expect(screen.getByText(/^In your time zone: /).textContent?.match(/2026/g)).toHaveLength(1)
    await userEvent.click(screen.getByRole('radio', { name: 'Table' }))
    expect(within(screen.getByRole('table')).getAllByRole('row')).toHaveLength(3)
    const optedOut = screen.getByText('Opted out').closest('li')
    await userEvent.click(
      within(optedOut ?? document.body).getByRole('button', { name: 'Open list: Opted out' }),
    )
    expect(await screen.findByRole('link', { name: 'Camille Aubert' })).toBeTruthy()
    expect(api.inputsOf(getRehearsedPlayers)).toMatchObject([{ reason: 'optedOut' }])
  })

  it('opens and exports the lists of recipients and of held copies', async () => {
    await show({ ...done, late: 2 })
    expect(await screen.findByText(/^For 2 players, this time has already passed/)).toBeTruthy()
    api.on(exportRehearsal, () => new Refusal('download_expired'))
    for (const name of ['Will receive it', 'Held by quiet hours']) {
      await userEvent.click(screen.getByRole('button', { name: `Open list: ${name}` }))
      const dialog = within(await screen.findByRole('dialog', { name }))
      expect(await dialog.findByRole('link', { name: 'Camille Aubert' })).toBeTruthy()
      await userEvent.click(dialog.getByRole('button', { name: 'Export' }))
      await userEvent.keyboard('{Escape}')
    }
    const lists = api.inputsOf(getRehearsedPlayers)
    expect(lists.map(({ reason, held }) => [reason, held])).toEqual([
      [undefined, undefined],
      [undefined, 'true'],
    ])
    expect(api.inputsOf(exportRehearsal)).toMatchObject([{ recipients: 'all' }, { recipients: 'held' }])
  })

  it('sends the rehearsed audience after the number is typed and the drift measured', async () => {
    let rehearsal = done
    const { history, one } = await show(done)
    api.on(getRehearsal, () => rehearsal)
    api.on(sendDraft, () =>
      rehearsal.drift ? { ...one, state: 'sending' as const } : new Refusal('rehearsal_unchecked'),
    )
    const drift = { joined: 29, left: 12, willReceive: 11_946, measuredAt: done.endedAt }
    api.on(checkRehearsal, () => {
      rehearsal = { ...done, drift: { ...drift, state: 'measured' as const } }
      return { ...done, drift: { ...drift, state: 'measuring' as const } }
    })
    const button = await screen.findByRole('button', { name: 'Send to 11,946 players' })
    await userEvent.click(button)
    expect(screen.getByText('Type the number of players: 11,946.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('To send, type 11,946'), '11946')
    await userEvent.click(button)
    await waitFor(() => expect(history.location.pathname).toBe(`/notifications/${one.id}`), { timeout: 4000 })
    expect(api.inputsOf(sendDraft).at(-1)).toMatchObject({ id: one.id, rehearsalId, when: { kind: 'now' } })
  })

  it('is refused once outdated, and started by a button if there is none', async () => {
    await show({ ...done, isCurrent: false })
    expect(await screen.findByText(/^The audience, time or rules have changed/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('To send, type 11,946'), '11946')
    await userEvent.click(screen.getByRole('button', { name: 'Send to 11,946 players' }))
    expect(api.inputsOf(sendDraft)).toEqual([])
    const none = makeNotification({ state: 'draft', rehearsalId: null })
    api.on(rehearseNotification, () => ({ ...done, state: 'running' as const }))
    await showNotifications(api, [none], `/notifications/${none.id}/rehearsal`)
    await userEvent.click(await screen.findByRole('button', { name: 'Start rehearsal' }))
    await waitFor(() => expect(api.inputsOf(rehearseNotification)).toEqual([{ id: none.id, version: 1 }]))
  })

  it('shows how many have joined and left if the drift is too large', async () => {
    await show({ ...done, willReceive: 900, match: 900, leftOut: nobody })
    const drift = {
      state: 'measured' as const,
      joined: 4,
      left: 8,
      willReceive: 900,
      measuredAt: done.endedAt,
    }
    api.on(sendDraft, () => new Refusal('rehearsal_drifted', { data: drift }))
    await userEvent.type(await screen.findByLabelText('To send, type 900'), '900{Enter}')
    expect((await screen.findByRole('alert')).textContent).toMatch(/^More than 1% of the audience/)
    expect(screen.getByText(/^12 players have changed since the rehearsal/).textContent).toMatch(
      /Joined: 4\. Left: 8\.$/,
    )
  })

  it('reports a failure below the page title', async () => {
    const one = makeNotification({ state: 'draft', rehearsalId })
    api.on(getRehearsal, () => new Refusal('internal'))
    await showNotifications(api, [one], `/notifications/${one.id}/rehearsal`)
    expect(await screen.findByText('Couldn’t load the rehearsal')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1, name: 'Rehearsal' })).toBeTruthy()
  })

  it('has a bar for each hour between the first and the last', () => {
    expect(filledHours(done.hours).map(({ copies }) => copies)).toEqual([100, 0, 11_846])
  })

  it('labels its highest hours and its days where there is space for them', () => {
    const [first] = done.hours
    if (!first) throw new Error('an hour')
    const copies = Array.from({ length: 24 }, (_, index) => [9, 10, 3, 16].indexOf(index) * 100 + 100)
    const hours = copies.map((count) => ({ ...first, copies: count }))
    expect([...labelledHours(hours)].toSorted((one, other) => one - other)).toEqual([3, 10, 16])
    const clocks = copies.map((_, index) => `${String((index + 22) % 24).padStart(2, '0')}:00`)
    expect([...namedDays(clocks)]).toEqual([2])
    expect([...namedDays(['09:00'])]).toEqual([0])
  })
})
