import { accountLogin, register } from '@loupe/contract/admin/account/account'
import { type OpenInvitation, openInvitation } from '@loupe/contract/admin/account/administrators'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeApi, fakeApi, Refusal } from '../../../test/fake-api.ts'
import { makeProfile } from '../../../test/makers.ts'
import { renderWithMessages } from '../../../test/render.tsx'
import { AcceptInvitationPage } from './accept-invitation-page.tsx'

const email = 'maud@loupe.example'
const invitation: OpenInvitation = {
  email,
  locale: 'en',
  invitedBy: 'Ilinca Moraru',
  expiresAt: '2026-11-23T12:00:00.000Z',
}
const onSignedIn = vi.fn<() => void>()
const onGo = vi.fn<(path: string) => void>()
let api: FakeApi

beforeEach(() => {
  api = fakeApi()
  api.on(openInvitation, () => invitation)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  onSignedIn.mockReset()
  onGo.mockReset()
  history.replaceState(null, '', '/')
})

it('names the inviter, creates the account for that address only, and signs in with a serviceToken', async () => {
  api.on(register, () => [makeProfile({ email })])
  api.on(accountLogin, () => ({ serviceToken: 'service', user: makeProfile({ email }) }))
  await open('/accept-invitation#token=invite_once')
  expect(location.href).not.toContain('invite_once')
  await screen.findByText(/^Ilinca Moraru invited you/)
  expect(screen.getByLabelText('Email')).toHaveProperty('readOnly', true)
  await fill()
  expect(api.inputsOf(register)).toMatchObject([{ id: 'invite_once', email, firstName: 'Maud' }])
  expect(localStorage.getItem('serviceToken')).toBe('service')
  expect(JSON.stringify(localStorage)).not.toContain('four opals')
  expect(onSignedIn).toHaveBeenCalledTimes(1)
})

it('redirects to the sign-in if it requires more than the password', async () => {
  api.on(register, () => [makeProfile({ email })])
  api.on(accountLogin, () => new Refusal('second_factor_set_up_needed'))
  await open('/accept-invitation#token=invite_once')
  await screen.findByLabelText('Email')
  await fill()
  expect([onGo.mock.calls, onSignedIn.mock.calls]).toEqual([[['/']], []])
})

it('reports an invalid invitation, when opened and when submitted', async () => {
  api.on(register, () => new Refusal('invitation_invalid'))
  const { unmount } = await open('/accept-invitation#token=invite_spent')
  await screen.findByLabelText('Email')
  await fill()
  expect(screen.getByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy()
  unmount()
  api.on(openInvitation, () => new Refusal('invitation_invalid'))
  await open('/accept-invitation#token=invite_spent')
  expect(await screen.findByRole('heading', { name: 'This invitation is no longer valid' })).toBeTruthy()
})

it('reports an expired invitation in the language of the browser, as its own is unknown', async () => {
  localStorage.clear()
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-DE', 'fr-CH', 'en'])
  api.on(openInvitation, () => new Refusal('invitation_invalid'))
  await open('/accept-invitation#token=invite_spent')
  expect(await screen.findByRole('heading', { name: 'Cette invitation n’est plus valable' })).toBeTruthy()
  expect(document.documentElement.lang).toBe('fr')
})

it('offers Retry without a response', async () => {
  api.on(openInvitation, () => new Refusal('internal'))
  await open('/accept-invitation#token=invite_once')
  const retry = await screen.findByRole('button', { name: 'Retry' })
  api.on(openInvitation, () => invitation)
  await userEvent.click(retry)
  expect(await screen.findByLabelText('Email')).toBeTruthy()
})

it('explains where to find the link if there is none', async () => {
  sessionStorage.clear()
  await open('/accept-invitation')
  expect(screen.getByRole('heading', { name: 'Invitation link required' })).toBeTruthy()
})

async function open(address: string) {
  history.replaceState(null, '', address)
  return renderWithMessages(<AcceptInvitationPage onSignedIn={onSignedIn} onGo={onGo} />, [
    'login',
    'passwords',
    'set-up',
  ])
}

async function fill(): Promise<void> {
  await userEvent.type(screen.getByLabelText('First name'), 'Maud')
  await userEvent.type(screen.getByLabelText('Last name'), 'Okafor')
  await userEvent.type(screen.getByLabelText('Password'), 'four opals under a lid{Enter}')
}
