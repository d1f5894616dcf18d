import {
  deleteNotification,
  getDeliveries,
  getNotification,
  listNotifications,
  measureAudience,
  pauseNotification,
  restoreNotification,
  sendNotification,
  stopNotification,
  updateNotification,
} from '@loupe/contract/admin/notifications'
import { getUsers } from '@loupe/contract/admin/users-list'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { dropPreselectedPlayers, handOverPlayers } from '#src/shared/records/preselected-players.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makePage, makeUser } from '../../../test/makers.ts'
import { stubNarrowScreen } from '../../../test/media.ts'
import {
  makeNotification,
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

const writing = () => screen.findByRole('dialog', { name: 'Create notification' })

async function type(dialog: HTMLElement, title: string, text: string) {
  await userEvent.type(within(dialog).getByLabelText('Title'), title)
  await userEvent.type(within(dialog).getByLabelText('Text'), text)
}

describe('the four states', () => {
  it('holds the rows’ places while they load', async () => {
    await renderNotifications()
    expect(screen.getByRole('grid', { name: 'Notifications' }).getAttribute('aria-busy')).toBe('true')
  })

  it('shows what was sent to whom, and how far what is on its way has come', async () => {
    const counts = {
      sent: 270,
      delivered: 0,
      read: 0,
      leftOut: { suspended: 30, erased: 0, optedOut: 0 },
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

  it('says what it counts where the number has no column, and so no heading', async () => {
    stubNarrowScreen()
    await showNotifications(api, [makeNotification({ audienceCount: 1720 })])
    expect((await row('The winter vault opens')).textContent).toContain('1,720 players')
  })

  it('sorts by title only where that is the order of the titles in sight', async () => {
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

  it('asks for its own order where an address names one that cannot be had in the language', async () => {
    await showNotifications(api, [makeNotification()], '/notifications?sort=-title')
    await row('The winter vault opens')
    const sortsRequested = () => api.inputsOf(listNotifications).flatMap(({ sort }) => sort ?? [])
    expect(sortsRequested()).toEqual(['-title'])
    await act(() => switchMessages('fr'))
    await waitFor(() => expect(sortsRequested()).toEqual(['-title', '-createdAt']))
    await act(() => switchMessages('en'))
  })

  it('never tells of more rows than there are, while a new one is not counted yet', async () => {
    api.on(listNotifications, ({ part }) =>
      makePage(part === 'total' ? [] : [makeNotification(), makeNotification()], { total: 1 }),
    )
    await renderNotifications()
    expect(await screen.findByText('1–2 of 2')).toBeTruthy()
  })

  it('says that nothing was sent yet, and that nothing matches', async () => {
    await showNotifications(api, [])
    expect(await screen.findByText('No notifications yet')).toBeTruthy()
    await showNotifications(api, [], '/notifications?search=zzz')
    expect(await screen.findByText('No notifications match “zzz”')).toBeTruthy()
  })

  it('says what went wrong, and tries again', async () => {
    api.on(listNotifications, () => new Refusal('internal'))
    await renderNotifications()
    const alert = await screen.findByRole('alert')
    api.on(listNotifications, () => makePage([makeNotification()]))
    await userEvent.click(within(alert).getByRole('button', { name: 'Retry' }))
    expect(await row('The winter vault opens')).toBeTruthy()
  })
})

describe('writing', () => {
  it('names how many will get it, asks once more, and sends it once', async () => {
    const sent = makeNotification()
    api.on(sendNotification, () => sent)
    const history = await showNotifications(api, [sent], '/notifications?dialog=write')
    const dialog = await writing()
    await type(dialog, 'Hello', 'A word to everyone.')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send to 1,150 players' }))
    const question = await screen.findByRole('dialog', { name: 'Send to 1,150 players' })
    expect(api.inputsOf(sendNotification)).toEqual([])
    await userEvent.click(within(question).getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/notifications/${sent.id}`))
    expect(api.inputsOf(sendNotification)).toEqual([
      {
        title: 'Hello',
        body: 'A word to everyone.',
        translations: {},
        link: null,
        kind: 'news',
        audience: { all: true },
        scheduledAt: null,
        draft: false,
      },
    ])
    expect(await screen.findByText('Sent to 1,150 players.')).toBeTruthy()
  })

  it('says of a send on its way what was promised before it, not how many were looked at', async () => {
    const leftOut = { suspended: 0, erased: 0, optedOut: 0 }
    const counts = { sent: 0, delivered: 0, read: 0, leftOut, failed: 0 }
    const started = makeNotification({ state: 'sending', endedAt: null, counts })
    api.on(sendNotification, () => started)
    await showNotifications(api, [started], '/notifications?dialog=write')
    const dialog = await writing()
    await type(dialog, 'Hello', 'A word.')
    await userEvent.click(await within(dialog).findByRole('button', { name: 'Send to 1,150 players' }))
    const question = await screen.findByRole('dialog', { name: 'Send to 1,150 players' })
    await userEvent.click(within(question).getByRole('button', { name: 'Send' }))
    expect(await screen.findByText(/^Sending to 1,150 players/)).toBeTruthy()
  })

  it('shows what players of a language read, and demands both parts of what is begun', async () => {
    await showNotifications(api, [], '/notifications?dialog=write')
    const dialog = await writing()
    await type(dialog, 'Hello', 'A word.')
    await userEvent.click(within(dialog).getByRole('tab', { name: /Français/ }))
    const title = within(dialog).getByLabelText('Title')
    expect(title.getAttribute('placeholder')).toBe('Hello')
    await userEvent.type(title, 'Bonjour')
    await userEvent.click(within(dialog).getByRole('tab', { name: /^English/ }))
    await userEvent.click(await within(dialog).findByRole('button', { name: /^Send to/ }))
    expect(within(dialog).getByRole('tab', { name: /Français/, selected: true })).toBeTruthy()
    expect(within(dialog).getByText('Enter the text.')).toBeTruthy()
  })

  it('goes to players found by name, and to nobody by mistake', async () => {
    const player = makeUser({ fullName: 'Grace Okafor' })
    api.on(getUsers, () => ({ list: [player] }))
    api.on(sendNotification, () => makeNotification())
    await showNotifications(api, [], '/notifications?dialog=write')
    const dialog = await writing()
    await type(dialog, 'Hello', 'A word.')
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Selected players' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(within(dialog).getByText('Select at least one player.')).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText('Add player by name'), 'grace')
    await userEvent.click(await screen.findByRole('option', { name: /Grace Okafor/ }))
    await waitFor(() =>
      expect(api.inputsOf(measureAudience).at(-1)).toMatchObject({ audience: { userIds: [player.id] } }),
    )
    api.on(measureAudience, () => ({
      audienceCount: 1,
      leftOut: { suspended: 1, erased: 0, optedOut: 0 },
      locales: { en: 0, fr: 0, ro: 0, zh: 0 },
      quiet: 0,
    }))
    await userEvent.selectOptions(within(dialog).getByLabelText('Type'), 'events')
    expect(
      await within(dialog).findByText('No players would receive this. Change the audience.'),
    ).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }))
    expect(api.inputsOf(sendNotification)).toEqual([])
  })

  it('takes over the players who were chosen in their list', async () => {
    handOverPlayers({ selection: { filter: { status: 'active' } }, from: '/users?status=active' })
    await showNotifications(api, [], '/notifications?dialog=write&audience=handed')
    const dialog = await writing()
    expect(within(dialog).getByRole<HTMLInputElement>('radio', { name: 'From the list' }).checked).toBe(true)
    const back = within(dialog).getByRole('link', { name: 'View in list' })
    expect(back.getAttribute('href')).toBe('/users?status=active')
    await waitFor(() =>
      expect(api.inputsOf(measureAudience)).toEqual([
        { audience: { filter: { status: 'active' } }, kind: 'news', scheduledAt: null },
      ]),
    )
  })

  it('keeps conditions on properties of the list that they were chosen in', async () => {
    const filter = { property: 'level.from.10,plan.is.pro|team' }
    handOverPlayers({ selection: { filter }, from: '/users?property=level.from.10,plan.is.pro%7Cteam' })
    await showNotifications(api, [], '/notifications?dialog=write&audience=handed')
    await writing()
    await waitFor(() => expect(api.inputsOf(measureAudience).at(-1)).toMatchObject({ audience: { filter } }))
  })

  it('leaves test players out unless they are included, also of a filter', async () => {
    handOverPlayers({ selection: { filter: { status: 'active' } }, from: '/users?status=active' })
    await showNotifications(api, [], '/notifications?dialog=write&audience=handed')
    const dialog = await writing()
    const include = () =>
      within(dialog).getByRole<HTMLInputElement>('checkbox', { name: /Include test players/ })
    expect(include().checked).toBe(false)
    await userEvent.click(include())
    const requested = () => api.inputsOf(measureAudience).at(-1)?.audience
    await waitFor(() => expect(requested()).toEqual({ filter: { status: 'active' }, includeTest: true }))
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Everyone' }))
    await waitFor(() => expect(requested()).toEqual({ all: true, includeTest: true }))
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Selected players' }))
    expect(within(dialog).queryByRole('checkbox')).toBeNull()
  })

  it('offers no test players where the filter is by them', async () => {
    handOverPlayers({ selection: { filter: { isTest: 'true' } }, from: '/users?isTest=true' })
    await showNotifications(api, [], '/notifications?dialog=write&audience=handed')
    expect(within(await writing()).queryByRole('checkbox')).toBeNull()
  })

  it('counts the players who would be in their quiet hours at the time of the send', async () => {
    await showNotifications(api, [], '/notifications?dialog=write')
    api.on(measureAudience, ({ scheduledAt }) => ({
      audienceCount: 9,
      leftOut: { suspended: 0, erased: 0, optedOut: 0 },
      locales: { en: 9, fr: 0, ro: 0, zh: 0 },
      quiet: scheduledAt ? 4 : 0,
    }))
    const dialog = await writing()
    expect(within(dialog).queryByText('In quiet hours')).toBeNull()
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Later' }))
    await userEvent.type(within(dialog).getByLabelText('Day'), '05/01/2031{Tab}')
    expect((await within(dialog).findByText('In quiet hours')).closest('div')?.textContent).toContain('4')
    expect(within(dialog).getByText(/^Quiet hours don’t apply yet/)).toBeTruthy()
  })

  it('never takes everyone where the chosen players are not known any more', async () => {
    dropPreselectedPlayers()
    await showNotifications(api, [], '/notifications?dialog=write&audience=handed')
    const chosen = within(await writing()).getByRole<HTMLInputElement>('radio', { name: 'Selected players' })
    expect(chosen.checked).toBe(true)
    expect(api.inputsOf(measureAudience)).toEqual([])
  })

  it('asks before words are lost', async () => {
    const history = await showNotifications(api, [], '/notifications?dialog=write')
    const dialog = await writing()
    await type(dialog, 'Hello', 'A word.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(history.location.search).toBe('?dialog=write')
    expect(within(dialog).getByLabelText<HTMLInputElement>('Title').value).toBe('Hello')
  })
})

describe('one notification', () => {
  it('shows what it says in each language, what came of it, and who has it', async () => {
    const fr = { title: 'Le coffre s’ouvre', body: 'Venez voir.' }
    const one = makeNotification({ translations: { fr } })
    api.on(getDeliveries, () => ({
      list: [
        {
          player: { id: makeUser().id, username: 'grace', fullName: 'Grace Okafor', isErased: false },
          deliveredAt: one.createdAt,
          readAt: one.createdAt,
        },
      ],
      next: null,
    }))
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const panel = await screen.findByRole('complementary', { name: one.title })
    await userEvent.click(within(panel).getByRole('tab', { name: /Français/ }))
    expect(within(panel).getByText('Venez voir.')).toBeTruthy()
    expect(within(panel).getByText('Excluded: Suspended')).toBeTruthy()
    await userEvent.click(within(panel).getByRole('tab', { name: /Deliveries/ }))
    expect((await within(panel).findByText('Grace Okafor')).closest('li')?.textContent).toContain('read')
  })

  it('speaks the administrator’s language wherever it was written in that, and names no author it has not', async () => {
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

  it('names those whom a stopped send did not reach, so that its figures add up', async () => {
    const leftOut = { suspended: 56, erased: 0, optedOut: 286 }
    const counts = { sent: 50_000, delivered: 0, read: 0, leftOut, failed: 0 }
    const one = makeNotification({ state: 'cancelled', audienceCount: 92_190, counts })
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const panel = await screen.findByRole('complementary', { name: one.title })
    expect(within(panel).getByText('Not reached').nextElementSibling?.textContent).toBe('41,848')
  })

  it('shows how many of all players are checked while its own are selected, and how many these are so far', async () => {
    const leftOut = { suspended: 0, erased: 0, optedOut: 0 }
    const one = makeNotification({
      state: 'sending',
      endedAt: null,
      audienceCount: 5000,
      selecting: { read: 30_000, of: 1_000_000 },
      counts: { sent: 0, delivered: 0, read: 0, leftOut, failed: 0 },
    })
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const panel = within(await screen.findByRole('complementary', { name: one.title }))
    expect(panel.getByText('Selecting players: 30,000 of 1,000,000')).toBeTruthy()
    expect(panel.getByText('Players').nextElementSibling?.textContent).toBe('5,000+')
  })

  it('is held on its way', async () => {
    const one = makeNotification({ state: 'sending', endedAt: null })
    api.on(pauseNotification, () => ({ ...one, state: 'paused' as const }))
    await showNotifications(api, [one], `/notifications/${one.id}`)
    const panel = await screen.findByRole('complementary', { name: one.title })
    await userEvent.click(await within(panel).findByRole('button', { name: 'Pause' }))
    expect(await within(panel).findByRole('button', { name: 'Resume' })).toBeTruthy()
  })

  it.each(['scheduled', 'sending', 'paused', 'failed'] as const)(
    'keeps what ends it behind the dots while it is %s, so that its actions stand in one row',
    async (state) => {
      const one = makeNotification({ state, endedAt: null })
      api.on(stopNotification, () => ({ ...one, state: 'cancelled' as const }))
      await showNotifications(api, [one], `/notifications/${one.id}`)
      const panel = await screen.findByRole('complementary', { name: one.title })
      await userEvent.click(await within(panel).findByRole('button', { name: 'Stop or delete' }))
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

  it('is deleted, and brought back from the message that says so', async () => {
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

  it('lets one choose where somebody else saved the same words meanwhile', async () => {
    const one = makeNotification()
    const theirs = { ...one, title: 'Theirs', body: 'Their text.', version: 2 }
    api.on(updateNotification, ({ version }) =>
      version === 1 ? new Refusal('conflict', { data: theirs }) : { ...theirs, title: 'Mine', version: 3 },
    )
    await showNotifications(api, [one], `/notifications/${one.id}?dialog=edit`)
    const dialog = await screen.findByRole('dialog', { name: 'Edit notification' })
    const title = within(dialog).getByLabelText('Title')
    await userEvent.clear(title)
    await userEvent.type(title, 'Mine')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    const choice = await screen.findByRole('dialog', { name: 'Someone else saved this notification' })
    api.on(getNotification, () => theirs)
    await userEvent.click(within(choice).getByRole('button', { name: 'Merge and continue' }))
    const again = await screen.findByRole('dialog', { name: 'Edit notification' })
    expect(within(again).getByLabelText<HTMLInputElement>('Text').value).toBe('Their text.')
    await userEvent.click(within(again).getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.inputsOf(updateNotification).at(-1)).toMatchObject({
        version: 2,
        title: 'Mine',
        body: 'Their text.',
      }),
    )
  })

  it('shows one message at a time: why saving failed takes the place of the note on sent copies', async () => {
    const one = makeNotification()
    api.on(updateNotification, () => new Refusal('internal'))
    await showNotifications(api, [one], `/notifications/${one.id}?dialog=edit`)
    const dialog = await screen.findByRole('dialog', { name: 'Edit notification' })
    expect(within(dialog).getAllByRole('status')).toHaveLength(1)
    await userEvent.type(within(dialog).getByLabelText('Title'), '!')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }))
    expect(await within(dialog).findByRole('alert')).toBeTruthy()
    expect(within(dialog).queryByRole('status')).toBeNull()
  })

  it('says so when the address names none', async () => {
    await showNotifications(api, [], '/notifications/01890000-0000-7000-8000-000000000000')
    expect(await screen.findByText('Notification not found')).toBeTruthy()
  })
})
