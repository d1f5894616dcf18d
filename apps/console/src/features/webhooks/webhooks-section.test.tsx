import {
  addWebhook,
  deleteWebhook,
  getWebhooks,
  rotateWebhookSecret,
  testWebhook,
  updateWebhook,
  type Webhook,
} from '@loupe/contract/admin/notifications/webhooks'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi } from '../../../test/fake-api.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

let api: FakeApi
let webhooks: Webhook[]
beforeEach(() => {
  api = fakeApi()
  webhooks = []
  api.on(getWebhooks, () => [...webhooks])
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const make = (fields: Partial<Webhook> = {}): Webhook => ({
  id: '00000000-0000-7000-8000-000000000001',
  name: 'Email service',
  url: 'https://mail.example.com/loupe',
  createdAt: '2026-11-20T10:00:00.000Z',
  previousSecretUntil: null,
  pausedUntil: null,
  ...fields,
})
const show = () => renderQuery('/account-setting/webhooks', <WebhooksSection />, ['webhooks'])

it('adds a webhook with a valid address, and shows its secret once', async () => {
  api.on(addWebhook, (input) => {
    webhooks.push(make(input))
    return { ...make(input), secret: 'whsec_c2VjcmV0' }
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Add webhook' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add webhook' })
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Email service')
  await userEvent.type(within(dialog).getByLabelText('Address'), 'mail.example.com{Enter}')
  await within(dialog).findByText(/Enter an https:\/\/ address/)
  await userEvent.clear(within(dialog).getByLabelText('Address'))
  await userEvent.type(within(dialog).getByLabelText('Address'), 'https://mail.example.com/loupe{Enter}')
  await screen.findByDisplayValue('whsec_c2VjcmV0')
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved the secret' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Close without copying' }))
  await waitFor(() => expect(screen.queryByDisplayValue('whsec_c2VjcmV0')).toBeNull())
  expect((await screen.findByRole('listitem')).textContent).toContain('https://mail.example.com/loupe')
})

const test = () => userEvent.click(screen.getByRole('button', { name: 'Test “Email service”' }))

it('shows the response to a test, and when a failing webhook is retried', async () => {
  webhooks = [make({ pausedUntil: new Date(Date.now() + 60_000).toISOString() })]
  const answers = [
    { status: 204, reason: null },
    { status: 500, reason: 'server_error' },
    { status: null, reason: 'timeout' },
  ] as const
  let asked = 0
  api.on(testWebhook, () => answers[asked++] ?? answers[0])
  await show()
  expect((await screen.findByRole('listitem')).textContent).toMatch(/Paused.*Next attempt/)
  await test()
  await screen.findByText('The webhook responded with status 204.')
  await test()
  await screen.findByText('The webhook rejected the test with status 500.')
  await test()
  await screen.findByText('The webhook didn’t respond within 10 seconds. Check the service.')
})

it('renames a webhook, and validates its new address', async () => {
  webhooks = [make()]
  api.on(updateWebhook, ({ id, ...changes }) => {
    webhooks = [make({ id, ...changes })]
    return make({ id, ...changes })
  })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Edit “Email service”' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit webhook' }))
  const address = dialog.getByLabelText('Address')
  await userEvent.clear(address)
  await userEvent.type(address, 'ftp://mail.example.com{Enter}')
  await dialog.findByText(/Enter an https:\/\/ address/)
  await userEvent.clear(address)
  await userEvent.type(address, 'https://mail.example.com/next{Enter}')
  await screen.findByText('Webhook “Email service” saved.')
  await waitFor(() => expect(screen.getByRole('listitem').textContent).toContain('example.com/next'))
})

const more = async (item: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'More actions for “Email service”' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

it('replaces the secret, and deletes the webhook, each after a confirmation', async () => {
  webhooks = [make()]
  api.on(rotateWebhookSecret, () => ({ ...make(), secret: 'whsec_bmV3' }))
  api.on(deleteWebhook, ({ id }) => {
    webhooks = []
    return { id }
  })
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await show()
  await more('Rotate secret…')
  const rotate = await screen.findByRole('dialog', { name: /Rotate the secret/ })
  await userEvent.click(within(rotate).getByRole('button', { name: 'Rotate secret' }))
  await screen.findByDisplayValue('whsec_bmV3')
  await userEvent.click(screen.getByRole('button', { name: 'Copy' }))
  await userEvent.click(await screen.findByRole('button', { name: 'I’ve saved the secret' }))
  await more('Delete…')
  const remove = await screen.findByRole('dialog', { name: 'Delete “Email service”?' })
  await userEvent.click(within(remove).getByRole('button', { name: 'Delete webhook' }))
  await screen.findByText('“Email service” deleted.')
  expect(await screen.findByText('No webhooks yet')).toBeTruthy()
})

it('explains at the limit why no more can be added', async () => {
  webhooks = Array.from({ length: 5 }, (_, index) =>
    make({ id: `00000000-0000-7000-8000-00000000000${index}`, name: `Service ${index}` }),
  )
  await show()
  await screen.findByText('You’ve reached the limit of 5 webhooks. Delete one first.')
  expect(screen.queryByRole('button', { name: 'Add webhook' })).toBeNull()
})
