import {
  addDraft,
  getNotification,
  measureAudience,
  sendDraft,
  updateNotification,
} from '@loupe/contract/admin/notifications/notifications'
import { getUserProperties } from '@loupe/contract/admin/users/user-properties'
import { getAllUsers } from '@loupe/contract/admin/users/users-list'
import { getViews } from '@loupe/contract/admin/views'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { idempotencyKeysOf } from '../../../../test/idempotency-keys.ts'
import { makePage, makeUser } from '../../../../test/makers.ts'
import {
  makeNotification,
  nobody,
  renderNotifications,
  showNotifications,
} from '../../../../test/notifications-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  api.on(getAllUsers, () => makePage([makeUser()]))
  api.on(getViews, () => [])
  api.on(getUserProperties, () => ({ list: [] }))
})
afterEach(async () => {
  await act(async () => cleanup())
  vi.unstubAllGlobals()
})

const within3s = { timeout: 3000 }
const title = () => screen.findByLabelText<HTMLInputElement>('Title')
const type = async (value: string) => fireEvent.change(await title(), { target: { value } })

const send = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Send to 1,150 players' }))
  const dialog = within(await screen.findByRole('dialog'))
  const field = dialog.queryByRole('textbox')
  if (field) await userEvent.type(field, '1150')
  await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
}

describe('a draft that can’t be saved', () => {
  it('shows the reason and the refused field, and is saved by Retry', async () => {
    const one = makeNotification({ state: 'draft' })
    const past = { path: 'title', code: 'too_long', message: '' }
    const answers = [new Refusal('internal'), new Refusal('input_invalid', { errors: [past] })]
    api.on(
      updateNotification,
      ({ title: next }) => answers.shift() ?? { ...one, title: next ?? '', version: 2 },
    )
    await showNotifications(api, [one], `/notifications/${one.id}/edit`)
    await type('Hello')
    const notice = (await screen.findByText('Draft not saved', {}, within3s)).closest('[role=status]')
    expect(notice?.textContent).toContain('Something went wrong on our side.')
    expect(screen.getByText('Saved in this browser')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('This is too long. Shorten it.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(screen.queryByText('Draft not saved')).toBeNull())
    expect(screen.getByText(/^Saved /)).toBeTruthy()
  })

  it('repeats a save with a lost response before saving later text', async () => {
    const made = makeNotification({ state: 'draft' })
    let isCut = true
    api.on(addDraft, (input) =>
      isCut ? Promise.reject(new TypeError('cut')) : { ...made, title: input.title ?? '' },
    )
    api.on(updateNotification, (input) => ({ ...made, title: input.title ?? '', version: 2 }))
    await showNotifications(api, [made], '/notifications/new')
    await type('Hello')
    await screen.findByText('Offline, saved in this browser', {}, within3s)
    isCut = false
    await type('Hello again')
    await waitFor(
      () => expect(api.inputsOf(updateNotification)).toMatchObject([{ title: 'Hello again', version: 1 }]),
      within3s,
    )
    expect(api.inputsOf(addDraft)).toMatchObject([{ title: 'Hello' }, { title: 'Hello' }])
    const [first, second] = idempotencyKeysOf('/admin/add-notification-draft')
    expect(second).toBe(first)
  })

  it('repeats a first save with a lost response after a reload, too', async () => {
    const made = makeNotification({ state: 'draft' })
    let isCut = true
    api.on(addDraft, (input) =>
      isCut ? Promise.reject(new TypeError('cut')) : { ...made, title: input.title ?? '' },
    )
    api.on(updateNotification, (input) => ({ ...made, title: input.title ?? '', version: 2 }))
    await showNotifications(api, [made], '/notifications/new')
    await type('Hello')
    await screen.findByText('Offline, saved in this browser', {}, within3s)
    await type('Hello again')
    await act(async () => cleanup())
    isCut = false
    await renderNotifications('/notifications/new', { isKept: true })
    await waitFor(
      () => expect(api.inputsOf(updateNotification)).toMatchObject([{ title: 'Hello again', version: 1 }]),
      within3s,
    )
    expect(new Set(idempotencyKeysOf('/admin/add-notification-draft')).size).toBe(1)
  })

  it('waits after a conflict until both versions were compared', async () => {
    const one = makeNotification({ state: 'draft' })
    const theirs = { ...one, title: 'Theirs', version: 2 }
    api.on(updateNotification, () => new Refusal('conflict', { data: theirs }))
    await showNotifications(api, [one], `/notifications/${one.id}/edit`)
    await type('Mine')
    await screen.findByRole('dialog', { name: 'Someone else saved this notification' }, within3s)
    await userEvent.click(screen.getByRole('button', { name: 'Back to editing' }))
    expect(screen.getByText('Your changes are only saved in this browser.')).toBeTruthy()
    await type('Mine, longer')
    await userEvent.click(screen.getByRole('button', { name: /^Send to/ }))
    const dialog = await screen.findByRole('dialog', { name: 'Someone else saved this notification' })
    expect(within(dialog).getByText('Mine, longer')).toBeTruthy()
    expect(api.inputsOf(updateNotification)).toHaveLength(1)
  })
})

describe('a send', () => {
  it('counts again if the players couldn’t be counted, and reports a second failure', async () => {
    const one = makeNotification({ state: 'draft' })
    const figures = { audienceCount: 3, leftOut: nobody, locales: { en: 3, fr: 0, ro: 0, zh: 0 }, quiet: 0 }
    const answers = [new Refusal('internal'), new Refusal('not_ready')]
    api.on(getNotification, () => one)
    api.on(measureAudience, () => answers.shift() ?? figures)
    await renderNotifications(`/notifications/${one.id}/edit`)
    const panel = within(await screen.findByRole('region', { name: 'Recipients' }))
    await panel.findByText('Something went wrong on our side. Try again in a moment.')
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect((await screen.findAllByText(/^The service is temporarily unavailable/)).length).toBeGreaterThan(1)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
    expect(await screen.findByRole('dialog', { name: 'Send to 3 players' })).toBeTruthy()
  })

  it('with a lost response is repeated as the same send', async () => {
    const one = makeNotification({ state: 'draft' })
    let isCut = true
    api.on(sendDraft, () =>
      isCut ? Promise.reject(new TypeError('cut')) : { ...one, state: 'scheduled' as const },
    )
    await showNotifications(api, [one], `/notifications/${one.id}/edit`)
    await send()
    expect(await screen.findByText(/^The server didn’t respond/)).toBeTruthy()
    isCut = false
    await send()
    await screen.findByText('Sending in 1 minute.')
    const [first, second] = idempotencyKeysOf('/admin/send-notification')
    expect(second).toBe(first)
  })
})
