import {
  addTemplate,
  getTemplates,
  renameTemplate,
} from '@loupe/contract/admin/notifications/notification-templates'
import { sendTest } from '@loupe/contract/admin/notifications/notification-tests'
import {
  addDraft,
  deleteNotification,
  getNotification,
  measureAudience,
  sendDraft,
  undoNotification,
  updateNotification,
} from '@loupe/contract/admin/notifications/notifications'
import { exportPlayerListProblems, getPlayerList } from '@loupe/contract/admin/notifications/player-lists'
import { getUserProperties } from '@loupe/contract/admin/users/user-properties'
import { countUsers, getAllUsers, getUserApps, getUsers } from '@loupe/contract/admin/users/users-list'
import { getViews } from '@loupe/contract/admin/views'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dropPreselectedPlayers, storePreselectedPlayers } from '#src/shared/records/preselected-players.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { fakeUpload } from '../../../../test/fake-upload.ts'
import { makePage, makeUser, makeView } from '../../../../test/makers.ts'
import {
  makeNotification,
  nobody,
  renderNotifications,
  showNotifications,
} from '../../../../test/notifications-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getAllUsers, () => makePage([makeUser({ fullName: 'Camille Aubert' })]))
  api.on(getViews, () => [])
  api.on(getUserProperties, () => ({ list: [] }))
})
afterEach(async () => {
  // leaving the page saves the draft
  await act(async () => cleanup())
  vi.unstubAllGlobals()
  dropPreselectedPlayers()
})

const anna = '00000000-0000-7000-8000-0000000000a1'

const title = () => screen.findByLabelText<HTMLInputElement>('Title')
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

async function write(name: string, text: string) {
  fireEvent.change(await title(), { target: { value: name } })
  fireEvent.change(screen.getByLabelText('Text'), { target: { value: text } })
}

async function confirm(name: string, submit: string, typed: string) {
  await userEvent.click(await screen.findByRole('button', { name }))
  const question = within(await screen.findByRole('dialog', { name }))
  await userEvent.type(question.getByRole('textbox'), typed)
  await userEvent.click(question.getByRole('button', { name: submit }))
}

describe('a new notification', () => {
  it('has no audience until one is selected', async () => {
    await showNotifications(api, [], '/notifications/new')
    await write('Hello', 'A word.')
    for (const name of ['Everyone', 'Filter', 'Selected players']) expect(radio(name).checked).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(screen.getAllByText('Select an audience.')).not.toHaveLength(0)
    expect(api.inputsOf(measureAudience)).toEqual([])
    expect(api.inputsOf(sendDraft)).toEqual([])
  })

  it('is not sent by the Enter that applies a filter', async () => {
    api.on(addDraft, () => makeNotification({ state: 'draft' }))
    api.on(getUserApps, () => ({ platforms: [], versions: [] }))
    await showNotifications(api, [], '/notifications/new')
    await write('Hello', 'A word.')
    await userEvent.click(radio('Filter'))
    await userEvent.click(await screen.findByRole('button', { name: 'Filter' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'More conditions…' }))
    const filter = within(await screen.findByRole('dialog', { name: 'Filter players' }))
    await userEvent.type(filter.getByRole('combobox', { name: 'Add condition' }), 'last seen')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Enter}')
    await userEvent.type(await filter.findByLabelText('Days'), '30{Enter}')
    expect(await screen.findByText('Seen in the last 30 days')).toBeTruthy()
    await screen.findByRole('button', { name: 'Send to 1,150 players' })
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(api.inputsOf(sendDraft)).toEqual([])
  })

  it('labels its button, requires typing the number for everyone, and can be undone while it is held', async () => {
    const made = makeNotification({ state: 'draft', title: 'Hello', body: 'A word to everyone.' })
    api.on(addDraft, () => made)
    api.on(updateNotification, () => ({ ...made, version: 2 }))
    api.on(sendDraft, () => ({ ...made, state: 'scheduled' as const, version: 3 }))
    api.on(undoNotification, () => ({ ...made, version: 4 }))
    const history = await showNotifications(api, [made], '/notifications/new')
    await write('Hello', 'A word to everyone.')
    await userEvent.click(radio('Everyone'))
    await confirm('Send to 1,150 players', 'Send', '115')
    const question = within(screen.getByRole('dialog'))
    expect(question.getByText('Type the number of players: 1,150.')).toBeTruthy()
    expect(api.inputsOf(sendDraft)).toEqual([])
    await userEvent.clear(question.getByRole('textbox'))
    await userEvent.type(question.getByRole('textbox'), '1 150')
    await userEvent.click(question.getByRole('button', { name: 'Send' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/notifications/${made.id}`))
    expect(api.inputsOf(sendDraft)).toMatchObject([{ id: made.id, when: { kind: 'now' }, holdMinutes: 1 }])
    expect(await screen.findByText('Sending in 1 minute.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(history.location.pathname).toBe(`/notifications/${made.id}/edit`))
  })

  it('is sent to a few players as a test, with the current text, and to nobody else', async () => {
    api.on(addDraft, () => makeNotification({ state: 'draft', title: 'Hello', body: 'A word.' }))
    api.on(getUsers, () => ({ list: [makeUser({ id: anna, fullName: 'Anna Marin' })] }))
    const player = { id: anna, username: 'anna', fullName: '' }
    api.on(sendTest, () => ({ list: [{ player, locale: 'en' as const }] }))
    await showNotifications(api, [], '/notifications/new')
    const ask = screen.findByRole('button', { name: 'Send test' })
    await userEvent.click(await ask)
    expect(screen.queryByRole('dialog')).toBeNull()
    await write('Hello', 'A word.')
    await userEvent.click(await ask)
    const dialog = within(await screen.findByRole('dialog', { name: 'Send test' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send test' }))
    expect(dialog.getByText('Select at least one player.')).toBeTruthy()
    await userEvent.type(dialog.getByRole('combobox'), 'ann')
    await userEvent.click(await screen.findByRole('option', { name: /^Anna Marin/ }))
    await userEvent.click(dialog.getByRole('button', { name: 'Send test' }))
    expect(await screen.findByText('Test sent to 1 player.')).toBeTruthy()
    expect(api.inputsOf(sendTest)).toMatchObject([{ title: 'Hello', body: 'A word.', userIds: [anna] }])
  })

  it('starts with a template, and is saved as one', async () => {
    api.on(addDraft, () => makeNotification({ state: 'draft', title: 'Hello', body: 'A word.' }))
    const texts = { title: 'The vault opens', body: 'Come and see.', translations: {}, link: null }
    const updatedAt = '2026-11-20T10:00:00.000Z'
    const template = { id: anna, name: 'Vault', ...texts, kind: 'events' as const, updatedAt }
    api.on(getTemplates, () => ({ list: [template] }))
    api.on(addTemplate, ({ name }) => ({ ...template, name }))
    api.on(renameTemplate, ({ name }) => ({ ...template, name }))
    await showNotifications(api, [], '/notifications/new')
    await write('Hello', 'A word.')
    await userEvent.click(screen.getByRole('button', { name: 'Templates' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Templates' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Save as template' }))
    expect(api.inputsOf(addTemplate)).toMatchObject([{ name: 'Hello', title: 'Hello', body: 'A word.' }])
    await userEvent.click(await dialog.findByRole('button', { name: 'More actions: Vault' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }))
    const [, name] = dialog.getAllByLabelText('Template name')
    if (!name) throw new Error('the name of the template')
    await userEvent.clear(name)
    await userEvent.type(name, 'Winter vault{Enter}')
    expect(api.inputsOf(renameTemplate)).toEqual([{ id: anna, name: 'Winter vault' }])
    await userEvent.click(await dialog.findByRole('button', { name: 'Use' }))
    expect((await title()).value).toBe('The vault opens')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect((await title()).value).toBe('Hello')
  })

  it.each([
    ['readers', { state: 'read', readBefore: '2026-11-20T11:00:00.000Z' }, false],
    ['unread', { state: 'unread' }, true],
  ] as const)('follows up on a sent one: %s', async (to, copies, keepsDailyCap) => {
    const sent = makeNotification({ editedAt: '2026-11-20T11:00:00.000Z' })
    api.on(addDraft, () => makeNotification({ state: 'draft' }))
    await showNotifications(api, [sent], `/notifications/new?copy=${sent.id}&to=${to}`)
    expect((await title()).value).toBe(sent.title)
    expect(radio('Recipients').checked).toBe(true)
    expect(screen.getByRole('link', { name: `View “${sent.title}”` })).toBeTruthy()
    const audience = { copies: { notificationId: sent.id, ...copies }, includeTest: true }
    await waitFor(() => expect(api.inputsOf(measureAudience).at(-1)).toMatchObject({ audience }))
    await waitFor(() => expect(api.inputsOf(addDraft)).toMatchObject([{ audience, keepsDailyCap }]), {
      timeout: 3000,
    })
  })

  it('is sent to a pasted list of players, and reports lines without a player', async () => {
    api.on(addDraft, () => makeNotification({ state: 'draft', title: 'Hello', body: 'A word.' }))
    const list = {
      id: anna,
      name: 'Pasted list',
      columns: [''],
      column: 0,
      hasFile: false,
      lines: 3,
      read: 3,
    }
    const counts = { players: 2, unknown: 1, doubled: 0, ambiguous: 0, createdAt: '2026-11-20T10:00:00.000Z' }
    const files = fakeUpload({ ...list, ...counts, state: 'matching' as const, read: 0 })
    api.on(getPlayerList, () => ({ ...list, ...counts, state: 'done' as const }))
    api.on(exportPlayerListProblems, () => new Refusal('download_expired'))
    await showNotifications(api, [], '/notifications/new')
    await userEvent.click(radio('List'))
    expect(screen.getByLabelText('Select file')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Or paste players'), 'anna, ben; nobody')
    await userEvent.click(screen.getByRole('button', { name: 'Find players' }))
    expect(await screen.findByText('2 players · Pasted list')).toBeTruthy()
    expect(await files[0]?.text()).toBe('anna\nben\nnobody')
    expect(screen.getByText('1 line matches no player')).toBeTruthy()
    await waitFor(() =>
      expect(api.inputsOf(measureAudience).at(-1)).toMatchObject({ audience: { listId: anna } }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Download these lines' }))
    expect(api.inputsOf(exportPlayerListProblems)).toEqual([{ id: anna }])
    await userEvent.click(screen.getByRole('button', { name: 'Remove list' }))
    expect(screen.getByLabelText('Or paste players')).toBeTruthy()
  })

  it('saves automatically, gets its address, stays open, and is sent at each player’s local time', async () => {
    const made = makeNotification({ state: 'draft', title: 'Hello', body: '', audience: null })
    api.on(addDraft, () => made)
    api.on(updateNotification, ({ version }) => ({ ...made, version: version + 1 }))
    api.on(sendDraft, () => ({
      ...made,
      state: 'scheduled' as const,
      scheduledAt: '2031-01-05T09:00:00.000Z',
    }))
    const history = await showNotifications(api, [made], '/notifications/new')
    fireEvent.change(await title(), { target: { value: 'Hello' } })
    await waitFor(() => expect(history.location.pathname).toBe(`/notifications/${made.id}/edit`), {
      timeout: 3000,
    })
    expect(api.inputsOf(addDraft)).toMatchObject([{ title: 'Hello', body: '', audience: null }])
    await write('Hello', 'A word.')
    await userEvent.click(radio('Everyone'))
    await userEvent.click(radio('Later'))
    const day = screen.getByLabelText<HTMLInputElement>('Day')
    expect(day.value).not.toBe('')
    await userEvent.clear(day)
    await userEvent.type(day, '05/01/2031{Tab}')
    await userEvent.selectOptions(screen.getByLabelText('Spread sending over'), '4 hours')
    await userEvent.selectOptions(screen.getByLabelText('Time zone'), 'Each player’s time zone')
    await userEvent.click(screen.getByRole('switch', { name: /^Respect the daily limit/ }))
    await confirm('Schedule for 1,150 players', 'Schedule', '1150')
    const when = { kind: 'local', day: '2031-01-05', time: '09:00' }
    await waitFor(() => expect(api.inputsOf(sendDraft)).toMatchObject([{ id: made.id, when }]))
    expect(api.inputsOf(updateNotification).at(-1)).toMatchObject({
      body: 'A word.',
      audience: { all: true },
      when,
      spreadHours: 4,
      keepsQuietHours: true,
      keepsDailyCap: false,
    })
  }, 20_000)

  it('excludes recipients of another one, and fills in variables', async () => {
    const other = makeNotification({ title: 'The autumn case' })
    api.on(addDraft, () => makeNotification({ state: 'draft' }))
    api.on(getAllUsers, () => makePage([makeUser({ fullName: 'Camille Aubert' })]))
    await showNotifications(api, [other], '/notifications/new')
    await write('Hello ', 'A word.')
    await userEvent.click(await title())
    await userEvent.click(screen.getByRole('button', { name: 'Insert variable' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Full name/ }))
    expect((await title()).value).toBe('Hello {fullName|player}')
    await userEvent.click(radio('Everyone'))
    const phone = within(screen.getByRole('region', { name: 'Preview' }))
    expect(await phone.findByText('Hello Camille Aubert')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Exclude'), 'autumn')
    await userEvent.click(await screen.findByRole('option', { name: /The autumn case/ }))
    expect(await screen.findByText('Recipients of “The autumn case”')).toBeTruthy()
    await waitFor(() =>
      expect(api.inputsOf(measureAudience).at(-1)).toMatchObject({
        exclude: { filters: [], notificationIds: [other.id] },
      }),
    )
  })

  it('keeps typed text without a response, and restores it', async () => {
    api.on(addDraft, () => Promise.reject(new TypeError('offline')))
    await showNotifications(api, [], '/notifications/new')
    await write('Hello', 'A word.')
    await userEvent.click(radio('Everyone'))
    expect(await screen.findByText('Offline, saved in this browser', {}, { timeout: 3000 })).toBeTruthy()
    await renderNotifications('/notifications/new', { isKept: true })
    expect((await screen.findAllByLabelText<HTMLInputElement>('Title')).at(-1)?.value).toBe('Hello')
    expect(screen.getByText(/^Unsaved changes restored from this browser/)).toBeTruthy()
  })

  it('is discarded, and restored', async () => {
    await showNotifications(api, [], '/notifications/new')
    await write('Hello', 'A word.')
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    expect((await title()).value).toBe('')
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect((await title()).value).toBe('Hello')
  })

  it('previews each language, and requires title and body of a started one', async () => {
    await showNotifications(api, [], '/notifications/new')
    await write('Hello', 'A word.')
    const phone = within(screen.getByRole('region', { name: 'Preview' }))
    await userEvent.click(screen.getByRole('tab', { name: /Français/ }))
    expect((await title()).getAttribute('placeholder')).toBe('Hello')
    await userEvent.type(await title(), 'Bonjour')
    expect(screen.getByRole('tab', { name: /Français/ }).textContent).toContain('No text yet')
    expect(phone.getByText('Hello')).toBeTruthy()
    expect(phone.getByText(/^Français falls back to English/)).toBeTruthy()
    await userEvent.click(radio('Everyone'))
    await userEvent.click(screen.getByRole('tab', { name: /^English/ }))
    await userEvent.click(await screen.findByRole('button', { name: /^Send to/ }))
    expect(screen.getByRole('tab', { name: /Français/, selected: true })).toBeTruthy()
    expect(screen.getByText('Enter the text.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Text'), 'Un mot.')
    expect(screen.queryByText('Enter the text.')).toBeNull()
    expect(phone.getByText('Bonjour')).toBeTruthy()
  })

  it('is sent to players found by name, and to nobody else', async () => {
    const player = makeUser({ fullName: 'Grace Okafor' })
    api.on(getUsers, () => ({ list: [player] }))
    await showNotifications(api, [], '/notifications/new')
    await write('Hello', 'A word.')
    await userEvent.click(radio('Selected players'))
    await userEvent.type(screen.getByLabelText('Add player by name'), 'grace')
    await userEvent.click(await screen.findByRole('option', { name: /Grace Okafor/ }))
    await waitFor(() =>
      expect(api.inputsOf(measureAudience).at(-1)).toMatchObject({ audience: { userIds: [player.id] } }),
    )
    api.on(measureAudience, () => ({
      audienceCount: 1,
      leftOut: { ...nobody, suspended: 1 },
      locales: { en: 0, fr: 0, ro: 0, zh: 0 },
      quiet: 0,
    }))
    await userEvent.selectOptions(screen.getByLabelText('Type'), 'events')
    expect(await screen.findByText('No players would receive this. Change the audience.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Send to 0 players' }))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('filters players in place, by a saved view too', async () => {
    api.on(getViews, () => [makeView({ name: 'French', query: 'locale=fr' })])
    api.on(countUsers, () => ({ counts: [{ total: 1200, isCapped: false }] }))
    await showNotifications(api, [], '/notifications/new')
    await title()
    await userEvent.click(radio('Filter'))
    expect(screen.getByText('Add at least one filter.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('button', { name: 'French 1,200' }))
    await waitFor(() =>
      expect(api.inputsOf(measureAudience).at(-1)).toMatchObject({ audience: { filter: { locale: 'fr' } } }),
    )
    expect(await screen.findByText('Camille Aubert')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'View players' }).getAttribute('href')).toBe('/users?locale=fr')
  })

  it('shows the conditions of a filter, and requests with them', async () => {
    const from = '/users?where=seen.beyond.30%2Clocale.is.fr'
    storePreselectedPlayers({ selection: { filter: { where: 'seen.beyond.30,locale.is.fr' } }, from })
    await showNotifications(api, [], '/notifications/new?audience=handed')
    const conditions = within(await screen.findByRole('list', { name: 'Conditions' }))
    expect(conditions.getAllByRole('listitem')).toHaveLength(2)
    await waitFor(() =>
      expect(api.inputsOf(measureAudience).at(-1)).toMatchObject({
        audience: { filter: { where: 'seen.beyond.30,locale.is.fr' } },
      }),
    )
  })

  it('uses the filter of the list, and excludes test players unless included', async () => {
    const from = '/users?property=level.from.10,plan.is.pro%7Cteam'
    storePreselectedPlayers({ selection: { filter: { property: 'level.from.10,plan.is.pro|team' } }, from })
    // the previous address of the dialog
    const history = await showNotifications(api, [], '/notifications?dialog=write&audience=handed')
    await title()
    expect(history.location.href).toBe('/notifications/new?audience=handed')
    expect(radio('Filter').checked).toBe(true)
    const requested = () => api.inputsOf(measureAudience).at(-1)?.audience
    const filter = { search: '', property: 'level.from.10,plan.is.pro|team' }
    const query = 'property=level.from.10,plan.is.pro%7Cteam'
    await waitFor(() => expect(requested()).toEqual({ filter, query }))
    await userEvent.click(screen.getByRole('checkbox', { name: /Include test players/ }))
    await waitFor(() => expect(requested()).toEqual({ filter, query, includeTest: true }))
    await userEvent.click(radio('Selected players'))
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  it('uses selected players, and never everyone if they are no longer known', async () => {
    storePreselectedPlayers({ selection: { userIds: [makeUser().id, makeUser().id] }, from: '/users' })
    await showNotifications(api, [], '/notifications/new?audience=handed')
    expect(await screen.findByText('2 players from the list')).toBeTruthy()
    expect(radio('Selected players').checked).toBe(true)
    dropPreselectedPlayers()
    await showNotifications(api, [], '/notifications/new?audience=handed')
    await waitFor(() =>
      expect(screen.getAllByRole<HTMLInputElement>('radio', { name: 'Everyone' }).at(-1)?.checked).toBe(
        false,
      ),
    )
  })

  it('starts as a copy of another', async () => {
    const one = makeNotification({ translations: { fr: { title: 'Bonjour', body: 'Un mot.' } } })
    await showNotifications(api, [one], `/notifications/new?copy=${one.id}`)
    expect((await title()).value).toBe(one.title)
    expect(radio('Everyone').checked).toBe(true)
    expect(radio('Now').checked).toBe(true)
  })
})

describe('an existing notification', () => {
  it('asks which text to keep when another administrator saved the same field meanwhile', async () => {
    const one = makeNotification()
    const theirs = { ...one, title: 'Theirs', body: 'Their text.', version: 2 }
    api.on(updateNotification, ({ version }) =>
      version === 1 ? new Refusal('conflict', { data: theirs }) : { ...theirs, title: 'Mine', version: 3 },
    )
    await showNotifications(api, [one], `/notifications/${one.id}?dialog=edit`)
    await userEvent.clear(await title())
    await userEvent.type(await title(), 'Mine')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    const choice = await screen.findByRole('dialog', { name: 'Someone else saved this notification' })
    await userEvent.click(within(choice).getByRole('button', { name: 'Merge and continue' }))
    expect(screen.getByLabelText<HTMLInputElement>('Text').value).toBe('Their text.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.inputsOf(updateNotification).at(-1)).toMatchObject({
        version: 2,
        title: 'Mine',
        body: 'Their text.',
      }),
    )
  })

  it('is saved on demand once sent, and confirmed before changes are lost', async () => {
    const one = makeNotification()
    api.on(updateNotification, () => new Refusal('internal'))
    const history = await showNotifications(api, [one], `/notifications/${one.id}/edit`)
    expect(await screen.findByText(/^1,150 players already have it/)).toBeTruthy()
    expect(screen.queryByRole('radio', { name: 'Everyone' })).toBeNull()
    await userEvent.type(await title(), '!')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('alert')).toBeTruthy()
    await userEvent.click(screen.getByRole('link', { name: 'Notifications' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(history.location.pathname).toBe(`/notifications/${one.id}/edit`)
  })

  it('is discarded as a draft, with Undo', async () => {
    const one = makeNotification({ state: 'draft' })
    api.on(deleteNotification, ({ id }) => ({ id, recalled: 0 }))
    const history = await showNotifications(api, [one], `/notifications/${one.id}/edit`)
    await title()
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(history.location.pathname).toBe('/notifications'))
    expect(await screen.findByText('Draft discarded.')).toBeTruthy()
  })

  it('reports an unknown notification', async () => {
    api.on(getNotification, () => new Refusal('not_found'))
    await renderNotifications('/notifications/01890000-0000-7000-8000-000000000000/edit')
    expect(await screen.findByText('Notification not found')).toBeTruthy()
  })
})
