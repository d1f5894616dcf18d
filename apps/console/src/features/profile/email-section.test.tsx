import {
  cancelEmailChange,
  changeEmail,
  confirmEmail,
  type EmailChange,
  getEmailChange,
} from '@loupe/contract/admin/account/email-change'
import { confirmPassword } from '@loupe/contract/admin/account/second-factor'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentProfile, setProfile } from '#src/shared/session/profile.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makeProfile } from '../../../test/makers.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { EmailSection } from './email-section.tsx'

const next = 'inès@loupe.test'
const waiting: EmailChange = {
  email: next,
  isConfirmedAtOld: true,
  isConfirmedAtNew: false,
  expiresAt: '2027-01-01T10:00:00.000Z',
}

let api: FakeApi
beforeEach(() => {
  api = fakeApi()
  setProfile(makeProfile())
  api.on(getEmailChange, () => null)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

it('confirms the password before the change, and shows the pending change', async () => {
  await open()
  api.on(confirmPassword, () => null)
  api.on(changeEmail, () => ({ ...waiting, isConfirmedAtOld: false }))
  const dialog = await fill('new@loupe.test', 'a sapphire under glass')
  const account = dialog.querySelector<HTMLInputElement>('[autocomplete=username]')
  expect(account?.value).toBe(makeProfile().email)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send links' }))
  expect(await screen.findByText(/awaiting confirmation/)).toBeTruthy()
  expect(api.inputsOf(confirmPassword)).toEqual([{ password: 'a sapphire under glass' }])
  expect(api.inputsOf(changeEmail)).toEqual([{ email: 'new@loupe.test' }])
})

it('starts no change with a wrong password, and keeps typed text', async () => {
  await open()
  const errors = [{ path: 'password', code: 'credentials_invalid' as const, message: '' }]
  api.on(confirmPassword, () => new Refusal('credentials_invalid', { errors }))
  const dialog = await fill('new@loupe.test', 'an agate, perhaps')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send links' }))
  expect(await screen.findByText('Incorrect password.')).toBeTruthy()
  expect(api.inputsOf(changeEmail)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }))
  expect(screen.getByDisplayValue('new@loupe.test')).toBeTruthy()
})

it('withdraws a change', async () => {
  api.on(getEmailChange, () => waiting)
  await open()
  api.on(cancelEmailChange, () => null)
  await screen.findByText('Not confirmed yet')
  api.on(getEmailChange, () => null)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel change' }))
  await screen.findByText(/^Change cancelled/)
  await waitFor(() => expect(screen.queryByText('Not confirmed yet')).toBeNull())
})

it('confirms the link of a mail on click, and removes the token from the address', async () => {
  const history = await open('/profile?confirm=secret')
  api.on(confirmEmail, () => ({ profile: makeProfile({ email: next }), change: null }))
  const button = await screen.findByRole('button', { name: 'Confirm email' })
  expect(api.inputsOf(confirmEmail)).toEqual([])
  await userEvent.click(button)
  await screen.findByText(`Your email is now ${next}.`)
  expect(api.inputsOf(confirmEmail)).toEqual([{ token: 'secret' }])
  expect(history.location.href).toBe('/profile')
  expect(currentProfile()?.email).toBe(next)
})

it('reports an expired link', async () => {
  await open('/profile?confirm=old')
  api.on(confirmEmail, () => new Refusal('email_link_over'))
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm email' }))
  expect(await screen.findByText(/^This link has expired/)).toBeTruthy()
})

function open(address = '/profile') {
  return renderQuery(address, <EmailSection profile={makeProfile()} />, ['profile', 'shell'])
}

async function fill(email: string, password: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Change' }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(within(dialog).getByLabelText('New email'), email)
  await userEvent.type(within(dialog).getByLabelText('Current password'), password)
  return dialog
}
