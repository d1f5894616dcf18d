import { getNotificationChannels } from '@loupe/contract/admin/notifications/notification-channels'
import { getNotificationProgress } from '@loupe/contract/admin/notifications/notification-progress'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../../test/fake-api.ts'
import { makeNotification, nobody, showNotifications } from '../../../../test/notifications-page.tsx'

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const counts = {
  sent: 1549,
  delivered: 0,
  read: 0,
  opened: 0,
  failed: 0,
  leftOut: { ...nobody, suspended: 84 },
}

it.each([
  ['paused', '1,549 sent · 84 excluded · 347 left'],
  ['cancelled', 'Stopped: 1,549 sent · 84 excluded · 347 not reached.'],
  ['failed', /^Sending failed: 1,549 sent · 84 excluded · 347 left\./],
] as const)('a %s send lists parts that add up to its players', async (state, text) => {
  const one = makeNotification({ state, audienceCount: 1980, counts })
  await showNotifications(api, [one], `/notifications/${one.id}`)
  expect(await screen.findByText(text)).toBeTruthy()
})

it('reports which part of a panel could not be loaded, and retries', async () => {
  const one = makeNotification({ link: '/puzzles/vault' })
  api.on(getNotificationProgress, () => new Refusal('internal'))
  api.on(getNotificationChannels, () => new Refusal('internal'))
  await showNotifications(api, [one], `/notifications/${one.id}`)
  const progress = (await screen.findByText('Couldn’t load the progress.')).closest('[role=alert]')
  expect(progress?.textContent).toContain('Something went wrong on our side.')
  expect(await screen.findByText('Couldn’t load the channels.')).toBeTruthy()
  api.on(getNotificationChannels, () => ({ list: [] }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Retry' }).at(-1) ?? document.body)
  await waitFor(() => expect(screen.queryByText('Couldn’t load the channels.')).toBeNull())
  expect(screen.getByText('Couldn’t load the progress.')).toBeTruthy()
})
