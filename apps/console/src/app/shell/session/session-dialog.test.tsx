import { getProfile } from '@loupe/contract/admin/account/account'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { requestPassword, signedInElsewhere } from '#src/app/session-prompt.ts'
import { call, setRetry } from '#src/shared/api/api-client.ts'
import { setProfile } from '#src/shared/session/profile.ts'
import { descriptionOf } from '../../../../test/inspect.ts'
import { makeProfile } from '../../../../test/makers.ts'
import { renderWithMessages } from '../../../../test/render.tsx'
import { SessionGate } from './session-gate.tsx'

const profile = makeProfile()
/** The code of the dialog is loaded on demand, which takes long on a busy machine. */
const patience = { timeout: 15_000 }
const fetchFake = vi.fn<typeof fetch>()

beforeEach(async () => {
  vi.stubGlobal('fetch', fetchFake)
  localStorage.setItem('adminToken', 'old')
  setProfile(profile)
  setRetry(requestPassword)
  await renderWithMessages(<SessionGate />, ['shell'])
})
afterEach(() => {
  vi.unstubAllGlobals()
  fetchFake.mockReset()
  setRetry(null)
})

it('requests the password in place, and repeats the refused call', async () => {
  fetchFake.mockResolvedValueOnce(envelope(207, 401, null, 'session_over'))
  const response = call(getProfile, {})
  const password = await screen.findByLabelText(`Password for ${profile.email}`, {}, patience)
  expect(localStorage.getItem('adminToken')).toBeNull()

  fetchFake.mockResolvedValueOnce(envelope(401, 401, null, 'credentials_invalid'))
  await userEvent.type(password, 'wrong{Enter}')
  expect(descriptionOf(password)).toBe('Incorrect email or password.')

  fetchFake.mockResolvedValueOnce(envelope(200, 200, { token: 'new', expiresAt: '' }))
  fetchFake.mockResolvedValueOnce(envelope(200, 200, 'the work'))
  await userEvent.clear(password)
  await userEvent.type(password, 'right{Enter}')
  await expect(response).resolves.toBe('the work')
  expect(new Headers(fetchFake.mock.lastCall?.[1]?.headers).get('authorization')).toBe('Bearer new')
  expect(localStorage.getItem('adminRole')).toBe('admin')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('requests the second factor in the same place, and repeats the refused call', async () => {
  fetchFake.mockResolvedValueOnce(envelope(207, 401, null, 'session_over'))
  const response = call(getProfile, {})
  const password = await screen.findByLabelText(`Password for ${profile.email}`, {}, patience)
  const expiresAt = new Date(Date.now() + 600_000).toISOString()
  const needed = { mfaRequired: true, mfaToken: 'step', methods: ['totp'], expiresAt }
  fetchFake.mockResolvedValueOnce(
    Response.json({ succeeded: false, ResponseCode: 206, ResponseMessage: '', ResponseData: needed }),
  )
  await userEvent.type(password, 'right{Enter}')
  const code = await screen.findByLabelText('Code from your authenticator app', {}, patience)
  fetchFake.mockResolvedValueOnce(envelope(200, 200, { token: 'new', expiresAt: '', backupCodes: null }))
  fetchFake.mockResolvedValueOnce(envelope(200, 200, 'the work'))
  await userEvent.type(code, '123456{Enter}')
  await expect(response).resolves.toBe('the work')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('closes when the administrator signs in in another tab', async () => {
  fetchFake.mockResolvedValueOnce(envelope(207, 401, null, 'session_over'))
  const response = call(getProfile, {})
  await screen.findByRole('dialog', {}, patience)
  fetchFake.mockResolvedValueOnce(envelope(200, 200, 'the work'))
  localStorage.setItem('adminToken', 'from another tab')
  signedInElsewhere()
  await expect(response).resolves.toBe('the work')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

function envelope(responseCode: number, status: number, data: unknown, code?: string): Response {
  return Response.json(
    { succeeded: status === 200, ResponseCode: responseCode, ResponseMessage: '', ResponseData: data, code },
    { status },
  )
}
