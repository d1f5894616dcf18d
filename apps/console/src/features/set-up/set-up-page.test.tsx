import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messages as english } from '#src/messages/en/set-up.ts'
import { messages as french } from '#src/messages/fr/set-up.ts'
import { switchMessages } from '#src/shared/messages/messages-store.ts'
import { blockStorage } from '../../../test/block-storage.ts'
import { bodyOf, descriptionOf } from '../../../test/inspect.ts'
import { renderWithMessages } from '../../../test/render.tsx'
import { SetUpPage } from './set-up-page.tsx'

const fetchFake = vi.fn<typeof fetch>()
const onSignedIn = vi.fn<() => void>()

beforeEach(() => vi.stubGlobal('fetch', fetchFake))
afterEach(() => {
  vi.unstubAllGlobals()
  fetchFake.mockReset()
  onSignedIn.mockReset()
  history.replaceState(null, '', '/')
})

const fields = () => [...document.querySelectorAll('input')].map(({ name, value }) => `${name} ${value}`)

it('redeems the token of the link, signs in with the new password and stores no password', async () => {
  await open('/set-up?token=once')
  fetchFake.mockResolvedValueOnce(Response.json([{ email: 'ilinca@loupe.example' }]))
  fetchFake.mockResolvedValueOnce(envelope(200, { token: 'secret', expiresAt: '' }))
  await fill()
  expect(fetchFake.mock.calls.map(([address]) => address)).toEqual(['/api/account/register', '/admin/login'])
  expect(bodyOf(fetchFake.mock.calls[0]?.[1])).toMatchObject({
    id: 'once',
    firstName: 'Ilinca',
  })
  expect(localStorage.getItem('adminToken')).toBe('secret')
  expect(localStorage.getItem('users')).toBe('[{"email":"ilinca@loupe.example"}]')
  expect(JSON.stringify(localStorage)).not.toContain('four opals')
  expect(onSignedIn).toHaveBeenCalledTimes(1)
})

it('stores the language of the form, for later mails', async () => {
  await open('/set-up?token=once')
  await act(() => switchMessages('fr'))
  fetchFake.mockResolvedValueOnce(Response.json([{ email: 'ilinca@loupe.example' }]))
  fetchFake.mockResolvedValueOnce(envelope(200, { token: 'secret', expiresAt: '' }))
  fetchFake.mockResolvedValueOnce(envelope(200, { locale: 'fr' }))
  await fill(french)
  const [address, sent] = fetchFake.mock.lastCall ?? []
  expect([address, bodyOf(sent)]).toEqual(['/admin/update-profile', { locale: 'fr' }])
  expect(onSignedIn).toHaveBeenCalledTimes(1)
})

it('puts the family name first in languages that do, and keeps typed text', async () => {
  await open('/set-up?token=once')
  await userEvent.type(screen.getByLabelText('First name'), 'Wei')
  expect(fields().slice(0, 2)).toEqual(['firstName Wei', 'lastName '])
  await act(() => switchMessages('zh'))
  expect(fields().slice(0, 2)).toEqual(['lastName ', 'firstName Wei'])
})

it('removes the token from the address, and still has it after a reload', async () => {
  await open('/set-up#token=once')
  expect(location.href).not.toContain('once')
  expect(screen.getByRole('heading', { name: 'Set up Loupe' })).toBeTruthy()
  expect(sessionStorage.getItem('loupe-set-up')).toBe('once')
})

it('redeems no link if the browser blocks storage, keeps its token for a reload and explains what to allow', async () => {
  blockStorage()
  await open('/set-up#token=once')
  expect(location.hash).toBe('#token=once')
  await fill()
  expect(screen.getByRole('alert').textContent).toContain('Allow cookies and site data')
  expect(screen.getByLabelText('First name')).toHaveProperty('value', 'Ilinca')
  expect(fetchFake).not.toHaveBeenCalled()
  expect(onSignedIn).not.toHaveBeenCalled()
})

it('explains where to find the link if there is none', async () => {
  await open('/set-up')
  expect(screen.getByRole('heading', { name: 'Set-up link required' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Go to sign-in' }).getAttribute('href')).toBe('/')
})

it('explains how to get another link once this one was used', async () => {
  await open('/set-up?token=spent')
  fetchFake.mockResolvedValueOnce(envelope(400, null, 'setup_token_invalid'))
  await fill()
  expect(screen.getByRole('heading', { name: 'This set-up link is no longer valid' })).toBeTruthy()
})

it('stores the created account, and no token, until the sign-in has succeeded', async () => {
  await open('/set-up?token=once')
  fetchFake.mockResolvedValueOnce(Response.json([{ email: 'ilinca@loupe.example' }]))
  fetchFake.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await fill()
  expect(fetchFake.mock.calls.map(([address]) => address)).toEqual(['/api/account/register', '/admin/login'])
  expect(new Headers(fetchFake.mock.calls[1]?.[1]?.headers).has('authorization')).toBe(false)
  expect(localStorage.getItem('users')).toBe('[{"email":"ilinca@loupe.example"}]')
  expect(['adminToken', 'serviceToken', 'adminRole'].map((key) => localStorage.getItem(key))).toEqual([
    null,
    null,
    null,
  ])
  expect(onSignedIn).not.toHaveBeenCalled()
})

it('signs in without registering again if only the sign-in had failed', async () => {
  await open('/set-up?token=once')
  fetchFake.mockResolvedValueOnce(Response.json([{ email: 'ilinca@loupe.example' }]))
  fetchFake.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await fill()
  expect(screen.getByRole('alert').textContent).toContain('The server didn’t respond.')
  fetchFake.mockResolvedValueOnce(envelope(200, { token: 'secret', expiresAt: '' }))
  await userEvent.click(screen.getByRole('button', { name: 'Create account and sign in' }))
  expect(fetchFake.mock.lastCall?.[0]).toBe('/admin/login')
  expect(onSignedIn).toHaveBeenCalledTimes(1)
})

it('validates fields by the contract, and shows errors of the server beside their fields', async () => {
  await open('/set-up?token=once')
  await userEvent.type(screen.getByLabelText('Email'), 'nobody')
  await userEvent.type(screen.getByLabelText('Password'), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Create account and sign in' }))
  expect(descriptionOf(screen.getByLabelText('First name'))).toBe('Enter your first name.')
  expect(descriptionOf(screen.getByLabelText('Email'))).toMatch(/Enter an email address/)
  expect(descriptionOf(screen.getByLabelText('Password'))).toBe('Use at least 12 characters.')
  expect(fetchFake).not.toHaveBeenCalled()
  const errors = [{ path: 'password', code: 'password_too_common', message: '' }]
  fetchFake.mockResolvedValueOnce(envelope(400, null, 'input_invalid', errors))
  await userEvent.clear(screen.getByLabelText('Email'))
  await userEvent.clear(screen.getByLabelText('Password'))
  await fill()
  expect(descriptionOf(screen.getByLabelText('Password'))).toMatch(/too common/)
})

it('shows the strength of the password while typing', async () => {
  await open('/set-up?token=once')
  await userEvent.type(screen.getByLabelText('Password'), 'four opals')
  expect(screen.getByText('Strength: 2 more characters needed')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Password'), ' under a tin lid')
  expect(screen.getByText('Strength: strong')).toBeTruthy()
})

async function open(address: string): Promise<void> {
  history.replaceState(null, '', address)
  await renderWithMessages(<SetUpPage onSignedIn={onSignedIn} />, ['login', 'passwords', 'set-up'])
}

async function fill(messages: Record<keyof typeof english, string> = english): Promise<void> {
  await userEvent.type(screen.getByLabelText(messages['setUp.firstName']), 'Ilinca')
  await userEvent.type(screen.getByLabelText(messages['setUp.lastName']), 'Moraru')
  await userEvent.type(screen.getByLabelText(messages['setUp.email']), 'ilinca@loupe.example')
  await userEvent.type(screen.getByLabelText(messages['setUp.password']), 'four opals under a lid{Enter}')
}

function envelope(status: number, data: unknown, code?: string, errors?: unknown): Response {
  return Response.json(
    {
      succeeded: status === 200,
      ResponseCode: status,
      ResponseMessage: '',
      ResponseData: data,
      code,
      errors,
    },
    { status },
  )
}
