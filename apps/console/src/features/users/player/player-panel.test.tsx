import {
  addUser,
  getUser,
  suspendUser,
  type User,
  unsuspendUser,
  updateUser,
} from '@loupe/contract/admin/users/users'
import { eraseUser, getErasePlan } from '@loupe/contract/admin/users/users-erase'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { descriptionOf } from '../../../../test/inspect.ts'
import { makePage, makeUser } from '../../../../test/makers.ts'
import { renderUsers, showUsers } from '../../../../test/users-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })
const closingIsBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const panel = (name: string) => screen.findByRole('complementary', { name })

describe('the panel', () => {
  it('opens from a row at the player’s own address, moves to neighbours, and closes by Escape', async () => {
    const [one, two] = [makeUser({ fullName: 'One' }), makeUser({ fullName: 'Two' })]
    const history = await showUsers(api, [one, two], '/users?status=active')
    await userEvent.click(await screen.findByText('One'))
    expect(history.location.href).toBe(`/users/${one.id}?status=active`)
    await userEvent.click(within(await panel('One')).getByRole('button', { name: 'Next player' }))
    expect(history.location.href).toBe(`/users/${two.id}?status=active`)
    await panel('Two')
    await userEvent.keyboard('{Escape}')
    expect(history.location.href).toBe('/users?status=active')
  })

  it('continues on the next page at the end of a page, announces the player, and keeps the focus on the button', async () => {
    const [one, two] = [makeUser({ fullName: 'One' }), makeUser({ fullName: 'Two' })]
    api.on(getUser, ({ id }) => (id === one.id ? one : two))
    api.on(getAllUsers, ({ part, cursor }) => {
      if (part === 'total') return makePage([], { total: 26 })
      return cursor ? makePage([two], { previous: 'before' }) : makePage([one], { next: 'after' })
    })
    const history = await renderUsers(`/users/${one.id}?record=25`)
    await userEvent.click(await screen.findByRole('button', { name: 'Next player' }))
    await panel('Two')
    expect(history.location.href).toBe(`/users/${two.id}?page=1&record=25&cursor=after`)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next player' }))
    await waitFor(() =>
      expect(within(screen.getByRole('complementary')).getByRole('status').textContent).toBe('Two, 26 of 26'),
    )
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Previous player' }))
    await panel('One')
    expect(history.location.href).toBe(`/users/${one.id}?record=25`)
  })

  it('stays on the player, and reports the failure, if the next page cannot be loaded', async () => {
    const one = makeUser({ fullName: 'One' })
    api.on(getUser, () => one)
    api.on(getAllUsers, ({ part, cursor }) =>
      cursor ? new Refusal('internal') : makePage([one], part === 'total' ? { total: 2 } : { next: 'after' }),
    )
    const history = await renderUsers(`/users/${one.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Next player' }))
    expect(await screen.findByText(/Something went wrong on our side/)).toBeTruthy()
    expect(history.location.href).toBe(`/users/${one.id}`)
  })

  it('continues from the position of a player whom a suspension removed from the list', async () => {
    const players = ['One', 'Two', 'Three'].map((fullName) => makeUser({ fullName }))
    const [one, two, three] = players
    if (!one || !two || !three) throw new Error('three players were made')
    const history = await showUsers(api, players, `/users/${two.id}?status=active`)
    const suspended = { ...two, status: 'suspended' as const }
    api.on(suspendUser, () => suspended)
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend Two' }))
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Rude name.')
    await userEvent.click(dialog.getByRole('radio', { name: 'Indefinitely' }))
    api.on(getAllUsers, () => makePage([one, three]))
    api.on(getUser, ({ id }) => [one, suspended, three].find((each) => each.id === id) ?? one)
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    await screen.findByText('No longer in this list')
    await userEvent.click(screen.getByRole('button', { name: 'Next player' }))
    await panel('Three')
    expect(history.location.href).toBe(`/users/${three.id}?status=active`)
    await userEvent.click(screen.getByRole('button', { name: 'Previous player' }))
    await panel('One')
  })

  it('continues on the next page after the last row of a page has left the list', async () => {
    const [one, two] = [makeUser({ fullName: 'One' }), makeUser({ fullName: 'Two' })]
    const suspended = { ...one, status: 'suspended' as const }
    api.on(getUser, ({ id }) => (id === one.id ? one : two))
    let rows = [one]
    api.on(getAllUsers, ({ part, cursor }) => {
      if (part === 'total') return makePage([], { total: 2 })
      return cursor ? makePage([two], { previous: 'before' }) : makePage(rows, { next: 'after' })
    })
    const history = await renderUsers(`/users/${one.id}?status=active`)
    await screen.findByRole('row', { name: /One/ })
    rows = []
    api.on(updateUser, () => suspended)
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Gone.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await screen.findByText('No longer in this list')
    await userEvent.click(screen.getByRole('button', { name: 'Next player' }))
    await panel('Two')
    expect(history.location.href).toBe(`/users/${two.id}?status=active&page=1&cursor=after`)
  })

  it('opens from a pasted link also for a player of another page, with the suspension visible', async () => {
    const far = makeUser({ fullName: 'Far Away', status: 'suspended', statusReason: 'Rude name.' })
    await showUsers(api, [far], `/users/${far.id}`)
    api.on(getAllUsers, () => makePage([]))
    expect((await panel('Far Away')).textContent).toContain('Suspended indefinitely. Rude name.')
  })

  it('lists the notification types that a player receives, and shows a custom one unchanged', async () => {
    const notificationPreferences = { kinds: ['puzzles', 'guild-war'], quietFrom: null, quietTo: null }
    const player = makeUser({ fullName: 'One', notificationPreferences })
    await showUsers(api, [player], `/users/${player.id}`)
    const shown = within(await panel('One'))
    await userEvent.click(shown.getByRole('tab', { name: 'Data' }))
    expect(await shown.findByText('New puzzles · guild-war · No quiet hours')).toBeTruthy()
  })

  it('shows the quiet hours of a player', async () => {
    const night = { kinds: [], quietFrom: '22:00', quietTo: '07:30' }
    const player = makeUser({ fullName: 'Night Owl', notificationPreferences: night })
    await showUsers(api, [player], `/users/${player.id}`)
    const shown = within(await panel('Night Owl'))
    await userEvent.click(shown.getByRole('tab', { name: 'Data' }))
    expect(await shown.findByText('All types · Quiet 22:00–07:30')).toBeTruthy()
  })

  it('labels an erased player as erased, with the ID below, in the list too', async () => {
    const erased = makeUser({ fullName: '', username: 'erased-0190', status: 'erased' })
    await showUsers(api, [erased], `/users/${erased.id}`)
    const shown = within(await panel('Erased player'))
    expect(shown.getByRole('heading', { name: 'Erased player' })).toBeTruthy()
    expect(shown.getByText(erased.id)).toBeTruthy()
    expect((await screen.findByRole('row', { name: /Erased player/ })).textContent).toContain(erased.id)
    expect(screen.queryByText(/erased-0190/)).toBeNull()
  })

  it('reports a link to an unknown player', async () => {
    await showUsers(api, [makeUser()], `/users/${makeUser().id}`)
    expect(await screen.findByText('Player not found')).toBeTruthy()
  })

  it('saves tags immediately, merged with another administrator’s save', async () => {
    const user = makeUser({ fullName: 'One', tags: ['vip', 'old'] })
    await showUsers(api, [user], `/users/${user.id}`)
    const now = { ...user, version: 2, tags: ['vip', 'old', 'theirs'] }
    api.on(updateUser, ({ version, tags = [] }) =>
      version === 2 ? { ...now, version: 3, tags } : new Refusal('conflict', { data: now }),
    )
    const remove = await screen.findByRole('button', { name: 'Remove old' })
    api.on(getUser, () => now)
    await userEvent.click(remove)
    await waitFor(() => expect(screen.queryByText('old')).toBeNull())
    expect(api.inputsOf(updateUser).at(-1)).toMatchObject({ version: 2, tags: ['vip', 'theirs'] })
  })

  it('restores a removed tag on Undo at its position, and keeps later changes by others', async () => {
    const user = makeUser({ fullName: 'One', tags: ['vip', 'old', 'beta'] })
    await showUsers(api, [user], `/users/${user.id}`)
    let now = user
    api.on(getUser, () => now)
    api.on(updateUser, ({ version, tags = [] }) => {
      if (version !== now.version) return new Refusal('conflict', { data: now })
      now = { ...now, version: version + 1, tags }
      return now
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove old' }))
    await screen.findByText('Tag “old” removed.')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add tag' }))
    now = { ...now, version: 9, tags: ['vip', 'theirs'] }
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(now.tags).toEqual(['vip', 'old', 'theirs']))
    expect(await screen.findByRole('button', { name: 'Remove theirs' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove old' })).toBeTruthy()
  })

  it('keeps every tag on Escape in the field of tags, which closes the field and then the panel', async () => {
    const user = makeUser({ fullName: 'One', tags: ['vip', 'old'] })
    const history = await showUsers(api, [user], `/users/${user.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
    const field = await screen.findByRole('combobox', { name: 'Tags' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Tags' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add tag' }))
    expect(history.location.pathname).toBe(`/users/${user.id}`)
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(history.location.pathname).toBe('/users'))
    expect(api.inputsOf(updateUser)).toEqual([])
  })

  it('reports why a tag could not be removed, and shows it again', async () => {
    const user = makeUser({ fullName: 'One', tags: ['vip', 'old'] })
    await showUsers(api, [user], `/users/${user.id}`)
    api.on(updateUser, () => new Refusal('internal'))
    await userEvent.click(await screen.findByRole('button', { name: 'Remove old' }))
    await screen.findByText(/Something went wrong on our side/)
    expect(screen.getByRole('button', { name: 'Remove old' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })

  it('names a tag that could not be added, adds it on Retry, and asks before the tab closes meanwhile', async () => {
    const user = makeUser({ fullName: 'One', tags: ['vip'] })
    await showUsers(api, [user], `/users/${user.id}`)
    api.on(updateUser, () => new Refusal('internal'))
    await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'beta,')
    await screen.findByText(/^Couldn’t add tag “beta”\. Something went wrong on our side/)
    expect(closingIsBlocked()).toBe(false)
    const { promise: heldBack, resolve: release } = Promise.withResolvers<void>()
    api.on(updateUser, async ({ tags = [] }) => {
      await heldBack
      return { ...user, version: 2, tags }
    })
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await screen.findByRole('button', { name: 'Remove beta' })
    expect(closingIsBlocked()).toBe(true)
    release()
    await waitFor(() => expect(closingIsBlocked()).toBe(false))
    expect(api.inputsOf(updateUser).at(-1)).toMatchObject({ tags: ['vip', 'beta'] })
    expect(screen.getByRole('button', { name: 'Remove beta' })).toBeTruthy()
  })

  it('saves consecutively added tags, and shows all of them meanwhile', async () => {
    const user = makeUser({ fullName: 'One', tags: [] })
    await showUsers(api, [user], `/users/${user.id}`)
    const { promise: heldBack, resolve: release } = Promise.withResolvers<void>()
    let version = 1
    api.on(updateUser, async ({ tags = [] }) => {
      await heldBack
      version += 1
      return { ...user, version, tags }
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add tag' }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Tags' }), 'vip,beta,')
    expect(screen.getByRole('button', { name: 'Remove vip' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove beta' })).toBeTruthy()
    release()
    await waitFor(() =>
      expect(api.inputsOf(updateUser)).toMatchObject([
        { version: 1, tags: ['vip'] },
        { version: 2, tags: ['vip', 'beta'] },
      ]),
    )
  })

  it('keeps text typed into a note during a save', async () => {
    const user = makeUser({ fullName: 'One' })
    await showUsers(api, [user], `/users/${user.id}`)
    const { promise: heldBack, resolve: release } = Promise.withResolvers<void>()
    let version = 1
    api.on(updateUser, async ({ notes = '' }) => {
      await heldBack
      version += 1
      return { ...user, version, notes }
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
    await userEvent.type(note(), 'Won the league.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await userEvent.type(note(), ' Twice.')
    release()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).ariaBusy).not.toBe('true'))
    expect(note().value).toBe('Won the league. Twice.')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull())
    expect(api.inputsOf(updateUser)).toMatchObject([
      { version: 1, notes: 'Won the league.' },
      { version: 2, notes: 'Won the league. Twice.' },
    ])
  })

  it('asks before an unsaved note is lost', async () => {
    const user = makeUser({ fullName: 'One' })
    const history = await showUsers(api, [user], `/users/${user.id}`)
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
    await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'Won the league.')
    await userEvent.click(within(await panel('One')).getByRole('button', { name: 'Close' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
    expect(history.location.pathname).toBe(`/users/${user.id}`)
    api.on(updateUser, ({ notes = '' }) => ({ ...user, version: 2, notes }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Note' })).toBeNull())
    expect(api.inputsOf(updateUser)).toEqual([{ id: user.id, version: 1, notes: 'Won the league.' }])
  })
})

describe('an e-mail address that the game has sent', () => {
  const sent = { fullName: 'Ana', email: 'ana@example.com', emailVerified: false }

  it('is shown as unverified, in the list too, unlike one entered by an administrator', async () => {
    const [ana, ben] = [
      makeUser(sent),
      makeUser({ fullName: 'Ben', email: 'b@example.com', emailVerified: true }),
    ]
    await showUsers(api, [ana, ben], `/users/${ana.id}`)
    expect(await within(await panel('Ana')).findByText('Unverified')).toBeTruthy()
    await userEvent.click(within(await panel('Ana')).getByRole('button', { name: 'Next player' }))
    await within(await panel('Ben')).findByText('b@example.com')
    expect(within(await panel('Ben')).queryByText('Unverified')).toBeNull()
  })

  it('explains “unverified” by keyboard', async () => {
    const ana = makeUser(sent)
    await showUsers(api, [ana], `/users/${ana.id}`)
    const mark = (await within(await panel('Ana')).findByText('Unverified')).closest('[data-tip]')
    expect(mark?.getAttribute('data-tip')).toMatch(/^Sent by the game/)
    expect(mark?.getAttribute('tabindex')).toBe('0')
  })

  it('is verified in the form', async () => {
    const ana = makeUser(sent)
    api.on(updateUser, (input) => ({ ...ana, ...input, version: 2 }))
    await showUsers(api, [ana], `/users/${ana.id}?dialog=edit`)
    const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Verified email/ })
    expect(box.checked).toBe(false)
    await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.inputsOf(updateUser)).toEqual([{ id: ana.id, version: 1, emailVerified: true }]),
    )
  })

  it('is verified by a change, unless the box is unticked', async () => {
    const ana = makeUser(sent)
    api.on(updateUser, (input) => ({ ...ana, ...input, version: 2 }))
    await showUsers(api, [ana], `/users/${ana.id}?dialog=edit`)
    await userEvent.type(await screen.findByLabelText(/^Email/), '.org')
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /Verified email/ })
    expect(box.checked).toBe(true)
    await userEvent.click(box)
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(api.inputsOf(updateUser)).toEqual([
        { id: ana.id, version: 1, email: 'ana@example.com.org', emailVerified: false },
      ]),
    )
  })
})

describe('suspending', () => {
  it('requires a reason, and can be undone', async () => {
    const user = makeUser({ fullName: 'One' })
    await showUsers(api, [user], `/users/${user.id}`)
    api.on(suspendUser, () => ({ ...user, status: 'suspended' as const }))
    api.on(unsuspendUser, () => user)
    await userEvent.click(await screen.findByRole('button', { name: 'Suspend…' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Suspend One' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    expect(descriptionOf(dialog.getByRole('textbox', { name: 'Reason' }))).toBe('Enter a reason.')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Rude name.')
    await userEvent.click(dialog.getByRole('radio', { name: 'Indefinitely' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Suspend' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    expect(api.inputsOf(suspendUser)).toEqual([{ id: user.id, reason: 'Rude name.', until: null }])
    await waitFor(() => expect(api.inputsOf(unsuspendUser)).toEqual([{ id: user.id }]))
  })
})

describe('erasing', () => {
  it('shows what is erased and kept, and requires the username', async () => {
    const user = makeUser({ fullName: 'One', username: 'one' })
    await showUsers(api, [user], `/users/${user.id}?dialog=erase`)
    api.on(getErasePlan, () => ({
      removed: [{ what: 'email' as const, count: 1 }],
      kept: [
        { what: 'games' as const, count: 1200 },
        { what: 'imports' as const, count: 2, deletedBy: '2026-12-01T12:00:00.000Z' },
      ],
    }))
    api.on(eraseUser, () => ({ ...user, status: 'erased' as const, username: 'erased-1', fullName: '' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Erase One' }))
    expect(await dialog.findByText('Games, without the name')).toBeTruthy()
    expect(dialog.getByText('1,200')).toBeTruthy()
    expect(dialog.getByText('deleted by 1 December 2026')).toBeTruthy()
    const field = dialog.getByRole('textbox')
    await userEvent.type(field, 'two{Enter}')
    expect(descriptionOf(field)).toBe('This doesn’t match the username. Type it exactly as shown.')
    await userEvent.clear(field)
    await userEvent.type(field, 'ONE{Enter}')
    await screen.findByText('One erased.')
    expect(api.inputsOf(eraseUser)).toEqual([{ id: user.id, confirm: 'ONE' }])
  })
})

describe('the form', () => {
  it('reports missing values beside the field and in the summary, which links to it', async () => {
    await showUsers(api, [], '/users?dialog=add')
    const dialog = within(await screen.findByRole('dialog', { name: 'Add player' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Add player' }))
    expect(document.activeElement).toBe(dialog.getByRole('alert'))
    await userEvent.click(dialog.getByRole('link', { name: 'Full name' }))
    const name = dialog.getByRole('textbox', { name: 'Full name' })
    expect(document.activeElement).toBe(name)
    expect(descriptionOf(name)).toBe('Enter a full name.')
  })

  it('keeps typed text if the server refuses a field, and opens the player otherwise', async () => {
    const history = await showUsers(api, [], '/users?dialog=add')
    api.on(
      addUser,
      () =>
        new Refusal('username_taken', {
          errors: [{ path: 'username', code: 'username_taken', message: '' }],
        }),
    )
    const dialog = within(await screen.findByRole('dialog', { name: 'Add player' }))
    const username = dialog.getByRole<HTMLInputElement>('textbox', { name: 'Username' })
    await userEvent.type(username, 'grace')
    await userEvent.type(dialog.getByRole('textbox', { name: 'Full name' }), 'Grace Okafor{Enter}')
    await waitFor(() => expect(descriptionOf(username)).toBe('This username is taken. Choose another.'))
    expect(username.value).toBe('grace')
    const added = makeUser({ fullName: 'Grace Okafor' })
    api.on(addUser, () => added)
    await userEvent.type(username, '2{Enter}')
    await waitFor(() => expect(history.location.href).toBe(`/users/${added.id}`))
    expect(api.inputsOf(addUser).at(-1)).toMatchObject({ username: 'grace2', email: null })
  })

  it('asks before typed text is lost', async () => {
    const history = await showUsers(api, [], '/users?dialog=add')
    await userEvent.type(await screen.findByRole('textbox', { name: 'Username' }), 'grace')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(history.location.search).toBe(''))
  })
})

describe('a save over another administrator’s save', () => {
  it('is repeated if they changed other fields', async () => {
    const user = makeUser({ fullName: 'One' })
    await edit(user, { ...user, version: 2, notes: 'theirs' }, 'Mine')
    await screen.findByText('Mine saved.')
    expect(api.inputsOf(updateUser).at(-1)).toEqual({ id: user.id, version: 2, fullName: 'Mine' })
  })

  it('shows both versions of a field that both changed, and saves the one chosen', async () => {
    const user = makeUser({ fullName: 'One' })
    await edit(user, { ...user, version: 2, fullName: 'Theirs' }, 'Mine')
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this player' }))
    expect(dialog.getByRole('radio', { name: /Mine/, checked: true })).toBeTruthy()
    expect(dialog.getByRole('radio', { name: /Theirs/ })).toBeTruthy()
    await userEvent.click(dialog.getByRole('button', { name: 'Merge and continue' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }))
    await screen.findByText('Mine saved.')
    expect(api.inputsOf(updateUser).at(-1)).toEqual({ id: user.id, version: 2, fullName: 'Mine' })
  })
})

/** Opens the form of a player whom another administrator has saved meanwhile, changes the name and saves. */
async function edit(user: User, now: User, change: string) {
  await showUsers(api, [user], `/users/${user.id}?dialog=edit`)
  api.on(updateUser, ({ version, id: _id, ...changes }) =>
    version === now.version
      ? { ...now, ...changes, email: null, version: 3 }
      : new Refusal('conflict', { data: now }),
  )
  const name = await screen.findByRole('textbox', { name: 'Full name' })
  await userEvent.clear(name)
  await userEvent.type(name, `${change}{Enter}`)
}
