import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { blockStorage } from '../../../test/block-storage.ts'
import { bodyOf, descriptionOf } from '../../../test/inspect.ts'
import { renderWithMessages } from '../../../test/render.tsx'
import { envelopeResponse } from '../../../test/response.ts'
import { LoginForm } from './login-form.tsx'

const fetchFake = vi.fn<typeof fetch>()
const onSignedIn = vi.fn<() => void>()
const onFactorNeeded = vi.fn<() => Promise<void>>()

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchFake)
  await renderWithMessages(<LoginForm onSignedIn={onSignedIn} onFactorNeeded={onFactorNeeded} />, ['login'])
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  fetchFake.mockReset()
  onSignedIn.mockReset()
  onFactorNeeded.mockReset()
})

it('signs in on Enter, stores the token and calls back', async () => {
  fetchFake.mockResolvedValueOnce(
    envelopeResponse(200, { token: 'secret', expiresAt: '2026-11-20T00:00:00.000Z' }),
  )
  await userEvent.type(screen.getByLabelText('Email'), ' ilinca@loupe.example')
  await userEvent.type(screen.getByLabelText('Password'), ' pass word {Enter}')
  expect(bodyOf(fetchFake.mock.lastCall?.[1])).toEqual({
    email: 'ilinca@loupe.example',
    // spaces belong to a password
    password: ' pass word ',
  })
  expect(fetchFake.mock.lastCall?.[0]).toBe('/admin/login')
  expect(localStorage.getItem('adminToken')).toBe('secret')
  expect(onSignedIn).toHaveBeenCalledTimes(1)
})

it('reports missing values beside each field and in a focused summary, without a call', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(descriptionOf(screen.getByLabelText('Email'))).toBe('Enter your email.')
  expect(descriptionOf(screen.getByLabelText('Password'))).toBe('Enter your password.')
  await userEvent.click(screen.getByRole('link', { name: 'Password' }))
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(fetchFake).not.toHaveBeenCalled()
})

describe('a failed sign-in', () => {
  it('reports an invalid email beside the field', async () => {
    fetchFake.mockResolvedValueOnce(
      Response.json(
        {
          succeeded: false,
          ResponseCode: 400,
          ResponseMessage: '',
          ResponseData: null,
          code: 'input_invalid',
          errors: [{ path: 'email', code: 'format_email', message: '' }],
        },
        { status: 400 },
      ),
    )
    await signIn()
    expect(descriptionOf(screen.getByLabelText('Email'))).toBe(
      'Enter an email address such as name@example.com.',
    )
    expect(document.activeElement).toBe(screen.getByRole('alert'))
  })

  it('keeps typed text and focuses the password', async () => {
    fetchFake.mockResolvedValueOnce(envelopeResponse(401, null, 'credentials_invalid'))
    await signIn()
    expect(screen.getByRole('alert').textContent).toContain('Incorrect email or password.')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ilinca@loupe.example')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  })

  it('removes an older session from the browser', async () => {
    for (const key of ['adminToken', 'adminRole', 'serviceToken', 'profile'])
      localStorage.setItem(key, 'older')
    fetchFake.mockResolvedValueOnce(envelopeResponse(401, null, 'credentials_invalid'))
    await signIn()
    expect(Object.keys(localStorage)).toEqual([])
  })

  it('offers Retry without a response, and continues', async () => {
    fetchFake.mockRejectedValueOnce(new TypeError('Failed to fetch'))
    await signIn()
    expect(screen.getByRole('alert').textContent).toContain('The server didn’t respond.')
    fetchFake.mockResolvedValueOnce(
      envelopeResponse(200, { token: 'secret', expiresAt: '2026-11-20T00:00:00.000Z' }),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(onSignedIn).toHaveBeenCalledTimes(1)
  })

  it('counts down after too many attempts, and blocks submitting until then', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    fetchFake.mockResolvedValueOnce(envelopeResponse(429, null, 'too_many_requests', { 'retry-after': '61' }))
    await signIn()
    expect(screen.getByRole('status').textContent).toContain('Try again in 1:01.')
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', true)
    await act(() => vi.advanceTimersByTimeAsync(62_000))
    expect(screen.getByRole('status').textContent).toContain('You can try again now.')
    expect(screen.getByRole('button', { name: 'Sign in' })).toHaveProperty('disabled', false)
  })
})

it('continues with the second factor, and reports if its code cannot be loaded', async () => {
  const needed = { mfaRequired: true, mfaToken: 'step', methods: ['totp'], expiresAt: '' }
  const requested = () =>
    Response.json({ succeeded: false, ResponseCode: 206, ResponseMessage: '', ResponseData: needed })
  fetchFake.mockImplementation(async () => requested())
  onFactorNeeded.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await signIn()
  expect(screen.getByRole('alert').textContent).toContain('The server didn’t respond.')
  onFactorNeeded.mockResolvedValueOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(onFactorNeeded).toHaveBeenLastCalledWith({ email: 'ilinca@loupe.example', needed })
  expect(localStorage.getItem('adminToken')).toBeNull()
  expect(onSignedIn).not.toHaveBeenCalled()
})

it.each(['SecurityError', 'QuotaExceededError'] as const)(
  'explains blocked storage (%s), keeps typed text and sends nothing',
  async (reason) => {
    blockStorage(reason)
    await signIn()
    expect(screen.getByRole('alert').textContent).toContain(
      'Allow cookies and site data, or free up space, then reload.',
    )
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ilinca@loupe.example')
    expect(fetchFake).not.toHaveBeenCalled()
    expect(onSignedIn).not.toHaveBeenCalled()
  },
)

it('shows and hides the password', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(screen.getByLabelText('Password').getAttribute('type')).toBe('password')
})

async function signIn(): Promise<void> {
  await userEvent.type(screen.getByLabelText('Email'), 'ilinca@loupe.example')
  await userEvent.type(screen.getByLabelText('Password'), 'four opals{Enter}')
}
