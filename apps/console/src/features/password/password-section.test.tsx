import { updatePassword } from '@loupe/contract/admin/account/account'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setProfile } from '#src/shared/session/profile.ts'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makeProfile } from '../../../test/makers.ts'
import { renderQuery } from '../../../test/render-query.tsx'
import { PasswordSection } from './password-section.tsx'

const selected = 'opals under the stairs'

let api: FakeApi
beforeEach(async () => {
  api = fakeApi()
  setProfile(makeProfile())
  localStorage.setItem('adminToken', 'the old token')
  await renderQuery('/account-setting/password', <PasswordSection />, ['password', 'passwords'])
})
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

it('continues with the new session of the response', async () => {
  api.on(updatePassword, () => ({ token: 'the new token', expiresAt: '2026-11-21T22:00:00.000Z' }))
  await change('a sapphire under glass', selected)
  expect(await screen.findByText(/^Password changed/)).toBeTruthy()
  expect(localStorage.getItem('adminToken')).toBe('the new token')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('')
})

it('is read-only while being changed, so that no typed text is cleared', async () => {
  api.on(updatePassword, () => new Promise(() => undefined))
  await change('a sapphire under glass', selected)
  await userEvent.type(screen.getByLabelText('New password'), ' and more')
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe(selected)
  expect(screen.getByLabelText<HTMLInputElement>('Current password').readOnly).toBe(true)
})

it('reports a wrong current password beside the field, and keeps the session', async () => {
  api.on(
    updatePassword,
    () =>
      new Refusal('credentials_invalid', {
        errors: [{ path: 'oldPassword', code: 'credentials_invalid', message: '' }],
      }),
  )
  await change('an agate, perhaps', selected)
  expect(await screen.findByText('Incorrect password.')).toBeTruthy()
  expect(localStorage.getItem('adminToken')).toBe('the old token')
})

it('shows the strength of the new password, and reports a short one without a call', async () => {
  await change('a sapphire under glass', 'short')
  expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true')
  expect(api.inputsOf(updatePassword)).toEqual([])
  await userEvent.type(screen.getByLabelText('New password'), ' of opals under the stairs')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(screen.getByText(/^Strength: strong/)).toBeTruthy()
})

async function change(oldPassword: string, newPassword: string) {
  await userEvent.type(screen.getByLabelText('Current password'), oldPassword)
  await userEvent.type(screen.getByLabelText('New password'), newPassword)
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
}
